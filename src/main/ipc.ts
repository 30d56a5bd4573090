import { ipcMain } from "electron";
import type { WebContents } from "electron";
import type { PushName, Reply } from "../contract/api.ts";
import { isCallName } from "../contract/schemas.ts";
import { IPC_CALL, IPC_PUSH } from "../contract/wire.ts";
import { answer, mayCall, refused } from "./calls.ts";
import type { Called } from "./calls.ts";

const PUSHES: readonly PushName[] = ["events", "table", "settings"];

/**
 * Lets the windows call the host and hear it. A call counts only from the top frame of one of our own pages, by name and with an argument its
 * schema accepts; everything else is refused. Refusals travel as values: of an error Electron keeps only its text.
 */
export function openIpc(
  host: () => Called | null,
  windows: () => readonly WebContents[],
): { attach(host: Called): void } {
  ipcMain.handle(IPC_CALL, async (event, ...said: readonly unknown[]): Promise<Reply<unknown>> => {
    if (!mayCall(event, windows())) return refused("only the screens of Kast may call the host");
    const [name, args] = said;
    if (said.length !== 2 || !isCallName(name)) return refused("there is no such call");
    const running = host();
    if (running === null) return { ok: false, refusal: { code: "failed", detail: "the host is not running" } };
    return answer(running, name, args);
  });
  return {
    attach(running) {
      for (const push of PUSHES) running.on(push, (value) => tell(windows(), push, value));
    },
  };
}

function tell(windows: readonly WebContents[], push: PushName, value: unknown): void {
  for (const contents of windows) {
    if (!contents.isDestroyed() && !contents.isCrashed()) contents.send(IPC_PUSH, push, value);
  }
}
