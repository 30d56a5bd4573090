import type { IpcMainInvokeEvent, WebContents } from "electron";
import type { CallName, HostCalls, HostPushes, PushName, Reply } from "../contract/api.ts";
import { parseArgs } from "../contract/schemas.ts";
import { isOurs } from "./address.ts";
import { messageOf } from "../contract/message-of.ts";

/** The part of the host a window can reach. */
export interface Called {
  call<K extends CallName>(name: K, args: HostCalls[K]["args"]): Promise<Reply<HostCalls[K]["value"]>>;
  on<K extends PushName>(push: K, listener: (value: HostPushes[K]) => void): () => void;
}

/** One call, checked and carried out. Throws nothing: a bug in the host is told as `failed`. */
export async function answer<K extends CallName>(host: Called, name: K, args: unknown): Promise<Reply<unknown>> {
  const parsed = parseArgs(name, args);
  if (!parsed.ok) return parsed;
  try {
    return await host.call(name, parsed.value);
  } catch (error) {
    return { ok: false, refusal: { code: "failed", detail: messageOf(error) } };
  }
}

/** Whether a call comes from the top frame of one of our own pages, in one of our own windows. */
export function mayCall(
  event: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">,
  windows: readonly WebContents[],
): boolean {
  const frame = event.senderFrame;
  return windows.includes(event.sender) && frame !== null && frame.parent === null && isOurs(frame.url);
}

export function refused(detail: string): Reply<never> {
  return { ok: false, refusal: { code: "badMessage", detail } };
}
