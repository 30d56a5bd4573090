import type { Asking } from "./asking.ts";
import type { Due } from "./due.ts";
import type { Epochs } from "./epochs.ts";
import type { Emit, SeenRoll, Takeable } from "./events.ts";
import type { Dice } from "./frames.ts";
import { isCommitted, remember } from "./known.ts";
import { compareReports, maskBits, seenDice } from "./readings.ts";

/** A lost roll must come within so long, else the dice that lie there now are offered. */
const LOST_MS = 2000;

interface RollsParts {
  readonly emit: Emit;
  readonly epochs: Epochs;
  readonly asking: Asking;
  /** The order of the dice is the device's own and always the same. */
  readonly ordered: () => boolean;
  readonly seenRoll: (dice: Dice) => Omit<SeenRoll, "faces" | "letters" | "marks">;
}

export interface Rolls {
  /** The highest roll whose dice were had in this epoch. */
  readonly had: number;
  /** DICE of the current epoch, not older than what is known. */
  report(line: Dice, now: number): void;
  /** DICE that spoke of a reset nobody confirmed. */
  offerUnconfirmed(line: Dice): void;
  expect(due: Due | null): void;
  take(event: Takeable): void;
  endAmending(): void;
  /** The tray is known by name now: what was committed of it is had. */
  named(): void;
  /** A new epoch, or another tray. */
  forget(): void;
  tick(now: number): void;
  wakeAt(): number | null;
}

/** What the dice of an epoch mean: thrown, lying there already, nudged, read better, lost (`PROTOCOL.md` section 1, rules 2 and 4 to 6). */
export function createRolls({ emit, epochs, asking, seenRoll, ordered }: RollsParts): Rolls {
  let had = 0;
  let expected: Due | null = null;
  /** Dice shown as lying there already, not taken. */
  let lying: { roll: number; dice: string } | null = null;
  /** The last dice told as moved: told once. */
  let nudged: { roll: number; dice: string } | null = null;
  /** Moved dice whose roll was never had. */
  let lost: { line: Dice; until: number } | null = null;
  let offered = 0;
  let amendable = true;

  function seen(line: Dice): SeenRoll {
    return { ...seenDice(line.dice, line.letters), ...seenRoll(line) };
  }

  function rolled(line: Dice): void {
    const memory = epochs.memory;
    if (isCommitted(memory, line.roll)) again(line);
    else if (epochs.isAlready(line.roll)) already(line);
    else commit(line);
    had = Math.max(had, line.roll);
    if (lost !== null && lost.line.roll <= line.roll) lost = null;
    asking.stateHad(had);
  }

  function commit(line: Dice): void {
    remember(epochs.memory, line.roll, line.dice);
    nudged = null;
    amendable = true;
    const count = line.dice.length;
    if (expected !== null && count !== expected.dice && count !== expected.thrown) {
      emit({ event: "count", seen: count, due: expected.thrown });
      return;
    }
    const mask = line.mask;
    if (mask === null) emit({ event: "throw", ...seen(line) });
    else emit({ event: "throw", ...seen(line), movedDice: maskBits(mask) });
  }

  /** Another report of a committed roll: equal, better, or a nudge by another name. */
  function again(line: Dice): void {
    const last = epochs.memory.last;
    if (last === null || last.dice === "" || last.roll !== line.roll) {
      // Only the number is known, from a record: what lies there is taken to be it.
      remember(epochs.memory, line.roll, line.dice);
      return;
    }
    const compared = compareReports(last.dice, line.dice, ordered());
    if (compared === "equal") return;
    if (compared === "other" || !amendable) return nudge(line);
    remember(epochs.memory, line.roll, line.dice);
    const count = line.dice.length;
    if (expected !== null && count !== expected.dice && count !== expected.thrown) return;
    emit({ event: "throw", ...seen(line), amends: true });
  }

  function already(line: Dice): void {
    const compared = lying?.roll === line.roll ? compareReports(lying.dice, line.dice, ordered()) : "better";
    if (compared === "equal") return;
    if (compared === "other") return nudge(line);
    lying = { roll: line.roll, dice: line.dice };
    emit({ event: "already", ...seen(line) });
  }

  function moved(line: Dice, now: number): void {
    nudge(line);
    const wasLost =
      line.roll > had && line.roll > 0 && !epochs.isAlready(line.roll) && !isCommitted(epochs.memory, line.roll);
    if (!wasLost) return asking.stateHad(had);
    asking.wantState(now, line.roll);
    if (lost?.line.roll !== line.roll) lost = { line, until: now + LOST_MS };
    else offer(line);
  }

  function nudge(line: Dice): void {
    if (nudged?.roll === line.roll && nudged.dice === line.dice) return;
    nudged = { roll: line.roll, dice: line.dice };
    emit({ event: "moved", ...seen(line) });
  }

  function offer(line: Dice): void {
    lost = { line, until: Number.POSITIVE_INFINITY };
    if (offered === line.roll) return;
    offered = line.roll;
    emit({ event: "offer", ...seen(line) });
  }

  return {
    get had() {
      return had;
    },
    report(line, now) {
      if (line.state === "rolled") rolled(line);
      else moved(line, now);
    },
    offerUnconfirmed(line) {
      if (line.state === "rolled" && !isCommitted(epochs.memory, line.roll)) emit({ event: "offer", ...seen(line) });
    },
    expect(next) {
      expected = next;
    },
    take(event) {
      if (event.roll === undefined) return;
      const dice = event.letters ?? event.marks ?? (event.faces ?? []).join("");
      if (event.boot !== undefined && event.boot !== epochs.memory.boot) {
        epochs.takenElsewhere(event.boot, event.roll, dice);
      }
      remember(epochs.memory, event.roll, dice);
      had = Math.max(had, event.roll);
      if (lost?.line.roll === event.roll) lost = null;
      amendable = true;
      asking.stateHad(had);
    },
    endAmending() {
      amendable = false;
    },
    named() {
      had = Math.max(had, epochs.memory.last?.roll ?? 0);
    },
    forget() {
      had = 0;
      lying = null;
      nudged = null;
      offered = 0;
    },
    tick(now) {
      if (lost !== null && lost.until < now) offer(lost.line);
    },
    wakeAt: () => (lost === null || lost.until === Number.POSITIVE_INFINITY ? null : lost.until + 1),
  };
}
