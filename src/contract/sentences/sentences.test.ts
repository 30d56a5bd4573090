import { describe, expect, test } from "vitest";
import { en } from "./en.ts";
import { type Names, type Sayable, sentence } from "./index.ts";
import { type Speech, WARNINGS } from "./keys.ts";
import { nb } from "./nb.ts";

const dice = [4, 2, "?", "-", "/"] as const;
const box = "fullHouse";
const [path, folder, detail] = ["/dev/ttyUSB0", "/home/ada/kast", "EIO"];

/** One of every kind, the shape of each checked by its type. */
const EVERYTHING: readonly Sayable[] = [
  { code: "unknownGame", game: "ludo" },
  { code: "unknownOption", option: "jokre", game: "yahtzee" },
  { code: "optionValue", option: "joker", value: "maybe", values: ["forced", "free", "none"] },
  { code: "optionValue", option: "turnSeconds", value: "4", values: ["off", "seconds"] },
  { code: "noPlayers" },
  { code: "nameEmpty", seat: 0 },
  { code: "nameTooLong", name: "a".repeat(41), length: 41, most: 40 },
  { code: "noSuchSeat", seat: "s9" },
  { code: "notStarted" },
  { code: "matchOver" },
  { code: "notYourTurn", seat: "s1", turn: "s2" },
  { code: "orderFirst" },
  { code: "throwOffFirst" },
  { code: "orderDone" },
  { code: "noThrowOff" },
  { code: "diceCount", given: 4, due: 5 },
  { code: "impossibleFace", die: 2, face: 7 },
  { code: "noThrowsLeft", throws: 3 },
  { code: "allHeld" },
  { code: "firstThrowAll" },
  { code: "keptDieChanged", die: 0 },
  { code: "sameRoll" },
  { code: "notThrown" },
  { code: "unreadDice", dice: [1] },
  { code: "unreadDice", dice: [1, 3] },
  { code: "nothingToAmend" },
  { code: "sameFace", die: 0, face: 3 },
  { code: "noSuchDie", die: 8 },
  { code: "noSuchBox", box: "villa" },
  { code: "boxClosed", box, closed: { code: "upperFirst", box: "fours" } },
  { code: "notInList", word: "qzx" },
  { code: "notLetters", word: "café" },
  { code: "wrongLength", word: "alphabet", length: 8, due: "2–7" },
  { code: "loneWild" },
  { code: "letterShort", word: "eel", letter: "e", needed: 2, there: 1 },
  { code: "dieUsed", word: "to", die: 0 },
  { code: "notOnDie", word: "to", letter: "t", die: 0 },
  { code: "noDictionary", dictionary: "file:words.txt" },
  { code: "noWordList", path: "/home/ada/words.txt" },
  { code: "wordListLong", path: "/home/ada/words.txt", used: 500_000 },
  { code: "wordListLines", path: "/home/ada/words.txt", lines: [3], more: 0 },
  { code: "wordListLines", path: "/home/ada/words.txt", lines: [3, 6], more: 0 },
  { code: "wordListLines", path: "/home/ada/words.txt", lines: [1, 2, 3], more: 999 },
  { code: "noWordsHere", box: "allVowels" },
  { code: "wordCount", box: "twoWords", given: 1, due: 2 },
  { code: "wordDue", box: "chance" },
  { code: "notAllDice", left: 2 },
  { code: "zeroBoxDue", boxes: ["two", "five"] },
  { code: "noZeroBox", box: "five" },
  { code: "noSevenWord" },
  { code: "noWordGame" },
  { code: "noVote", seat: "s2" },
  { code: "outvoted", word: "zax", yes: 1, no: 2 },
  { code: "ruledAlready", word: "zax" },
  { code: "noClock" },
  { code: "timeUp" },
  { code: "sameName", name: "Ada" },
  { code: "alreadyRetired", seat: "s1" },
  { code: "nothingToUndo" },
  { code: "takeBackOff" },
  { code: "takeBackTooLate" },
  { code: "filled" },
  { code: "upperFirst", box },
  { code: "lowerFirst" },
  { code: "notThisRound", box },
  { code: "sequence", box },
  { code: "columnFirst", column: 2 },
  { code: "tooLate" },
  { code: "pays0" },
  { code: "impossiblePoints", box: "twos", points: 7 },
  { code: "impossibleBonuses", given: 2, most: 0 },
  { code: "impossibleWorth", worth: 100, given: 2, most: 1 },
  { code: "unclearBonuses", given: 2, least: 200, most: 600 },
  { code: "badMessage", detail },
  { code: "noMatch" },
  { code: "noDevice" },
  { code: "notRecording" },
  { code: "emulatorBusy" },
  { code: "otherMatch", match: "m1", open: null },
  { code: "unknownMatch", match: "m1" },
  { code: "matchRunning", match: "m1" },
  { code: "stale", seen: 3, steps: 4 },
  { code: "throwByHand" },
  { code: "throwInTray" },
  { code: "badSource", source: "cereal:/dev/ttyUSB0" },
  { code: "noSuchNotice", notice: 3 },
  { code: "letterMisfit", letter: "q" },
  { code: "orderless" },
  { code: "damagedMatch", match: "m1", event: 17 },
  { code: "diskFull", folder },
  { code: "readOnly", folder },
  { code: "writeFailed", detail },
  { code: "failed", detail },
  { code: "notReached" },
  { code: "setDice", given: 6, due: 7 },
  { code: "setFaces", die: 1, given: 7, due: 6 },
  { code: "manyLetters", die: 2, face: 1, letters: "ABCDEF", given: 6 },
  { code: "noLetter", die: 2, face: 1, text: "Æ4" },
  { code: "faceValue", die: 2, face: 1, text: "-1", most: 99 },
  { code: "wildValue", die: 2, face: 1 },
  { code: "setNameEmpty" },
  { code: "setNameTooLong", name: "a".repeat(41), length: 41, most: 40 },
  { code: "setNameTaken", name: "Ours" },
  { code: "noSuchSet", name: "Ours" },
  { code: "tooManySets", most: 100 },
  { code: "notASetFile", detail: "JSON" },
  { code: "setFileTooLarge", most: 16 },
  { code: "journalSetAside", file: "kast.db", asideFile: "kast.db.damaged" },
  { code: "noPermission", path },
  { code: "busy", path, by: null },
  { code: "busy", path, by: "ModemManager" },
  { code: "gone", path },
  { code: "noSuchPort", path },
  { code: "noSuchPort", path: "serial:auto" },
  { code: "noSuchPort", path: "emulator" },
  { code: "notASerialPort", path, detail },
  { code: "cameAndWent", path },
  { code: "silent", path },
  ...["gone", "cameAndWent", "silent"].map((code) => ({ code, path: "127.0.0.1:4711" }) as Sayable),
  { code: "failed", path: "tray.local:4711", detail },
  { code: "version", proto: "7" },
  { code: "flood" },
  { code: "otherDice", seen: 6, due: 5 },
  { code: "noCapture", path: "/home/ada/evening.json", detail },
  { code: "failed", path, detail },
  { id: 1, kind: "already", dice },
  { id: 1, kind: "offer", dice },
  { id: 1, kind: "unexpected", dice, why: "noThrowDue" },
  { id: 1, kind: "unexpected", dice, why: "matchOver" },
  { id: 1, kind: "unexpected", dice, why: "noMatch" },
  { id: 1, kind: "unexpected", dice, why: "early" },
  { id: 1, kind: "whichKept", dice: [3, 5, 5, 1], keep: 1, suggested: [2], mayMiss: true },
  { id: 1, kind: "whichKept", dice: [3, 5], keep: 3, suggested: [0, 3, 4], mayMiss: false },
  { id: 1, kind: "count", seen: 4, due: 5 },
  { id: 1, kind: "keptChanged", dice, kept: [1], back: true },
  { id: 1, kind: "keptChanged", dice, kept: [1, 2], back: true },
  { id: 1, kind: "moved", dice },
  { id: 1, kind: "unread", dice },
  { id: 1, kind: "misfit", dice: ["?", "?", "/"], letters: "G_/", letter: "_" },
  { id: 1, kind: "orderless", dice },
  ...[...WARNINGS, "melted"].flatMap((warning): Sayable[] => [
    { id: 1, kind: "warning", warning, die: null },
    { id: 1, kind: "warning", warning, die: 2 },
  ]),
];

test("a tray on the network has no cable to look to, and a port does", () => {
  const [near, far] = ["/dev/ttyACM0", "127.0.0.1:4711"];
  for (const code of ["gone", "cameAndWent", "silent"] as const)
    for (const language of ["en", "nb"] as const)
      expect(sentence({ code, path: far }, language)).not.toMatch(/cable|plug|kabel|koble|baud/i);
  expect(sentence({ code: "failed", path: far, detail: "x" }, "en")).not.toMatch(/cable/);
  expect(sentence({ code: "cameAndWent", path: near }, "en")).toMatch(/cable/);
});

test("a tray that is looked for on every port, and the emulator, are not called by what they are to the program", () => {
  for (const language of ["en", "nb"] as const) {
    expect(sentence({ code: "noSuchPort", path: "serial:auto" }, language)).not.toContain("auto");
    expect(sentence({ code: "noSuchPort", path: "emulator" }, language)).toMatch(/^\p{Lu}/u);
  }
});

test("who may not open a port hears of the rule and of the doctor", () => {
  for (const language of ["en", "nb"] as const)
    expect(sentence({ code: "noPermission", path: "/dev/ttyACM0" }, language)).toMatch(/70-kast\.rules.*kast doctor/);
});

describe.each<Speech>(["en", "nb"])("in %s", (language) => {
  test("every placeholder is filled, and a sentence begins and ends as one", () => {
    for (const value of EVERYTHING) expect(sentence(value, language)).toMatch(/^(\p{Lu}|[\w/.:“«]).*[.!]$/u);
    for (const value of EVERYTHING) expect(sentence(value, language)).not.toMatch(/[{}]|undefined|: null|\[object/);
  });

  test("no sentence is left that nothing can call for", () => {
    const table = language === "en" ? en : nb;
    const said = EVERYTHING.map((value) => sentence(value, language)).join("\n");
    for (const template of Object.values(table)) {
      const longest = template.split(/\{\w+\}/).sort((a, b) => b.length - a.length)[0] ?? "";
      expect(said).toContain(longest);
    }
  });
});

test("both languages have every fact: the same placeholders", () => {
  const names = (template: string) =>
    [...new Set(template.match(/\{\w+\}/g) ?? [])].map((one) => one.toLowerCase()).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, names(nb[key])]).toEqual([key, names(en[key])]);
});

test("dice and seats are counted from one", () => {
  expect(sentence({ code: "noSuchDie", die: 0 }, "en")).toContain("no die 1 ");
  expect(sentence({ code: "nameEmpty", seat: 2 }, "nb")).toContain("Spiller 3 ");
});

test("seats and boxes are called by their names where these are known", () => {
  const names: Names = { seat: (id) => ({ s1: "Ada", s2: "Bo" })[id] ?? id, box: () => "Full house" };
  expect(sentence({ code: "notYourTurn", seat: "s1", turn: "s2" }, "en", names)).toMatch(/Bo’s turn, not Ada’s/);
  expect(sentence({ code: "boxClosed", box, closed: { code: "filled" } }, "en", names)).toMatch(/^Full house cannot/);
});

test("a very long text is cut, so that the sentence stays one", () => {
  const name = "Å".repeat(500);
  expect(sentence({ code: "nameTooLong", name, length: 500, most: 40 }, "nb").length).toBeLessThan(200);
});

test("text that looks like a placeholder is shown as text", () => {
  expect(sentence({ code: "unknownGame", game: "{game}" }, "en")).toBe(
    "There is no game called {game}. Choose one from the list of games.",
  );
});
