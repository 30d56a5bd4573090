import type { Chance } from "./random.ts";

/** Why a die has no face on the wire: cocked, not there, unreadable. */
export type DieMark = "/" | "-" | "?";

/** A die on the virtual table: what really lies up, and what the tray's eye makes of it. */
export interface VirtualDie {
  readonly face: number;
  readonly mark: DieMark | null;
}

/** Faces of the seven printed letter dice, face 1 first; `_` is the wild one. */
export const LETTER_DICE: readonly string[] = ["OWUMPY", "BEXSAY", "RQJNAD", "ACEFIZ", "PIMEG_", "TESLAH", "VUNCOK"];

export type DiceKind = "pips" | "letters";

export interface DiceTable {
  readonly dice: readonly VirtualDie[];
  /** Throws the dice of `mask` (`1` thrown, `0` left lying); `faces`, where given, says how all dice come to lie. */
  throwDice(mask: string, faces: string | null): void;
  /** Marks a die so that its face cannot be read. */
  mark(die: number, mark: DieMark): void;
  /** Every die can be read again. */
  clearMarks(): void;
  /** Turns one die without a throw; without a face, to another one than it shows. */
  turn(die: number, face: number | null): void;
  /** One character a die, as the wire writes it. */
  read(kind: DiceKind): string;
}

/** `count` dice, first lying as chance has it. Dice are numbered from 1, as on the wire. */
export function createDiceTable(count: number, chance: Chance): DiceTable {
  const drawFace = (): number => chance.below(6) + 1;
  const dice: VirtualDie[] = Array.from({ length: count }, () => ({ face: drawFace(), mark: null }));
  const at = (die: number): VirtualDie => {
    const found = dice[die - 1];
    if (!found) throw new Error(`There is no die ${die}: the tray has ${count}.`);
    return found;
  };
  return {
    dice,
    throwDice(mask, faces) {
      for (const [index, die] of dice.entries()) {
        if (faces !== null) dice[index] = shown(faces[index] ?? "", die, drawFace);
        else if (mask[index] === "1") dice[index] = { face: drawFace(), mark: null };
      }
    },
    mark(die, mark) {
      dice[die - 1] = { ...at(die), mark };
    },
    clearMarks() {
      for (const [index, die] of dice.entries()) dice[index] = { ...die, mark: null };
    },
    turn(die, face) {
      const other = (at(die).face % 6) + 1;
      dice[die - 1] = { face: face ?? other, mark: null };
    },
    read: (kind) => dice.map((die, index) => die.mark ?? symbol(kind, index, die.face)).join(""),
  };
}

function shown(character: string, before: VirtualDie, drawFace: () => number): VirtualDie {
  if (/^[1-6]$/.test(character)) return { face: Number(character), mark: null };
  if (character === "/" || character === "-" || character === "?") return { face: drawFace(), mark: character };
  return before;
}

function symbol(kind: DiceKind, index: number, face: number): string {
  if (kind === "pips") return String(face);
  return LETTER_DICE[index % LETTER_DICE.length]?.[face - 1] ?? "?";
}
