import { readFaces, toFaces } from "./faces.ts";
import { readJson } from "./json.ts";
import type { FacesSighting, Sighting } from "./sighting.ts";

export interface Recogniser {
  readonly name: string;
  /** Lines met in the wild. */
  readonly lines: readonly string[];
  /** The line without escapes and time; null where it does not fit as a whole. */
  read(line: string, offset: 0 | 1): Sighting | null;
}

/** In this order; the first that fits the whole line wins. To add one: its lines, its pattern, done (`docs/adding-a-dialect.md`). */
export const RECOGNISERS: readonly Recogniser[] = [
  {
    name: "JSON object",
    lines: ['{"dice":[4,2,6,1,1]}', '{"pixelName":"A","faceValue":4}', '{"name":"A","state":1,"val":4}'],
    read: readJson,
  },
  {
    name: "motion",
    lines: ["STATUS:SHAKING", "Rolling...", "Shaking", "Rolling the dice..."],
    read(line) {
      const found = /^(status\s*:\s*)?(?:rolling|shaking|moving|tumbling)(?:\s+(?:the\s+)?(?:dice|die))?[\s.!]*$/i.exec(
        line,
      );
      return found === null ? null : { nature: "motion", status: found[1] !== undefined, die: null };
    },
  },
  {
    name: "settled",
    lines: ["STATUS:THROWN", "Settled", "Stable"],
    read: (line) => (/^(?:status\s*:\s*)?(?:thrown|settled|stable)[\s.!]*$/i.test(line) ? { nature: "settled" } : null),
  },
  {
    name: "boot",
    lines: ["READY", "Ready."],
    read: (line) =>
      /^(?:status\s*:\s*)?(?:ready|boot|booting|booted)[\s.!]*$/i.test(line) ? { nature: "boot" } : null,
  },
  {
    name: "fault",
    lines: ["ERROR:MPU6050", "ERROR", "Error: no sensor"],
    read(line) {
      const found = /^(?:status\s*:\s*)?(?:error|fault)(?:\s*[:!]\s*(.*)|[\s.]*)$/i.exec(line);
      return found === null ? null : { nature: "fault", text: found[1] ?? "" };
    },
  },
  {
    name: "numbered pairs",
    lines: ["Dice 1: 3  Dice 2: 5", "D1:3;D2:5", "D1:3"],
    read: readPairs,
  },
  {
    name: "label and faces",
    lines: ["DICE:4,2,6,1,1", "dice: 4", "Result: 4", "Roll state: ROLLED value: 4"],
    read(line, offset) {
      const found = /^(dice|die|faces?|values?|side|roll|result)\s*[:=](.*)$/i.exec(line);
      if (found !== null) return labelled("state", found[1], found[2], offset);
      const state = /^(roll\s+state)\s*:\s*rolled\s+value\s*:(.*)$/i.exec(line);
      return state === null ? null : labelled("state", state[1], state[2], offset);
    },
  },
  {
    name: "event label and faces",
    lines: ["You rolled : 4", "You rolled a 4", "Dice rolled! Result: 4", "Dice rolled: 4", "Roll logged: [3, 5] = 8"],
    read(line, offset) {
      const found =
        /^(you rolled|dice rolled|rolled|roll logged)(?:\s+an?\b)?(?:\s*!)?(?:\s+result\b)?(?:\s*[:=]\s*|\s+)(.*)$/i.exec(
          line,
        );
      return found === null ? null : labelled("event", found[1], found[2], offset);
    },
  },
  {
    name: "dice value",
    lines: ["dice value: 4", "Dice Value: 4", "dice value = 4"],
    read(line, offset) {
      const found = /^(dice value)\s*[:=](.*)$/i.exec(line);
      return found === null ? null : labelled("event", found[1], found[2], offset);
    },
  },
  {
    name: "bare faces",
    lines: ["4", "3, 5", "4 2 6 1 1", "[3, 5] = 8"],
    read: (line, offset) => labelled("state", "bare faces", line, offset),
  },
  {
    name: "five digits",
    lines: ["42611"],
    read(line, offset) {
      const faces = /^\d{5}$/.test(line) ? toFaces([...line].map(Number), offset) : null;
      return faces === null ? null : { nature: "state", recogniser: "five digits", faces, dice: null };
    },
  },
];

export function recognise(line: string, offset: 0 | 1): Sighting | null {
  for (const recogniser of RECOGNISERS) {
    const sighting = recogniser.read(line, offset);
    if (sighting !== null) return sighting;
  }
  return null;
}

/** Of lines of one kind that come too fast the newest stands for all; single named dice are each a kind. */
export function kindOf(sighting: Sighting): string {
  switch (sighting.nature) {
    case "motion":
    case "settled":
      return "motion or settled";
    case "boot":
    case "fault":
      return "boot or fault";
    default:
      return `report ${sighting.dice?.length === 1 ? (sighting.dice[0] ?? "") : ""}`;
  }
}

const PAIR = /(dice|die|d)\s*#?\s*(\d{1,2})\s*[:=]\s*(\d)/gi;
const PAIRS =
  /^(?:dice|die|d)\s*#?\s*\d{1,2}\s*[:=]\s*\d(?:(?:\s*[,;]\s*|\s+)(?:dice|die|d)\s*#?\s*\d{1,2}\s*[:=]\s*\d)*$/i;

function readPairs(line: string, offset: 0 | 1): Sighting | null {
  if (!PAIRS.test(line)) return null;
  const pairs = [...line.matchAll(PAIR)].map(([, label, die, face]) => ({
    label: (label ?? "").toLowerCase(),
    die: Number(die),
    face: Number(face),
  }));
  pairs.sort((a, b) => a.die - b.die);
  const faces = toFaces(
    pairs.map(({ face }) => face),
    offset,
  );
  const dice = pairs.map(({ die }) => String(die));
  const label = pairs[0]?.label ?? "";
  const clear = new Set(dice).size === dice.length && pairs.every((pair) => pair.label === label);
  return faces === null || !clear ? null : { nature: "state", recogniser: `numbered ${label}`, faces, dice };
}

function labelled(
  nature: "state" | "event",
  label: string | undefined,
  text: string | undefined,
  offset: 0 | 1,
): FacesSighting | null {
  const faces = readFaces(text ?? "", offset);
  const recogniser = (label ?? "").toLowerCase().replace(/\s+/g, " ");
  return faces === null ? null : { nature, recogniser, faces, dice: null };
}
