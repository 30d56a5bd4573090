import { parseSetFile } from "../../src/contract/letter-sets.ts";
import { exportSet, openLetterSets } from "../../src/host/letter-sets.ts";
import type {
  HostApi,
  HostCalls,
  HostPushes,
  MatchSummary,
  OpenMatch,
  PushName,
  Reply,
  Settings,
  SourceStatus,
  TableState,
} from "../../src/contract/api.ts";
import { throwFace, type Random } from "../../src/engine/random.ts";
import { begin } from "../../src/engine/match/begin.ts";
import type { MatchCommand } from "../../src/engine/match/commands.ts";
import { decide } from "../../src/engine/match/decide.ts";
import { focusedOn } from "../../src/engine/match/focus.ts";
import type { MatchEvent, SeatId } from "../../src/engine/match/events.ts";
import { replay } from "../../src/engine/match/evolve.ts";
import type { Match } from "../../src/engine/match/match.ts";
import { dueThrow } from "../../src/engine/match/view.ts";

/** A host in memory for tests of screens: the real rules, no disk, no tray. Answers and pushes come in a later microtask, as over a link. */
export interface FakeHost extends HostApi {
  /** Every call made, in order. */
  readonly calls: readonly { readonly name: string; readonly args: unknown }[];
  /** Changes the table as a tray or another screen would. */
  change(
    part: Partial<
      Pick<
        TableState,
        | "notices"
        | "seen"
        | "seenLetters"
        | "collected"
        | "testing"
        | "seatSources"
        | "chosen"
        | "clock"
        | "unfinished"
        | "trouble"
      >
    >,
  ): void;
  source(part: Partial<SourceStatus>): void;
  setLink(state: "up" | "down"): void;
  /** A command of another screen. */
  elsewhere(command: MatchCommand): void;
  /** Runs once an answer is made and before it arrives: what happens on the table meanwhile. */
  afterAnswer: (() => void) | null;
  readonly match: Match | null;
}

export interface FakeSetting {
  readonly random?: Random;
  readonly settings?: Partial<Settings>;
  readonly finished?: readonly MatchSummary[];
  readonly open?: readonly MatchEvent[];
  readonly now?: () => number;
  /** The words in force; without them the dictionary cannot be had. */
  readonly words?: readonly string[];
}

const READY: SourceStatus = {
  source: "simulated",
  state: "ready",
  level: null,
  device: null,
  battery: null,
  trouble: null,
  moving: false,
};

/** Always the same throws. */
export function countingRandom(start = 1): Random {
  let last = start;
  return {
    below(bound) {
      last = (last * 48271) % 2147483647;
      return last % bound;
    },
  };
}

export function createFakeHost(setting: FakeSetting = {}): FakeHost {
  const random = setting.random ?? countingRandom();
  const now = setting.now ?? (() => 1_700_000_000_000);
  const calls: { name: string; args: unknown }[] = [];
  const listeners = new Map<PushName, Set<(value: never) => void>>();
  const links = new Set<(state: "up" | "down") => void>();
  let link: "up" | "down" = "up";
  let log: readonly MatchEvent[] = setting.open ?? [];
  let matches = 0;
  let source = READY;
  let rest: Pick<
    TableState,
    | "notices"
    | "seen"
    | "seenLetters"
    | "collected"
    | "testing"
    | "seatSources"
    | "chosen"
    | "clock"
    | "unfinished"
    | "trouble"
  > = {
    notices: [],
    seen: null,
    seenLetters: null,
    collected: null,
    testing: false,
    seatSources: {},
    chosen: null,
    clock: null,
    unfinished: [],
    trouble: null,
  };
  let settings: Settings = {
    language: "en",
    theme: "light",
    sound: false,
    animation: true,
    source: "simulated",
    faceOffset: 0,
    recentNames: [],
    putAway: [],
    options: {},
    ourTable: {},
    ...setting.settings,
  };

  const match = (): Match | null => replay(log);
  const open = (): OpenMatch | null => {
    const current = match();
    return current === null ? null : { match: current.id, events: log };
  };
  const state = (): TableState => ({ match: match()?.id ?? null, source, ...rest });

  function push<K extends PushName>(name: K, value: HostPushes[K]): void {
    for (const listener of listeners.get(name) ?? []) listener(structuredClone(value) as never);
  }

  function carryOut(command: MatchCommand): Reply<{ readonly steps: number }> {
    const current = match();
    if (current === null) return { ok: false, refusal: { code: "noMatch" } };
    const decided = decide(current, command, now());
    if (!decided.ok) return decided;
    const first = log.length;
    log = [...log, ...decided.value];
    push("events", { match: current.id, first, events: decided.value });
    return { ok: true, value: { steps: current.steps + 1 } };
  }

  function throwFor(seat: SeatId, held: readonly boolean[] | undefined): Reply<{ readonly steps: number }> {
    const current = match();
    const turn = current?.turns.find((one) => one.seat === seat);
    if (held !== undefined && turn !== undefined) {
      const kept = carryOut({ type: "hold", seat: turn.seat, held });
      if (!kept.ok) return kept;
    }
    const last = match();
    const after = last && focusedOn(last, seat);
    const due = after === null ? null : dueThrow(after);
    if (after === null || due === null) return { ok: false, refusal: { code: "noThrowsLeft", throws: 3 } };
    const before = after.turns[0]?.dice ?? null;
    const dice = due.loose.map((loose, die) => (loose ? throwFace(random) : (before?.[die] ?? 1)));
    const from = { kind: "simulated" } as const;
    if (due.kind === "turn") return carryOut({ type: "throw", seat: due.seat, dice, loose: due.loose, source: from });
    return carryOut({ type: due.kind === "order" ? "orderThrow" : "throwOff", seat: due.seat, dice, source: from });
  }

  const letterSets = openLetterSets(null);
  const answers: { readonly [K in keyof HostCalls]?: (args: HostCalls[K]["args"]) => Reply<HostCalls[K]["value"]> } = {
    "table.get": () => ({
      ok: true,
      value: { state: state(), open: open(), settings, version: "0.1.0", folder: "/home/ada/kast" },
    }),
    "match.start": (wish) => {
      matches += 1;
      const begun = begin({ ...wish, match: `m${matches}` }, now(), random);
      if (!begun.ok) return begun;
      log = begun.value;
      push("table", state());
      return { ok: true, value: { match: `m${matches}`, events: log } };
    },
    "match.leave": () => {
      log = [];
      push("table", state());
      return { ok: true, value: null };
    },
    "match.solo": () => ({ ok: true, value: [] }),
    "match.list": () => ({ ok: true, value: setting.finished ?? [] }),
    "match.command": ({ seen, command }) => {
      const steps = match()?.steps ?? 0;
      return seen === steps ? carryOut(command) : { ok: false, refusal: { code: "stale", seen, steps } };
    },
    // One word a part: screens have to ask for all of them.
    "match.words": ({ from }) => {
      const { words } = setting;
      if (words === undefined) return { ok: false, refusal: { code: "noDictionary", dictionary: "standard" } };
      const next = from + 1 < words.length ? from + 1 : null;
      return { ok: true, value: { words: words.slice(from, from + 1).join(" "), next, unshown: [] } };
    },
    "dice.throw": ({ seen, seat, held }) => {
      const steps = match()?.steps ?? 0;
      return seen === steps ? throwFor(seat, held) : { ok: false, refusal: { code: "stale", seen, steps } };
    },
    "settings.set": (part) => {
      settings = { ...settings, ...part };
      push("settings", settings);
      return { ok: true, value: settings };
    },
    "source.list": () => ({ ok: true, value: [] }),
    "source.select": ({ source: name }) => {
      source = { ...READY, source: name, state: name.startsWith("serial") ? "listening" : "ready" };
      settings = { ...settings, source: name };
      push("table", state());
      return { ok: true, value: null };
    },
    "turn.choose": ({ seat }) => {
      rest = { ...rest, chosen: seat };
      push("table", state());
      return { ok: true, value: null };
    },
    "letters.list": () => ({ ok: true, value: letterSets.list() }),
    "letters.save": ({ replaces = null, ...typed }) => letterSets.save(typed, replaces),
    "letters.remove": ({ name }) => letterSets.remove(name),
    "letters.read": ({ text }) => parseSetFile(text),
    "letters.export": ({ name }) => exportSet(letterSets, name),
    "turn.rest": () => ({ ok: true, value: null }),
    "source.retry": () => ({ ok: true, value: null }),
  };

  return {
    calls,
    afterAnswer: null,
    get match() {
      return match();
    },
    async call(name, args) {
      calls.push({ name, args });
      await Promise.resolve();
      if (link === "down") return { ok: false, refusal: { code: "notReached" } };
      const answer = answers[name];
      if (answer === undefined) return { ok: false, refusal: { code: "badMessage", detail: name } };
      const reply = structuredClone(answer(structuredClone(args)));
      this.afterAnswer?.();
      return reply;
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    link(listener) {
      links.add(listener);
      listener(link);
      return () => links.delete(listener);
    },
    change(part) {
      rest = { ...rest, ...part };
      push("table", state());
    },
    source(part) {
      source = { ...source, ...part };
      push("table", state());
    },
    setLink(next) {
      link = next;
      for (const listener of links) listener(next);
    },
    elsewhere(command) {
      carryOut(command);
    },
  };
}
