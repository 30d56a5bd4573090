import { ipcMain } from "electron";
import type { IpcMainInvokeEvent, WebContents } from "electron";
import type { CallName, HostCalls, HostPushes, PushName, Reply } from "../contract/api.ts";
import { isCallName, parseArgs } from "../contract/schemas.ts";
import { IPC_CALL, IPC_PUSH } from "../contract/wire.ts";
import { isOurs } from "./address.ts";

/** The part of the host a window can reach. */
export interface Called {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>>;
  on<K extends PushName>(push: K, listener: (value: HostPushes[K]) => void): () => void;
}

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

/** One call, checked and carried out. Throws nothing: a bug in the host is told as `failed`. */
export async function answer<K extends CallName>(host: Called, name: K, args: unknown): Promise<Reply<unknown>> {
  const parsed = parseArgs(name, args);
  if (!parsed.ok) return parsed;
  try {
    return await host.call(name, parsed.value);
  } catch (error) {
    return { ok: false, refusal: { code: "failed", detail: error instanceof Error ? error.message : String(error) } };
  }
}

function mayCall(event: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">, windows: readonly WebContents[]): boolean {
  const frame = event.senderFrame;
  return windows.includes(event.sender) && frame !== null && frame.parent === null && isOurs(frame.url);
}

function tell(windows: readonly WebContents[], push: PushName, value: unknown): void {
  for (const contents of windows) {
    if (!contents.isDestroyed() && !contents.isCrashed()) contents.send(IPC_PUSH, push, value);
  }
}

function refused(detail: string): Reply<never> {
  return { ok: false, refusal: { code: "badMessage", detail } };
}
