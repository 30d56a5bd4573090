import { openWindows } from "./browser-window.ts";
import { menuNow } from "./desktop.ts";
import type { MenuItem } from "./desktop.ts";
import { invoke } from "./ipc-main.ts";
import { serve } from "./protocol.ts";
import { allowsRequest, grants } from "./session.ts";
import { strict, violationsSoFar } from "./strict.ts";
import { chromium, system } from "./system.ts";
import { killRenderers } from "./web-contents.ts";

/** What a test can see of the main process, and do to it. Asked over the channel of the child process; real Electron answers part of it by `evaluate`. */
const COMMANDS = {
  state: () => ({
    violations: violationsSoFar(),
    said: openWindows().flatMap(({ page }) => page.said),
    opened: system.opened,
    denied: system.denied,
    awake: system.powerBlockers.size,
    chromium: chromium().pid,
    menu: menuNow().map((item) => ({ label: item.label, items: (item.submenu ?? []).map((sub) => sub.label ?? "-") })),
    windows: openWindows().map(({ window, state }) => ({ id: window.id, url: window.webContents.getURL(), ...state })),
  }),
  clickMenu: ({ id }: { id: string }) => {
    const item = flat(menuNow()).find((candidate) => candidate.id === id);
    if (item?.click === undefined) throw new Error(`there is no menu item ${id}`);
    item.click();
    return null;
  },
  moveWindow: (bounds: { x: number; y: number; width: number; height: number }) => {
    openWindows()[0]?.moveTo(bounds);
    return null;
  },
  maximizeWindow: () => {
    openWindows()[0]?.maximizeByHand();
    return null;
  },
  closeWindow: () => {
    openWindows()[0]?.window.close();
    return null;
  },
  watchHangs: () => {
    for (const window of openWindows()) window.watchHangs(100, 1_000);
    return null;
  },
  killRenderers: async () => {
    await killRenderers();
    return null;
  },
  /** Asks for an address as no browser would write it. */
  serve: async ({ url, method }: { url: string; method: string }) => {
    const served = await serve(url, method);
    return served === null
      ? null
      : { status: served.status, headers: Object.fromEntries(served.headers), text: served.body.toString("utf8") };
  },
  allowsRequest: ({ url }: { url: string }) => allowsRequest(url, "GET", "xhr"),
  grants: ({ permission }: { permission: string }) => grants(permission, "app://kast/"),
  /** Calls a channel as somebody who should not be let in, or with what a bridge would never pass. */
  invoke: ({
    channel,
    args,
    as,
  }: {
    channel: string;
    args: unknown[];
    as: "window" | "subFrame" | "deadFrame" | "otherPage" | "otherContents";
  }) => {
    const contents = openWindows()[0]?.window.webContents;
    if (contents === undefined) throw new Error("there is no window");
    const top = { parent: null, frameTreeNodeId: 1, detached: false };
    const frame = {
      window: contents.mainFrame,
      subFrame: strict("WebFrameMain", { ...top, url: "app://kast/", parent: contents.mainFrame }),
      deadFrame: null,
      otherPage: strict("WebFrameMain", { ...top, url: "app://kast.example/" }),
      otherContents: strict("WebFrameMain", { ...top, url: "app://kast/" }),
    }[as];
    const sender = as === "otherContents" ? strict("webContents", { id: 99 }) : contents;
    return invoke(
      channel,
      strict("IpcMainInvokeEvent", { sender, senderFrame: frame, type: "frame", processId: 1, frameId: 1 }),
      args,
    );
  },
  /** Whether a page within a page, or a redirect, would be let be. */
  lets: ({ event, url }: { event: "will-attach-webview" | "will-redirect"; url: string }) =>
    openWindows()[0]?.page.lets(event, url) ?? null,
  /** What the first window's page makes of an expression, whether or not a test is connected to it. */
  evaluate: ({ expression }: { expression: string }) => openWindows()[0]?.page.evaluate(expression) ?? null,
  /** Loads of the first window's page after the first one. */
  reloads: () => (openWindows()[0]?.page.loads() ?? 1) - 1,
} as const;

export type Commands = typeof COMMANDS;

export function report(message: object): void {
  process.send?.(message);
}

export function listenToTest(): void {
  if (process.send === undefined) return;
  process.on("message", ({ id, command, args }: { id: number; command: keyof Commands; args: never }) => {
    void (async () => COMMANDS[command](args))().then(
      (value) => report({ type: "reply", id, value }),
      (error: unknown) => report({ type: "reply", id, error: String(error) }),
    );
  });
  // The test is gone: nobody would end this process any more.
  process.on("disconnect", () => process.exit(71));
}

function flat(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);
}
