import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { systemClock } from "../clock.ts";
import { silentLog } from "../log.ts";
import { openSource } from "./open.ts";
import type { SourceEvent } from "./source.ts";

const parts = { clock: systemClock, random: { below: () => 0 }, log: silentLog, lastRolls: () => [] };
const folder = mkdtempSync(join(tmpdir(), "kast-source-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  "simulated",
  "manual",
  "serial:/dev/ttyUSB0",
  "serial:COM3",
  "serial:auto",
  "tcp:localhost:4711",
  "tcp:[::1]:4711",
  "replay:a.json",
])("%s is a source", (name) => expect(openSource(name, parts)?.name).toBe(name));

test.each([
  "",
  "dice",
  "serial:",
  "serial",
  "tcp:localhost",
  "tcp:localhost:0",
  "tcp:localhost:99999",
  "tcp::1",
  "replay:",
  "usb:1",
])("%j says nothing", (name) => expect(openSource(name, parts)).toBeNull());

/** Opens a source and waits for the first event that `test` picks. */
async function first(name: string, test: (event: SourceEvent) => boolean): Promise<SourceEvent> {
  const found = Promise.withResolvers<SourceEvent>();
  const source = openSource(name, parts);
  source?.expect?.({ dice: 5, thrown: 5 });
  const connection = source?.open((event) => {
    if (test(event)) found.resolve(event);
  });
  const event = await found.promise;
  await connection?.close();
  return event;
}
const trouble = (event: SourceEvent): boolean => event.kind === "status" && event.status.trouble !== null;

describe("a tray over TCP", () => {
  test("throws like one on a port", async () => {
    const server = createServer((socket) => {
      // Read, so that the end is seen behind a question asked meanwhile.
      socket.on("error", () => undefined).resume();
      socket.write(
        "# half a line\nHELLO proto=1.0 kind=tray id=AA fw=1 boot=41 roll=0 dice=5\nDICE seq=1 boot=41 roll=1 st=rolled f=42611\n",
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    expect(await first(`tcp:127.0.0.1:${port}`, ({ kind }) => kind === "throw")).toMatchObject({
      thrown: { dice: [4, 2, 6, 1, 1], source: { kind: "tray", tray: "AA", boot: 41, roll: 1 } },
    });
    await new Promise((resolve) => server.close(resolve));
    expect(await first(`tcp:127.0.0.1:${port}`, trouble)).toMatchObject({
      status: { state: "refused", trouble: { code: "failed", detail: "nothing listens there" } },
    });
  });
});

test("who looks on is told of all that goes over the line and of all that is read of it", async () => {
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => undefined).resume();
    socket.write("# half\nDICE seq=1 boot=41 roll=1 st=rolled f=42611\nwhat is this\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const asked = Promise.withResolvers<void>();
  let bytes = "";
  const source = openSource(`tcp:127.0.0.1:${port}`, {
    ...parts,
    onlooker: {
      opened: () => told.push("opened"),
      received: (chunk) => (bytes += Buffer.from(chunk).toString("latin1")),
      line: (text) => told.push(text),
      news: (event) => told.push(event.event),
      sent(text) {
        if (text === "HELLO?*C851\n") asked.resolve();
      },
    },
  });
  const connection = source?.open(() => undefined);
  await asked.promise;
  await connection?.close();
  await new Promise((resolve) => server.close(resolve));
  expect(bytes).toBe("# half\nDICE seq=1 boot=41 roll=1 st=rolled f=42611\nwhat is this\n");
  expect(told[0]).toBe("opened");
  expect(told).toEqual(
    expect.arrayContaining(["DICE seq=1 boot=41 roll=1 st=rolled f=42611", "throw", "discard", "ask"]),
  );
});

describe("a capture", () => {
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return `replay:${join(folder, name)}`;
  };

  test("comes again, its rolls marked as such", async () => {
    const source = write(
      "one.json",
      JSON.stringify({
        dice: 5,
        chunks: [
          [2000, "HELLO proto=1.0 kind=tray id=AA fw=1 boot=41 roll=0 dice=5\n"],
          [2010, "DICE seq=1 boot=41 roll=1 st=rolled f=42611\n"],
        ],
      }),
    );
    expect(await first(source, ({ kind }) => kind === "throw")).toMatchObject({
      thrown: { dice: [4, 2, 6, 1, 1], source: { kind: "replay", file: join(folder, "one.json") } },
    });
  });

  test.each([
    ["there is no such file", `replay:${folder}/none.json`],
    ["it is not a file", `replay:${folder}`],
    ["it is not a file", "replay:/dev/zero"],
    ["it is not a capture", write("text.json", "DICE")],
    ["it is not a capture", write("other.json", '{"chunks":[["now","DICE"]]}')],
  ])("%s", async (detail, source) => {
    expect(await first(source, trouble)).toMatchObject({ status: { trouble: { detail } } });
  });
});
