/** Moves the focus among the open boxes of the active card: one on, one back, or to the nearest one of the other half. */
export function moveAmongBoxes(root: HTMLElement | null, way: "next" | "previous" | "across"): void {
  const boxes = [...(root?.querySelectorAll<HTMLElement>("[data-box]") ?? [])];
  if (boxes.length === 0) return;
  const at = boxes.findIndex((box) => box === document.activeElement);
  if (at === -1) return boxes.at(way === "previous" ? -1 : 0)?.focus();
  if (way === "across") return acrossFrom(boxes, boxes[at])?.focus();
  boxes[(at + (way === "next" ? 1 : -1) + boxes.length) % boxes.length]?.focus();
}

function acrossFrom(boxes: readonly HTMLElement[], from: HTMLElement | undefined): HTMLElement | undefined {
  if (from === undefined) return undefined;
  const others = boxes.filter((box) => box.closest("table") !== from.closest("table"));
  const height = (box: HTMLElement): number => box.getBoundingClientRect().top;
  return others.toSorted((a, b) => Math.abs(height(a) - height(from)) - Math.abs(height(b) - height(from)))[0];
}
