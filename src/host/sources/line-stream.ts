import { ReadlineParser } from "@serialport/parser-readline";
import { createLengthGuard } from "../../tray/length-guard.ts";
import { tellLine } from "../../tray/lines.ts";
import type { LineStream } from "./device.ts";

/**
 * Bytes to lines of latin1 text without their LF, each told within the call that brought its end. The guard keeps lines that never end
 * away from the parser, which would gather them for ever (PROTOCOL.md section 4).
 */
export function createLineStream(sinks: {
  readonly line: (text: string) => void;
  readonly overlong: (head: string) => void;
}): LineStream {
  const parser = new ReadlineParser({ delimiter: "\n", encoding: "latin1" });
  const tell = (line: string): void => tellLine(line, sinks);
  parser.on("data", tell);
  const guard = createLengthGuard(
    (bytes) => void parser.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  );
  let open = true;
  return {
    write(chunk) {
      if (open) guard.push(chunk);
    },
    close() {
      open = false;
      parser.off("data", tell);
      parser.destroy();
    },
  };
}
