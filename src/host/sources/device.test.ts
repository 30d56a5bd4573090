import { expect, test } from "vitest";
import { deviceSource } from "./device.ts";
import type { LineReader, ReaderEvent } from "./device.ts";
import { fixed } from "./finder.ts";
import { createLineStream } from "./line-stream.ts";
import type { PortEvents } from "./port.ts";
import type { Due, SourceEvent } from "./source.ts";

/** A device whose reader answers each line with what the test made of it. */
function device(
  answers: Readonly<Record<string, readonly ReaderEvent[]>> = {},
  wakeAt: () => number | null = () => null,
) {
  const heard: SourceEvent[] = [];
  const written: string[] = [];
  const expected: (Due | null)[] = [];
  const timers: { ms: number; call: () => void }[] = [];
  const ports: PortEvents[] = [];
  let ticks = 0;
  const reader = (_: string, first: Due | null): LineReader => ({
    opened() {
      expected.push(first);
      return answers["opened"] ?? [];
    },
    line: (text) => answers[text] ?? [],
    overlong: () => [],
    tick: () => answers["tick"] ?? [],
    expect: (due) => {
      expected.push(due);
      return [];
    },
    took: () => [],
    clearCollected: () => [],
    readAgain: () => [],
    chooseRecogniser: () => [],
    scored: () => [],
    close: () => undefined,
    wakeAt,
  });
  const source = deviceSource({
    name: "tcp:there:1",
    clock: {
      now: () => 0,
      ticks: () => ticks,
      after(ms, call) {
        const timer = { ms, call };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    finder: fixed("there:1"),
    openPort: (_, events) => {
      ports.push(events);
      return { write: (text) => void written.push(text), close: () => Promise.resolve() };
    },
    watch: () => () => undefined,
    holder: () => Promise.resolve(null),
    createReader: reader,
    createStream: createLineStream,
  });
  const say = (text: string): void => ports.at(-1)?.data(Buffer.from(text));
  return { source, heard, written, expected, timers, ports, say, pass: (ms: number) => (ticks += ms) };
}

const opened = async (made: ReturnType<typeof device>) => {
  const connection = made.source.open((event) => made.heard.push(event));
  await idle();
  made.ports.at(-1)?.opened();
  await idle();
  return connection;
};

test("what a line means is told before the next byte is read", async () => {
  const seen: SourceEvent = { kind: "seen", dice: [4], ordered: false, nudged: false };
  const made = device({ A: [seen] });
  await opened(made);
  made.say("A\nA");
  expect(made.heard.filter((event) => event === seen)).toHaveLength(1);
  made.say("\n");
  expect(made.heard.filter((event) => event === seen)).toHaveLength(2);
});

test("what the reader asks goes to the device, each line ended", async () => {
  const made = device({
    opened: [
      { kind: "write", line: "" },
      { kind: "write", line: "HELLO?*C851" },
    ],
  });
  await opened(made);
  expect(made.written).toEqual(["\n", "HELLO?*C851\n"]);
});

test("the reader knows what is due, also when its line is opened later", async () => {
  const made = device();
  made.source.expect?.({ dice: 5, thrown: 5 });
  await opened(made);
  made.source.expect?.({ dice: 5, thrown: 2 });
  expect(made.expected).toEqual([
    { dice: 5, thrown: 5 },
    { dice: 5, thrown: 2 },
  ]);
});

test("a reader that waits for nothing has no timer; one that does has one", async () => {
  let wakeAt: number | null = null;
  const made = device({}, () => wakeAt);
  await opened(made);
  expect(made.timers).toEqual([]);
  wakeAt = 800;
  made.say("A\n");
  made.say("A\n");
  expect(made.timers.map(({ ms }) => ms)).toEqual([800]);
  made.pass(300);
  wakeAt = 1000;
  made.say("A\n");
  expect(made.timers.map(({ ms }) => ms)).toEqual([700]);
});

test("a line that died is opened anew, with a reader of its own", async () => {
  const made = device({ dead: [{ kind: "reopen" }, { kind: "count", seen: 1, due: 5 }] });
  await opened(made);
  const [first] = made.ports;
  made.say("dead\n");
  await idle();
  expect(made.ports).toHaveLength(2);
  expect(made.heard.every((event) => event.kind === "status")).toBe(true);
  first?.data(Buffer.from("dead\n"));
  await idle();
  expect(made.ports).toHaveLength(2);
});

test("closed, it is silent", async () => {
  const made = device({ A: [{ kind: "count", seen: 1, due: 5 }] }, () => 500);
  const connection = await opened(made);
  await connection.close();
  made.say("A\n");
  expect(made.heard.every((event) => event.kind === "status")).toBe(true);
  expect(made.timers).toEqual([]);
});

function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
