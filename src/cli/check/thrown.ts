import type { Dice } from "../../tray/frames.ts";
import { fail, note, pass, seconds, shown } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { framesOf } from "./talk.ts";
import type { Talk } from "./talk.ts";

/** What a person threw, and what was heard of it. */
export interface Throwing {
  readonly name: string;
  readonly talk: Talk;
  readonly level: 1 | 2;
  /** Lines and news heard before it. */
  readonly from: number;
  readonly newsFrom: number;
  /** The last roll before it; null where that is not known. */
  readonly before: number | null;
}

/** Dice that were seen to move lie again within so long. */
export const ROLLING_MS = 30_000;

/** All there is to say of a throw that came. */
export function thrown(throwing: Throwing, dice: Dice): readonly Finding[] {
  const { name, talk, level, from, newsFrom, before } = throwing;
  const moves = framesOf(talk, "MOVE", from).map(({ frame }) => frame.roll);
  return [
    motion(name, moves, dice.roll, level),
    numbered(name, dice, before),
    committed(name, talk, newsFrom, dice),
    ...parts(name, talk, from, dice),
  ];
}

/** Why none came. */
export function noThrow({ name, talk, from }: Throwing, waitMs: number): Finding {
  const moved = framesOf(talk, "DICE", from).filter(({ frame }) => frame.state === "moved");
  const motionOnly = framesOf(talk, "MOVE", from).length > 0;
  if (talk.gone)
    return fail(
      name,
      "The line went while the dice were waited for.",
      "See to the cable and the plug, and run the check again.",
    );
  if (moved.length > 0)
    return fail(
      name,
      `The dice were told as moved only, such as "${shown(moved[0]?.raw ?? "")}".`,
      "A throw is st=rolled with roll one higher; st=moved is for a face that changed without one.",
    );
  if (motionOnly)
    return fail(
      name,
      `MOVE came, and for ${seconds(ROLLING_MS)} no DICE with st=rolled.`,
      "When every die has been still for about 0.4 s, say DICE with roll one higher and st=rolled.",
    );
  return fail(
    name,
    `In ${seconds(waitMs)} no throw came.`,
    "Throw the dice when you are asked to; if you did, see that the sensors notice it: MOVE, then DICE with st=rolled.",
  );
}

function motion(name: string, rolls: readonly number[], roll: number, level: 1 | 2): Finding {
  const check = `${name} motion`;
  if (rolls.length === 1 && rolls[0] === roll) return pass(check, `MOVE came once, for roll ${roll}.`);
  if (rolls.length === 0) {
    const todo = "Say MOVE at the first sign of motion, so that Kast knows a face that changes is on its way.";
    return level === 2
      ? fail(check, "No MOVE came before the dice lay.", todo)
      : note(check, "No MOVE came before the dice lay.", todo);
  }
  return fail(
    check,
    rolls.length > 1
      ? `MOVE came ${rolls.length} times for one throw.`
      : `MOVE said roll ${rolls[0]}, and DICE roll ${roll}.`,
    "MOVE comes once, with the roll the dice are on their way to.",
  );
}

function numbered(name: string, { roll }: Dice, before: number | null): Finding {
  const check = `${name} roll`;
  if (before === null) return pass(check, `The throw is roll ${roll}.`);
  if (roll === before + 1) return pass(check, `The throw is roll ${roll}, one higher than before.`);
  return fail(
    check,
    `The throw is roll ${roll}, and the one before was ${before}.`,
    roll < before
      ? "roll only grows until the device resets, and a reset has another boot."
      : "roll grows by one with each throw, and stays as it is for everything that is none.",
  );
}

function committed(name: string, talk: Talk, from: number, dice: Dice): Finding {
  const taken = talk.news
    .slice(from)
    .filter((event) => event.event === "throw" && event.amends !== true && event.roll === dice.roll);
  const check = `${name} taken`;
  if (taken.length === 1) return pass(check, `Kast takes it as one throw: ${[...dice.dice].join(" ")}.`);
  const counted = talk.news.slice(from).find((event) => event.event === "count");
  return fail(
    check,
    counted === undefined
      ? "Kast does not take it as a throw."
      : `Kast does not take it: it tells ${dice.dice.length} dice, and ${counted.due} were due.`,
    "See what kast tray monitor shows of the lines; all dice are told in every DICE line.",
  );
}

/** What goes with the dice: every die told, which ones moved, a warning for each that has no face. */
function parts(name: string, talk: Talk, from: number, dice: Dice): readonly Finding[] {
  const findings: Finding[] = [];
  const { hello } = talk;
  if (hello?.mv === true)
    findings.push(
      dice.mask === null
        ? fail(`${name} mv`, "HELLO says mv, and DICE has none that fits.", "Add mv= with one 0 or 1 for each die.")
        : dice.mask.includes("1")
          ? pass(`${name} mv`, `mv says which dice moved: ${dice.mask}.`)
          : fail(`${name} mv`, "mv says that no die moved in this throw.", "mv has 1 for each die that moved."),
    );
  const marked = [...dice.dice].flatMap((char, at) => ("/-?".includes(char) ? [at + 1] : []));
  const warned = new Set(framesOf(talk, "WARN", from).map(({ frame }) => frame.die));
  const silent = marked.filter((die) => !warned.has(die));
  if (silent.length > 0)
    findings.push(
      note(
        `${name} warning`,
        `Die ${silent.join(", ")} had no face, and no WARN told why.`,
        "Say WARN code=cocked, missing or unread with die= after such a DICE line.",
      ),
    );
  return findings;
}
