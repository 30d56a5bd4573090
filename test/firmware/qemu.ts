import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { FIRMWARE } from "./compile.ts";
import { layPty } from "../../firmware-protocol/emulator/pty.ts";
import type { Cable } from "../../firmware-protocol/emulator/transport.ts";

const run = promisify(execFile);

export interface Image {
  readonly flash: number;
  readonly ram: number;
}

export interface BuiltUno {
  readonly test: Image;
  readonly hall: Image;
  /** The C core alone, its words and the one kast_dlp a tray needs. */
  readonly core: Image;
  /** What the build says, for people. */
  readonly figures: string;
  readonly elf: string;
  remove(): void;
}

/** Both images of `uno/`, built by avr-gcc. */
export async function buildUno(): Promise<BuiltUno> {
  const out = mkdtempSync(join(tmpdir(), "kast-uno-"));
  const { stdout } = await run("make", ["-C", join(FIRMWARE, "uno"), `OUT=${out}`]);
  const image = (name: string): Image => {
    const found = new RegExp(`^${name}: flash (\\d+)(?: of 32256)? bytes, RAM (\\d+)(?: of 2048)? bytes`, "m").exec(
      stdout,
    );
    if (!found) throw new Error(`No figures for ${name}: ${stdout}`);
    return { flash: Number(found[1]), ram: Number(found[2]) };
  };
  return {
    test: image("test"),
    hall: image("hall"),
    core: image("core"),
    figures: stdout
      .split("\n")
      .filter((line) => line.includes(": flash "))
      .join("\n"),
    elf: join(out, "test.elf"),
    remove: () => rmSync(out, { recursive: true, force: true }),
  };
}

export interface Board {
  /** The pseudo-terminal its serial line ends in. */
  readonly path: string;
  /** Whole lines, LF excluded. */
  send(...lines: string[]): void;
  sendBytes(bytes: string): void;
  /** The next line that fits, from the oldest that was not yet asked for on. */
  next(pattern: RegExp): Promise<string>;
  /** Told every line that comes. */
  listen(listener: (line: string) => void): void;
  /** A pseudo-terminal under this name for a host, with the board at its other end; lines of `send` go between the host's. */
  lay(link: string): Promise<Cable>;
  stop(): Promise<void>;
}

/** An Arduino Uno in QEMU that runs the image, its USART at the other end of a pseudo-terminal. */
export async function startUno(elf: string): Promise<Board> {
  const machine = ["-M", "uno", "-bios", elf, "-nographic", "-monitor", "none", "-serial", "pty"];
  const qemu = spawn("qemu-system-avr", machine, { stdio: ["ignore", "pipe", "pipe"] });
  const gone = new Promise<void>((resolve) => qemu.once("close", () => resolve()));
  const path = await new Promise<string>((resolve, reject) => {
    let said = "";
    const look = (text: string): void => {
      said += text;
      const found = /redirected to (\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    qemu.stdout.setEncoding("utf8").on("data", look);
    qemu.stderr.setEncoding("utf8").on("data", look);
    qemu.on("error", reject);
    qemu.on("close", () => reject(new Error(`QEMU ended: ${said}`)));
  });
  const cable = spawn("socat", ["-t", "0", "STDIO", `${path},raw,echo=0`], { stdio: ["pipe", "pipe", "ignore"] });
  cable.stdin.on("error", () => undefined);

  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  let waiting: { pattern: RegExp; found: (line: string) => void } | null = null;
  let rest = "";
  const serve = (): void => {
    while (waiting && lines.length > 0) {
      const line = lines.shift() ?? "";
      if (!waiting.pattern.test(line)) continue;
      const { found } = waiting;
      waiting = null;
      found(line);
    }
  };
  cable.stdout.on("data", (bytes: Buffer) => {
    const parts = (rest + bytes.toString("latin1")).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.push(line);
      for (const listener of listeners) listener(line);
    }
    serve();
  });
  const next = (pattern: RegExp): Promise<string> =>
    new Promise((found) => {
      waiting = { pattern, found };
      serve();
    });
  // Until it was opened the pseudo-terminal echoed: what the board heard of its own HELLO ends here. QEMU looks once a second
  // whether somebody opened it; what is written before that waits.
  cable.stdin.write("\n\n");
  await next(/^OK\*/);
  await next(/^OK\*/);
  return {
    path,
    send: (...said) => void cable.stdin.write(said.map((line) => `${line}\n`).join(""), "latin1"),
    sendBytes: (bytes) => void cable.stdin.write(bytes, "latin1"),
    next,
    listen: (listener) => void listeners.push(listener),
    async lay(link) {
      let rest = "";
      const host = await layPty(link, {
        attached: () => undefined,
        detached: () => (rest = ""),
        received(bytes) {
          const whole = (rest + bytes).lastIndexOf("\n") + 1;
          cable.stdin.write((rest + bytes).slice(0, whole), "latin1");
          rest = (rest + bytes).slice(whole);
        },
      });
      listeners.push((line) => host.send(`${line}\n`));
      return host;
    },
    async stop() {
      cable.kill("SIGKILL");
      qemu.kill("SIGKILL");
      await gone;
    },
  };
}
