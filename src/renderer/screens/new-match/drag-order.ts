import { shallowRef, type ShallowRef } from "vue";

/** Dragging lines of a list into another order, by their handles. Positions are those of the layout: a line in motion does not confuse it. */
export interface DragOrder {
  /** The line being dragged, by its key. */
  readonly dragged: ShallowRef<number | null>;
  start(event: PointerEvent, key: number): void;
}

export function useDragOrder(
  lines: () => readonly HTMLElement[],
  placeOf: (key: number) => number,
  move: (from: number, to: number) => void,
): DragOrder {
  const dragged = shallowRef<number | null>(null);

  function start(event: PointerEvent, key: number): void {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    dragged.value = key;
    const follow = (next: PointerEvent): void => {
      const from = placeOf(key);
      const to = placeUnder(lines(), next.clientY);
      if (to !== from) move(from, to);
    };
    const end = (): void => {
      dragged.value = null;
      handle.removeEventListener("pointermove", follow);
      handle.removeEventListener("lostpointercapture", end);
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("lostpointercapture", end);
  }

  return { dragged, start };
}

function placeUnder(lines: readonly HTMLElement[], y: number): number {
  const list = lines[0]?.offsetParent?.getBoundingClientRect().top ?? 0;
  const below = lines.findIndex((line) => y < list + line.offsetTop + line.offsetHeight);
  return below === -1 ? lines.length - 1 : below;
}
