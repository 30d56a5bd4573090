import { computed, inject, provide, type ComputedRef, type InjectionKey } from "vue";
import type { Face, PipColour } from "../../engine/dice.ts";
import { gameOf } from "../../engine/games/index.ts";

type Paint = ComputedRef<readonly PipColour[]>;
const PAINT: InjectionKey<Paint> = Symbol("pip paint");

/** All dice below are painted as those of this game. */
export function providePipPaint(game: () => string | undefined): void {
  provide(
    PAINT,
    computed(() => gameOf(game() ?? "")?.dice({}).colours ?? []),
  );
}

/** The class of a face's paint; none where its pips are plain. */
export function usePipPaint(): (face: Face | null) => string {
  const paint = inject(PAINT, null);
  return (face) => (face === null ? "" : (paint?.value[face - 1] ?? "plain"));
}
