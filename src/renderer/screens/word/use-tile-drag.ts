import { onScopeDispose, shallowRef, type ShallowRef } from "vue";
import type { Spot } from "./rail.ts";

/** A press that moves farther than this, px, is a drag. */
const SLACK = 7;
/** So far above the rail a die still falls on it, px. */
const REACH = 28;

export interface TileDrag {
  /** Where on the rail the dragged die would go; null off the rail. */
  readonly spot: ShallowRef<Spot | null>;
  /** A die is pressed; it may become a drag. */
  grab(die: number, event: PointerEvent): void;
}

/** Dragging dice between tray and rail. `drop` is told the place on the rail, null off it; a plain press stays a press. */
export function useTileDrag(root: () => HTMLElement | null, drop: (die: number, to: Spot | null) => void): TileDrag {
  const spot = shallowRef<Spot | null>(null);
  let stop: () => void = () => undefined;

  function grab(die: number, event: PointerEvent): void {
    const button = event.currentTarget;
    if (event.button !== 0 || !(button instanceof HTMLElement)) return;
    stop();
    const shown = button.querySelector<HTMLElement>(".lies") ?? button;
    const [fromX, fromY] = [event.clientX, event.clientY];
    let dragged = false;

    const follow = (next: PointerEvent): void => {
      const [dx, dy] = [next.clientX - fromX, next.clientY - fromY];
      if (!dragged && Math.hypot(dx, dy) < SLACK) return;
      if (!dragged) {
        dragged = true;
        root()?.setAttribute("data-dragging", "");
        shown.setAttribute("data-dragged", "");
      }
      shown.style.translate = `${dx}px ${dy}px`;
      spot.value = spotUnder(root(), next.clientX, next.clientY);
    };
    const end = (next: PointerEvent): void => {
      stop();
      if (!dragged || next.type !== "pointerup") return;
      // The click that follows belongs to the drag.
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
      drop(die, spotUnder(root(), next.clientX, next.clientY));
    };
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    stop = () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      root()?.removeAttribute("data-dragging");
      shown.removeAttribute("data-dragged");
      shown.style.translate = "";
      spot.value = null;
      stop = () => undefined;
    };
  }

  onScopeDispose(() => stop());
  return { spot, grab };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The place under a point: in the nearest word, before the first tile whose middle lies to the right. */
function spotUnder(root: HTMLElement | null, x: number, y: number): Spot | null {
  const rail = root?.querySelector<HTMLElement>("[data-rail]");
  const area = rail?.getBoundingClientRect();
  if (!rail || area === undefined || y < area.top - REACH || y > area.bottom || x < area.left || x > area.right)
    return null;
  const words = [...rail.querySelectorAll<HTMLElement>("[data-word]")];
  const distance = (word: HTMLElement): number => {
    const { left, right } = word.getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  const [nearest] = words.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return null;
  const tiles = [...nearest.querySelectorAll<HTMLElement>("[data-tile]")];
  const before = tiles.filter((tile) => {
    const { left, width } = tile.getBoundingClientRect();
    return left + width / 2 < x;
  });
  return { word: Number(nearest.dataset["word"]), at: before.length };
}
