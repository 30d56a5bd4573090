import { sentence } from "../contract/sentences/index.ts";
import type { Sayable } from "../contract/sentences/index.ts";
import type { Game } from "../engine/games/game.ts";

/** Ends a command with one sentence on stderr. 1: the answer is no. 2: it was asked the wrong way. */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly exit: 1 | 2;

  constructor(message: string, exit: 1 | 2) {
    super(message);
    this.exit = exit;
  }
}

export function no(message: string): Failure {
  return new Failure(message, 1);
}

export function wrongUsage(message: string): Failure {
  return new Failure(message, 2);
}

/** What the rules or the host refuse, in English. Boxes and options stay as they are typed. */
export function refused(refusal: Sayable): Failure {
  return no(sentence(refusal, "en"));
}

/** Why a box is closed, for a person: boxes by their printed names. */
export function whyClosed(closed: Sayable, game: Game): string {
  return sentence(closed, "en", { box: (id) => game.texts.en.boxes[id] ?? id });
}
