import { randomUUID } from "node:crypto";
import { gameOf } from "../engine/games/index.ts";
import { resolveOptions } from "../engine/match/options.ts";
import { dictionaryOf } from "../engine/words/dictionaries.ts";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { MatchId, SeatId } from "../engine/match/events.ts";
import { replay } from "../engine/match/evolve.ts";
import { currentTurn, dueThrow } from "../engine/match/view.ts";
import type { Random } from "../engine/random.ts";
import type {
  AnyRefusal,
  CallName,
  HostCalls,
  HostPushes,
  PushName,
  Reply,
  Settings,
  SourceName,
  TableState,
} from "../contract/api.ts";
import { parseSetFile } from "../contract/letter-sets.ts";
import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { createComputers, undoOfPeople } from "./computers.ts";
import { createDeviceTools } from "./device-tools.ts";
import { createDiceRack } from "./dice-rack.ts";
import { createIntake } from "./intake.ts";
import { DamagedMatch } from "./journal/errors.ts";
import { lastDiceOf } from "./last-dice.ts";
import type { Journal } from "./journal/journal.ts";
import type { Log } from "./log.ts";
import { silentLog } from "./log.ts";
import { systemRandom } from "./random.ts";
import { exportMatch, nextMatch, recentNames, soloRuns } from "./records.ts";
import { exportSet, openLetterSets } from "./letter-sets.ts";
import type { LetterSets } from "./letter-sets.ts";
import type { SettingsStore } from "./settings.ts";
import { serialCandidates } from "./sources/candidates.ts";
import { openSource } from "./sources/open.ts";
import type { SourceParts } from "./sources/open.ts";
import { simulatedSource } from "./sources/simulated.ts";
import type { DiceSource } from "./sources/source.ts";
import { createTable } from "./table.ts";
import { createTurnClocks } from "./turn-clock.ts";
import { byHand, diceOf, dueOf, sameHolds, simulatedThrow, statusFor } from "./throwing.ts";
import { VERSION } from "./version.ts";
import { wordPage } from "./words/page.ts";
import { WriteError } from "./write-error.ts";
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
  const { words = null } = parts;
  const letterSets = parts.letterSets ?? openLetterSets(null);
  const listeners: Listeners = { events: new Set(), table: new Set(), settings: new Set() };
  const tools = createDeviceTools({
    clock,
    random,
    source: () => keeper,
    dice: () => (table.match === null ? 5 : diceOf(table.match)),
    due: () => dueOf(table.match),
    changed() {
      expectDice();
      changed();
    },
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
  let pushing = false;
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
  /** Sources seats have of their own, in one match. */
  let seatSources: { readonly match: MatchId | null; readonly seats: Readonly<Record<SeatId, SourceName>> } =
    NO_OWN_SOURCES;
  resume();
  begun = true;
  countTime();

  function push<K extends PushName>(name: K, value: HostPushes[K]): void {
    for (const listener of listeners[name]) listener(value);
  }

  /** Everything one call or one line of a tray changes goes out together, as soon as it is done. */
  function changed(): void {
    if (pushing) return;
    pushing = true;
    queueMicrotask(() => {
      pushing = false;
      push("table", state());
    });
  }

  /** What the source is to look for now. */
  function expectDice(): void {
    const { match } = table;
    if (match?.id !== seatSources.match) seatSources = NO_OWN_SOURCES;
    const seat = match === null ? null : (dueThrow(match)?.seat ?? currentTurn(match)?.seat ?? null);
    keeper.serve(seat === null ? null : (seatSources.seats[seat] ?? null));
    keeper.keepOnly(Object.values(seatSources.seats));
    keeper.expect(tools.due ?? dueOf(table.match, intake.beside));
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
    if (parts.playsComputers === true) computers.look(table.match, keeper.kind === "simulated");
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

  function checked(match: MatchId, seen: number): AnyRefusal | null {
    if (table.match === null) return { code: "noMatch" };
    if (table.match.id !== match) return { code: "otherMatch", match, open: table.match.id };
    if (table.match.steps !== seen) return { code: "stale", seen, steps: table.match.steps };
    return null;
  }

  /** A step taken back is one of people, and what the computer did since. */
  function withoutComputer(command: MatchCommand): MatchCommand {
    const open = table.open();
    if (parts.playsComputers !== true || command.type !== "undo" || command.to !== undefined) return command;
    if (table.match === null || open === null) return command;
    const to = undoOfPeople(table.match, open.events);
    return to === null || to === table.match.before?.step ? command : { type: "undo", to };
  }

  function change(next: Partial<Settings>): Settings {
    const now = settings.set(next);
    push("settings", now);
    return now;
  }

  function select(name: SourceName): AnyRefusal | null {
    const source = named(name);
    if (source === null) return { code: "badSource", source: name };
    change({ source: name });
    intake.forget();
    tools.clear();
    keeper.select(source);
    return null;
  }

  /** What people chose is offered again next time. A match that began is not held up by a full disk here. */
  function remember(wish: HostCalls["match.start"]["args"]): void {
    const { recentNames: before, options } = settings.get();
    const names = wish.seats.flatMap(({ name, player }) => (player === "person" ? [name.trim()] : []));
    try {
      change({ recentNames: recentNames(names, before), options: { ...options, [wish.game]: wish.options } });
    } catch (error) {
      log.warn({ error }, "Names and options could not be remembered");
    }
  }

  const calls: {
    readonly [K in CallName]: (
      args: HostCalls[K]["args"],
    ) => Reply<HostCalls[K]["value"]> | Promise<Reply<HostCalls[K]["value"]>>;
  } = {
    "table.get": () => done({ state: state(), open: table.open(), settings: settings.get(), version: VERSION }),
    "match.start": (wish) => {
      const dictionary = dictionaryFor(wish);
      if (dictionary !== null) {
        words?.refresh();
        if (dictionaryOf(dictionary) === null) return refused({ code: "noDictionary", dictionary });
      }
      const started = table.start({ ...wish, match: newId() });
      if (started.ok) remember(wish);
      return started;
    },
    "match.open": ({ match }) => table.load(match),
    "match.leave": () => table.leave(),
    "match.command": ({ match, seen, command }) => {
      const refusal = checked(match, seen);
      return refusal === null ? table.commit([byHand(withoutComputer(command))]) : refused(refusal);
    },
    "match.again": ({ match }) => {
      const running = table.match;
      if (running !== null && running.phase !== "ended") return refused({ code: "matchRunning", match: running.id });
      const events = journal.events(match);
      const last = events === null ? null : replay(events);
      if (last === null) return refused({ code: "unknownMatch", match });
      if (last.phase !== "ended") return refused({ code: "matchRunning", match });
      return table.start(nextMatch(last, newId()));
    },
    "match.list": (page) => done(journal.summaries(page)),
    "match.solo": ({ match }) => {
      const now = table.match;
      if (now?.id !== match) return refused({ code: "otherMatch", match, open: now?.id ?? null });
      return done(soloRuns(now, journal));
    },
    "match.export": ({ match }) => {
      const events = journal.events(match);
      return events === null ? refused({ code: "unknownMatch", match }) : done(exportMatch(events));
    },
    "match.words": ({ match, from }) => {
      const open = table.match;
      if (open === null) return refused({ code: "noMatch" });
      if (open.id !== match) return refused({ code: "otherMatch", match, open: open.id });
      const dictionary = open.options["dictionary"] ?? "";
      const page = wordPage(dictionary, from);
      return page === null ? refused({ code: "noDictionary", dictionary }) : done(page);
    },
    "dice.throw": ({ match, seen, seat, held }) => {
      const refusal = checked(match, seen);
      if (refusal !== null) return refused(refusal);
      if (keeper.kind !== "simulated")
        return refused({ code: keeper.kind === "manual" ? "throwByHand" : "throwInTray" });
      const first: MatchCommand[] =
        held === undefined || sameHolds(table.match, seat, held) ? [] : [{ type: "hold", seat, held }];
      return table.commit([...first, (now) => simulatedThrow(now, seat, random)]);
    },
    "turn.choose": ({ match, seat }) => {
      const open = table.match?.id ?? null;
      return open === match ? table.choose(seat) : refused({ code: "otherMatch", match, open });
    },
    "turn.rest": () => {
      clocks.rest();
      return done(null);
    },
    "notice.take": ({ notice, kept, back }) => intake.takeNotice(notice, { kept, back }),
    "notice.dismiss": ({ notice }) => intake.dismiss(notice),
    "dice.clear": () => {
      keeper.clearCollected();
      return done(null);
    },
    "dice.again": () => {
      intake.lookAgain();
      keeper.readAgain();
      return done(null);
    },
    "source.select": ({ source }) => {
      const refusal = select(source);
      return refusal === null ? done(null) : refused(refusal);
    },
    "source.retry": () => {
      keeper.retry();
      return done(null);
    },
    "source.seat": ({ seat, source }) => {
      const { match } = table;
      if (match === null) return refused({ code: "noMatch" });
      if (!match.seats.some(({ id }) => id === seat)) return refused({ code: "noSuchSeat", seat });
      if (source !== null && named(source) === null) return refused({ code: "badSource", source });
      const before = Object.entries(seatSources.match === match.id ? seatSources.seats : {});
      const others = before.filter(([id]) => id !== seat);
      const seats = Object.fromEntries(source === null ? others : [...others, [seat, source] as const]);
      seatSources = { match: match.id, seats };
      expectDice();
      changed();
      return done(null);
    },
    "source.list": async () => done(await serialCandidates(log)),
    "words.look": ({ dictionary }) =>
      done(words?.look(dictionary) ?? { words: dictionaryOf(dictionary)?.words.length ?? null, faults: [] }),
    "words.files": () => done(words?.files() ?? { allow: null, deny: null, notice: "" }),
    "letters.list": () => done(letterSets.list()),
    "letters.save": ({ replaces = null, ...typed }) => letterSets.save(typed, replaces),
    "letters.remove": ({ name }) => letterSets.remove(name),
    "letters.read": ({ text }) => parseSetFile(text),
    "letters.export": ({ name }) => exportSet(letterSets, name),
    ...tools.calls,
    "settings.set": ({ source, ...rest }) => {
      const refusal = source === undefined ? null : select(source);
      if (refusal !== null) return refused(refusal);
      const { faceOffset } = settings.get();
      const now = change(rest);
      // A reader counts faces from one number all its life.
      if (now.faceOffset !== faceOffset) keeper.retry();
      return done(now);
    },
  };

  return {
    async call(name, args) {
      try {
        return await calls[name](args);
      } catch (error) {
        if (error instanceof WriteError) return refused(error.trouble);
        if (error instanceof DamagedMatch)
          return refused({ code: "damagedMatch", match: error.match, event: error.event });
        log.error({ error, name }, "A call failed");
        return refused({ code: "failed", detail: error instanceof Error ? error.message : String(error) });
      }
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => void listeners[name].delete(listener);
    },
    async close() {
      clocks.close();
      computers.close();
      await keeper.close();
      journal.close();
    },
  };
}

/** The dictionary a match would be played with; null where it takes none, or where the rules have more to say. */
function dictionaryFor({ game, options }: HostCalls["match.start"]["args"]): string | null {
  const rules = gameOf(game);
  if (rules?.laying === undefined) return null;
  const resolved = resolveOptions(rules, options);
  return resolved.ok ? (resolved.value["dictionary"] ?? null) : null;
}

const NO_OWN_SOURCES = { match: null, seats: {} } as const;

type Listeners = { readonly [K in PushName]: Set<(value: HostPushes[K]) => void> };

function done<T>(value: T): Reply<T> {
  return { ok: true, value };
}

function refused(refusal: AnyRefusal): { readonly ok: false; readonly refusal: AnyRefusal } {
  return { ok: false, refusal };
}
