import { gameOf } from "../engine/games/index.ts";
import { seatName, standingsOf, totalsOf } from "../engine/match/view.ts";
import type { Match } from "../engine/match/match.ts";
import { systemRandom } from "../host/random.ts";
import { AUTO_SPECS, autoplay } from "./autoplay.ts";
import type { AutoSpec } from "./autoplay.ts";
import { no, wrongUsage } from "./failure.ts";
import { print, printJson, tell } from "./output.ts";
import { cardsText, eventText, standingsText, turnText, waitText } from "./play-view.ts";
import { playByHand } from "./prompt.ts";
import { seededRandom } from "./seeded-source.ts";
import { openSession } from "./session.ts";
import type { Session } from "./session.ts";
import { typedAs } from "./called.ts";
import { createTelling } from "./telling.ts";
import { noGame, readPairs, readWhole } from "./typed.ts";

export interface PlayFlags {
  readonly players?: string;
  readonly dice: string;
  readonly auto?: string;
  readonly seed?: string;
  readonly headless?: true;
  readonly continue?: true;
  readonly option?: readonly string[];
  readonly data?: string;
  readonly json?: true;
}

export async function play(game: string | undefined, flags: PlayFlags): Promise<number> {
  const auto = readAuto(flags);
  const seed = flags.seed === undefined ? null : readWhole(flags.seed, "--seed", 0, 4_294_967_295);
  if (seed !== null && flags.dice !== "simulated")
    throw wrongUsage("--seed is for simulated dice: leave it out with others.");
  const wish = flags.continue ? null : readWish(game, flags, auto);
  const session = await openSession({ data: flags.data, source: flags.dice, seed, playsComputers: auto === null });
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once("SIGINT", end).once("SIGTERM", end);
  try {
    if (wish !== null) await session.start(wish);
    else if (!(await session.resume()))
      throw no(
        `There is no unfinished match to continue. Start one with: ${typedAs(["play", "yahtzee", "--players", "Ada,Bo"])}`,
      );
    await playOn(session, flags, auto, seed, ending.signal);
    return 0;
  } finally {
    process.off("SIGINT", end).off("SIGTERM", end);
    await session.close();
  }
}

async function playOn(
  session: Session,
  flags: PlayFlags,
  auto: AutoSpec | null,
  seed: number | null,
  ended: AbortSignal,
): Promise<void> {
  const show = flags.json ? tell : print;
  if (flags.json) session.onEvents((events) => events.forEach(printJson));
  if (auto === null) {
    await playByHand(session, show, flags.json ? process.stderr : process.stdout, ended);
  } else {
    const shown = !flags.headless && !flags.json;
    if (shown) follow(session);
    const telling = createTelling(session, tell);
    telling(session.state);
    session.onTable(telling);
    const random = seed === null ? systemRandom : seededRandom((seed ^ 0x9e3779b9) >>> 0);
    const quiet = whenQuiet(session, () =>
      tell(`Nothing has come from ${flags.dice} for 10 s. ${waitText(session.match)}`),
    );
    const say = shown ? sayingOnce(() => turnText(session.match)) : () => undefined;
    const waiting = (): void => {
      say();
      quiet.wait();
    };
    await autoplay(session, auto, random, ended, waiting).finally(quiet.end);
  }
  const { match } = session;
  if (flags.json) printJson(resultOf(match));
  else if (auto !== null && match.phase === "ended")
    print(flags.headless ? standingsText(match) : `\n${cardsText(match)}\n\n${standingsText(match)}`);
  if (match.phase !== "ended")
    tell(`The match is kept as it stands. Go on with: ${typedAs(["play", "--continue", ...sameTable(flags)])}`);
}

/** Every box that is taken, a line each. */
function follow(session: Session): void {
  session.onEvents((events) => {
    for (const event of events) {
      const text = eventText(session.match, event);
      if (text !== null) print(text);
    }
  });
}

/** A player who only looks on may think that it hangs: what is waited for is said once, after so long without a throw. */
function whenQuiet(session: Session, say: () => void): { wait(): void; end(): void } {
  let timer: NodeJS.Timeout | null = null;
  let said = false;
  const end = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  session.onEvents(end);
  return {
    wait() {
      if (said) return;
      timer ??= setTimeout(() => {
        said = true;
        say();
      }, QUIET_MS);
    },
    end,
  };
}

const QUIET_MS = 10_000;

/** Prints a text whenever it is another than the one before. */
function sayingOnce(text: () => string): () => void {
  let said = "";
  return () => {
    if (text() !== said) print((said = text()));
  };
}

function readAuto(flags: PlayFlags): AutoSpec | null {
  if (flags.auto === undefined) {
    if (flags.headless)
      throw wrongUsage(`--headless needs someone to choose the boxes: add --auto, one of: ${AUTO_SPECS.join(", ")}.`);
    return null;
  }
  const spec = AUTO_SPECS.find((each) => each === flags.auto);
  if (spec === undefined) throw wrongUsage(`--auto is one of: ${AUTO_SPECS.join(", ")}.`);
  if (flags.dice === "manual")
    throw wrongUsage(
      "With --dice manual somebody must enter the dice: leave --auto out, or use simulated dice or a tray.",
    );
  return spec;
}

function readWish(game: string | undefined, flags: PlayFlags, auto: AutoSpec | null): Parameters<Session["start"]>[0] {
  if (game === undefined) throw wrongUsage("Say which game, such as: kast play yahtzee --players Ada,Bo");
  if (gameOf(game) === null) throw noGame(game);
  if (flags.players === undefined) throw wrongUsage(`Say who plays, such as: kast play ${game} --players Ada,Bo`);
  const seats = flags.players.split(",").map((name) => ({ name, player: auto ?? ("person" as const) }));
  return { game, options: readPairs(flags.option ?? []), seats };
}

/** The records and the dice it was played with: without them it would be another table that goes on. */
function sameTable({ data, dice }: PlayFlags): readonly string[] {
  return [...(data === undefined ? [] : ["--data", data]), ...(dice === "simulated" ? [] : ["--dice", dice])];
}

/** The last line of --json: how the match stands. */
function resultOf(match: Match): unknown {
  const places = new Map(standingsOf(match).map(({ seat, place }) => [seat, place]));
  return {
    match: match.id,
    game: match.game,
    playOffOf: match.playOffOf,
    ended: match.phase === "ended",
    winners: match.result?.winners ?? [],
    seats: match.seats.map(({ id }) => ({
      seat: id,
      name: seatName(match, id),
      place: places.get(id) ?? null,
      card: match.cards[id]?.points ?? {},
      totals: totalsOf(match, id),
    })),
  };
}
