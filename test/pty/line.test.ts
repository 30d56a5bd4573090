import { afterEach, beforeEach, expect, test } from "vitest";
import { deviceLine } from "../../firmware-protocol/emulator/lines.ts";
import { describeWith } from "../support/require.ts";
import { fastClock, layLine, openScreen, temporaryFolder } from "./bench.ts";
import type { Line, Screen } from "./bench.ts";

const HELLO = { proto: "1.0", kind: "tray", id: "7F3A", fw: "0.3.1", boot: 41, roll: 0, dice: 5, caps: "crc,ids,mv" };
const hello = deviceLine("HELLO", HELLO, true);
const rolled = (seq: number, roll: number, f: string, mv = "11111"): string =>
  deviceLine("DICE", { seq, boot: 41, roll, st: "rolled", f, mv }, true);

describeWith(["pty"], "a serial line", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let line: Line;
  const screens: Screen[] = [];
  const open = async (
    ...more: Parameters<typeof openScreen> extends [string, ...infer R] ? R : never
  ): Promise<Screen> => {
    const screen = await openScreen(folder.path, ...more);
    screens.push(screen);
    return screen;
  };
  const source = (): string => line.address;

  beforeEach(async () => {
    folder = temporaryFolder();
    line = await layLine(`${folder.path}/tray`);
  });
  afterEach(async () => {
    for (const screen of screens.splice(0)) await screen.close();
    await line.close();
    folder.remove();
  });

  test("bytes that come one by one are the same throw", async () => {
    const screen = await open(source());
    await screen.start(["Ada"]);
    await line.attached();
    for (const byte of hello + rolled(1, 1, "42611")) {
      line.send(byte);
      await pause(1);
    }
    await screen.until("the throw", () => screen.events.some(({ event }) => event.type === "thrown"));
    expect((await screen.match()).turns[0]).toMatchObject({
      dice: [4, 2, 6, 1, 1],
      source: { kind: "tray", tray: "7F3A", boot: 41, roll: 1 },
    });
    expect(screen.state.source).toMatchObject({ state: "connected", level: "L2", device: { id: "7F3A", dice: 5 } });
  });

  test("the device is asked who it is", async () => {
    await open(source());
    await line.until("HELLO?", (text) => text.includes("HELLO?*C851"));
  });

  test("a second program is told that the port is busy, and by what", async () => {
    await open(source());
    await line.attached();
    const other = temporaryFolder();
    const second = await openScreen(other.path, source(), fastClock(30));
    await second.until("busy", () => second.state.source.state === "refused");
    expect(second.state.source.trouble).toMatchObject({ code: "busy", path: source().replace("serial:", "") });
    await second.close();
    other.remove();
  });

  test("a plug pulled out is said, and the same roll does not count again when it is back", async () => {
    const screen = await open(source());
    await screen.start(["Ada"]);
    await line.attached();
    line.send(hello + rolled(1, 1, "42611"));
    await screen.until("the throw", () => screen.events.some(({ event }) => event.type === "thrown"));
    await pause(2100);
    const back = line.unplug(300);
    await screen.until("gone", () => screen.state.source.trouble?.code === "gone");
    expect(screen.state.source).toMatchObject({ state: "lost", level: null });
    await back;
    await screen.until("listening again", () => screen.state.source.state === "listening");
    await line.attached();
    line.send(deviceLine("HELLO", { ...HELLO, roll: 1 }, true) + rolled(2, 1, "42611"));
    line.send(rolled(3, 2, "42355", "00111"));
    await screen.until("the next throw", () => screen.events.filter(({ event }) => event.type === "thrown").length > 1);
    expect((await screen.match()).turns[0]).toMatchObject({ throws: 2, dice: [4, 2, 3, 5, 5] });
    expect(screen.state.notices).toEqual([]);
  });

  test("half a line of the old connection is no part of the new one", async () => {
    const screen = await open(source());
    await screen.start(["Ada"]);
    await line.attached();
    line.send(hello + rolled(1, 1, "11111").slice(0, 20));
    await screen.until("connected", () => screen.state.source.state === "connected");
    await line.unplug(100);
    await screen.until("listening again", () => screen.state.source.state === "listening");
    await line.attached();
    line.send(`${rolled(1, 1, "11111").slice(20)}${hello}${rolled(1, 1, "65432")}`);
    await screen.until("the throw", () => screen.events.some(({ event }) => event.type === "thrown"));
    expect((await screen.match()).turns[0]).toMatchObject({ throws: 1, dice: [6, 5, 4, 3, 2] });
  });

  test("entering by hand works with the plug out", async () => {
    const screen = await open(`serial:${folder.path}/nowhere`);
    await screen.until("no such port", () => screen.state.source.trouble?.code === "noSuchPort");
    await screen.start(["Ada"]);
    const source = { kind: "manual" } as const;
    await screen.command({ type: "throw", seat: "s1", dice: [4, 2, 6, 1, 1], loose: Array(5).fill(true), source });
    expect((await screen.match()).turns[0]).toMatchObject({ throws: 1, source });
  });

  test("a file that is no port says so", async () => {
    const screen = await open("serial:/dev/null");
    await screen.until("trouble", () => screen.state.source.state === "refused");
    expect(screen.state.source.trouble).toMatchObject({ code: "notASerialPort", path: "/dev/null" });
  });
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
