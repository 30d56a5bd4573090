import type { MenuItemConstructorOptions } from "electron";
import type { Tongue } from "./texts.ts";
import { TEXTS } from "./texts.ts";

/** What the menu does that is not the system's own; null where it cannot be done. */
export interface MenuActions {
  readonly newWindow: (() => void) | null;
  readonly openInBrowser: (() => void) | null;
  readonly openFolder: () => void;
}

export interface MenuSetting {
  readonly tongue: Tongue;
  readonly mac: boolean;
  /** Developer tools, where the program is not packaged. */
  readonly tools: boolean;
}

/**
 * The menu, as Electron takes it. No undo: Ctrl+Z takes back a step of the match and belongs to the screens.
 * On macOS the first menu is the program's own; elsewhere quitting stands under Table.
 */
export function menuTemplate({ tongue, mac, tools }: MenuSetting, actions: MenuActions): MenuItemConstructorOptions[] {
  const text = TEXTS[tongue].menu;
  const line: MenuItemConstructorOptions = { type: "separator" };
  const program: MenuItemConstructorOptions = {
    label: "Kast",
    submenu: [
      { role: "about", label: text.about },
      line,
      { role: "hide", label: text.hide },
      { role: "hideOthers", label: text.hideOthers },
      { role: "unhide", label: text.showAll },
      line,
      { role: "quit", label: text.quit },
    ],
  };
  const table: MenuItemConstructorOptions = {
    label: text.table,
    submenu: [
      ...item("new-window", text.newWindow, actions.newWindow, "CommandOrControl+N"),
      ...item("open-in-browser", text.openInBrowser, actions.openInBrowser),
      ...item("open-folder", text.openFolder, actions.openFolder),
      line,
      { role: "close", label: text.close },
      ...(mac
        ? []
        : [line, { role: "about", label: text.about } as const, { role: "quit", label: text.quit } as const]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: text.edit,
    submenu: [
      { role: "cut", label: text.cut },
      { role: "copy", label: text.copy },
      { role: "paste", label: text.paste },
      { role: "selectAll", label: text.selectAll },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: text.view,
    submenu: [
      { role: "reload", label: text.reload },
      line,
      { role: "zoomIn", label: text.larger },
      { role: "zoomOut", label: text.smaller },
      { role: "resetZoom", label: text.usualSize },
      line,
      { role: "togglefullscreen", label: text.fullScreen },
      ...(tools ? [{ role: "toggleDevTools", label: text.tools } as const] : []),
    ],
  };
  return mac ? [program, table, edit, view] : [table, edit, view];
}

function item(
  id: string,
  label: string,
  click: (() => void) | null,
  accelerator?: string,
): MenuItemConstructorOptions[] {
  return click === null ? [] : [{ id, label, click, ...(accelerator === undefined ? {} : { accelerator }) }];
}
