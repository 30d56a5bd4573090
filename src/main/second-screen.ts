import { shell } from "electron";
import type { Host } from "../host/host.ts";
import type { BrowserDoor } from "../web/door.ts";
import { openBrowserDoor } from "../web/door.ts";
import { openKeys } from "../web/keys.ts";

export interface SecondScreen {
  /** Opens the table in the system's browser. The door it comes in by is opened the first time, and only then. Rejects with PortError or WriteError. */
  show(): Promise<void>;
  close(): Promise<void>;
}

export interface SecondScreenParts {
  readonly host: Host;
  readonly folder: string;
  /** Folder of the built screens. */
  readonly screens: string;
  /** Told the port when the door is open, so that another start finds it. */
  readonly opened: (port: number) => void;
}

export function createSecondScreen({ host, folder, screens, opened }: SecondScreenParts): SecondScreen {
  let door: Promise<BrowserDoor> | null = null;
  return {
    async show() {
      door ??= openBrowserDoor({ host, keys: openKeys(folder), screens, port: null });
      try {
        const open = await door;
        opened(open.port);
        await shell.openExternal(open.passingAddress());
      } catch (error) {
        door = null;
        throw error;
      }
    },
    async close() {
      await (await door)?.close();
    },
  };
}
