import { shallowRef } from "vue";

/** How the screen is laid out: drawn (`wide`), drawn in for a small display (`short`), stacked for a narrow window (`narrow`). */
export type LayoutName = "wide" | "short" | "narrow";

export interface Layout {
  readonly name: LayoutName;
  /** Scale for the distance to the screen: 1 at a desk, 1.35 at 1920×1080. */
  readonly u: number;
  /** So narrow that a card's halves stand under each other. */
  readonly tiny: boolean;
}

/**
 * Sizes in CSS pixels; `rem` is the reader's text size (16 unless enlarged). At text of 200 % the same window holds half as much, so the layout
 * is chosen by what fits, not by the window alone.
 */
export function layoutFor(width: number, height: number, rem: number): Layout {
  const [w, h] = [(width * 16) / rem, (height * 16) / rem];
  const u = Math.round(100 * Math.min(3, Math.max(1, Math.min(w / 1422, h / 800)))) / 100;
  const tiny = w < 340;
  if (w < 700 || (w < 900 && h > w)) return { name: "narrow", u, tiny };
  if (h / u < 690) return h < 420 ? { name: "narrow", u, tiny } : { name: "short", u, tiny };
  return { name: "wide", u, tiny };
}

/** The layout in force, with the pixels of a rem. */
export const layout = shallowRef<Layout & { readonly rem: number }>({ name: "wide", u: 1, tiny: false, rem: 16 });

/** Keeps `--u`, `data-layout` and `data-tiny` on the html element true to the window and the text size. Returns how to stop. */
export function followWindow(page: Document): () => void {
  const root = page.documentElement;
  const view = page.defaultView;
  if (!view) return () => undefined;
  const apply = (): void => {
    const rem = parseFloat(view.getComputedStyle(root).fontSize);
    const next = layoutFor(view.innerWidth, view.innerHeight, rem);
    root.style.setProperty("--u", String(next.u));
    root.dataset["layout"] = next.name;
    root.toggleAttribute("data-tiny", next.tiny);
    const now = layout.value;
    if (now.name !== next.name || now.u !== next.u || now.tiny !== next.tiny || now.rem !== rem)
      layout.value = { ...next, rem };
  };
  // A box of one rem tells when the text size changes; the window's own event does not.
  const ruler = page.createElement("div");
  ruler.className = "rem-ruler";
  ruler.setAttribute("aria-hidden", "true");
  page.body.append(ruler);
  const watch = new ResizeObserver(apply);
  watch.observe(ruler);
  // Paper is laid out as drawn, whatever the window.
  const forPaper = (): void => {
    root.dataset["layout"] = "wide";
    root.removeAttribute("data-tiny");
  };
  view.addEventListener("resize", apply);
  view.addEventListener("beforeprint", forPaper);
  view.addEventListener("afterprint", apply);
  apply();
  return () => {
    watch.disconnect();
    view.removeEventListener("resize", apply);
    view.removeEventListener("beforeprint", forPaper);
    view.removeEventListener("afterprint", apply);
    ruler.remove();
  };
}
