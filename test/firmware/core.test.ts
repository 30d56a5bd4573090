import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCore } from "./compile.ts";
import type { Programs } from "./compile.ts";
import { mangledLines } from "./mangle.ts";
import { bodies, deviceVectors, hostVectors } from "./vectors.ts";
import { describeWith } from "../support/require.ts";
import { crcText } from "../../firmware-protocol/emulator/crc.ts";
import { decodeLine } from "../../src/tray/dlp.ts";
import type { Decoded } from "../../src/tray/dlp.ts";

describeWith(["compiler"], "the C core", () => {
  let core: Programs;
  beforeAll(async () => {
    core = await compileCore();
  }, 120_000);
  afterAll(() => core.remove());

  const START = "start 41\n";
  const STATES = {
    new: "",
    thrown: "motion\nrolled 42611 11111\n",
    rolling: "motion\nrolled 42611 11111\nmotion\n",
    nudged: "motion\nrolled 42611 11111\nmoved 42613\n",
  };
  /** What a new tray says when a story happens to it, its HELLO left out. */
  async function says(story: string): Promise<string[]> {
    const said = await core.run("tray", [], `${START}now\n${story}`);
    return said
      .slice(said.indexOf("[now]\n") + 6)
      .trimEnd()
      .split("\n");
  }
  const hex = (line: string): string => `hex ${Buffer.from(`${line}\n`, "latin1").toString("hex")}\n`;

  test("reads every line of the vectors as they say", async () => {
    const input = deviceVectors.map(({ line, checksumDue }) => `${checksumDue ? 1 : 0}${line}\n`).join("");
    const said = (await core.run("decode", [], input)).split("\n");
    for (const [at, vector] of deviceVectors.entries()) expect(said[at], vector.name).toBe(told(vector.expect));
  });

  test("reads 100,000 random and damaged lines as Kast does", { timeout: 120_000 }, async () => {
    const lines = mangledLines(20_261, 100_000);
    const said = (await core.run("decode", [], lines.map(({ line, due }) => `${due ? 1 : 0}${line}\n`).join(""))).split(
      "\n",
    );
    const counts = new Map<string, number>();
    for (const [at, { line, due }] of lines.entries()) {
      const kast = told(decodeLine(line, due));
      if (said[at] !== kast) expect(said[at], JSON.stringify(line)).toBe(kast);
      const kind = kast.startsWith("drop") ? kast : (kast.split(" ")[0] ?? "");
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    // Agreement on lines that are all noise would say little.
    for (const kind of [
      "line",
      "comment",
      "drop crc",
      "drop grammar",
      "drop noise",
      "drop no-crc",
      "drop unknown-verb",
    ])
      expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(1000);
    for (const kind of ["drop empty", "drop overlong"]) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(100);
  });

  test("answers every host line of the vectors as they say", async () => {
    const story = hostVectors.map(({ line, tray }) => `${START}${STATES[tray]}now\n${hex(line)}now\n`).join("");
    const [, ...said] = (await core.run("tray", [], story)).split("[now]\n");
    for (const [at, { name, answer }] of hostVectors.entries())
      expect(bodies(said[at * 2] ?? "", crcText), name).toEqual(answer);
  });

  test("a host line split anywhere, and noise before an empty line, is the same line", async () => {
    expect(await says("hex 415401ff\nhex 0a4845\nhex 4c4c4f3f\nhex 0a\n")).toEqual([
      expect.stringMatching(/^ERR re=\? code=unknown\*/),
      expect.stringMatching(/^HELLO /),
    ]);
  });

  test("says HELLO at start, MOVE in motion, DICE once dice lie, and beats every two seconds", async () => {
    const said = await core.run(
      "tray",
      [],
      "start 41\nmotion\nmotion\nrolled 42611 11111\npass 1999\npass 1\npass 2000\n",
    );
    expect(bodies(said, crcText)).toEqual([
      "HELLO proto=1.0 kind=tray id=7F3A fw=0.1.0 boot=41 roll=0 dice=5 caps=crc,ids,mv,bat",
      "MOVE seq=1 roll=1",
      "DICE seq=2 boot=41 roll=1 st=rolled f=42611 mv=11111",
      "TICK seq=3 boot=41 up=2 roll=1",
      "TICK seq=4 boot=41 up=4 roll=1",
    ]);
  });

  test("a clock that slept through several beats says one; seconds are counted right", async () => {
    expect(bodies((await says("pass 61500\npass 1999\npass 1\n")).join("\n"), crcText)).toEqual([
      "TICK seq=1 boot=41 up=61 roll=0",
      "TICK seq=2 boot=41 up=63 roll=0",
    ]);
  });

  test("seq goes from 255 to 0", async () => {
    const said = await says("pass 2000\n".repeat(257));
    expect(said.map((line) => /seq=(\d+)/.exec(line)?.[1])).toEqual(
      Array.from({ length: 257 }, (_, at) => String((at + 1) % 256)),
    );
  });

  test("marks are named, a better reading keeps what was read, and what cannot be a die is unreadable", async () => {
    const said = await says("rolled 4/0-? 11000\nbetter 15312\nbetter 15316\nmoved 453x2\nmoved 453x2\n");
    expect(bodies(said.join("\n"), crcText)).toEqual([
      "DICE seq=1 boot=41 roll=1 st=rolled f=4/?-? mv=11000",
      "WARN seq=2 code=cocked die=2",
      "WARN seq=3 code=unread die=3",
      "WARN seq=4 code=missing die=4",
      "WARN seq=5 code=unread die=5",
      "DICE seq=6 boot=41 roll=1 st=rolled f=45312 mv=11000",
      "DICE seq=7 boot=41 roll=1 st=moved f=453?2",
    ]);
  });

  test("armed dice are told to the port, and disarmed as dice move", async () => {
    const armed = `line ARM roll=1 mask=01101*${crcText("ARM roll=1 mask=01101")}\n`;
    const said = await core.run("tray", [], `start 1\n${armed}motion\n`);
    expect(said.split("\n").filter((line) => line.startsWith("[") || line.startsWith("MOVE"))).toEqual([
      "[armed 01101]",
      "[armed 00000]",
      expect.stringMatching(/^MOVE/),
    ]);
  });

  test("after roll 65535 the port is asked for a reset, and the next roll is the first", async () => {
    const said = await says("roll 65534\nmotion\nrolled 11111 11111\nmotion\nrolled 22222 11111\n");
    expect(said.filter((line) => line === "[reset]")).toHaveLength(1);
    expect(bodies(said.join("\n"), crcText)).toEqual([
      "MOVE seq=1 roll=65535",
      "DICE seq=2 boot=41 roll=65535 st=rolled f=11111 mv=11111",
      "HELLO proto=1.0 kind=tray id=7F3A fw=0.1.0 boot=42 roll=0 dice=5 caps=crc,ids,mv,bat",
      "MOVE seq=1 roll=1",
      "DICE seq=2 boot=42 roll=1 st=rolled f=22222 mv=11111",
    ]);
  });

  test("letter dice are told as ch; a tray without ids says no mv", async () => {
    const said = await core.run("tray", ["L", "1", "7", "4"], "start 1\nrolled OB_AG3N 1111111\n");
    expect(bodies(said, crcText)[1]).toBe("DICE seq=1 boot=1 roll=1 st=rolled ch=OB_AG?N");
  });

  test("the longest names still make a line that fits", async () => {
    const said = await core.run(
      "tray",
      ["X".repeat(40), "9".repeat(40), "16", "31"],
      "start 65535\nroll 65535\nline HELLO?\n",
    );
    for (const line of said.trimEnd().split("\n")) expect(line.length).toBeLessThanOrEqual(120);
  });

  test("whatever happens to it, every line it says is right", { timeout: 60_000 }, async () => {
    const seconds = process.env["KAST_LONG"] === undefined ? "3" : "60";
    expect(await core.run("fuzz", [seconds, "7"], "")).toMatch(/all right\n$/);
  });

  test("these tests come to every line of it but those that cannot be reached", async () => {
    for (const { file, lines, never } of await core.coverage()) {
      console.log(
        `${file}: ${lines - never.length} of ${lines} lines covered${never.length > 0 ? `, not ${never.join(", ")}` : ""}`,
      );
      expect(never.length / lines, file).toBeLessThan(0.02);
    }
  });
});

/** As the C program writes it. */
function told(decoded: Decoded | (typeof deviceVectors)[number]["expect"]): string {
  if ("discard" in decoded) return `drop ${decoded.discard}`;
  if ("comment" in decoded) return `comment ${decoded.comment}`;
  const fields = Object.entries(decoded.fields).map(([key, value]) => ` ${key}=${value}`);
  return `line ${decoded.verb}${fields.join("")}`;
}
