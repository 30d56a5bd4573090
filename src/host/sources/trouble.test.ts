import { expect, test } from "vitest";
import { openTrouble } from "./trouble.ts";

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
