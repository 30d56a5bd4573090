import type { CallName, HostCalls, Reply } from "../../contract/api.ts";
import { DamagedMatch } from "../journal/errors.ts";
import type { Log } from "../log.ts";
import { WriteError } from "../write-error.ts";
import { refused } from "./reply.ts";
import type { Calls } from "./reply.ts";
import { messageOf } from "../../contract/message-of.ts";

/** Answers one call. Whatever goes wrong is a refusal; what is a fault of ours is told in the log too. */
export async function answer<K extends CallName>(
  calls: Calls<CallName>,
  name: K,
  args: HostCalls[K]["args"],
  log: Log,
): Promise<Reply<HostCalls[K]["value"]>> {
  try {
    return await calls[name](args);
  } catch (error) {
    if (error instanceof WriteError) return refused(error.trouble);
    if (error instanceof DamagedMatch) return refused({ code: "damagedMatch", match: error.match, event: error.event });
    log.error({ error, name }, "A call failed");
    return refused({ code: "failed", detail: messageOf(error) });
  }
}
