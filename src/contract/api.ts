import type { Face, Reading } from "../engine/dice.ts";
import type { MatchEvent, MatchId, Result, Seat, SeatId } from "../engine/match/events.ts";
import type { Progress } from "../engine/match/solo.ts";
import type { MatchCommand, NewMatch, Refusal } from "../engine/match/commands.ts";
import type { LetterSet, LetterSetFault, TypedSet } from "./letter-sets.ts";
import type { WordFiles, WordListLook } from "./word-lists.ts";

/** Where dice come from, as chosen by a person: `simulated`, `manual`, `serial:PATH`, `serial:auto`, `tcp:HOST:PORT`, `replay:FILE`, `emulator`. */
export type SourceName = string;

/** What the dice source is doing, for the top line of every screen. */
export interface SourceStatus {
  readonly source: SourceName;
  readonly state: "ready" | "opening" | "listening" | "connected" | "silent" | "lost" | "refused" | "version" | "flood";
  /** How well the device speaks: L0 plain text, L1 lines of the protocol, L2 with checksum and heartbeat. */
  readonly level: "L0" | "L1" | "L2" | null;
  readonly device: {
    readonly id: string;
    readonly kind: string;
    readonly firmware: string;
    readonly dice: number;
  } | null;
  /** Percent, the lowest die's or the tray's own. */
  readonly battery: number | null;
  /** What is wrong, and the data to say it with. */
  readonly trouble: SourceTrouble | null;
  /** Dice are moving. */
  readonly moving: boolean;
}

export type SourceTrouble =
  | { readonly code: "noPermission"; readonly path: string }
  | { readonly code: "busy"; readonly path: string; readonly by: string | null }
  | { readonly code: "gone"; readonly path: string }
  | { readonly code: "noSuchPort"; readonly path: string }
  | { readonly code: "notASerialPort"; readonly path: string; readonly detail: string }
  | { readonly code: "cameAndWent"; readonly path: string }
  | { readonly code: "silent"; readonly path: string }
  | { readonly code: "version"; readonly proto: string }
  | { readonly code: "flood" }
  | { readonly code: "otherDice"; readonly seen: number; readonly due: number }
  | { readonly code: "noCapture"; readonly path: string; readonly detail: string }
  | { readonly code: "failed"; readonly path: string; readonly detail: string };

/** What a tray shows of its dice. */
export interface ShownDice {
  readonly dice: readonly Reading[];
  /** Letter dice: a capital, `_` or mark a die; `dice` then has only the marks. */
  readonly letters?: string;
}

/** Something the tray told that is not, or not yet, part of the match. Shown until taken, dismissed or outdated. */
export type TrayNotice = { readonly id: number } & (
  | ({ readonly kind: "already" } & ShownDice)
  | ({ readonly kind: "offer" } & ShownDice)
  | ({ readonly kind: "unexpected"; readonly why: "noThrowDue" | "matchOver" | "noMatch" | "early" } & ShownDice)
  | { readonly kind: "count"; readonly seen: number; readonly due: number }
  /** `back`: the tray knows its dice apart, so the others can be taken with those set back. */
  | ({ readonly kind: "keptChanged"; readonly kept: readonly number[]; readonly back: boolean } & ShownDice)
  /**
   * `dice` were thrown, so many others were kept, and nobody said which; `suggested` are the likeliest, by index. `mayMiss`: the tray says
   * they are not there, so they may be missing instead.
   */
  | ({
      readonly kind: "whichKept";
      readonly keep: number;
      readonly suggested: readonly number[];
      readonly mayMiss: boolean;
    } & ShownDice)
  | ({ readonly kind: "moved" } & ShownDice)
  | ({ readonly kind: "unread" } & ShownDice)
  /** Letters that cannot be those of the dice in play: no die is left to show this one. */
  | ({ readonly kind: "misfit"; readonly letter: string } & ShownDice)
  /** Numbers of faces from a tray that does not know its dice apart, where each die has letters of its own. */
  | ({ readonly kind: "orderless" } & ShownDice)
  | { readonly kind: "warning"; readonly warning: string; readonly die: number | null }
);

/** A match as lists show it. */
export interface MatchSummary {
  readonly match: MatchId;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly seats: readonly Seat[];
  readonly startedAt: number;
  readonly changedAt: number;
  readonly result: Result | null;
  /** The end was undone once: the result shown replaced an earlier one. */
  readonly takenBack: boolean;
}

/** The table without the events of its match: small enough to send whole at every change. */
export interface TableState {
  /** The match on the table; null when none is open. */
  readonly match: MatchId | null;
  readonly source: SourceStatus;
  readonly notices: readonly TrayNotice[];
  /** What the tray sees now, where it is one. */
  readonly seen: readonly Reading[] | null;
  /** The letters it sees, a capital, `_` or mark a die, where its dice have letters. */
  readonly seenLetters: string | null;
  /** Single dice collected for the throw that is due, of so many; null while there are none. */
  readonly collected: { readonly dice: readonly Face[]; readonly of: number } | null;
  /** Sources that seats have of their own; the others throw with the table's. */
  readonly seatSources: Readonly<Record<SeatId, SourceName>>;
  /** The tray is being tried: its throws are shown where that is done, and count nowhere. */
  readonly testing: boolean;
  /** Where several turns are open: whose dice lie in the tray; null where nobody was chosen. */
  readonly chosen: SeatId | null;
  /** The seconds of the turn under way; null where there is no limit, or they do not count yet or any more. */
  readonly clock: TurnClock | null;
  /** Unfinished matches, the latest first. */
  readonly unfinished: readonly MatchSummary[];
  /** Something a person should know about the records (a damaged file set aside, a full disk); null if all is well. */
  readonly trouble: HostTrouble | null;
}

export interface TurnClock {
  readonly seat: SeatId;
  /** Milliseconds left at the moment this was told; told again whenever the clock stops or goes on. */
  readonly left: number;
  /** It runs down; else it stands still, since nobody can play. */
  readonly runs: boolean;
}

export type HostTrouble =
  | { readonly code: "journalSetAside"; readonly file: string; readonly asideFile: string }
  | { readonly code: "diskFull"; readonly folder: string }
  | { readonly code: "readOnly"; readonly folder: string }
  | { readonly code: "writeFailed"; readonly detail: string };

export type Theme = "system" | "light" | "dark" | "contrast";
export type Language = "system" | "en" | "nb";

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly sound: boolean;
  readonly animation: boolean;
  readonly source: SourceName;
  /** 1 where plain-text devices count faces from 0. */
  readonly faceOffset: 0 | 1;
  /** Names used before, the latest first. */
  readonly recentNames: readonly string[];
  /** Unfinished matches the first screen does not offer; they are as they were, and open like any other. */
  readonly putAway: readonly MatchId[];
  /** Options chosen last, by game. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Options people kept as those of their table, by game. */
  readonly ourTable: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Refusals of the host itself; those of the rules are the engine's. */
export type HostRefusal =
  | { readonly code: "badMessage"; readonly detail: string }
  | { readonly code: "noMatch" }
  | { readonly code: "otherMatch"; readonly match: MatchId; readonly open: MatchId | null }
  | { readonly code: "unknownMatch"; readonly match: MatchId }
  | { readonly code: "matchRunning"; readonly match: MatchId }
  | { readonly code: "stale"; readonly seen: number; readonly steps: number }
  | { readonly code: "throwByHand" }
  | { readonly code: "throwInTray" }
  | { readonly code: "badSource"; readonly source: string }
  | { readonly code: "noDevice" }
  | { readonly code: "notRecording" }
  | { readonly code: "emulatorBusy" }
  | { readonly code: "noSuchNotice"; readonly notice: number }
  | { readonly code: "letterMisfit"; readonly letter: string }
  | { readonly code: "orderless" }
  | { readonly code: "damagedMatch"; readonly match: MatchId; readonly event: number }
  | { readonly code: "diskFull"; readonly folder: string }
  | { readonly code: "readOnly"; readonly folder: string }
  | { readonly code: "writeFailed"; readonly detail: string }
  | { readonly code: "failed"; readonly detail: string }
  | LetterSetFault
  /** Said by a screen's own end of a lost link: the host was not reached, or went away before it answered. */
  | { readonly code: "notReached" };

export type AnyRefusal = Refusal | HostRefusal;

export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: AnyRefusal };

/** `seen` is the number of steps of the match (`Match.steps`) the sender acted on: a command on anything older is `stale`. */
export interface CommandCall {
  readonly match: MatchId;
  readonly seen: number;
  readonly command: MatchCommand;
}

/** A part of the words in force in a match, in ascending order. */
export interface WordPage {
  /** Words, one after another, a blank between them. */
  readonly words: string;
  /** Index of the first word of the next part; null after the last. */
  readonly next: number | null;
  /** Words that count when laid and are never shown unasked. */
  readonly unshown: readonly string[];
}

export interface OpenMatch {
  readonly match: MatchId;
  readonly events: readonly MatchEvent[];
}

/** Every call a screen can make: name → argument and answer. All values are plain JSON. */
export interface HostCalls {
  "table.get": {
    args: null;
    value: {
      readonly state: TableState;
      readonly open: OpenMatch | null;
      readonly settings: Settings;
      readonly version: string;
      /** Where the host keeps its records. */
      readonly folder: string;
    };
  };
  "match.start": { args: Omit<NewMatch, "match" | "playOffOf">; value: OpenMatch };
  "match.open": { args: { readonly match: MatchId }; value: OpenMatch };
  /** A match to be looked at; what is on the table stays there. */
  "match.look": { args: { readonly match: MatchId }; value: OpenMatch };
  /** Takes the match off the table; it stays unfinished and can be opened again. */
  "match.leave": { args: null; value: null };
  "match.command": { args: CommandCall; value: { readonly steps: number } };
  /** Plays the same game again: same seats and options, the next seat starts. Breaks a tie where a play-off is due. */
  "match.again": { args: { readonly match: MatchId }; value: OpenMatch };
  "match.list": { args: { readonly limit: number; readonly offset: number }; value: readonly MatchSummary[] };
  /** How the earlier solo matches went that the one on the table is compared with: the grand total at every box count. */
  "match.solo": { args: { readonly match: MatchId }; value: readonly Progress[] };
  "match.export": { args: { readonly match: MatchId }; value: { readonly name: string; readonly text: string } };
  /** The words in force in the match on the table, from the word with index `from` on: a screen judges by the very list the host does. */
  "match.words": { args: { readonly match: MatchId; readonly from: number }; value: WordPage };
  /** Throws the loose dice by the simulated source: the host draws the faces. `held`, where given, is applied first. */
  "dice.throw": {
    args: { readonly match: MatchId; readonly seen: number; readonly seat: SeatId; readonly held?: readonly boolean[] };
    value: { readonly steps: number };
  };
  /** Where several turns are open: the tray's throws are this seat's from now on. */
  "turn.choose": { args: { readonly match: MatchId; readonly seat: SeatId }; value: null };
  /** Someone is correcting a die: the turn's seconds stand still for five more. Said again every two while that lasts. */
  "turn.rest": { args: null; value: null };
  /**
   * Takes what a notice shows. `kept` answers which dice were kept, by index (the suggestion where it is left out; none: a die is missing);
   * `back` says that kept dice that changed are set back.
   */
  "notice.take": {
    args: { readonly notice: number; readonly kept?: readonly number[]; readonly back?: true };
    value: null;
  };
  "notice.dismiss": { args: { readonly notice: number }; value: null };
  /** Forgets the single dice collected. */
  "dice.clear": { args: null; value: null };
  /** Has the device look at the dice again, as far as it can be asked; what was said of them is put away. */
  "dice.again": { args: null; value: null };
  "source.select": { args: { readonly source: SourceName }; value: null };
  "source.retry": { args: null; value: null };
  /** Gives a seat of the match on the table a source of its own; null: the table's again. Holds for this match. */
  "source.seat": { args: { readonly seat: SeatId; readonly source: SourceName | null }; value: null };
  "source.list": { args: null; value: readonly SerialCandidate[] };
  /** What a dictionary holds as it is now, and what is wrong with it. */
  "words.look": { args: { readonly dictionary: string }; value: WordListLook };
  "words.files": { args: null; value: WordFiles };
  /** Letter dice people made. */
  "letters.list": { args: null; value: readonly LetterSet[] };
  /** Keeps a set, in the place of the one called `replaces` where that is given. Answers with all sets. */
  "letters.save": { args: TypedSet & { readonly replaces?: string }; value: readonly LetterSet[] };
  "letters.remove": { args: { readonly name: string }; value: readonly LetterSet[] };
  /** Reads a file of letter dice; nothing is kept yet. */
  "letters.read": { args: { readonly text: string }; value: TypedSet };
  "letters.export": { args: { readonly name: string }; value: { readonly name: string; readonly text: string } };
  /** Lines from number `from` on, and all that is counted. */
  "source.diagnostics": { args: { readonly from: number }; value: Diagnostics };
  /** Begins a trial of the tray, or ends it: until the next throw, or two minutes, nothing it tells counts. */
  "source.test": { args: { readonly on: boolean }; value: null };
  /** Which wording of a plain-text device is read: by the name diagnostics give it; null: the first that gives something. */
  "source.recogniser": { args: { readonly name: string | null }; value: null };
  /** Begins a capture of what comes over the line. */
  "capture.start": { args: null; value: null };
  /** Ends it; gives the file as `kast tray record` writes it. */
  "capture.stop": { args: null; value: { readonly name: string; readonly text: string } };
  /** The tray that is chosen as `emulator`. */
  "emulator.act": { args: { readonly act: EmulatorAct }; value: null };
  "settings.set": { args: Partial<Settings>; value: Settings };
}

/** A port, and what speaks for its being a tray; the score is the sum of the points. */
export interface SerialCandidate {
  readonly path: string;
  readonly name: string;
  readonly score: number;
  readonly reasons: readonly PortReason[];
}

export type PortReason = { readonly points: number } &
  /** Who makes boards, or chips between USB and a serial line, that trays are built with. */
  (
    | { readonly reason: "board" | "chip"; readonly maker: string }
    /** On USB, of a maker not known for such things; its name speaks of dice; it has a name of its own; it is a Mac's waiting twin. */
    | { readonly reason: "usb" | "named" | "ownName" | "waits" }
  );

/** What went over the line to a device and what became of it, for people who look for what is wrong. */
export interface Diagnostics {
  /** Number to ask from next time. */
  readonly next: number;
  /** Of the latest 200 lines those with this number or a later one, in order. */
  readonly lines: readonly WireLine[];
  /** Lines dropped, by reason (PROTOCOL.md section 1), and those of plain text that nobody recognises. */
  readonly drops: Readonly<Partial<Record<DropReason, number>>>;
  /** Lines that came since the source was chosen. */
  readonly came: number;
  /** Throws read, the latest last. */
  readonly throws: readonly ReadThrow[];
  /** A capture that is being made: how long and how much so far. */
  readonly recording: { readonly ms: number; readonly bytes: number; readonly full: boolean } | null;
  /** The recogniser of plain text that is read on this connection. */
  readonly recogniser: string | null;
  /** Others that would read lines of this device, were they chosen. */
  readonly otherRecognisers: readonly string[];
}

export type DropReason =
  | "empty"
  | "overlong"
  | "noise"
  | "crc"
  | "grammar"
  | "no-crc"
  | "unknown-verb"
  | "range"
  | "order"
  | "flood"
  | "unrecognised";

export interface WireLine {
  readonly number: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly way: "in" | "out";
  /** Latin1 text without its LF, cut where it was too long. */
  readonly text: string;
  readonly dropped?: DropReason;
}

export interface ReadThrow extends ShownDice {
  readonly at: number;
  readonly kind: "throw" | "amended" | "already" | "offer" | "fewer";
  readonly roll: number | null;
}

/** What the built-in emulator can be made to do. */
export type EmulatorAct =
  | { readonly do: "throw"; readonly mask?: string }
  | { readonly do: "nudge" | "cocked" | "missing"; readonly die: number }
  | { readonly do: "straighten" | "reset" | "unplug" };

/** What the host says unasked, to every screen. */
export interface HostPushes {
  /** New events of the open match; `first` is the index of the first of them in its log. They are on disk. */
  events: { readonly match: MatchId; readonly first: number; readonly events: readonly MatchEvent[] };
  table: TableState;
  settings: Settings;
}

export type CallName = keyof HostCalls;
export type PushName = keyof HostPushes;

/** The same object over preload IPC and over WebSocket. `on` returns its remover. A lost connection is told by `link`. */
export interface HostApi {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>>;
  on<K extends PushName>(push: K, listener: (value: HostPushes[K]) => void): () => void;
  /** Tells whether the host can be reached; called at once with what is known. */
  link(listener: (state: "up" | "down") => void): () => void;
}
