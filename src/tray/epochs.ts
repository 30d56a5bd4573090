import type { Dice, Hello, Tick } from "./frames.ts";
import { copyMemory, freshMemory, isCommitted, remember } from "./known.ts";
import type { TrayMemory } from "./known.ts";

/**
 * What a line says of the device's count: the epoch goes on; a reset began a new one; it may have, and another line must say the same;
 * or the line is older than what is known.
 */
export type Verdict = "same" | "reset" | "unsure" | "order";

export interface Epochs {
  /** The current tray's current epoch. */
  readonly memory: TrayMemory;
  judge(line: Dice | Hello | Tick, trusted: boolean): Verdict;
  /** Whether `judge` would find a reset or a first sign of one. Changes nothing. */
  tellsReset(line: Dice | Hello | Tick, trusted: boolean): boolean;
  wouldBeOrder(line: Dice): boolean;
  /** HELLO or TICK told this roll (null: none), in a line that belongs to the epoch: gives whether it is one that was lost. */
  told(roll: number | null, trusted: boolean, had: number): boolean;
  /** A roll that lay there when the connection, or the epoch, began. */
  isAlready(roll: number): boolean;
  /** Dice began to move towards this roll. */
  moving(roll: number): void;
  /** The tray has said its name, and this is what is known of it. */
  named(memory: TrayMemory): void;
  /** Another tray on the same connection. */
  switchTo(memory: TrayMemory): void;
  /** A tap took a roll whose reset may yet be confirmed: it is not taken again then. */
  takenElsewhere(boot: number, roll: number, dice: string): void;
}

/** A reset that one line without checksum spoke of. */
type Claim =
  | { readonly kind: "boot"; readonly boot: number; readonly roll: number }
  | { readonly kind: "roll"; readonly roll: number };

/** Resets and epochs (`PROTOCOL.md` section 1, rules 3 and 4). `started` hears of each new epoch. */
export function createEpochs(started: (boot: number | null) => void): Epochs {
  let memory = freshMemory();
  /** Rolls up to this one lay there before; null until HELLO or TICK told of any. */
  let baseline: number | null = null;
  /** A HELLO or TICK was had, with a roll or without. */
  let heard = false;
  let claim: Claim | null = null;
  let before: { boot: number; roll: number } | null = null;
  let movingTo: number | null = null;
  /** A roll that one line without checksum spoke of, higher than any before. */
  let rumour: number | null = null;
  let taken: { boot: number; roll: number; dice: string }[] = [];

  function start(boot: number | null, upTo: number): void {
    if (memory.boot !== null && memory.boot !== boot) before = { boot: memory.boot, roll: memory.roll };
    // The same object stays in the reader's list of trays.
    Object.assign(memory, freshMemory(boot));
    memory.roll = upTo;
    baseline = upTo;
    claim = null;
    movingTo = null;
    rumour = null;
    for (const one of taken) if (one.boot === boot) remember(memory, one.roll, one.dice);
    taken = taken.filter((one) => one.boot !== boot);
    started(boot);
  }

  function startWith(line: Dice | Hello | Tick, boot: number | null, upTo: number): "reset" {
    start(boot, upTo);
    if (line.verb === "DICE") memory.roll = Math.max(memory.roll, line.roll);
    return "reset";
  }

  const otherBoot = (boot: number | null): boot is number =>
    boot !== null && memory.boot !== null && boot !== memory.boot;

  function lowerUp(line: Dice | Hello | Tick, trusted: boolean): boolean {
    return trusted && line.verb === "TICK" && line.up !== null && memory.up !== null && line.up < memory.up;
  }

  function judgeBoot(line: Dice | Hello | Tick, boot: number, trusted: boolean): Verdict {
    if (line.verb === "DICE" && isStraggler(line)) return "order";
    const roll = line.verb === "DICE" ? 0 : (line.roll ?? 0);
    if (trusted) return startWith(line, boot, roll);
    if (claim?.kind === "boot" && claim.boot === boot) return startWith(line, boot, claim.roll);
    claim = { kind: "boot", boot, roll };
    return "unsure";
  }

  /** A line of the epoch before the last reset, come late: its rolls are not new again. HELLO will tell. */
  function isStraggler(line: Dice): boolean {
    return before !== null && line.boot === before.boot && line.roll <= before.roll;
  }

  function judge(line: Dice | Hello | Tick, trusted: boolean): Verdict {
    if (otherBoot(line.boot)) return judgeBoot(line, line.boot, trusted);
    if (lowerUp(line, trusted)) return startWith(line, memory.boot, line.roll ?? 0);
    if (line.roll !== null && line.roll < memory.roll) {
      const confirmed = claim?.kind === "roll" && line.roll >= claim.roll;
      if (confirmed) return startWith(line, memory.boot, claim?.roll ?? 0);
      if (line.verb === "DICE") return "order";
      if (line.verb === "TICK") return "same";
      if (trusted) return startWith(line, memory.boot, line.roll);
      claim = { kind: "roll", roll: line.roll };
      return "unsure";
    }
    // It agrees with what was known: a line that said otherwise was damaged.
    if (claim?.kind === "roll" ? line.roll !== null : line.boot !== null) claim = null;
    if (memory.boot === null) memory.boot = line.boot;
    if (line.verb === "DICE") memory.roll = line.roll;
    return "same";
  }

  return {
    get memory() {
      return memory;
    },
    judge,
    tellsReset(line, trusted) {
      if (otherBoot(line.boot) || lowerUp(line, trusted)) return true;
      return line.verb === "HELLO" && line.roll !== null && line.roll < memory.roll;
    },
    wouldBeOrder(line) {
      if (otherBoot(line.boot)) return isStraggler(line);
      return line.roll < memory.roll && !(claim?.kind === "roll" && line.roll >= claim.roll);
    },
    told(roll, trusted, had) {
      const first = !heard;
      heard = true;
      if (roll === null) return false;
      if (baseline === null) {
        // Where a HELLO without a roll came first, what was seen to move since did not lie there.
        const seen = had > 0 ? had : movingTo === null ? roll : movingTo - 1;
        baseline = first ? roll : Math.min(roll, seen);
        memory.roll = Math.max(memory.roll, roll);
        return roll > baseline;
      }
      // Without a checksum a higher roll counts once a second line says the same; asking costs nothing.
      if (trusted || rumour === roll) memory.roll = Math.max(memory.roll, roll);
      rumour = roll;
      return roll > Math.max(had, baseline);
    },
    isAlready: (roll) => baseline !== null && roll <= baseline && !isCommitted(memory, roll),
    moving(roll) {
      movingTo ??= roll;
    },
    named(next) {
      memory = next;
    },
    switchTo(next) {
      memory = next;
      baseline = null;
      heard = false;
      claim = null;
      before = null;
      movingTo = null;
      rumour = null;
    },
    takenElsewhere(boot, roll, dice) {
      taken.push({ boot, roll, dice });
    },
  };
}

/** Joins what was committed before the device said its name with what is known of it. */
export function joinMemories(nameless: Readonly<TrayMemory>, known: Readonly<TrayMemory> | null): TrayMemory {
  if (known === null) return copyMemory(nameless);
  const joined = copyMemory(known);
  if (nameless.committed.length === 0) return joined;
  if (nameless.boot !== null && known.boot !== null && nameless.boot !== known.boot) return copyMemory(nameless);
  for (const [from, to] of nameless.committed) {
    for (let roll = from; roll <= to; roll += 1) {
      remember(joined, roll, nameless.last?.roll === roll ? nameless.last.dice : "");
    }
  }
  joined.boot ??= nameless.boot;
  return joined;
}
