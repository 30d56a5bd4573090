import type { Face } from "../engine/dice.ts";

/** The throw that is due: how many dice the game has, and how many of them are being thrown. */
export interface Due {
  readonly dice: number;
  readonly thrown: number;
  /** The player said that kept dice lie beside the tray: as many dice as are thrown are all the device can see. */
  readonly beside?: boolean;
  /** Anything that differs from throw to throw (turn, throw, kept dice): dice collected for another one are not this one's. */
  readonly key?: string;
  /** One digit a die, in the order of the dice: `1` is thrown, `0` is kept. All of them where it is left out and all are thrown. */
  readonly mask?: string;
  /** All dice as they lie: seen together again, those set aside before among them, they are not thrown. */
  readonly lying?: readonly Face[];
}

/** What so many dice in one report of plain text are (`PROTOCOL.md` section 2). */
export type Size =
  /** All dice of the game, or all that are thrown. */
  | "whole"
  /** One of several: collected. */
  | "single"
  /** Some dice of a device that has shown them all: they are being handled. */
  | "handled"
  /** As many as no throw can have. */
  | "count";

/** `shownAll`: this device has once reported all dice of the game. With no throw due, single dice are only shown. */
export function sizeOf(seen: number, due: Due, isDue: boolean, shownAll: boolean): Size {
  if (seen > due.dice) return "count";
  if (seen === due.dice) return "whole";
  // It tells all its dice at once: one of them is no single die to be collected.
  if (shownAll && (due.beside !== true || seen !== due.thrown)) return "handled";
  if (seen === due.thrown) return "whole";
  if (seen === 1 && due.thrown > 1) return isDue ? "single" : "handled";
  return "count";
}
