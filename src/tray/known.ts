import type { Face } from "../engine/dice.ts";

/** What was committed of one tray in its current epoch (since its latest reset). Plain JSON. */
export interface TrayMemory {
  boot: number | null;
  /** Seconds since the reset, as told last; null where that does not count. */
  up: number | null;
  /** The highest completed roll told of. */
  roll: number;
  /** Rolls committed, as ranges [from, to], ascending. */
  committed: [number, number][];
  /** The last roll committed, in the wire's own characters; null where only its number is known. */
  last: { roll: number; dice: string } | null;
}

/** What plain text gave before: enough not to take the same dice twice after a reconnect. Plain JSON. */
export interface PlainMemory {
  /** `part`: those of them thrown last, which are all that such a device sees where the others lie beside the tray. */
  last: { faces: readonly Face[]; ordered: boolean; part?: readonly Face[] } | null;
  /** By recogniser: the device has repeated an equal report; has once reported all dice. */
  habits: Record<string, { repeats: boolean; full: boolean }>;
}

/**
 * What is committed already, by tray. It belongs to the tray and the match, not to the connection: hand the latest one to the next reader
 * of the same device.
 */
export interface Known {
  readonly trays: Readonly<Record<string, Readonly<TrayMemory>>>;
  readonly plain: Readonly<PlainMemory> | null;
}

export const NOTHING_KNOWN: Known = { trays: {}, plain: null };

/** What a journal can tell after a restart: each tray's last committed roll, and the dice of the device that has no numbers for them. */
export function knownRolls(
  rolls: readonly { tray: string; boot: number; roll: number }[],
  plain: Pick<PlainMemory, "last"> | null = null,
): Known {
  const trays = new Map<string, TrayMemory>();
  for (const { tray, boot, roll } of rolls) {
    trays.set(tray, { boot, up: null, roll, committed: [[roll, roll]], last: null });
  }
  return { trays: Object.fromEntries(trays), plain: plain === null ? null : { ...plain, habits: {} } };
}

export function freshMemory(boot: number | null = null): TrayMemory {
  return { boot, up: null, roll: 0, committed: [], last: null };
}

export function copyMemory(memory: Readonly<TrayMemory>): TrayMemory {
  return {
    ...memory,
    committed: memory.committed.map(([from, to]) => [from, to]),
    last: memory.last === null ? null : { ...memory.last },
  };
}

export function isCommitted(memory: Readonly<TrayMemory>, roll: number): boolean {
  // The latest rolls are at the end, and it is those that are asked for.
  for (let i = memory.committed.length - 1; i >= 0; i -= 1) {
    const [from, to] = memory.committed[i] ?? [1, 0];
    if (roll > to) return false;
    if (roll >= from) return true;
  }
  return false;
}

/** Rolls only grow, so a new one goes to the end of the ranges; an older one, taken by a tap, finds its place. */
export function remember(memory: TrayMemory, roll: number, dice: string): void {
  memory.roll = Math.max(memory.roll, roll);
  if (memory.last === null || memory.last.roll <= roll) memory.last = { roll, dice };
  if (isCommitted(memory, roll)) return;
  const latest = memory.committed.at(-1);
  if (latest !== undefined && latest[1] + 1 === roll) {
    latest[1] = roll;
    return;
  }
  const ranges = [...memory.committed, [roll, roll] satisfies [number, number]].sort((a, b) => a[0] - b[0]);
  memory.committed = [];
  for (const [from, to] of ranges) {
    const before = memory.committed.at(-1);
    if (before !== undefined && before[1] + 1 >= from) before[1] = Math.max(before[1], to);
    else memory.committed.push([from, to]);
  }
}
