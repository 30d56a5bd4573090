import { realpath } from "node:fs/promises";
import type { Random } from "../../engine/random.ts";
import type { ThrowSource } from "../../engine/match/events.ts";
import type { SourceName } from "../../contract/api.ts";
import { NOTHING_KNOWN, knownRolls } from "../../tray/known.ts";
import type { Known, PlainMemory } from "../../tray/known.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import { listPorts, watchPorts } from "./candidates.ts";
import { deviceSource } from "./device.ts";
import type { DeviceParts } from "./device.ts";
import { createEmulatedTray } from "./emulated.ts";
import type { EmulatedTray } from "./emulated.ts";
import { fixed, serialFinder } from "./finder.ts";
import { createLineStream } from "./line-stream.ts";
import { watched } from "./onlooker.ts";
import type { Onlooker } from "./onlooker.ts";
import { replayPort } from "./replay-port.ts";
import { openSerialPort } from "./serial-port.ts";
import { manualSource, simulatedSource } from "./simulated.ts";
import type { DiceSource, Due } from "./source.ts";
import { openTcpPort } from "./tcp-port.ts";
import { createTrayLines } from "./tray-lines.ts";
import type { Recorder } from "./tray-lines.ts";
import { whoHolds } from "./trouble.ts";

/** What sources are built from. */
export interface SourceParts {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The roll of each tray that was committed last, in whatever match. */
  readonly lastRolls: () => readonly { readonly tray: string; readonly boot: number; readonly roll: number }[];
  /** The dice of the open match as a device that does not number its rolls threw them last, by the name it is recorded under. */
  readonly lastDice?: (tray: string) => PlainMemory["last"];
  /** 1 for plain-text devices that count faces from 0. */
  readonly faceOffset?: () => 0 | 1;
  /** The tray of the name `emulator`; one that nobody throws in where it is left out. */
  readonly emulated?: EmulatedTray;
  /** Looks on where the source is a line to a device. */
  readonly onlooker?: Onlooker;
}

/** A source by its name (CLI.md): `simulated`, `manual`, `serial:PATH`, `serial:auto`, `tcp:HOST:PORT`, `replay:FILE`; null for a name that says nothing. */
export function openSource(name: SourceName, parts: SourceParts): DiceSource | null {
  if (name === "simulated") return simulatedSource();
  if (name === "manual") return manualSource();
  if (name === "emulator") {
    const { openPort } = parts.emulated ?? createEmulatedTray(parts.clock, parts.random, () => FIVE);
    return tray(name, parts, { finder: fixed(name), openPort, ...NOTHING_TO_SEE });
  }
  const colon = name.indexOf(":");
  const target = name.slice(colon + 1);
  switch (name.slice(0, Math.max(0, colon))) {
    case "serial": {
      if (target.trim() === "") return null;
      const finder = serialFinder(target, () => listPorts(parts.log), realpath);
      return tray(name, parts, {
        finder,
        openPort: openSerialPort,
        watch: (appeared) => watchPorts(target, appeared),
        holder: whoHolds,
      });
    }
    case "tcp": {
      if (!isAddress(target)) return null;
      return tray(name, parts, { finder: fixed(target), openPort: openTcpPort, ...NOTHING_TO_SEE });
    }
    case "replay":
      return target === "" ? null : capture(name, target, parts);
    default:
      return null;
  }
}

/** A tray of the past: its rolls are marked as such, and what it committed then says nothing now. */
function capture(name: SourceName, file: string, { clock, faceOffset, onlooker }: SourceParts): DiceSource {
  const parts: DeviceParts = {
    ...NOTHING_TO_SEE,
    name,
    clock,
    finder: fixed(file),
    openPort: replayPort(clock),
    createStream: createLineStream,
    createReader: (path, due) =>
      createTrayLines({
        due,
        known: NOTHING_KNOWN,
        live: false,
        remember: () => undefined,
        path,
        recorder: { of: () => ({ kind: "replay", file }), taken: () => undefined },
        faceOffset: faceOffset?.() ?? 0,
        news: onlooker?.news,
      }),
  };
  return deviceSource(onlooker === undefined ? parts : watched(parts, onlooker));
}

/** A device that speaks the line protocol or plain text. What it committed outlives its connections, and by the journal the program too. */
function tray(
  name: SourceName,
  { clock, random, lastRolls, lastDice, faceOffset, onlooker }: SourceParts,
  way: Pick<DeviceParts, "finder" | "openPort" | "watch" | "holder">,
): DiceSource {
  let known: Known | null = null;
  const own = name.slice(0, MOST_ID);
  const recorder = createRecorder(own, random);
  // Asked for when a line is opened: by then the match that was on the table lies there again.
  const atFirst = (): Known => {
    const last = lastDice?.(own) ?? null;
    return knownRolls(lastRolls(), last && { last });
  };
  const parts: DeviceParts = {
    ...way,
    name,
    clock,
    createStream: createLineStream,
    createReader: (path: string, due: Due | null) =>
      createTrayLines({
        due,
        known: (known ??= atFirst()),
        live: true,
        remember: (now) => (known = now),
        path,
        recorder,
        faceOffset: faceOffset?.() ?? 0,
        news: onlooker?.news,
      }),
  };
  return deviceSource(onlooker === undefined ? parts : watched(parts, onlooker));
}

/**
 * The name a roll is recorded under. A device that gives none of its own goes by the name of its source; one that does not number
 * its rolls is numbered here, under a random boot number, since the program counts anew with every start.
 */
function createRecorder(name: string, random: Random): Recorder {
  const boot = 1 + random.below(0xffff);
  let count = 0;
  let latest: ThrowSource | null = null;
  return {
    of(roll, amends) {
      const tray = roll.tray ?? name;
      if (roll.roll !== undefined) return { kind: "tray", tray, boot: roll.boot ?? 0, roll: roll.roll };
      if (amends && latest !== null) return latest;
      count = (count % 0xffff) + 1;
      return { kind: "tray", tray, boot, roll: count };
    },
    taken: (source) => (latest = source),
  };
}

/** The system cannot say when something begins to listen at an address, nor who else talks to it. */
const NOTHING_TO_SEE: Pick<DeviceParts, "watch" | "holder"> = {
  watch: () => () => undefined,
  holder: () => Promise.resolve(null),
};

/** Dice of most games. */
const FIVE = 5;

/** As long as a value of the line protocol may be. */
const MOST_ID = 40;

function isAddress(target: string): boolean {
  const [, port] = /^.+:(\d{1,5})$/.exec(target) ?? [];
  return port !== undefined && Number(port) > 0 && Number(port) < 65536;
}
