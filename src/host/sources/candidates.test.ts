import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { silentLog } from "../log.ts";
import { listPorts, rank } from "./candidates.ts";
import type { PortInfo } from "./candidates.ts";

describe("a port is the likelier a tray", () => {
  const order: readonly (readonly [string, PortInfo])[] = [
    ["its name speaks of dice", { path: "/dev/ttyUSB3", vendorId: "1a86", byId: "Kast_dice_tray" }],
    ["it is a board with a name of its own", { path: "/dev/ttyACM1", vendorId: "2341", byId: "Arduino_Uno_123" }],
    ["it is a board", { path: "/dev/ttyACM0", vendorId: "2341" }],
    ["it is a serial chip", { path: "/dev/ttyUSB0", vendorId: "1A86" }],
    ["it is anything on USB", { path: "/dev/ttyUSB1", vendorId: "abcd" }],
    ["nothing is known of it", { path: "/dev/ttyS0" }],
  ];

  test("in this order", () => {
    const ranked = rank([...order].reverse().map(([, port]) => port));
    expect(ranked.map(({ path }) => path)).toEqual(order.map(([, { path }]) => path));
    for (const { score, reasons } of ranked) expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
    expect(ranked.at(-1)).toMatchObject({ score: 0, reasons: [] });
  });

  test("of a Mac's two names for one device, the one that opens at once comes first", () => {
    const twice = ["/dev/tty.usbmodem1", "/dev/cu.usbmodem1"].map((path) => ({ path, vendorId: "2341" }));
    expect(rank(twice)[0]?.path).toBe("/dev/cu.usbmodem1");
  });
});

describe("where the system cannot list its ports", () => {
  const root = mkdtempSync(join(tmpdir(), "kast-ports-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const at = (name: string): string => join(root, name);
  for (const folder of ["dev/serial/by-id", "tty/ttyUSB0", "usb/1-2:1.0/ttyUSB0"])
    mkdirSync(at(folder), { recursive: true });
  for (const name of ["ttyUSB0", "ttyS0", "null"]) writeFileSync(at(`dev/${name}`), "");
  symlinkSync("../../ttyUSB0", at("dev/serial/by-id/usb-Dice_Tray_7F3A"));
  symlinkSync(at("usb/1-2:1.0/ttyUSB0"), at("tty/ttyUSB0/device"));
  writeFileSync(at("usb/idVendor"), "1a86\n");
  writeFileSync(at("usb/serial"), "7F3A\n");
  const list = (): Promise<never> => Promise.reject(new Error("no udevadm"));
  const system = { list, dev: at("dev"), byId: at("dev/serial/by-id"), tty: at("tty") };

  test("those with a name are found, and what the kernel says of them", async () => {
    const warned: string[] = [];
    const found = await listPorts({ ...silentLog, warn: (_, message) => warned.push(message) }, system);
    expect(found).toEqual([
      expect.objectContaining({
        path: at("dev/ttyUSB0"),
        vendorId: "1a86",
        serialNumber: "7F3A",
        byId: "Dice_Tray_7F3A",
      }),
    ]);
    expect(warned).toHaveLength(1);
  });

  test("and where there is nothing at all, there are none", async () => {
    const nowhere = { list, dev: at("x"), byId: at("x"), tty: at("x") };
    expect(await listPorts(silentLog, nowhere)).toEqual([]);
  });
});
