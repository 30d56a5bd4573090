import { fromChromium } from "./addresses.ts";
import { strict } from "./strict.ts";

/** One frame of a page, as `event.senderFrame` shows it. */
export interface Frame {
  readonly frameTreeNodeId: number;
  readonly url: string;
  readonly parent: Frame | null;
  readonly detached: boolean;
}

/** The tree of frames of one page, kept by what Chromium tells. */
export function createFrames() {
  const frames = new Map<string, { frame: Frame; state: { url: string; parent: string | null; detached: boolean } }>();
  let lastId = 0;
  let top: string | null = null;

  function add(id: string, parent: string | null, url: string): void {
    lastId += 1;
    const state = { url, parent, detached: false };
    const frameTreeNodeId = lastId;
    const frame = strict<Frame>("WebFrameMain", {
      frameTreeNodeId,
      get url() {
        return fromChromium(state.url);
      },
      get parent() {
        return state.parent === null ? null : (frames.get(state.parent)?.frame ?? null);
      },
      get detached() {
        return state.detached;
      },
    });
    frames.set(id, { frame, state });
    if (parent === null) top = id;
  }

  return {
    attached: (id: string, parent: string | null) => add(id, parent, ""),
    navigated(id: string, parent: string | null, url: string) {
      if (!frames.has(id)) add(id, parent, url);
      const known = frames.get(id);
      if (known) known.state.url = url;
    },
    detached(id: string) {
      const known = frames.get(id);
      if (known) known.state.detached = true;
      frames.delete(id);
    },
    of: (id: string): Frame | null => frames.get(id)?.frame ?? null,
    top: (): Frame | null => (top === null ? null : (frames.get(top)?.frame ?? null)),
    isTop: (id: string) => id === top,
    all: (): readonly Frame[] => [...frames.values()].map(({ frame }) => frame),
  };
}
