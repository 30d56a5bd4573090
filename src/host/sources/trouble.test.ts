import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTrouble, whoHolds } from "./trouble.ts";

/** Words as node-serialport gives them: Linux as met with serialport 13.0.0, Windows and macOS from its sources. */
test.each([
  ["Error: No such file or directory, cannot open /dev/ttyUSB0", "noSuchPort"],
  ["Error: No such device, cannot open /dev/ttyUSB0", "noSuchPort"],
  ["Opening COM9: File not found", "noSuchPort"],
  ["Error: Permission denied, cannot open /dev/ttyS0", "noPermission"],
  ["Error Resource temporarily unavailable Cannot lock port", "busy"],
  ["Error: Device or resource busy, cannot open /dev/ttyUSB0", "busy"],
  ["Opening COM3: Access denied", "busy"],
  ["Error: Inappropriate ioctl for device setting custom baud rate of 115200", "notASerialPort"],
  ["Error: Is a directory, cannot open /tmp", "notASerialPort"],
  ["Error: Input/output error, cannot open /dev/ttyS4", "failed"],
])("%s: %s", (message, code) => expect(openTrouble(message, "/dev/x")).toMatchObject({ code, path: "/dev/x" }));

test.runIf(process.platform === "linux")("who holds a file open is named with its process", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kast-held-"));
  const file = join(folder, "port");
  writeFileSync(file, "");
  expect(await whoHolds(file)).toBeNull();
  const open = openSync(file, "r");
  const holder = spawn("sleep", ["60"], { stdio: [open, "ignore", "ignore"] });
  await once(holder, "spawn");
  expect(await whoHolds(file)).toBe(`sleep (process ${holder.pid})`);
  holder.kill();
  closeSync(open);
  rmSync(folder, { recursive: true });
});
