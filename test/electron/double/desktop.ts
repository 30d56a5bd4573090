import { checkKeys, refuse, strict } from "./strict.ts";
import { system } from "./system.ts";

export interface MenuItem {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly click?: () => void;
  readonly submenu?: readonly MenuItem[];
}

const ROLES =
  "about hide hideOthers unhide quit close cut copy paste selectAll reload zoomIn zoomOut resetZoom togglefullscreen toggleDevTools".split(
    " ",
  );
let shown: readonly MenuItem[] = [];
let lastBlocker = 0;

/** The menu as the program set it last. */
export function menuNow(): readonly MenuItem[] {
  return shown;
}

export const Menu = strict("Menu", {
  buildFromTemplate(template: readonly MenuItem[]) {
    template.forEach(checkItem);
    return strict("Menu", { template });
  },
  setApplicationMenu(menu: { template: readonly MenuItem[] }) {
    shown = menu.template;
  },
});

export const powerSaveBlocker = strict("powerSaveBlocker", {
  start(type: string) {
    if (type !== "prevent-display-sleep") refuse(`powerSaveBlocker.start(${type}) leaves the display to go dark`);
    lastBlocker += 1;
    system.powerBlockers.add(lastBlocker);
    return lastBlocker;
  },
  stop(id: number) {
    if (!system.powerBlockers.delete(id)) refuse(`powerSaveBlocker.stop(${id}): there is no such blocker`);
  },
});

export const screen = strict("screen", {
  getAllDisplays() {
    if (!system.isReady) refuse("screen was used before app is ready");
    return [strict("Display", { workArea: { x: 0, y: 0, width: 1920, height: 1040 } })];
  },
});

export const shell = strict("shell", {
  openPath(path: string) {
    system.opened.push(path);
    return Promise.resolve("");
  },
  openExternal(url: string) {
    system.opened.push(url);
    return Promise.resolve();
  },
});

export const dialog = strict("dialog", {
  showMessageBox(options: { type: string; message: string }) {
    checkKeys("showMessageBox", options, ["type", "message"]);
    system.opened.push(`message: ${options.message}`);
    return Promise.resolve({ response: 0, checkboxChecked: false });
  },
});

export const nativeTheme = strict("nativeTheme", { shouldUseDarkColors: false });

function checkItem(item: MenuItem): void {
  checkKeys("a menu item", item, ["id", "label", "role", "type", "accelerator", "click", "submenu"]);
  if (item.role !== undefined && !ROLES.includes(item.role)) refuse(`there is no menu role ${item.role}`);
  if (item.type !== "separator" && (item.label ?? "") === "") refuse("a menu item has no label");
  if (item.type !== "separator" && item.role === undefined && item.submenu === undefined && item.click === undefined)
    refuse(`the menu item ${item.label} does nothing`);
  item.submenu?.forEach(checkItem);
}
