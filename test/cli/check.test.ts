import { afterEach, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator, EmulatorOptions } from "../../firmware-protocol/emulator/run.ts";
import { ending, kast, startKast } from "./run.ts";

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function emulator(options: Partial<EmulatorOptions> = {}): Promise<Emulator> {
  const made = await startEmulator({ at: { tcp: 0 }, ...options, tray: { motion: 300, ...options.tray } });
  endings.push(() => made.close());
  return made;
}

/** The check, with somebody at the tray who does what it asks. */
async function checked(tray: Emulator, ...flags: string[]) {
  const child = startKast(["tray", "check", tray.address, "--json", "--wait", "20", ...flags]);
  endings.push(() => child.kill("SIGKILL"));
  let rest = "";
  child.stdout?.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { event, do: wanted } = JSON.parse(line) as { event: string; do?: string };
      if (event !== "do") continue;
      if (wanted === "throw") void tray.perform({ do: "throw", mask: null, faces: null });
      if (wanted === "nudge") void tray.perform({ do: "nudge", die: 1, face: null });
      if (wanted === "reset") void tray.perform({ do: "reset", banner: true });
    }
  });
  return ending(child);
}

test(
  "a tray of level 2 passes; every line of the answer is JSON, the last one counts",
  { timeout: 60_000 },
  async () => {
    const { code, err, json } = await checked(await emulator());
    expect(err).toBe("");
    expect(json().filter((line) => JSON.stringify(line).includes('"result":"fail"'))).toEqual([]);
    expect(json().at(-1)).toMatchObject({ event: "end", level: 2, failed: 0, leftOut: 0 });
    expect(code).toBe(0);
  },
);

test(
  "a tray of another version fails, is told so in plain words, and the answer is 1",
  { timeout: 60_000 },
  async () => {
    const tray = await emulator({ faults: { major: 2 } });
    const { code, out } = await kast(["tray", "check", tray.address]);
    expect(out).toMatch(/^FAIL {5}HELLO says proto=2\.0\.\n {9}\S.*proto=1\.0/m);
    expect(out.trimEnd().split("\n").at(-1)).toMatch(/1 failed\. Kast can read nothing of this device yet\.$/);
    expect(code).toBe(1);
  },
);

test("a line that cannot be opened is named, and a name that is none is wrong usage", async () => {
  const gone = await kast(["tray", "check", "/dev/kast-is-not-there", "--alone"]);
  expect([gone.code, gone.out]).toEqual([1, expect.stringMatching(/^FAIL {5}There is no port/)]);
  const wrong = await kast(["tray", "check", "tray"]);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/no line to a device/)]);
  const level = await kast(["tray", "check", "/dev/x", "--level", "3"]);
  expect([level.code, level.err]).toEqual([2, expect.stringMatching(/from 0 to 2/)]);
});
