import { randomUUID } from "node:crypto";
import type { MatchId } from "../engine/match/events.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import type { Random } from "../engine/random.ts";
import type {
  CallName,
  HostCalls,
  HostPushes,
  PushName,
  Reply,
  Settings,
  SourceName,
  TableState,
} from "../contract/api.ts";
import { answer } from "./calls/answer.ts";
import { diceCalls } from "./calls/dice-calls.ts";
import { matchCalls } from "./calls/match-calls.ts";
import { done, joined } from "./calls/reply.ts";
import type { Calls } from "./calls/reply.ts";
import { sourceCalls } from "./calls/source-calls.ts";
import { wordCalls } from "./calls/word-calls.ts";
import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { createComputers } from "./computers.ts";
import { createDeviceTools } from "./device-tools.ts";
import { createDiceRack } from "./dice-rack.ts";
import { createIntake } from "./intake.ts";
import { lastDiceOf } from "./last-dice.ts";
import type { Journal } from "./journal/journal.ts";
import type { Log } from "./log.ts";
import { silentLog } from "./log.ts";
import { createPushes } from "./pushes.ts";
import { systemRandom } from "./random.ts";
import { openLetterSets } from "./letter-sets.ts";
import type { LetterSets } from "./letter-sets.ts";
import { createSeatSources } from "./seat-sources.ts";
import type { SettingsStore } from "./settings.ts";
import { openSource } from "./sources/open.ts";
import type { SourceParts } from "./sources/open.ts";
import { simulatedSource } from "./sources/simulated.ts";
import type { DiceSource } from "./sources/source.ts";
import { createTable } from "./table.ts";
import { createTurnClocks } from "./turn-clock.ts";
import { diceOf, dueOf, statusFor } from "./throwing.ts";
import { VERSION } from "./version.ts";
import type { Words } from "./words/dictionaries.ts";

/** One table: a dice source, at most one match, any number of screens. Doors call it with arguments checked by schema. */
export interface Host {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>>;
  /** Gives its remover. */
  on<K extends PushName>(push: K, listener: (value: HostPushes[K]) => void): () => void;
  /** Lets go of the dice and of the journal. */
  close(): Promise<void>;
}

export interface HostParts {
  readonly journal: Journal;
  readonly settings: Pick<SettingsStore, "get" | "set">;
  /** Letter dice people made; without them, they are kept as long as this host. */
  readonly letterSets?: LetterSets;
  /** The words of the data folder; without them, those the rules have been told of. */
  readonly words?: Words;
  /** The source to begin with; that of the settings where it is left out. */
  readonly source?: SourceName;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly log?: Log;
  readonly newId?: () => MatchId;
  /** Whether the program plays the seats of the computer; else whoever calls does. */
  readonly playsComputers?: boolean;
  /** Makes a source of its name, null where the name says nothing; a test puts its own here. */
  readonly openSource?: (name: SourceName, parts: SourceParts) => DiceSource | null;
}

export function createHost(parts: HostParts): Host {
  const { journal, settings, clock = systemClock, random = systemRandom, log = silentLog, newId = randomUUID } = parts;
  const { words = null, playsComputers = false } = parts;
  const letterSets = parts.letterSets ?? openLetterSets(null);
  const { push, changed, on } = createPushes(state);
  const tools = createDeviceTools({
    clock,
    random,
    source: () => keeper,
    dice: () => (table.match === null ? 5 : diceOf(table.match)),
    due: () => dueOf(table.match),
    changed: dueChanged,
  });
  const sourceParts: SourceParts = {
    clock,
    random,
    log,
    lastRolls: () => journal.lastRolls(),
    lastDice: (tray) => lastDiceOf(table.open()?.events ?? [], tray),
    faceOffset: () => settings.get().faceOffset,
    emulated: tools.emulated,
    onlooker: tools.onlooker,
  };
  const named = (name: SourceName): DiceSource | null => (parts.openSource ?? openSource)(name, sourceParts);
  let unfinished = journal.unfinished();
  /** A source may speak while it is being opened. */
  let begun = false;

  const table = createTable({ journal, clock, random, committed, changed: tableChanged });
  const clocks = createTurnClocks({
    clock,
    timeOut: (seat) => void table.commit([{ type: "timeOut", seat }]),
    changed,
  });
  const computers = createComputers({ clock, random, act: (command) => void table.commit([command]) });
  const intake = createIntake({
    table,
    changed,
    took: (thrown) => keeper.took(thrown),
    expect: expectDice,
    clock,
    log,
  });
  const keeper = createDiceRack(named(parts.source ?? settings.get().source) ?? simulatedSource(), {
    heard,
    changed: diceChanged,
    make: named,
  });
  const seatSources = createSeatSources();
  resume();
  begun = true;
  countTime();

  /** What the source is to look for now. */
  function expectDice(): void {
    const { match } = table;
    seatSources.keepOnly(match?.id ?? null);
    const seat = match === null ? null : (dueThrow(match)?.seat ?? currentTurn(match)?.seat ?? null);
    keeper.serve(seat === null ? null : (seatSources.seats[seat] ?? null));
    keeper.keepOnly(Object.values(seatSources.seats));
    keeper.expect(tools.due ?? dueOf(table.match, intake.beside));
  }

  function dueChanged(): void {
    expectDice();
    changed();
  }

  function tableChanged(): void {
    unfinished = journal.unfinished();
    intake.rejudge();
    expectDice();
    countTime();
    changed();
  }

  function diceChanged(): void {
    countTime();
    changed();
  }

  /** A device that is away keeps its player from throwing; dice of the program and of the hand are always there. */
  function countTime(): void {
    if (!begun) return;
    const { state: now } = keeper.status;
    const playable = keeper.kind !== "device" || now === "ready" || now === "connected";
    clocks.look(table.match, () => table.open()?.events ?? [], playable);
    if (playsComputers) computers.look(table.match, keeper.kind === "simulated");
  }

  function committed(events: HostPushes["events"]): void {
    push("events", events);
    intake.settle(events.events);
    if (events.events.some(({ type }) => type === "scored")) keeper.scored();
    expectDice();
    countTime();
    if (events.events.some(({ type }) => type === "ended" || type === "undone")) tableChanged();
  }

  /** A device's line must never end the host: what goes wrong with it is a fault of ours, told in the log. */
  function heard(event: Parameters<typeof intake.take>[0], inUse: boolean): void {
    try {
      if (!inUse) {
        if (event.kind === "throw") intake.elsewhere(event.thrown);
      } else if (!tools.swallows(event)) intake.take(event);
    } catch (error) {
      log.error({ error, event }, "An event of the dice source could not be handled");
    }
  }

  function state(): TableState {
    const { match, trouble } = table;
    return {
      match: match?.id ?? null,
      source: statusFor(keeper.status, match),
      notices: intake.notices.list(),
      seen: intake.seen?.dice ?? null,
      seenLetters: intake.seen?.letters ?? null,
      collected: intake.collected,
      testing: tools.testing,
      seatSources: seatSources.seats,
      chosen: table.chosen,
      clock: clocks.told,
      unfinished,
      trouble,
    };
  }

  /** What was on the table when the host last ran is on it again. */
  function resume(): void {
    const id = journal.openMatch();
    if (id === null) return;
    try {
      const loaded = table.load(id);
      if (!loaded.ok)
        log.warn({ refusal: loaded.refusal }, "The match that was on the table could not be put there again");
    } catch (error) {
      log.error({ error, match: id }, "The match that was on the table cannot be read");
    }
  }

  function change(next: Partial<Settings>): Settings {
    const now = settings.set(next);
    push("settings", now);
    return now;
  }

  const changing = { get: () => settings.get(), set: change };
  const calls: Calls<CallName> = joined(
    {
      "table.get": () =>
        done({
          state: state(),
          open: table.open(),
          settings: settings.get(),
          version: VERSION,
          folder: journal.folder,
        }),
    } satisfies Calls<"table.get">,
    matchCalls({ table, journal, settings: changing, words, log, newId, playsComputers }),
    diceCalls({ table, keeper, intake, clocks, random }),
    sourceCalls({ table, keeper, seatSources, intake, tools, settings: changing, named, log, seatChanged: dueChanged }),
    wordCalls(words, letterSets),
    tools.calls,
  );

  return {
    call: (name, args) => answer(calls, name, args, log),
    on,
    async close() {
      clocks.close();
      computers.close();
      await keeper.close();
      journal.close();
    },
  };
}
