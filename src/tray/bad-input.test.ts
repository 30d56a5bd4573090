import { describe, expect, test } from "vitest";
import { encodeLine } from "./dlp.ts";
import type { TrayEvent } from "./events.ts";
import { NOTHING_KNOWN } from "./known.ts";
import { createLineSplitter } from "./lines.ts";
import { createReader } from "./reader.ts";

/** What a device may send by mistake, by noise or by malice: nothing of it counts, all of it is counted. */

/** Everything the reader tells of bytes that come in pieces of `size`, `gap` ms apart, and of the seconds after them. */
function tell(bytes: Uint8Array, { dice = 5, size = 64, gap = 5 } = {}): TrayEvent[] {
  const reader = createReader({ due: { dice, thrown: dice }, known: NOTHING_KNOWN, live: false });
  const events: TrayEvent[] = [];
  let now = 0;
  const splitter = createLineSplitter({
    line: (text) => events.push(...reader.line(text, now)),
    overlong: (head) => events.push(...reader.overlong(head, now)),
  });
  for (let at = 0; at < bytes.length; at += size) {
    splitter.push(bytes.subarray(at, at + size));
    now += gap;
    events.push(...reader.tick(now));
  }
  for (let second = 1; second <= 10; second += 1) events.push(...reader.tick(now + 1000 * second));
  return events;
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const lines = (all: readonly string[]): Uint8Array => latin1(all.map((line) => `${line}\n`).join(""));
const thrown = (events: readonly TrayEvent[]) => events.filter(({ event }) => event === "throw");
const dropped = (events: readonly TrayEvent[]) => events.filter(({ event }) => event === "discard");

/** PROTOCOL.md section 2, "must be refused". */
const REFUSED = [
  ...["0", "7", "-1", "3.5", "82%", "total= 20", "roll 0 =17", "X: 0.02", "4, 2, 6, 117"],
  ...[
    "ets Jan  8 2013,rst cause:2, boot mode:(3,6)",
    "load 0x4010f000, len 3460, room 16",
    "rst:0x1 (POWERON_RESET),boot:0x13",
  ],
  ...[">", ">>> ", "$ ", "login:", "Enter number of dice:", "[3, 5] = 9", "4 2 6 1 1 = 15", "Roll logged: [3, 5] = 7"],
  ...['{"dice":[4,2,6,1,7]}', '{"dice":[4,2,6,1,1],"total":15}', '{"value":4}', '{"temperature":4,"name":"A"}'],
];

describe.each([1, 5])("with %i dice", (dice) => {
  test.each(REFUSED)("%j commits nothing, and is counted once", (line) => {
    const events = tell(lines([line]), { dice });
    expect(thrown(events)).toEqual([]);
    expect(dropped(events)).toHaveLength(1);
    expect(events.filter(({ event }) => event === "offer" || event === "collected")).toEqual([]);
  });
});

test("the same refused line for a minute commits nothing either", () => {
  for (const line of REFUSED) {
    const events = tell(lines(Array<string>(600).fill(line)), { size: line.length + 1, gap: 100 });
    expect(thrown(events), line).toEqual([]);
    expect(dropped(events), line).toHaveLength(600);
  }
});

test("a megabyte of random bytes commits nothing; every line of it is accounted for", { timeout: 60_000 }, () => {
  let state = 20261;
  const bytes = Uint8Array.from({ length: 1_000_000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  const ends = bytes.filter((byte) => byte === 0x0a).length;
  const events = tell(bytes, { size: 64, gap: 1 });
  expect(thrown(events)).toEqual([]);
  const read = events.filter(({ event }) => event === "comment" || event === "seen" || event === "collected");
  expect(dropped(events).length + read.length).toBeGreaterThanOrEqual(ends);
  expect(events.some((event) => event.event === "discard" && event.line.length > 120)).toBe(false);
});

test("lines of ten thousand characters are dropped, each once and by its beginning", () => {
  const long = ["4".repeat(10_000), `DICE f=${"42611".repeat(2000)}`, `{"dice":[${"4,".repeat(5000)}4]}`];
  const events = tell(lines([...long, ...long]));
  expect(dropped(events).map((event) => event.event === "discard" && event.reason)).toEqual(
    Array<string>(6).fill("overlong"),
  );
  expect(dropped(events).every((event) => event.event === "discard" && event.line.length <= 120)).toBe(true);
  expect(thrown(events)).toEqual([]);
});

const BOMBS = [
  "[".repeat(118),
  `{"dice":${"[".repeat(55)}${"]".repeat(55)}}`,
  `{"dice":[1e308,1e309,4,4,4]}`,
  `{"dice":[4,4,4,4,4.0000001]}`,
  `{"dice":[true,"4",null,4,4]}`,
  `{"dice":["4","2","6","1","1"]}`,
  `{"__proto__":{"dice":[4,2,6,1,1]}}`,
  `{"constructor":{"prototype":{"dice":[4,2,6,1,1]}},"name":"A"}`,
  `{"name":{"toString":1},"value":4}`,
  `{"dice":[]}`,
  `{"dice":{"length":5,"0":4}}`,
  `{"dice":[${"4,".repeat(50)}4]}`,
];

test.each(BOMBS)("JSON that means no dice: %j", (line) => {
  const events = tell(lines([line, line, line]), { size: 200, gap: 900 });
  expect(thrown(events)).toEqual([]);
  expect(events.length).toBeGreaterThan(0);
});

test("of mixed dialects only the first that gave a throw is read; what the others say is shown, not taken", () => {
  const first = Array<string>(12).fill("DICE:4,2,6,1,1");
  const others = ["Result: 3", "55555", '{"dice":[1,1,1,1,1]}', "D1:2;D2:2;D3:2;D4:2;D5:2"];
  const mixed = first.flatMap((line, at) => [line, others[at % others.length] ?? ""]);
  const events = tell(lines(mixed), { size: 16, gap: 120 });
  expect(thrown(events)).toMatchObject([{ faces: [4, 2, 6, 1, 1] }]);
  expect(events.some(({ event }) => event === "unrecognised")).toBe(true);
});

test("once a line of the protocol was read, plain text says nothing any more", () => {
  const hello = encodeLine("HELLO", { proto: "1.0", id: "A", boot: 1, dice: 5, roll: 0, caps: "crc" }, true);
  const events = tell(lines([hello, ...Array<string>(20).fill("DICE:4,2,6,1,1")]), { size: 20, gap: 150 });
  expect(thrown(events)).toEqual([]);
  expect(dropped(events)).toHaveLength(20);
});
