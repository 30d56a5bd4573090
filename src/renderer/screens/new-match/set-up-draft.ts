import type { Options } from "../../../engine/games/game.ts";
import type { Player } from "./players.ts";

/** A set-up that was left for a moment: who plays what, and by which rules. */
export interface SetUpDraft {
  readonly game: string;
  readonly players: readonly Player[];
  readonly options: Options;
}

let left: SetUpDraft | null = null;

/** Keeps what is set up while people make letter dice for it. */
export function putByDraft(draft: SetUpDraft): void {
  left = draft;
}

/** What was put by for this game, once. */
export function takeDraft(game: string): SetUpDraft | null {
  const draft = left?.game === game ? left : null;
  left = null;
  return draft;
}
