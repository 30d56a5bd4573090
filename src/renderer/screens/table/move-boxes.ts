/** Where an arrow leads: along a column of boxes, or to the one beside it. */
export type Way = "next" | "previous" | "left" | "right";

/** An open box on the screen: the column and the table of the card it is of, and where it lies. */
export interface Spot {
  readonly column: string;
  readonly half: Element | string | null;
  readonly x: number;
  readonly y: number;
}

/** Moves the focus among the open boxes of the active card. */
export function moveAmongBoxes(root: HTMLElement | null, way: Way): void {
  const boxes = [...(root?.querySelectorAll<HTMLElement>("[data-box]") ?? [])];
  const at = boxes.findIndex((box) => box === document.activeElement);
  const spots = boxes.map((box): Spot => {
    const { left, top } = box.getBoundingClientRect();
    return { column: box.dataset["column"] ?? "", half: box.closest("table"), x: Math.round(left), y: top };
  });
  boxes[stepFrom(spots, at, way)]?.focus();
}

/**
 * Which box comes next; boxes are given as they are read. Up and down keep to the card's column, and go round at its
 * ends. Left and right go to the nearest box of the next stack of boxes on the screen; where there is one stack, its
 * halves lie under each other, and the other half is meant.
 */
export function stepFrom(spots: readonly Spot[], at: number, way: Way): number {
  const from = spots[at];
  if (from === undefined) return way === "previous" ? spots.length - 1 : 0;
  if (way === "next" || way === "previous") {
    const own = indexesOf(spots, ({ column }) => column === from.column);
    const next = own.indexOf(at) + (way === "next" ? 1 : -1);
    return own[(next + own.length) % own.length] ?? at;
  }
  const stacks = [...new Set(spots.map(({ x }) => x))].sort((a, b) => a - b);
  const stack = stacks[(stacks.indexOf(from.x) + (way === "right" ? 1 : -1) + stacks.length) % stacks.length];
  const beside = indexesOf(spots, ({ x, half }) => (stacks.length > 1 ? x === stack : half !== from.half));
  const distance = (index: number): number => Math.abs((spots[index]?.y ?? 0) - from.y);
  return beside.toSorted((a, b) => distance(a) - distance(b))[0] ?? at;
}

function indexesOf(spots: readonly Spot[], which: (spot: Spot) => boolean): number[] {
  return spots.flatMap((spot, index) => (which(spot) ? [index] : []));
}
