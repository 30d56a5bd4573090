import { describe, expect, test } from "vitest";
import type { SerialCandidate } from "../../../contract/api.ts";
import { offeredPorts, pathOf, withChosen } from "./ports.ts";

const port = (path: string, score: number): SerialCandidate => ({ path, name: path, score, reasons: [] });
const PORTS = [port("/dev/ttyS0", 0), port("/dev/ttyACM0", 8)];
const pathsOf = (...given: Parameters<typeof offeredPorts>) => offeredPorts(...given).map(({ path }) => path);

describe("the ports to choose from", () => {
  test("are the likeliest first, and those that look like no tray only where all are wanted", () => {
    expect(pathsOf(PORTS, [], true)).toEqual(["/dev/ttyACM0", "/dev/ttyS0"]);
    expect(pathsOf(PORTS, [], false)).toEqual(["/dev/ttyACM0"]);
  });

  test("keep what was chosen, plugged in or not, after another is chosen too", () => {
    const chosen = ["tcp:192.168.1.7:4711", "serial:/dev/ttyS0", "serial:auto", "emulator", "simulated"].reduce(
      withChosen,
      [] as readonly string[],
    );
    expect(pathsOf(PORTS, chosen, false)).toEqual(["192.168.1.7:4711", "/dev/ttyACM0", "/dev/ttyS0"]);
    expect(withChosen(chosen, "emulator")).toBe(chosen);
  });
});

test("a port is called by its path alone", () => {
  expect(["serial:/dev/ttyACM0", "tcp:tray.local:4711", "emulator"].map(pathOf)).toEqual([
    "/dev/ttyACM0",
    "tray.local:4711",
    "emulator",
  ]);
});
