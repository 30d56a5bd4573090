import { watch } from "node:fs";
import { readFile, readdir, realpath } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { serialport } from "./serialport.ts";
import type { PortReason, SerialCandidate } from "../../contract/api.ts";
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

/** What ports are looked for in. */
export interface PortSystem {
  list(): Promise<readonly PortInfo[]>;
  /** Folders as on Linux; a Mac has the first one only, Windows none. */
  readonly dev: string;
  readonly byId: string;
  readonly tty: string;
}

const SYSTEM: PortSystem = {
  list: () => serialport().SerialPort.list(),
  dev: "/dev",
  byId: "/dev/serial/by-id",
  tty: "/sys/class/tty",
};

/** Every serial port the system knows. Where it cannot say, which is no fault of ours, those whose names are found. */
export async function listPorts(log: Log, system: PortSystem = SYSTEM): Promise<readonly PortInfo[]> {
  const [listed, byId] = await Promise.all([
    system.list().catch((error: unknown) => {
      log.warn({ error }, "The system could not list its serial ports");
      return portsByName(system);
    }),
    namesById(system.byId),
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
    .map((port) => {
      const reasons = reasonsFor(port);
      const score = Math.max(
        0,
        reasons.reduce((sum, { points }) => sum + points, 0),
      );
      return { path: port.path, name: nameOf(port), score, reasons };
    })
    .sort((a, b) => b.score - a.score || a.path.localeCompare(b.path, "en", { numeric: true }));
}

/** By USB vendor id. */
const VENDORS: Readonly<Record<string, Extract<PortReason, { maker: string }>>> = {
  "2341": { reason: "board", maker: "Arduino", points: 40 },
  "2a03": { reason: "board", maker: "Arduino", points: 40 },
  "239a": { reason: "board", maker: "Adafruit", points: 40 },
  "303a": { reason: "board", maker: "Espressif", points: 40 },
  "2e8a": { reason: "board", maker: "Raspberry Pi", points: 40 },
  "1b4f": { reason: "board", maker: "SparkFun", points: 40 },
  "16c0": { reason: "board", maker: "Teensy", points: 35 },
  "1a86": { reason: "chip", maker: "WCH (CH340)", points: 30 },
  "10c4": { reason: "chip", maker: "Silicon Labs (CP210x)", points: 30 },
  "0403": { reason: "chip", maker: "FTDI", points: 30 },
  "067b": { reason: "chip", maker: "Prolific", points: 25 },
};

function reasonsFor({ vendorId, byId, manufacturer, path }: PortInfo): readonly PortReason[] {
  const reasons: PortReason[] = [];
  if (vendorId !== undefined) reasons.push(VENDORS[vendorId.toLowerCase()] ?? { reason: "usb", points: 10 });
  if (/\b(kast|dice|tray|terning)/i.test(`${byId ?? ""} ${manufacturer ?? ""}`.replaceAll("_", " ")))
    reasons.push({ reason: "named", points: 50 });
  if (byId !== undefined) reasons.push({ reason: "ownName", points: 5 });
  // On a Mac every device is there twice; the "cu" one opens without waiting for a carrier.
  if (path.startsWith("/dev/tty.")) reasons.push({ reason: "waits", points: -5 });
  return reasons;
}

function nameOf({ byId, manufacturer, path }: PortInfo): string {
  return (byId ?? manufacturer ?? path).replaceAll("_", " ");
}

async function namesById(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => [await realpath(join(folder, name)).catch(() => ""), name.replace(/^usb-/, "")] as const),
  );
  return new Map(found.filter(([path]) => path !== ""));
}

/** Ports by what they are called, without those built in: a PC has thirty-two of these, mostly of nothing. */
async function portsByName({ dev, tty }: PortSystem): Promise<readonly PortInfo[]> {
  const names = (await readdir(dev).catch(() => [])).filter((name) => /^(tty(USB|ACM|AMA)\d|rfcomm\d|cu\.)/.test(name));
  return Promise.all(
    names.map(async (name) => ({ path: join(dev, name), ...(await usbOf(join(tty, name, "device"))) })),
  );
}

/** What the kernel says of the USB device a port belongs to: some folders above it. */
async function usbOf(device: string): Promise<Partial<PortInfo>> {
  let folder = await realpath(device).catch(() => null);
  for (let up = 0; folder !== null && up < 4; up++) {
    const tell = (file: string): Promise<string | undefined> =>
      readFile(join(folder ?? "", file), "utf8").then(
        (text) => text.trim(),
        () => undefined,
      );
    const vendorId = await tell("idVendor");
    if (vendorId !== undefined) {
      const [productId, serialNumber, manufacturer] = await Promise.all(
        ["idProduct", "serial", "manufacturer"].map(tell),
      );
      return { vendorId, productId, serialNumber, manufacturer };
    }
    folder = dirname(folder);
  }
  return {};
}
