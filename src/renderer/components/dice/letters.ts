import { WILD } from "../../../engine/words/dice-set.ts";

/** A letter as a die shows it. */
export function capitalOf(letter: string): string {
  return letter === WILD ? "◆" : letter.toUpperCase();
}
