import { watch } from "node:fs";
import { readdir, realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { SerialPort } from "serialport";
import type { SerialCandidate } from "../../contract/api.ts";
import type { Log } from "../log.ts";

/** What the system tells of a port without opening it. */
export interface PortInfo {
  readonly path: string;
  readonly manufacturer?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  /** Its name under /dev/serial/by-id, which stays the same whatever port the plug is in. */
  readonly byId?: string | undefined;
}

/** Ports that may be a tray, the likeliest first. Nothing is opened: opening resets many boards. */
export async function serialCandidates(log: Log): Promise<readonly SerialCandidate[]> {
  return rank(await listPorts(log));
}

/** Every serial port the system knows; an empty list where it cannot say, which is no fault of ours. */
export async function listPorts(log: Log): Promise<readonly PortInfo[]> {
  const [listed, byId] = await Promise.all([
    SerialPort.list().catch((error: unknown) => {
      log.warn({ error }, "The system could not list its serial ports");
      return [];
    }),
    namesById(),
  ]);
  const paths = new Set(listed.map(({ path }) => path));
  const others = [...byId.keys()].filter((path) => !paths.has(path)).map((path) => ({ path }));
  return [...listed, ...others].map((port) => ({ ...port, byId: byId.get(port.path) }));
}

/** Calls when a name appears (or goes) that may be this port; costs nothing meanwhile. What it returns ends it. */
export function watchPorts(target: string, appeared: () => void): () => void {
  const wanted = basename(target);
  const watchers = [...new Set([dirname(target), "/dev"])]
    .filter((folder) => folder !== ".")
    .flatMap((folder) => {
      try {
        const watcher = watch(folder, { persistent: false }, (_, name) => {
          if (name === wanted || /^(tty(USB|ACM)|cu\.)/.test(name ?? "")) appeared();
        });
        watcher.on("error", () => watcher.close());
        return [watcher];
      } catch {
        // No such folder, as on Windows: the clock will do.
        return [];
      }
    });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}

/** Likeliest first; a port nothing is known of (a built-in one, mostly with nothing at it) comes last with 0. */
export function rank(ports: readonly PortInfo[]): readonly SerialCandidate[] {
  return ports
    .map((port) => ({ path: port.path, name: nameOf(port), score: scoreOf(port) }))
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path, "en", { numeric: true }));
}

/** USB vendor ids of boards and bridges that dice trays are built with. */
const VENDORS: Readonly<Record<string, number>> = {
  "2341": 40, // Arduino
  "2a03": 40, // Arduino (arduino.org)
  "239a": 40, // Adafruit
  "303a": 40, // Espressif
  "2e8a": 40, // Raspberry Pi
  "1b4f": 40, // SparkFun
  "16c0": 35, // PJRC Teensy and V-USB
  "1a86": 30, // WCH CH340, CH9102
  "10c4": 30, // Silicon Labs CP210x
  "0403": 30, // FTDI
  "067b": 25, // Prolific
};

function scoreOf({ vendorId, byId, manufacturer, path }: PortInfo): number {
  const vendor = vendorId === undefined ? 0 : (VENDORS[vendorId.toLowerCase()] ?? 10);
  const named = /\b(kast|dice|tray|terning)/i.test(`${byId ?? ""} ${manufacturer ?? ""}`.replaceAll("_", " ")) ? 50 : 0;
  // On a Mac every device is there twice; the "cu" one opens without waiting for a carrier.
  const waits = path.startsWith("/dev/tty.") ? -5 : 0;
  return Math.max(0, vendor + named + (byId === undefined ? 0 : 5) + waits);
}

function nameOf({ byId, manufacturer, path }: PortInfo): string {
  return (byId ?? manufacturer ?? path).replaceAll("_", " ");
}

const BY_ID = "/dev/serial/by-id";

async function namesById(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(BY_ID).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => [await realpath(join(BY_ID, name)).catch(() => ""), name.replace(/^usb-/, "")] as const),
  );
  return new Map(found.filter(([path]) => path !== ""));
}
