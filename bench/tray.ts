import { layPty } from "../firmware-protocol/emulator/pty.ts";
import { encodeLine } from "../src/tray/dlp.ts";

/** A tray on a pseudo-terminal that gets another throw whenever it is told to. */
export interface BenchTray {
  readonly source: string;
  /** Somebody opened the port. */
  readonly attached: Promise<unknown>;
  roll(): void;
  /** Says so many lines of motion a second until stopped; gives the rate it came to. */
  flood(linesPerSecond: number): { stop(): number };
  close(): Promise<void>;
}

export async function layTray(path: string): Promise<BenchTray> {
  const attached = Promise.withResolvers<undefined>();
  let seq = 0;
  let roll = 0;
  const line = (verb: "DICE" | "TICK" | "MOVE", fields: Record<string, string>): string => {
    seq = (seq + 1) & 255;
    return `${encodeLine(verb, { seq: String(seq), boot: "7", roll: String(roll), ...fields }, true)}\n`;
  };
  const hello = (): string => {
    const caps = "crc,ids,mv";
    const fields = { proto: "1.0", kind: "tray", id: "BE0C", fw: "1", boot: "7", roll: String(roll), dice: "5", caps };
    return `${encodeLine("HELLO", fields, true)}\n`;
  };
  const cable = await layPty(path, {
    received(bytes) {
      if (bytes.includes("HELLO?")) cable.send(hello());
    },
    attached: () => attached.resolve(undefined),
    detached: () => undefined,
  });
  // A tray with a checksum that says nothing for 15 s is taken for lost.
  const up = (): string => String(Math.round(performance.now() / 1000));
  const heart = setInterval(() => cable.send(line("TICK", { up: up() })), 2000);
  return {
    source: `serial:${path}`,
    attached: attached.promise,
    roll() {
      roll += 1;
      const faces = [0, 1, 2, 3, 4].map((die) => ((roll * 7 + die * 5 + (roll >> die)) % 6) + 1).join("");
      cable.send(line("DICE", { st: "rolled", f: faces, mv: "11111" }));
    },
    flood(linesPerSecond) {
      const began = performance.now();
      let said = 0;
      const timer = setInterval(() => {
        const due = Math.floor(((performance.now() - began) / 1000) * linesPerSecond) - said;
        let text = "";
        for (let index = 0; index < due; index += 1) text += line("MOVE", {});
        said += due;
        cable.send(text);
      }, 10);
      return {
        stop() {
          clearInterval(timer);
          return Math.round(said / ((performance.now() - began) / 1000));
        },
      };
    },
    async close() {
      clearInterval(heart);
      await cable.close();
    },
  };
}
