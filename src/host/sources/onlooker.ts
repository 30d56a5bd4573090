import type { TrayEvent } from "../../tray/events.ts";
import type { DeviceParts } from "./device.ts";

/** Told of all that goes over a line beside what the table is told, for monitors and recordings. It changes nothing of it. */
export interface Onlooker {
  /** A connection is open; whatever was open before is over. */
  opened?(): void;
  /** The line went without having been asked to. */
  closed?(): void;
  /** Bytes as they came, before anything reads them. */
  received?(bytes: Uint8Array): void;
  /** A line as latin1 text without its LF, or the beginning of one that is too long, before it is read. */
  line?(text: string): void;
  /** What goes to the device, its LF included. */
  sent?(text: string): void;
  /** What the reader makes of it. Times are those of `Clock.ticks`. */
  news?(event: TrayEvent): void;
}

/** The same device, looked on. */
export function watched(parts: DeviceParts, onlooker: Onlooker): DeviceParts {
  return {
    ...parts,
    openPort(target, events) {
      const port = parts.openPort(target, {
        opened() {
          onlooker.opened?.();
          events.opened();
        },
        data(chunk) {
          onlooker.received?.(chunk);
          events.data(chunk);
        },
        closed() {
          onlooker.closed?.();
          events.closed();
        },
        failed: (trouble) => events.failed(trouble),
      });
      return {
        write(text) {
          onlooker.sent?.(text);
          port.write(text);
        },
        close: () => port.close(),
      };
    },
    createStream: (sinks) =>
      parts.createStream({
        line(text) {
          onlooker.line?.(text);
          sinks.line(text);
        },
        overlong(head) {
          onlooker.line?.(head);
          sinks.overlong(head);
        },
      }),
  };
}
