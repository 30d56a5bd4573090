import type { TrayEvent } from "../../tray/events.ts";
import { fail, note, pass, seconds, shown } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { Request } from "./hands.ts";
import type { Talk } from "./talk.ts";

interface PlainParts {
  readonly talk: Talk;
  readonly dice: number;
  readonly ask: (request: Request) => void;
  readonly tell: (finding: Finding) => void;
  readonly waitMs: number;
}

/** Dice that were seen stand for 0.8 s, twice where the device repeats itself, before they are a throw. */
const STANDING_MS = 6000;

/** Plain text: two throws, each taken once, and what else the device says. Ends early where lines of the protocol come instead, or nothing. */
export async function plainThrows(parts: PlainParts): Promise<void> {
  const { talk, tell, dice, waitMs } = parts;
  const all = dice === 1 ? "the die" : `all ${dice} dice`;
  const first = talk.news.length;
  let news = await plainThrow(parts, `Throw ${all} now.`);
  if (!news.some(isSign) && talk.skipped !== null && !speaks(talk)) {
    tell(
      note(
        "first line",
        `The first line, "${shown(talk.skipped)}", was passed over: it could be half of one.`,
        "Print a line such as READY at start, or repeat the faces once a second.",
      ),
    );
    news = await plainThrow(parts, `Throw ${all} again.`);
  }
  for (const number of [1, 2] as const) {
    if (speaks(talk) || talk.bytes === 0) return;
    if (number === 2) news = await plainThrow(parts, `Throw ${all} once more.`);
    const thrown = news.filter((event) => event.event === "throw");
    const [one] = thrown;
    if (thrown.length !== 1 || one?.event !== "throw") return tell(noThrow(number, news, talk, dice, waitMs));
    tell(pass(`throw ${number}`, `Kast takes ${(one.faces ?? []).join(" ")} as a throw, once.`));
  }
  tell(motion(talk.news.slice(first)));
}

/** What came of one throw, with time for it to be taken. */
async function plainThrow({ talk, ask, waitMs }: PlainParts, says: string): Promise<readonly TrayEvent[]> {
  const from = talk.news.length;
  const unskipped = talk.skipped === null;
  const news = (): readonly TrayEvent[] => talk.news.slice(from);
  const thrown = (): true | null => (news().some(({ event }) => event === "throw") ? true : null);
  ask({ do: "throw", says, ms: waitMs });
  await talk.until(
    () => (news().some(isSign) || speaks(talk) || (unskipped && talk.skipped !== null) ? true : null),
    waitMs,
  );
  // Motion can go on for as long as somebody shakes.
  await talk.until(thrown, news().some(isMotion) ? waitMs : STANDING_MS);
  await talk.pause(500);
  return news();
}

function speaks(talk: Talk): boolean {
  return talk.heard.some(({ is }) => "frame" in is);
}

function isSign({ event }: TrayEvent): boolean {
  return SIGNS.has(event);
}

const SIGNS: ReadonlySet<TrayEvent["event"]> = new Set([
  "throw",
  "seen",
  "motion",
  "settled",
  "count",
  "offer",
  "collected",
]);

function isMotion({ event }: TrayEvent): boolean {
  return event === "motion";
}

function motion(news: readonly TrayEvent[]): Finding {
  const [moves, settles] = [news.some(isMotion), news.some(({ event }) => event === "settled")];
  if (moves && settles)
    return pass("motion", "The device says when dice move and when they lie: a throw counts at once.");
  if (moves)
    return note(
      "motion",
      "The device says when dice move, and not when they lie: a throw counts once its faces stood for 0.8 s.",
      "Print STATUS:THROWN before the faces.",
    );
  return note(
    "motion",
    "The device does not say when dice move: a throw counts once its faces stood for 0.8 s, and the same faces thrown again may have to be confirmed by a tap.",
    "Print STATUS:SHAKING when dice move and STATUS:THROWN when they lie.",
  );
}

function noThrow(number: number, news: readonly TrayEvent[], talk: Talk, dice: number, waitMs: number): Finding {
  const check = `throw ${number}`;
  const many = news.filter(({ event }) => event === "throw").length;
  if (talk.gone)
    return fail(
      check,
      "The line went while the dice were waited for.",
      "See to the cable and the plug, and run the check again.",
    );
  if (many > 1)
    return fail(
      check,
      `Kast took one throw for ${many}.`,
      "Say STATUS:SHAKING while dice move: faces on their way must not stand for 0.8 s.",
    );
  const counted = news.find((event) => event.event === "count");
  if (counted?.event === "count")
    return fail(
      check,
      `The device tells ${counted.seen} dice, and ${dice} were to be thrown.`,
      `Tell all dice in every line; if it has another number, run the check with --dice ${counted.seen}.`,
    );
  if (news.some(({ event }) => event === "offer"))
    return fail(
      check,
      "Kast could not be sure that these dice were thrown anew, and would ask for a tap.",
      "Print STATUS:SHAKING when dice move: the same faces are then a throw of their own.",
    );
  if (news.some(({ event }) => event === "seen" || event === "collected"))
    return fail(
      check,
      "Faces came, and they never stood still for 0.8 s as a whole throw.",
      "Print all dice in one line, the same ones until they are thrown again.",
    );
  if (news.some(isMotion) || news.some(({ event }) => event === "settled"))
    return fail(
      check,
      "The device said that dice move, and no faces came.",
      "Print the faces once the dice lie: DICE:4,2,6,1,1.",
    );
  return fail(
    check,
    `In ${seconds(waitMs)} nothing came that Kast reads as dice.`,
    "Print a line such as DICE:4,2,6,1,1 after each throw.",
  );
}

/** Everything else that came: Kast shows such lines, and makes nothing of them. */
export function plainWire(news: Talk["news"]): readonly Finding[] {
  const strange = news.filter((event) => event.event === "unrecognised");
  const [first] = strange;
  if (first?.event !== "unrecognised") return [pass("lines", "Every line says something to Kast.")];
  return [
    note(
      "lines",
      `${strange.length === 1 ? "One line says" : `${strange.length} lines say`} nothing to Kast, such as "${shown(first.line)}".`,
      "Leave out what only you read, or begin it with #.",
    ),
  ];
}
