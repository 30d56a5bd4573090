import type { SerialPort } from "serialport";
import type { Port, PortEvents } from "./port.ts";
import { serialport } from "./serialport.ts";
import { openTrouble } from "./trouble.ts";

/** The line protocol's own rate (PROTOCOL.md section 1). */
const BAUD = 115_200;

/** One node-serialport object for one opening. It is locked for us, so that no second program reads half of the lines. */
export function openSerialPort(path: string, events: PortEvents): Port {
  const port = new (serialport().SerialPort)({ path, baudRate: BAUD, autoOpen: false });
  let state: "opening" | "open" | "closed" = "opening";
  let freed: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (freed = resolve));

  port.on("data", (chunk: Buffer) => {
    if (state === "open") events.data(chunk);
  });
  // An unplugged port closes with an error and tells no 'error' of its own; a failed write does both.
  port.on("error", () => undefined);
  port.on("close", () => {
    freed();
    gone();
  });
  function gone(): void {
    if (state !== "open") return;
    state = "closed";
    if (port.isOpen) port.close(() => freed());
    events.closed();
  }

  port.open((error) => {
    if (state === "closed") {
      if (error === null) port.close(() => freed());
      else freed();
    } else if (error !== null) {
      state = "closed";
      freed();
      events.failed(openTrouble(error.message, path));
    } else {
      state = "open";
      mendPoller(port, gone);
      events.opened();
    }
  });

  return {
    write(text) {
      if (state === "open" && port.isOpen) port.write(text, "latin1");
    },
    close() {
      const before = state;
      state = "closed";
      if (before === "open" && port.isOpen) port.close(() => freed());
      return free;
    },
  };
}

/**
 * Two faults of the bindings (13.0.0) on Linux and macOS, mended through the poller they wait with:
 *
 * - Since Node 26 their callbacks come without Node's queue of promises being run, so that bytes that came are read only when something else
 *   happens in the process; in a quiet one, never. Anything that Node itself calls back runs that queue.
 * - They notice a cut line only while they wait for bytes. Cut in the very moment of a read they go on reading nothing, at full speed and
 *   for ever; the poller tells, if asked.
 */
function mendPoller(port: SerialPort, gone: () => void): void {
  const binding = port.port;
  if (binding === undefined || !("poller" in binding)) return;
  const { poller } = binding;
  const runPromises = (): void => void setImmediate(() => undefined);
  poller.on("readable", runPromises);
  poller.on("writable", runPromises);
  // Said too when we close the port ourselves; nobody listens then.
  poller.once("disconnect", () => setImmediate(gone));
}
