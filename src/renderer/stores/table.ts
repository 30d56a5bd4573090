import { defineStore } from "pinia";
import { computed, shallowRef } from "vue";
import type { AnyRefusal, CallName, HostCalls, Reply, TableState } from "../../contract/api.ts";
import type { MatchCommand } from "../../engine/match/commands.ts";
import type { MatchEvent, SeatId } from "../../engine/match/events.ts";
import { focusedOn } from "../../engine/match/focus.ts";
import type { Match } from "../../engine/match/match.ts";
import { currentTurn, dueThrow } from "../../engine/match/view.ts";
import { useHost } from "../api/index.ts";
import { sourceKind } from "../components/table/source-kind.ts";
import { createDiceFirst } from "./dice-first.ts";
import { extendLog, openLog, type MatchLog } from "./match-log.ts";
import { createStepWait } from "./step-wait.ts";
import { useSettings } from "./settings.ts";

/** A refusal as it is shown; `number` tells one from an equal one after it. */
export interface ShownRefusal {
  readonly number: number;
  readonly refusal: AnyRefusal;
}

/** A command, or how to make it from the match as it stands when its turn has come; null to let it be. */
export type Asked = MatchCommand | ((match: Match) => MatchCommand | null);

/**
 * The table as this screen sees it: what the host says, and the open match folded from its events by the engine.
 * Points, holds and turns change only when the host has said so. Commands go out one after another, each on the steps
 * of the one before, so that two quick keys are two commands and not one refusal.
 */
export const useTable = defineStore("table", () => {
  const host = useHost();
  const settings = useSettings();
  const link = shallowRef<"starting" | "up" | "down">("starting");
  const state = shallowRef<TableState | null>(null);
  const version = shallowRef("");
  const folder = shallowRef("");
  const log = shallowRef<MatchLog | null>(null);
  /** The latest events that came while this screen looked on; empty after a load. What has just happened may be animated. */
  const latest = shallowRef<readonly MatchEvent[]>([]);
  const refusal = shallowRef<ShownRefusal | null>(null);
  const pending = shallowRef(0);
  const throwing = shallowRef(false);
  const waits = createStepWait(() => log.value?.match.steps ?? 0);
  let queue: Promise<unknown> = Promise.resolve();
  let refusals = 0;

  /** Chosen at this screen among the turns that are open; a tray has one seat for all screens, which the host knows. */
  const own = shallowRef<SeatId | null>(null);
  const chosen = computed(() => {
    const shared = state.value?.chosen ?? null;
    return sourceKind(state.value?.source.source ?? "simulated") === "device" ? shared : (own.value ?? shared);
  });
  /** Where several turns are open, that of the chosen seat stands first: it is the one on this screen. */
  const match = computed(() => log.value && focusedOn(log.value.match, chosen.value));
  const events = computed(() => log.value?.events ?? []);
  const turn = computed(() => (match.value === null ? null : currentTurn(match.value)));
  const due = computed(() => (match.value === null ? null : dueThrow(match.value)));

  const diceFirst = createDiceFirst({ show: setLog, tell: takeState });
  /** The turn and the throw that is due as the dice lie: a frame before the rest of the screen knows of a throw. */
  const lying = computed(() => {
    const latestLog = diceFirst.ahead.value ?? log.value;
    if (latestLog === null) return null;
    const seen = focusedOn(latestLog.match, chosen.value);
    return { turn: currentTurn(seen), due: dueThrow(seen) };
  });

  host.on("table", diceFirst.state);
  host.on("events", (push) => {
    const before = diceFirst.ahead.value ?? log.value;
    const next = extendLog(before, push);
    if (next === null) return void refetch();
    diceFirst.events(next, next === before ? [] : push.events);
  });
  host.link((now) => {
    if (now === "up") void refetch();
    else {
      if (link.value === "up") link.value = "down";
      waits.giveUp();
    }
  });

  function takeState(value: TableState): void {
    state.value = value;
    if (value.match !== (log.value?.match.id ?? null)) {
      if (value.match === null) setLog(null);
      else void refetch();
    }
  }

  async function refetch(): Promise<void> {
    const reply = await host.call("table.get", null);
    if (!reply.ok) {
      if (reply.refusal.code !== "notReached") show(reply.refusal);
      return;
    }
    state.value = reply.value.state;
    version.value = reply.value.version;
    folder.value = reply.value.folder;
    settings.take(reply.value.settings);
    const fetched = reply.value.open === null ? null : openLog(reply.value.open);
    // A log only grows: an answer that was overtaken by events is older than what is here.
    if (fetched === null || !isOlder(fetched, diceFirst.ahead.value ?? log.value)) setLog(fetched);
    waits.giveUp();
    link.value = "up";
  }

  function setLog(next: MatchLog | null, news: readonly MatchEvent[] = []): void {
    diceFirst.drop();
    if (next?.match.id !== log.value?.match.id) own.value = null;
    log.value = next;
    latest.value = news;
    if (next === null) waits.giveUp();
    else waits.look();
  }

  /** Any call whose refusal is to be seen. Shows the refusal and returns the answer. */
  async function call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>> {
    pending.value += 1;
    const reply = await host.call(name, args);
    pending.value -= 1;
    if (reply.ok) refusal.value = null;
    else show(reply.refusal);
    return reply;
  }

  /** A call nobody pressed anything for: a refusal of it is not shown. */
  function quietly<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>> {
    return host.call(name, args);
  }

  /** Sends one command on the match as it then stands. Answers whether it was carried out. */
  function command(asked: Asked): Promise<boolean> {
    return inTurn(async (current) => {
      const made = typeof asked === "function" ? asked(current) : asked;
      if (made === null) return true;
      return settled(await call("match.command", { match: current.id, seen: current.steps, command: made }));
    });
  }

  /** Throws the loose dice by the simulated source. A second one while dice are in the air is let be. */
  async function throwDice(held?: readonly boolean[]): Promise<boolean> {
    if (throwing.value) return false;
    throwing.value = true;
    const done = await inTurn(async (current) => {
      const next = dueThrow(current);
      if (next === null) return false;
      const args = { match: current.id, seen: current.steps, seat: next.seat };
      return settled(await call("dice.throw", held === undefined ? args : { ...args, held }));
    });
    throwing.value = false;
    return done;
  }

  function inTurn(act: (current: Match) => Promise<boolean>): Promise<boolean> {
    const run = queue.then(() => {
      const current = match.value;
      if (current !== null) return act(current);
      show({ code: "noMatch" });
      return false;
    });
    queue = run.catch(() => undefined);
    return run;
  }

  async function settled(reply: Reply<{ readonly steps: number }>): Promise<boolean> {
    if (reply.ok) await waits.until(reply.value.steps);
    else if (reply.refusal.code === "stale") await refetch();
    return reply.ok;
  }

  /** A call that puts another match on the table. */
  async function opening<K extends Opening>(name: K, args: HostCalls[K]["args"]): Promise<boolean> {
    const reply = await call(name, args);
    if (reply.ok && log.value?.match.id !== reply.value.match) setLog(openLog(reply.value));
    return reply.ok;
  }

  function show(value: AnyRefusal): void {
    refusals += 1;
    refusal.value = { number: refusals, refusal: value };
  }

  return {
    link,
    state,
    version,
    /** Where the host keeps its records. */
    folder,
    match,
    events,
    latest,
    turn,
    due,
    lying,
    refusal,
    throwing,
    busy: computed(() => pending.value > 0),
    call,
    quietly,
    command,
    throwDice,
    refetch,
    start: (wish: HostCalls["match.start"]["args"]) => opening("match.start", wish),
    open: (id: string) => opening("match.open", { match: id }),
    again: (id: string) => opening("match.again", { match: id }),
    /** Where several turns are open: shows another of them. */
    choose(seat: SeatId): void {
      own.value = seat;
      if (match.value !== null) void call("turn.choose", { match: match.value.id, seat });
    },
    leave: async () => (await call("match.leave", null)).ok,
    dismissRefusal: () => {
      refusal.value = null;
    },
  };
});

export type TableStore = ReturnType<typeof useTable>;

function isOlder(fetched: MatchLog, known: MatchLog | null): boolean {
  return known?.match.id === fetched.match.id && fetched.events.length < known.events.length;
}

type Opening = "match.start" | "match.open" | "match.again";
