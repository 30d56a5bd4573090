import { systemClock } from "../host/clock.ts";
import { silentLog } from "../host/log.ts";
import { listPorts } from "../host/sources/candidates.ts";
import { serialFinder } from "../host/sources/finder.ts";
import type { OpenPort } from "../host/sources/port.ts";
import { openSerialPort } from "../host/sources/serial-port.ts";
import { openTcpPort } from "../host/sources/tcp-port.ts";
import { checkup } from "./check/checkup.ts";
import type { Level } from "./check/checkup.ts";
import type { Finding } from "./check/finding.ts";
import { openTalk } from "./check/talk.ts";
import { wrongUsage } from "./failure.ts";
import { print, printJson } from "./output.ts";
import { quoted, readWhole } from "./typed.ts";

export interface CheckFlags {
  readonly level?: string;
  readonly dice: string;
  readonly wait: string;
  readonly alone?: true;
  readonly json?: true;
}

/** Goes through the checklist for trays with the device on a line; 1 where a point of it fails. */
export async function check(source: string, flags: CheckFlags): Promise<number> {
  const { path, openPort } = lineOf(source);
  const level = flags.level === undefined ? null : levelOf(flags.level);
  const waitMs = readWhole(flags.wait, "--wait", 1, 3600) * 1000;
  const dice = readWhole(flags.dice, "--dice", 1, 10);
  const clock = systemClock;
  const found: Finding[] = [];
  const reached = await checkup({
    open: async (count, known) => {
      const at = await path();
      return at === null
        ? { code: "noSuchPort", path: source }
        : openTalk({ clock, openPort, path: at, dice: count, known });
    },
    wait: (ms) => new Promise((past) => void clock.after(ms, past)),
    tell(finding) {
      found.push(finding);
      if (flags.json) printJson({ event: "check", ...finding });
      else
        print(`${MARKS[finding.result]}  ${finding.says}${finding.todo === null ? "" : `\n         ${finding.todo}`}`);
    },
    ask(request) {
      if (flags.json) printJson({ event: "do", do: request.do, says: request.says, seconds: request.ms / 1000 });
      else print(`\n>>>      ${request.says} (${request.ms / 1000} s)\n`);
    },
    hands: flags.alone !== true,
    waitMs,
    dice,
    level,
  });
  const count = (result: Finding["result"]): number => found.filter((one) => one.result === result).length;
  const failed = count("fail");
  if (flags.json)
    printJson({
      event: "end",
      level: reached,
      passed: count("pass"),
      failed,
      notes: count("note"),
      leftOut: count("left out"),
    });
  else print(`\n${summary(reached, failed, count("pass"), count("left out"))}`);
  return failed === 0 ? 0 : 1;
}

function summary(level: Level | null, failed: number, passed: number, leftOut: number): string {
  const counts = `${passed} passed, ${failed} failed${leftOut === 0 ? "" : `, ${leftOut} left out`}.`;
  if (level === null) return `${counts} Kast can read nothing of this device yet.`;
  if (failed > 0) return `${counts} It speaks level ${level}, and what is marked FAIL keeps it from passing.`;
  return `${counts} This device passes at level ${level}${leftOut === 0 ? "" : ", as far as it was tried"}.`;
}

const MARKS: Readonly<Record<Finding["result"], string>> = {
  pass: "ok     ",
  fail: "FAIL   ",
  note: "note   ",
  "left out": "left out",
};

/** `serial:PATH`, a path alone, `serial:auto` or `tcp:HOST:PORT`. */
function lineOf(source: string): { readonly path: () => Promise<string | null>; readonly openPort: OpenPort } {
  const tcp = /^tcp:(.+:\d{1,5})$/.exec(source)?.[1];
  if (tcp !== undefined) return { path: () => Promise.resolve(tcp), openPort: openTcpPort };
  const serial = /^serial:(.+)$/.exec(source)?.[1] ?? (/^(\/|COM\d)/i.test(source) ? source : null);
  if (serial === null)
    throw wrongUsage(
      `${quoted(source)} is no line to a device. Give serial:PATH, serial:auto or tcp:HOST:PORT (see: kast tray list).`,
    );
  const finder = serialFinder(
    serial,
    () => listPorts(silentLog),
    (path) => Promise.resolve(path),
  );
  return {
    openPort: openSerialPort,
    async path() {
      const found = await finder.find();
      return "path" in found ? found.path : null;
    },
  };
}

function levelOf(text: string): Level {
  const level = readWhole(text, "--level", 0, 2);
  if (level !== 0 && level !== 1 && level !== 2) throw wrongUsage("--level is 0, 1 or 2.");
  return level;
}
