import type { HostCalls, OpenMatch, Reply, TableState } from "../contract/api.ts";
import type { Reading } from "../engine/dice.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { MatchEvent } from "../engine/match/events.ts";
import { evolve, replay } from "../engine/match/evolve.ts";
import type { Match } from "../engine/match/match.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import { dataFolder } from "../host/data-folder.ts";
import { tell } from "./output.ts";
import { announceHost, withdrawHost } from "../host/lock.ts";
import { openHost } from "../host/open-host.ts";
import { openSource } from "../host/sources/open.ts";
import { captureTrouble } from "../host/sources/replay-port.ts";
import { VERSION } from "../host/version.ts";
import { refused } from "./failure.ts";
import { seededSource } from "./seeded-source.ts";
import type { TrayAnswer } from "./tray-answers.ts";

/** A table of this terminal's own: a host on the data folder, with the match that is played on it. */
export interface Session {
  readonly match: Match;
  readonly state: TableState;
  /** Whether the program throws the dice when asked to. */
  readonly throwsItself: boolean;
  start(wish: HostCalls["match.start"]["args"]): Promise<void>;
  /** Plays the match that is over once more, or where it is due plays its tie off. */
  again(): Promise<Reply<unknown>>;
  /** Puts the match that was last played, or the latest unfinished one, on the table. False where there is none. */
  resume(): Promise<boolean>;
  /** Throws the loose dice of whoever's throw is due, keeping `held` where given. */
  throwDice(held?: readonly boolean[]): Promise<Reply<unknown>>;
  /** Dice read by a person: those that are thrown, or all of them. */
  enterDice(faces: readonly Reading[]): Promise<Reply<unknown>>;
  command(command: MatchCommand): Promise<Reply<unknown>>;
  answer(answer: TrayAnswer): Promise<Reply<unknown>>;
  dice(call: "dice.again" | "dice.clear"): Promise<Reply<unknown>>;
  onEvents(listener: (events: readonly MatchEvent[]) => void): void;
  onTable(listener: (state: TableState) => void): void;
  /** Resolves at the next event or change of the table. */
  change(): Promise<void>;
  close(): Promise<void>;
}

export interface SessionOptions {
  readonly data: string | undefined;
  readonly source: string;
  readonly seed: number | null;
  /** Seats of the computer are played; else whoever plays by itself does that. */
  readonly playsComputers: boolean;
}

const REPLAY = "replay:";

/** Opens the data folder for writing; throws where another Kast has it, or where it cannot be written to. */
export async function openSession({ data, source, seed, playsComputers }: SessionOptions): Promise<Session> {
  const folder = dataFolder(data);
  // A tray may still be plugged in; a file that cannot be read now is a mistake in the command.
  const unread = source.startsWith(REPLAY) ? await captureTrouble(source.slice(REPLAY.length)) : null;
  if (unread !== null) throw refused(unread);
  const seeded = seed === null ? null : seededSource(seed);
  let known = true;
  const { host } = openHost(folder, tell, {
    source,
    playsComputers,
    openSource(name, parts) {
      const made = seeded ?? openSource(name, parts);
      known = made !== null;
      return made;
    },
  });
  const close = async (): Promise<void> => {
    withdrawHost(folder);
    await host.close();
  };
  if (!known) {
    await close();
    throw refused({ code: "badSource", source });
  }
  announceHost(folder, { pid: process.pid, port: null, version: VERSION });

  const first = await host.call("table.get", null);
  if (!first.ok) throw refused(first.refusal);
  let state = first.value.state;
  let match: Match | null = first.value.open && replay(first.value.open.events);
  let changed = Promise.withResolvers<void>();
  const wake = (): void => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };
  const put = (opened: OpenMatch): void => void (match = replay(opened.events));

  host.on("events", (push) => {
    for (const event of push.events) match = evolve(match, event);
    wake();
  });
  host.on("table", (next) => {
    state = next;
    wake();
  });

  const now = (): Match => {
    if (match === null) throw new Error("No match is on the table");
    return match;
  };
  const send = (command: MatchCommand): Promise<Reply<unknown>> =>
    host.call("match.command", { match: now().id, seen: now().steps, command });
  const seatDue = (): string => dueThrow(now())?.seat ?? currentTurn(now())?.seat ?? now().seats[0]?.id ?? "";

  return {
    get match() {
      return now();
    },
    get state() {
      return state;
    },
    throwsItself: seeded !== null || source === "simulated",
    async start(wish) {
      const started = await host.call("match.start", wish);
      if (!started.ok) throw refused(started.refusal);
      put(started.value);
    },
    async again() {
      const started = await host.call("match.again", { match: now().id });
      if (started.ok) put(started.value);
      return started;
    },
    async resume() {
      if (match !== null && (match.phase !== "ended" || match.result?.playOff.length)) return true;
      const latest = state.unfinished[0];
      if (latest === undefined) return false;
      const opened = await host.call("match.open", { match: latest.match });
      if (!opened.ok) throw refused(opened.refusal);
      put(opened.value);
      return true;
    },
    async throwDice(held) {
      const seat = seatDue();
      if (seeded === null) {
        const keep = held === undefined ? {} : { held };
        return host.call("dice.throw", { match: now().id, seen: now().steps, seat, ...keep });
      }
      const kept = held === undefined ? ({ ok: true, value: null } as const) : await hold(now(), seat, held, send);
      if (!kept.ok) return kept;
      const due = dueThrow(now());
      const turn = currentTurn(now());
      if (due === null) return { ok: false, refusal: { code: "noThrowsLeft", throws: turn?.throws ?? 0 } };
      if (!due.loose.includes(true)) return { ok: false, refusal: { code: "allHeld" } };
      seeded.throwDice(due.loose, turn?.dice ?? null);
      return { ok: true, value: null };
    },
    enterDice(faces) {
      const due = dueThrow(now());
      const source = { kind: "manual" } as const;
      const seat = seatDue();
      if (due !== null && due.kind !== "turn")
        return send({ type: due.kind === "order" ? "orderThrow" : "throwOff", seat, dice: faces, source });
      const turn = currentTurn(now());
      const loose = due?.loose ?? turn?.held.map((held) => !held) ?? faces.map(() => true);
      return send({ type: "throw", seat, dice: inPlace(faces, loose, turn?.dice ?? null), loose, source });
    },
    command: send,
    answer: (answer) =>
      answer.call === "notice.take" ? host.call(answer.call, answer.args) : host.call(answer.call, answer.args),
    dice: (call) => host.call(call, null),
    onEvents: (listener) => void host.on("events", ({ events }) => listener(events)),
    onTable: (listener) => void host.on("table", listener),
    change: () => changed.promise,
    close,
  };
}

/** Where only the thrown dice are told, the kept ones stay where they lie. */
function inPlace(
  faces: readonly Reading[],
  loose: readonly boolean[],
  lying: readonly Reading[] | null,
): readonly Reading[] {
  if (lying === null || faces.length !== loose.filter(Boolean).length) return faces;
  const thrown = [...faces];
  return loose.map((isLoose, die) => (isLoose ? (thrown.shift() ?? "?") : (lying[die] ?? "?")));
}

async function hold(
  match: Match,
  seat: string,
  held: readonly boolean[],
  send: (command: MatchCommand) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const now = currentTurn(match)?.held;
  if (now !== undefined && now.every((one, die) => one === held[die])) return { ok: true, value: null };
  return send({ type: "hold", seat, held });
}
