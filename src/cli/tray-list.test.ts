import { afterEach, expect, test, vi } from "vitest";
import type { Log } from "../host/log.ts";
import type { PortInfo } from "../host/sources/candidates.ts";
import { listTrays } from "./tray-list.ts";

afterEach(() => void vi.restoreAllMocks());

async function listed(flags: { readonly json?: true }, list: (log: Log) => Promise<readonly PortInfo[]>) {
  const said = { out: "", err: "" };
  vi.spyOn(process.stdout, "write").mockImplementation((text) => ((said.out += String(text)), true));
  vi.spyOn(process.stderr, "write").mockImplementation((text) => ((said.err += String(text)), true));
  const code = await listTrays(flags, list);
  vi.restoreAllMocks();
  return { ...said, code };
}

const PORTS = [
  { path: "/dev/ttyS0" },
  { path: "/dev/ttyUSB0", vendorId: "1a86" },
  { path: "/dev/ttyACM0", vendorId: "2341", byId: "Arduino_Uno_Dice_Tray" },
];

test("the likeliest tray comes first, each with the reasons for its score in words", async () => {
  const { out, err, code } = await listed({}, () => Promise.resolve(PORTS));
  expect(code).toBe(0);
  expect(out.trimEnd().split("\n")).toEqual([
    expect.stringMatching(
      /^95 {2}\/dev\/ttyACM0 {2}Arduino Uno Dice Tray {2}a board of Arduino \+40; its name speaks of dice \+50; has a name of its own \+5$/,
    ),
    expect.stringMatching(/^30 {2}\/dev\/ttyUSB0 +a USB serial chip of WCH \(CH340\) \+30$/),
    expect.stringMatching(/^ 0 {2}\/dev\/ttyS0 +nothing is known of it/),
  ]);
  expect(err).toBe("Look at it with: kast tray monitor serial:/dev/ttyACM0\n");
});

test("with --json a port is an object on a line, with the source to name it by", async () => {
  const { out, err } = await listed({ json: true }, () => Promise.resolve(PORTS));
  expect(
    out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line))[1],
  ).toEqual({
    source: "serial:/dev/ttyUSB0",
    path: "/dev/ttyUSB0",
    name: "/dev/ttyUSB0",
    score: 30,
    why: ["a USB serial chip of WCH (CH340) +30"],
  });
  expect(err).toBe("");
});

test("where there is nothing, or nothing like a tray, it says what to do", async () => {
  const none = await listed({}, () => Promise.resolve([]));
  expect(none).toEqual({
    code: 0,
    out: "",
    err: expect.stringMatching(/^No serial port is to be seen\. Plug the tray in/),
  });
  expect((await listed({}, () => Promise.resolve(PORTS.slice(0, 1)))).err).toMatch(/^None of these looks like a tray/);
});

test("a list the system could not give in full is said to be that", async () => {
  const { out, err } = await listed({}, (log) => {
    log.warn({}, "no udevadm");
    return Promise.resolve(PORTS.slice(1, 2));
  });
  expect(out).toContain("/dev/ttyUSB0");
  expect(err).toMatch(/^This system could not list its serial ports/);
});
