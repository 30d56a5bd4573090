import { mkdtempSync, rmSync, existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import * as v from "valibot";
import { describeWith } from "../support/require.ts";
import { ending, startKast } from "./run.ts";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import { openSerialPort } from "../../src/host/sources/serial-port.ts";
import type { Emulator } from "../../firmware-protocol/emulator/run.ts";

const Started = v.object({ address: v.string(), level: v.number() });
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "kast-emulator-"));
  endings.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function started(options: Parameters<typeof startEmulator>[0]): Promise<Emulator> {
  const emulator = await startEmulator(options);
  endings.push(() => emulator.close());
  return emulator;
}

/** Collects lines and waits for one that fits. */
function listener() {
  let text = "";
  const waiting: { pattern: RegExp; found: (line: string) => void }[] = [];
  const look = (): void => {
    for (const wish of [...waiting]) {
      const line = text.split("\n").find((each) => wish.pattern.test(each));
      if (line === undefined) continue;
      waiting.splice(waiting.indexOf(wish), 1);
      wish.found(line);
    }
  };
  return {
    take(bytes: Buffer | string) {
      text += bytes.toString("latin1" as BufferEncoding);
      look();
    },
    line: (pattern: RegExp) =>
      new Promise<string>((found) => {
        waiting.push({ pattern, found });
        look();
      }),
  };
}

/** Opened as the host opens it: the bindings alone miss a cable that is cut in the middle of a read. */
async function openPort(path: string) {
  const heard = listener();
  const closed = Promise.withResolvers<undefined>();
  const opened = Promise.withResolvers<undefined>();
  const port = openSerialPort(path, {
    opened: () => opened.resolve(undefined),
    data: (bytes) => heard.take(Buffer.from(bytes)),
    closed: () => closed.resolve(undefined),
    failed: (trouble) => opened.reject(new Error(trouble.code)),
  });
  endings.push(() => port.close());
  await opened.promise;
  return { port, heard, closed: closed.promise, close: () => port.close() };
}

test("a tray on TCP answers, throws and is deaf to a second caller", async () => {
  const emulator = await started({ at: { tcp: 0 }, seed: 1, tray: { boot: 41, motion: 0 } });
  const heard = listener();
  const socket = connect(Number(emulator.address.split(":")[2]), "127.0.0.1");
  endings.push(() => socket.destroy());
  socket.on("data", heard.take);
  socket.write("\nHELLO?\n");
  expect(await heard.line(/^HELLO /)).toContain("boot=41 roll=0 dice=5");
  await emulator.perform({ do: "throw", mask: null, faces: "42611" });
  expect(await heard.line(/^DICE /)).toContain("roll=1 st=rolled f=42611");
  const second = connect(Number(emulator.address.split(":")[2]), "127.0.0.1");
  await new Promise<void>((closed) => second.on("close", () => closed()));
});

test("in a terminal it prints where it is, throws on Enter and ends on quit", async () => {
  const program = startKast([
    "tray",
    "emulate",
    "--tcp",
    "0",
    "--seed",
    "7",
    "--boot",
    "41",
    "--motion",
    "0",
    "--json",
  ]);
  const over = ending(program);
  const told = listener();
  program.stdout?.on("data", told.take);
  const { address, level } = v.parse(Started, JSON.parse(await told.line(/^\{/)));
  expect(level).toBe(2);
  const heard = listener();
  const socket = connect(Number(address.split(":")[2]), "127.0.0.1");
  endings.push(() => socket.destroy());
  socket.on("data", heard.take);
  socket.write("HELLO?\n");
  await heard.line(/^HELLO .*boot=41 roll=0/);
  program.stdin?.write("\n");
  await heard.line(/^DICE .*roll=1 st=rolled f=[1-6]{5} mv=11111/);
  program.stdin?.write("dance\nthrow 10000 64321\n");
  await heard.line(/^DICE .*roll=2 st=rolled f=64321 mv=10000/);
  program.stdin?.write("quit\n");
  const ran = await over;
  expect(ran.code).toBe(0);
  expect(ran.err).toMatch(/^"dance": a tray cannot do that/m);
});

test("a port that is taken is refused with a sentence", async () => {
  const emulator = await started({ at: { tcp: 0 } });
  const taken = Number(emulator.address.split(":")[2]);
  await expect(startEmulator({ at: { tcp: taken } })).rejects.toThrow(/taken by another program/);
});

describeWith(["pty"], "on a pseudo-terminal", () => {
  test("a tray on a pseudo-terminal opens like any serial port, again and again", async () => {
    const path = join(folder(), "tray");
    const emulator = await started({ at: { pty: path }, seed: 1, tray: { boot: 41, motion: 0 } });
    expect(emulator.address).toBe(`serial:${path}`);
    for (let round = 1; round <= 3; round++) {
      const { port, heard, close } = await openPort(path);
      port.write("\nHELLO?\n");
      expect(await heard.line(/^HELLO /)).toContain(`roll=${2 * (round - 1)} `);
      await emulator.perform({ do: "throw", mask: null, faces: "42611" });
      expect(await heard.line(/^DICE /)).toContain(`roll=${2 * round - 1} st=rolled f=42611`);
      await close();
      await portWaits(path);
      // Thrown while nobody listens: nothing of it may wait in the port.
      await emulator.perform({ do: "throw", mask: null, faces: "11111" });
    }
  });

  test("a pulled cable closes the port, and it comes back under the same name", async () => {
    const path = join(folder(), "tray");
    const emulator = await started({ at: { pty: path }, seed: 1 });
    const { closed } = await openPort(path);
    const back = emulator.perform({ do: "unplug", ms: 50 });
    await closed;
    await back;
    const again = await openPort(path);
    again.port.write("\nHELLO?\n");
    await again.heard.line(/^HELLO /);
    await again.close();
    await emulator.close();
    expect(existsSync(path)).toBe(false);
  });

  test("a file of one's own is not replaced by a port", async () => {
    const path = join(folder(), "letter.txt");
    writeFileSync(path, "dear");
    await expect(startEmulator({ at: { pty: path } })).rejects.toThrow(/a file of its own/);
  });

  test("a port in a folder that is not there is refused with a sentence", async () => {
    const path = join(folder(), "no", "tray");
    await expect(startEmulator({ at: { pty: path } })).rejects.toThrow(/socat (could|did) not make/);
  });
});

/** After a close the port is made anew under its name within a moment. */
async function portWaits(path: string): Promise<void> {
  const before = Date.now();
  await new Promise((later) => setTimeout(later, 60));
  while (!existsSync(path) && Date.now() - before < 5000) await new Promise((later) => setTimeout(later, 10));
}
