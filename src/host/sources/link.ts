import type { SourceStatus, SourceTrouble } from "../../contract/api.ts";
import type { Clock } from "../clock.ts";
import type { Finder } from "./finder.ts";
import type { OpenPort, Port } from "./port.ts";
import { messageOf } from "../../contract/message-of.ts";

/** What reads one connection. Made anew for each, so that nothing of an old one can reach it. */
export interface Wire {
  data(chunk: Uint8Array): void;
  close(): void;
}

export interface LinkParts {
  readonly clock: Clock;
  readonly finder: Finder;
  readonly openPort: OpenPort;
  /** A fresh reader. `write` ends with its connection; `alive` says that a device was understood there. */
  readonly connect: (line: { readonly path: string; write(text: string): void; alive(): void }) => Wire;
  readonly status: (status: Pick<SourceStatus, "state" | "trouble">) => void;
  /** Calls when a port appears that may be the one; what it returns ends that. */
  readonly watch: (appeared: () => void) => () => void;
  /** Who has the port, where that can be known. */
  readonly holder: (path: string) => Promise<string | null>;
}

export interface Link {
  /** Closes what is open and opens it again at once: the device is silent though its port is there. */
  reopen(): void;
  close(): Promise<void>;
}

/** A lost device is looked for again for ever, more and more seldom (PROTOCOL.md section 4). */
export const BACK_OFF_MS = { first: 500, most: 5000 } as const;
/** A port that has just appeared is given to its group a moment later. */
export const APPEARED_MS = 200;
/** Modem managers look at every new port for some seconds. */
export const BUSY_MS = 15_000;
/** A port that goes within this time was taken away by something: brltty is known for it. */
export const SETTLED_MS = 2000;

export function createLink({ clock, finder, openPort, connect, status, watch, holder }: LinkParts): Link {
  /** Counts openings; whatever belongs to an earlier one is not heard. */
  let current = 0;
  let open: { port: Port; wire: Wire } | null = null;
  let cancelRetry: () => void = () => undefined;
  let endWatch: (() => void) | null = null;
  let tries = 0;
  let busySince: number | null = null;
  let lost = false;
  /** Between asking where the device is and knowing whether it could be opened: a second try now would cut the first one off. */
  let trying = false;

  async function attempt(): Promise<void> {
    const mine = ++current;
    trying = true;
    const found = await finder.find().catch((error: unknown) => ({ trouble: asTrouble(error) }));
    if (mine !== current) return;
    if ("trouble" in found) return refused(found.trouble);
    let openedAt = 0;
    const port: Port = openPort(found.path, {
      opened() {
        if (mine !== current) return;
        trying = false;
        openedAt = clock.ticks();
        busySince = null;
        lost = false;
        stopWatching();
        finder.opened(found.path);
        const wire = connect({
          path: found.path,
          write(text) {
            if (mine === current) port.write(text);
          },
          alive() {
            if (mine === current) tries = 0;
          },
        });
        open = { port, wire };
        status({ state: "listening", trouble: null });
      },
      data(chunk) {
        if (mine === current) open?.wire.data(chunk);
      },
      closed() {
        if (mine !== current) return;
        open?.wire.close();
        open = null;
        const stayed = clock.ticks() - openedAt >= SETTLED_MS;
        if (stayed) tries = 0;
        lost = true;
        status({ state: "lost", trouble: { code: stayed ? "gone" : "cameAndWent", path: found.path } });
        retry();
      },
      failed(trouble) {
        if (mine === current) refused(trouble);
      },
    });
    open = { port, wire: deaf };
  }

  function refused(trouble: SourceTrouble): void {
    trying = false;
    open = null;
    if (trouble.code === "busy") {
      busySince ??= clock.ticks();
      if (clock.ticks() - busySince < BUSY_MS) return again(BACK_OFF_MS.first);
      void showBusy(trouble);
    } else {
      busySince = null;
      // A port that is still gone is what the screens say already.
      if (!lost || trouble.code !== "noSuchPort") status({ state: "refused", trouble });
    }
    retry();
  }

  async function showBusy(trouble: Extract<SourceTrouble, { code: "busy" }>): Promise<void> {
    const since = busySince;
    const by = await holder(trouble.path);
    // To find out may take longer than until the next try; it holds until the port is had, or given up.
    if (since !== null && since === busySince) status({ state: "refused", trouble: { ...trouble, by } });
  }

  /** By the clock, and at once where the system tells of a new port. */
  function retry(): void {
    endWatch ??= watch(() => {
      if (!trying) again(APPEARED_MS);
    });
    again(Math.min(BACK_OFF_MS.first * 2 ** tries, BACK_OFF_MS.most));
    tries = Math.min(tries + 1, 16);
  }

  function stopWatching(): void {
    endWatch?.();
    endWatch = null;
  }

  function again(ms: number): void {
    cancelRetry();
    cancelRetry = clock.after(ms, () => void attempt());
  }

  async function letGo(): Promise<void> {
    current += 1;
    cancelRetry();
    stopWatching();
    const old = open;
    open = null;
    old?.wire.close();
    await old?.port.close();
  }

  status({ state: "opening", trouble: null });
  void attempt();
  return {
    reopen() {
      const released = letGo();
      const mine = current;
      void released.then(() => {
        if (mine === current) void attempt();
      });
    },
    close() {
      busySince = null;
      return letGo();
    },
  };
}

/** Stands for the reader until the port is open. */
const deaf: Wire = { data: () => undefined, close: () => undefined };

function asTrouble(error: unknown): SourceTrouble {
  return { code: "failed", path: "", detail: messageOf(error) };
}
