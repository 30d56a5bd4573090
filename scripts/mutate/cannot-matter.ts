interface Explained {
  readonly file: string;
  readonly why: string;
  readonly names: readonly string[];
}

/** Mutants that no test notices, and why nothing that is committed can differ. */
const EXPLAINED: readonly Explained[] = [
  {
    file: "src/tray/checksum.ts",
    why: "A typed array takes nothing past its end.",
    names: [
      "for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);  →  for (let i = 0; i <= text.length; i += 1) bytes[i] = text.charCodeAt(i);",
    ],
  },
  {
    file: "src/tray/checksum.ts",
    why: "No byte comes to the entry after the last.",
    names: [
      "return Uint16Array.from({ length: 256 }, (_, byte) => {  →  return Uint16Array.from({ length: (256 + 1) }, (_, byte) => {",
    ],
  },
  {
    file: "src/tray/dlp.ts",
    why: "Any number below 0 says that there is no checksum.",
    names: [
      "const sum = star >= 0 && BYTES[star] === STAR ? hexValue(star + 1) : -1;  →  const sum = star >= 0 && BYTES[star] === STAR ? hexValue(star + 1) : -(1 + 1);",
      "else return -1;  →  else return -(1 + 1);",
    ],
  },
  {
    file: "src/tray/dlp.ts",
    why: "It only has to be another number than the other classes.",
    names: ["const VALUE = 3;  →  const VALUE = (3 + 1);"],
  },
  {
    file: "src/tray/dlp.ts",
    why: "The byte after the end is the star, or one of an earlier line, and the text that is cut ends before it.",
    names: [
      "while (at < end && classAt(at) === CAPITAL) at += 1;  →  while (at <= end && classAt(at) === CAPITAL) at += 1;",
      "if (at < end && BYTES[at] === QUESTION) at += 1;  →  if (at <= end && BYTES[at] === QUESTION) at += 1;",
      "while (at < end && classAt(at) === SMALL) at += 1;  →  while (at <= end && classAt(at) === SMALL) at += 1;",
    ],
  },
  {
    file: "src/tray/dlp.ts",
    why: "The common words are a quicker way to the same text, and no byte is above 126.",
    names: [
      "if (word.length === end - start && isAt(word, start)) return word;  →  if (false) return word;",
      "if (word.length === end - start && isAt(word, start)) return word;  →  if (word.length === end + start && isAt(word, start)) return word;",
      "for (let i = 1; i < word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;  →  for (let i = 1; i <= word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;",
      "for (let i = 1; i < word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;  →  for (let i = 1; i < word.length; i -= 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;",
      "for (let i = 1; i < word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;  →  for (let i = 1; i < word.length; i += 1) if (true) return false;",
      "for (let i = 1; i < word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start + i]) return false;  →  for (let i = 1; i < word.length; i += 1) if (word.charCodeAt(i) !== BYTES[start - i]) return false;",
      "return true;  →  return false;",
      "return Array.from({ length: 128 }, (_, byte) => words.filter((word) => word.charCodeAt(0) === byte));  →  return Array.from({ length: (128 + 1) }, (_, byte) => words.filter((word) => word.charCodeAt(0) === byte));",
    ],
  },
  {
    file: "src/tray/dlp.ts",
    why: "No byte comes to the entry after the last.",
    names: ["const classes = new Uint8Array(256);  →  const classes = new Uint8Array((256 + 1));"],
  },
  {
    file: "src/tray/frames.ts",
    why: "What is no version is none, left out or not.",
    names: ['const proto = fields["proto"] ?? "";  →  const proto = fields["proto"];'],
  },
  {
    file: "src/tray/readings.ts",
    why: "No character comes to the entry after the last.",
    names: ["const set = new Uint8Array(128);  →  const set = new Uint8Array((128 + 1));"],
  },
  {
    file: "src/tray/readings.ts",
    why: "Equal reports are found equal below as well.",
    names: ['if (before === now) return "equal";  →  if (false) return "equal";'],
  },
  {
    file: "src/tray/readings.ts",
    why: "Past its end a text has no mark.",
    names: [
      "for (let die = 0; die < dice.length; die += 1) if (MARK_CODES[dice.charCodeAt(die)] === 1) marks += 1;  →  for (let die = 0; die <= dice.length; die += 1) if (MARK_CODES[dice.charCodeAt(die)] === 1) marks += 1;",
      "for (let die = 0; die < dice.length; die += 1) if (MARK_CODES[dice.charCodeAt(die)] === 1) marks += 1;  →  for (let die = 0; die < dice.length; die += 1) if (MARK_CODES[dice.charCodeAt(die)] === 1) marks += (1 + 1);",
    ],
  },
  {
    file: "src/tray/known.ts",
    why: "The way for any roll gives the same ranges as the quick way for the next one.",
    names: [
      "if (isCommitted(memory, roll)) return;  →  if (false) return;",
      "if (isCommitted(memory, roll)) return;  →  if (isCommitted(memory, roll)) ;",
      "if (latest !== undefined && latest[1] + 1 === roll) {  →  if (false) {",
      "if (latest !== undefined && latest[1] + 1 === roll) {  →  if (latest !== undefined && latest[(1 + 1)] + 1 === roll) {",
      "return;  →  ;",
      "const ranges = [...memory.committed, [roll, roll] satisfies [number, number]].sort((a, b) => a[0] - b[0]);  →  const ranges = [...memory.committed, [roll, roll] satisfies [number, number]].sort((a, b) => a[(0 + 1)] - b[0]);",
      "const ranges = [...memory.committed, [roll, roll] satisfies [number, number]].sort((a, b) => a[0] - b[0]);  →  const ranges = [...memory.committed, [roll, roll] satisfies [number, number]].sort((a, b) => a[0] - b[(0 + 1)]);",
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "Lines without a boot, and lines of the boot that goes on, are never asked whether they come late.",
    names: [
      "if (memory.boot !== null && memory.boot !== boot) before = { boot: memory.boot, roll: memory.roll };  →  if (true) before = { boot: memory.boot, roll: memory.roll };",
      "if (memory.boot !== null && memory.boot !== boot) before = { boot: memory.boot, roll: memory.roll };  →  if (memory.boot !== null || memory.boot !== boot) before = { boot: memory.boot, roll: memory.roll };",
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "The HELLO that names another tray agrees with what is known of it, or claims something of its own: no older claim outlives it.",
    names: ["claim = null;  →  ;"],
  },
  {
    file: "src/tray/epochs.ts",
    why: "It is looked at until the first roll is told only, and older rolls are dropped as too low.",
    names: [
      "movingTo = null;  →  ;",
      "const seen = had > 0 ? had : movingTo === null ? roll : movingTo - 1;  →  const seen = had > 0 ? had : movingTo === null ? roll : movingTo - (1 + 1);",
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "The line that confirms a reset, or names the tray, tells a roll of its own.",
    names: ["rumour = null;  →  ;"],
  },
  {
    file: "src/tray/epochs.ts",
    why: "A beat or HELLO has set the same roll already; of rolled dice it is remembered when they are committed.",
    names: [
      'if (line.verb === "DICE") memory.roll = Math.max(memory.roll, line.roll);  →  if (true) memory.roll = Math.max(memory.roll, line.roll);',
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "No number counts as 0 in what follows.",
    names: [
      'const roll = line.verb === "DICE" ? 0 : (line.roll ?? 0);  →  const roll = line.verb === "DICE" ? 0 : (line.roll);',
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "A beat always says its roll.",
    names: [
      "if (lowerUp(line, trusted)) return startWith(line, memory.boot, line.roll ?? 0);  →  if (lowerUp(line, trusted)) return startWith(line, memory.boot, line.roll);",
      "if (lowerUp(line, trusted)) return startWith(line, memory.boot, line.roll ?? 0);  →  if (lowerUp(line, trusted)) return startWith(line, memory.boot, line.roll ?? (0 + 1));",
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "What was confirmed was claimed with a roll.",
    names: [
      "if (confirmed) return startWith(line, memory.boot, claim?.roll ?? 0);  →  if (confirmed) return startWith(line, memory.boot, claim?.roll);",
      "if (confirmed) return startWith(line, memory.boot, claim?.roll ?? 0);  →  if (confirmed) return startWith(line, memory.boot, claim?.roll ?? (0 + 1));",
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "It says whether a gap of the count asks for STATE?, and commits nothing.",
    names: [
      'return line.verb === "HELLO" && line.roll !== null && line.roll < memory.roll;  →  return line.verb === "HELLO" && line.roll !== null || line.roll < memory.roll;',
      'return line.verb === "HELLO" && line.roll !== null && line.roll < memory.roll;  →  return line.verb === "HELLO" || line.roll !== null && line.roll < memory.roll;',
      'return line.verb === "HELLO" && line.roll !== null && line.roll < memory.roll;  →  return line.verb !== "HELLO" && line.roll !== null && line.roll < memory.roll;',
      'return line.verb === "HELLO" && line.roll !== null && line.roll < memory.roll;  →  return line.verb === "HELLO" && line.roll === null && line.roll < memory.roll;',
      'return line.verb === "HELLO" && line.roll !== null && line.roll < memory.roll;  →  return line.verb === "HELLO" && line.roll !== null && line.roll <= memory.roll;',
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "It lets a line that is too old pass by the flood; whether it is dropped is judged elsewhere.",
    names: [
      "if (otherBoot(line.boot)) return isStraggler(line);  →  if (true) return isStraggler(line);",
      "if (otherBoot(line.boot)) return isStraggler(line);  →  if (false) return isStraggler(line);",
      'return line.roll < memory.roll && !(claim?.kind === "roll" && line.roll >= claim.roll);  →  return line.roll <= memory.roll && !(claim?.kind === "roll" && line.roll >= claim.roll);',
      'return line.roll < memory.roll && !(claim?.kind === "roll" && line.roll >= claim.roll);  →  return line.roll < memory.roll && (claim?.kind === "roll" && line.roll >= claim.roll);',
      'return line.roll < memory.roll && !(claim?.kind === "roll" && line.roll >= claim.roll);  →  return line.roll < memory.roll && !(claim?.kind === "roll" && line.roll > claim.roll);',
    ],
  },
  {
    file: "src/tray/epochs.ts",
    why: "Without a roll nothing is higher than what was had.",
    names: ["if (roll === null) return false;  →  if (false) return false;"],
  },
  {
    file: "src/tray/epochs.ts",
    why: "The last dice are set once more by the highest roll.",
    names: [
      'remember(joined, roll, nameless.last?.roll === roll ? nameless.last.dice : "");  →  remember(joined, roll, true ? nameless.last.dice : "");',
    ],
  },
  {
    file: "src/tray/rolls.ts",
    why: "A line older than the lost roll is dropped before it comes here.",
    names: ["if (lost !== null && lost.line.roll <= line.roll) lost = null;  →  if (true) lost = null;"],
  },
  {
    file: "src/tray/rolls.ts",
    why: "A nudge is known by its roll too, and the next roll is another.",
    names: ["nudged = null;  →  ;"],
  },
  {
    file: "src/tray/rolls.ts",
    why: "The last dice are those of the highest roll, which are never left out where one is remembered.",
    names: [
      'if (last === null || last.dice === "" || last.roll !== line.roll) {  →  if (last === null || last.dice === "" && last.roll !== line.roll) {',
    ],
  },
  {
    file: "src/tray/rolls.ts",
    why: "A roll that was had is committed or lay there; of roll 0 nothing is committed.",
    names: [
      "line.roll > had && line.roll > 0 && !epochs.isAlready(line.roll) && !isCommitted(epochs.memory, line.roll);  →  line.roll >= had && line.roll > 0 && !epochs.isAlready(line.roll) && !isCommitted(epochs.memory, line.roll);",
      "line.roll > had && line.roll > 0 && !epochs.isAlready(line.roll) && !isCommitted(epochs.memory, line.roll);  →  line.roll > had && line.roll >= 0 && !epochs.isAlready(line.roll) && !isCommitted(epochs.memory, line.roll);",
    ],
  },
  {
    file: "src/tray/rolls.ts",
    why: "What a device of the protocol told has a roll.",
    names: [
      "if (event.roll === undefined) return;  →  if (false) return;",
      "if (event.roll === undefined) return;  →  if (event.roll === undefined) ;",
    ],
  },
  {
    file: "src/tray/rolls.ts",
    why: "Dice without letters and marks have faces.",
    names: [
      'const dice = event.letters ?? event.marks ?? (event.faces ?? []).join("");  →  const dice = event.letters ?? event.marks ?? (event.faces).join("");',
    ],
  },
  {
    file: "src/tray/rolls.ts",
    why: "What was offered waits for no time any more, and once taken it is committed: neither is offered again.",
    names: [
      "if (lost?.line.roll === event.roll) lost = null;  →  if (false) lost = null;",
      "if (lost?.line.roll === event.roll) lost = null;  →  if (lost?.line.roll === event.roll) ;",
    ],
  },
  {
    file: "src/tray/tracker.ts",
    why: "Any number below 0 says that there was no count yet.",
    names: [
      "let lastSeq = -1;  →  let lastSeq = -(1 + 1);",
      "lastSeq = -1;  →  lastSeq = -(1 + 1);",
      "const before = reset ? -1 : lastSeq;  →  const before = reset ? -(1 + 1) : lastSeq;",
    ],
  },
  {
    file: "src/tray/tracker.ts",
    why: "It keeps the next wake-up from lying in the past, and nothing else.",
    names: [
      "let clock = 0;  →  let clock = (0 + 1);",
      "clock = now;  →  ;",
      "if (held.length === 0) return next;  →  if (false) return next;",
      "return next === null ? null : Math.max(clock, next);  →  return false ? null : Math.max(clock, next);",
    ],
  },
  {
    file: "src/tray/tracker.ts",
    why: "The same roll is told, put together another way; HELLO always says a boot.",
    names: [
      "if (hello !== null && boot !== null) {  →  if (false) {",
      "if (hello !== null && boot !== null) {  →  if (hello !== null && boot === null) {",
      "ordered: hello?.ids === true,  →  ordered: hello?.ids === false,",
      "...(hello === null ? {} : { tray: hello.id }),  →  ...(true ? {} : { tray: hello.id }),",
    ],
  },
  {
    file: "src/tray/tracker.ts",
    why: "It says what is asked for, not what is committed.",
    names: [
      "if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, line.roll ?? 0);  →  if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, line.roll);",
      "if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, line.roll ?? 0);  →  if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, (0));",
      "if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, line.roll ?? 0);  →  if (epochs.told(line.roll, trusted, rolls.had)) asking.wantState(now, line.roll ?? (0 + 1));",
      "if (first !== undefined && wantedAt !== null && wantedAt > first.until - CONFIRM_MS) asking.wantState(now, 0);  →  if (first !== undefined && wantedAt !== null && wantedAt >= first.until - CONFIRM_MS) asking.wantState(now, 0);",
      "if (first !== undefined && wantedAt !== null && wantedAt > first.until - CONFIRM_MS) asking.wantState(now, 0);  →  if (first !== undefined && wantedAt !== null && wantedAt > first.until - CONFIRM_MS) asking.wantState(now, (0 + 1));",
      "if (gap) asking.wantState(now, 0);  →  if (gap) asking.wantState(now, (0 + 1));",
    ],
  },
  {
    file: "src/tray/tracker.ts",
    why: "A throw has a roll of 1 or more.",
    names: ['if (verdict === "reset") takeHeld(now, 0);  →  if (verdict === "reset") takeHeld(now, (0 + 1));'],
  },
  {
    file: "src/tray/tracker.ts",
    why: "More lines wait for the tray's name than need to, and are judged then.",
    names: [
      "return [...trays.values()].some((memory) => memory.boot === line.boot && line.roll > 0 && line.roll <= memory.roll);  →  return [...trays.values()].some((memory) => memory.boot === line.boot && line.roll > 0 || line.roll <= memory.roll);",
      "return [...trays.values()].some((memory) => memory.boot === line.boot && line.roll > 0 && line.roll <= memory.roll);  →  return [...trays.values()].some((memory) => memory.boot === line.boot || line.roll > 0 && line.roll <= memory.roll);",
      "return [...trays.values()].some((memory) => memory.boot === line.boot && line.roll > 0 && line.roll <= memory.roll);  →  return [...trays.values()].some((memory) => memory.boot === line.boot && line.roll >= 0 && line.roll <= memory.roll);",
    ],
  },
  {
    file: "src/tray/tracker.ts",
    why: "Without a count no gap is seen for one line: fewer questions.",
    names: ['if (!("seq" in frame)) return "next";  →  if (false) return "next";'],
  },
  {
    file: "src/tray/tracker.ts",
    why: "A line that made no sense is never one that is counted.",
    names: ['lastRaw = "";  →  ;'],
  },
  {
    file: "src/tray/tracker.ts",
    why: "It lets a line that is too old pass by the flood; whether it is dropped is judged elsewhere.",
    names: [
      'wouldBeOrder: (frame) => frame.verb === "DICE" && epochs.wouldBeOrder(frame),  →  wouldBeOrder: (frame) => frame.verb !== "DICE" && epochs.wouldBeOrder(frame),',
    ],
  },
];

export const CANNOT_MATTER = EXPLAINED.flatMap(({ file, names }) => names.map((name) => ({ file, name })));
