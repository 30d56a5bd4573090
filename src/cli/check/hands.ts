import type { Dice } from "../../tray/frames.ts";
import { compareReports } from "../../tray/readings.ts";
import { answerAfter } from "./answers.ts";
import { cameWords, fail, leftOut, note, pass, shown } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { framesOf } from "./talk.ts";
import type { Talk } from "./talk.ts";
import { noThrow, ROLLING_MS, thrown } from "./thrown.ts";
import type { Throwing } from "./thrown.ts";

/** What a person at the tray is asked to do. */
export interface Request {
  readonly do: "throw" | "nudge" | "reset";
  readonly says: string;
  /** How long is waited for it. */
  readonly ms: number;
}

export interface Hands {
  readonly talk: Talk;
  readonly level: 1 | 2;
  readonly ask: (request: Request) => void;
  readonly tell: (finding: Finding) => void;
  readonly waitMs: number;
}

/** What belongs to a throw is said within so long after it. */
const AFTER_MS = 400;

interface Thrown {
  readonly roll: number;
  readonly dice: string;
}

/** Two throws, a nudge, and what is answered after each. */
export async function throwsAndNudges(hands: Hands): Promise<void> {
  const first = await oneThrow(hands, 1, lastRoll(hands.talk));
  if (first === null) return;
  const second = await oneThrow(hands, 2, first.roll);
  if (second !== null) await nudge(hands, second);
}

function lastRoll(talk: Talk): number | null {
  const rolls = [
    talk.hello?.roll ?? null,
    ...[...framesOf(talk, "DICE"), ...framesOf(talk, "TICK")].map((one) => one.frame.roll),
  ];
  const known = rolls.filter((roll) => roll !== null);
  return known.length === 0 ? null : Math.max(...known);
}

async function oneThrow(hands: Hands, number: 1 | 2, before: number | null): Promise<Thrown | null> {
  const { talk, tell, level, waitMs } = hands;
  const name = `throw ${number}`;
  const count = talk.hello?.dice;
  // A tray that throws by itself may do so as soon as it is armed.
  const from = talk.heard.length;
  const throwing: Throwing = { name, talk, level, from, newsFrom: talk.news.length, before };
  const arming = { roll: (before ?? 0) + 1, mask: "1".repeat(count ?? 0) };
  if (level === 2) tell(await arm(talk, `arm ${number}`, arming));
  const all = count === undefined ? "all dice" : count === 1 ? "the die" : `all ${count} dice`;
  hands.ask({ do: "throw", says: number === 1 ? `Throw ${all} now.` : `Throw ${all} once more.`, ms: waitMs });
  const rolled = () => framesOf(talk, "DICE", from).find(({ frame }) => isNew(frame, before)) ?? null;
  const moves = (): boolean => framesOf(talk, "MOVE", from).length > 0;
  await talk.until(() => (rolled() !== null || moves() ? true : null), waitMs);
  if (level === 2 && rolled() === null && moves()) tell(await busy(talk, arming));
  const came = await talk.until(rolled, moves() ? ROLLING_MS : 0);
  if (came === null) {
    tell(noThrow(throwing, waitMs));
    return null;
  }
  await talk.pause(AFTER_MS);
  for (const finding of thrown(throwing, came.frame)) tell(finding);
  if (level === 2) tell(await state(talk, name, came.frame, false));
  return { roll: came.frame.roll, dice: came.frame.dice };
}

function isNew({ state: told, roll }: Dice, before: number | null): boolean {
  return told === "rolled" && roll !== before;
}

type Arming = Readonly<Record<"roll" | "mask", string | number>>;

async function arm(talk: Talk, check: string, arming: Arming): Promise<Finding> {
  const from = talk.heard.length;
  talk.say("ARM", arming);
  const came = await answerAfter(talk, from);
  const armed = came.some(({ is }) => "frame" in is && is.frame.verb === "OK" && is.frame.to === "ARM");
  const todo = "Answer OK re=ARM to the next roll's mask, whether the tray has lamps or not.";
  if (armed) return pass(check, "ARM for the next roll is answered by OK re=ARM.");
  return fail(check, `ARM for the next roll must bring OK re=ARM; ${cameWords(came)}.`, todo);
}

async function busy(talk: Talk, arming: Arming): Promise<Finding> {
  const from = talk.heard.length;
  talk.say("ARM", arming);
  const answer = (): { readonly code: string | null } | null =>
    framesOf(talk, "ERR", from)[0]?.frame ?? (framesOf(talk, "OK", from).length > 0 ? { code: "OK" } : null);
  const said = await talk.until(answer, 1500);
  const settled = framesOf(talk, "DICE", from).length > 0;
  if (said?.code === "busy") return pass("arm busy", "While dice move ARM is answered by ERR re=ARM code=busy.");
  if (settled) return leftOut("arm busy", "The dice lay before ARM was answered.", "Throw so that they roll longer.");
  return fail(
    "arm busy",
    `While dice move ARM must bring ERR re=ARM code=busy; ${said === null ? "nothing came" : `what came was ${said.code ?? "ERR"}`}.`,
    "Between MOVE and DICE no dice can be armed.",
  );
}

/** STATE?, asked twice: the roll, then the nudge where there was one; the same each time but for seq. */
async function state(talk: Talk, name: string, last: Dice, nudged: boolean): Promise<Finding> {
  const wanted = nudged ? ["rolled", "moved"] : ["rolled"];
  const check = `${name} state`;
  for (let time = 0; time < 2; time += 1) {
    const from = talk.heard.length;
    talk.say("STATE?");
    const came = await answerAfter(talk, from, wanted.length);
    const dice = framesOf(talk, "DICE", from);
    const told = dice.map(({ frame }) => frame.state);
    const roll = dice.find(({ frame }) => frame.state === "rolled")?.frame;
    const same = roll?.roll === last.roll && compareReports(last.dice, roll.dice, talk.hello?.ids === true) !== "other";
    if (told.join() === wanted.join() && same && came.length === dice.length) continue;
    const todo = nudged
      ? "Keep the characters of the throw: STATE? brings the last rolled line, then the moved one, each with a new seq."
      : "STATE? brings the last rolled line again, the same but for seq, as often as it is asked.";
    return fail(
      check,
      `STATE? must bring ${nudged ? "the throw, then what moved" : "the throw again"}; ${cameWords(came)}.`,
      todo,
    );
  }
  return pass(
    check,
    nudged ? "STATE? brings the throw, then what moved." : "STATE? brings the throw again, asked twice.",
  );
}

/** As a throw is told, MOVE first: somebody may have thrown, or the tray throws by itself. */
function isThrow(talk: Talk, from: number, { state: told, roll }: Dice, last: Thrown): boolean {
  return told === "rolled" && roll === last.roll + 1 && framesOf(talk, "MOVE", from).length > 0;
}

async function nudge(hands: Hands, last: Thrown): Promise<void> {
  const { talk, tell } = hands;
  const from = talk.heard.length;
  hands.ask({
    do: "nudge",
    says: "Turn one die to another face with a finger, without picking it up. (If your tray cannot see that, wait.)",
    ms: hands.waitMs,
  });
  const found = await talk.until(() => framesOf(talk, "DICE", from)[0] ?? null, hands.waitMs);
  if (found === null) {
    tell(
      leftOut(
        "nudge",
        "No die was turned, or the tray did not see it.",
        "Run the check again and turn one die when you are asked to.",
      ),
    );
    return;
  }
  await talk.pause(AFTER_MS);
  const { frame } = found;
  if (isThrow(talk, from, frame, last)) {
    tell(
      note(
        "nudge",
        `What came was a throw, roll ${frame.roll}. If a die was only turned, the tray takes nudges for throws.`,
        "MOVE is for dice that are picked up, shaken or rolling; a die that is turned where it lies is st=moved.",
      ),
    );
    return;
  }
  if (frame.state === "rolled" || frame.roll !== last.roll) {
    tell(
      fail(
        "nudge",
        `A die that was turned was told as "${shown(found.raw)}".`,
        `A face that changes without a throw is st=moved under the same roll, ${last.roll} here.`,
      ),
    );
    return;
  }
  tell(pass("nudge", `A die that was turned is told as moved, under roll ${frame.roll}.`));
  if (hands.level === 2) tell(await state(talk, "nudge", { ...frame, dice: last.dice }, true));
}
