import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { encodeLine } from "../tray/dlp.ts";
import type { TrayEvent } from "../tray/events.ts";
import { parseCaptures } from "./capture.ts";
import { createCaptureFile } from "./capture-file.ts";
import { createRecording } from "../host/sources/recording.ts";
import { replayCapture } from "../tray/replay.ts";

const folder = mkdtempSync(join(tmpdir(), "kast-recording-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const hello = (roll: number): string =>
  encodeLine("HELLO", { proto: "1.0", kind: "tray", id: "7F3A", fw: "1", boot: 41, roll, dice: 5, caps: "crc" }, true);
const HELLO = hello(0);
const rolled = (seq: number, roll: number, f: string): string =>
  encodeLine("DICE", { seq, boot: 41, roll, st: "rolled", f }, true);

type Step = ["opened" | "closed", number] | [text: string, ms: number];

/** What is on disk after each step, and the capture in the end. */
function recorded(steps: readonly Step[], live = true) {
  const path = join(folder, `${++files}.json`);
  const file = createCaptureFile(path, { name: "test" }, () => ({ dice: 5, thrown: 5 }));
  const recording = createRecording(file, live);
  const read = () => parseCaptures(readFileSync(path, "utf8"), path, { dice: null, thrown: null })[0];
  const seen = steps.map(([what, ms]) => {
    if (what === "opened" || what === "closed") recording[what](ms);
    else recording.received(Buffer.from(what, "latin1"), ms);
    return read();
  });
  recording.finish();
  file.finish((steps.at(-1)?.[1] ?? 0) + 100);
  const capture = read();
  if (capture === undefined) throw new Error("no capture");
  return { capture, seen, text: capture.chunks.map(([, text]) => text).join("") };
}

function events(capture: Parameters<typeof replayCapture>[0]): readonly TrayEvent[] {
  const told: TrayEvent[] = [];
  replayCapture(capture, (event) => told.push(event));
  return told;
}

describe("a recording", () => {
  test("keeps what came when it came, and can be read at every moment", () => {
    const { capture, seen } = recorded([
      ["opened", 0],
      [`${HELLO}\n`, 10],
      ["DICE seq", 20],
      ["=1\n", 30],
    ]);
    expect(seen.map((one) => one?.chunks.length)).toEqual([0, 1, 1, 3]);
    expect(capture).toMatchObject({
      dice: 5,
      thrown: 5,
      chunks: [
        [10, `${HELLO}\n`],
        [20, "DICE seq"],
        [30, "=1\n"],
      ],
      connections: [[0, 130]],
      end: 130,
    });
  });

  test("leaves out half a line at the start of a live port: it would read as a whole one", () => {
    expect(
      recorded([
        ["opened", 0],
        ["2,6,1,1\nDICE:4,2,6,1,1\n", 5],
      ]).text,
    ).toBe("DICE:4,2,6,1,1\n");
    expect(
      recorded([
        ["opened", 0],
        ["f=42611\n", 5],
      ]).text,
    ).toBe("");
    expect(
      recorded(
        [
          ["opened", 0],
          ["2,6,1,1\n", 5],
        ],
        false,
      ).text,
    ).toBe("2,6,1,1\n");
  });

  test("keeps a first line whose checksum is right, in whatever pieces it came", () => {
    expect(
      recorded([
        ["opened", 0],
        [HELLO.slice(0, 9), 5],
        [HELLO.slice(9), 6],
        ["\r\n", 7],
      ]).text,
    ).toBe(`${HELLO}\r\n`);
  });

  test("never lets a line go on in the next connection", () => {
    const cut = rolled(1, 1, "42611").slice(0, 30);
    const { capture, text } = recorded([
      ["opened", 0],
      [`${HELLO}\n${cut}`, 5],
      ["closed", 9],
      ["opened", 9],
      [`${HELLO}\n`, 20],
    ]);
    expect(text).toBe(`${HELLO}\n${HELLO}\n`);
    expect(capture.connections).toEqual([
      [0, 9],
      [10, 120],
    ]);
    expect(events(capture).map(({ event }) => event)).not.toContain("discard");
  });

  test("keeps noise without end, which ends with its connection", () => {
    const noise = "\x00\xff".repeat(100);
    const { capture } = recorded([
      ["opened", 0],
      [noise, 5],
      [noise, 6],
      ["closed", 9],
      ["opened", 50],
      [`${HELLO}\n`, 60],
    ]);
    const told = events(capture);
    expect(told.map(({ event }) => event)).toEqual(["discard", "link"]);
    expect(told[0]).toMatchObject({ reason: "overlong" });
  });

  test("what one connection took, the next one does not take again", () => {
    const roll = rolled(1, 1, "42611");
    const { capture } = recorded([
      ["opened", 0],
      [`${HELLO}\n${roll}\n`, 5],
      ["closed", 900],
      ["opened", 1500],
      [`${hello(1)}\n${roll}\n`, 1600],
    ]);
    expect(events(capture).filter(({ event }) => event === "throw")).toHaveLength(1);
  });

  test("reads as what came, however it came in pieces", () => {
    const whole = [HELLO, rolled(1, 1, "42611"), "noise \x80", rolled(2, 2, "1/345"), ""].join("\n");
    const throws = (steps: readonly Step[]) => events(recorded(steps).capture).map(({ event }) => event);
    const wanted = throws([
      ["opened", 0],
      [whole, 5],
    ]);
    expect(wanted).toEqual(["link", "throw", "discard", "ask", "throw"]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), whole.length];
        const pieces = at.slice(1).map((end, piece): Step => [whole.slice(at[piece], end), 5]);
        expect(throws([["opened", 0], ...pieces])).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a capture file", () => {
  test("is never written over another", () => {
    const path = join(folder, "taken.json");
    const make = () => createCaptureFile(path, { name: "x" }, () => ({ dice: 5, thrown: 5 }));
    make().finish(0);
    expect(make).toThrow(/exists already and is left as it is/);
    expect(() => createCaptureFile(join(folder, "no/such/file.json"), {}, () => ({ dice: 5, thrown: 5 }))).toThrow(
      /^The folder of/,
    );
  });

  test("tells the dice of the game as they are known in the end, shorter ones too", () => {
    const path = join(folder, "dice.json");
    let due = { dice: 10, thrown: 10 };
    const file = createCaptureFile(path, { name: "x" }, () => due);
    due = { dice: 6, thrown: 6 };
    file.finish(7);
    expect(JSON.parse(readFileSync(path, "utf8"))).toEqual({ name: "x", chunks: [], dice: 6, thrown: 6, end: 7 });
  });
});
