import { SerialPort } from "serialport";
import type { Port, PortEvents } from "./port.ts";
import { openTrouble } from "./trouble.ts";

/** The line protocol's own rate (PROTOCOL.md section 1). */
const BAUD = 115_200;

/** One node-serialport object for one opening. It is locked for us, so that no second program reads half of the lines. */
export function openSerialPort(path: string, events: PortEvents): Port {
  const port = new SerialPort({ path, baudRate: BAUD, autoOpen: false });
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
    if (state !== "open") return;
    state = "closed";
    events.closed();
  });
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
