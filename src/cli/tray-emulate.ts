import { createInterface } from "node:readline";
import { parseFaults } from "../../firmware-protocol/emulator/faults.ts";
import type { Faults } from "../../firmware-protocol/emulator/faults.ts";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator } from "../../firmware-protocol/emulator/run.ts";
import { parseScript, parseStep, SCRIPT_HELP } from "../../firmware-protocol/emulator/script.ts";
import type { ScriptStep } from "../../firmware-protocol/emulator/script.ts";
import { no, wrongUsage } from "./failure.ts";
import { print, printJson, printable, tell } from "./output.ts";
import { readText } from "./text-file.ts";
import { readWhole } from "./typed.ts";
import { messageOf } from "../contract/message-of.ts";

export interface EmulateFlags {
  readonly pty?: string;
  readonly tcp?: string;
  readonly dice: string;
  readonly letters?: true;
  readonly level: string;
  readonly id?: string;
  readonly boot?: string;
  readonly seed?: string;
  readonly ids: boolean;
  readonly motion: string;
  readonly every?: string;
  readonly onArm?: string;
  readonly resetOnOpen?: true;
  readonly faults?: string;
  readonly script?: string;
  readonly quiet?: true;
  readonly json?: true;
}

/** Runs a tray until it is told to quit, its script says so, or stdin ends where it is the one that throws. */
export async function emulate(flags: EmulateFlags): Promise<number> {
  const emulator = await startEmulator({ ...readFlags(flags), ...(flags.quiet ? {} : { watch: watchWire }) });
  const { address, tray } = emulator;
  const { dice, level, id } = tray.options;
  if (flags.json) printJson({ address, dice, level, id, boot: tray.boot });
  else print(address);
  const byItself = flags.every !== undefined || flags.script !== undefined || flags.onArm !== undefined;
  if (!flags.quiet)
    tell(`A tray of ${dice} dice at level ${level}. Enter throws, "help" lists what else it can do, "quit" ends it.`);
  const close = (): void => void emulator.close();
  process.once("SIGINT", close).once("SIGTERM", close);
  listenToKeys(emulator, byItself);
  await emulator.closed;
  return 0;
}

function listenToKeys(emulator: Emulator, byItself: boolean): void {
  const keys = createInterface({ input: process.stdin });
  keys.on("line", (line) => {
    if (line.trim() === "help") return tell(SCRIPT_HELP);
    const step =
      line.trim() === ""
        ? ({ do: "throw", mask: null, faces: null } as const)
        : parseStep(line, emulator.tray.options.dice);
    if (step === null) return;
    if ("error" in step) return tell(step.error);
    emulator.perform(step).then(
      (done) => {
        if (!done) tell("The dice are still rolling, or the mask names none of them.");
      },
      (error: unknown) => tell(messageOf(error)),
    );
  });
  // Whoever pipes throws in has thrown the last one; a tray that throws by itself, or at a terminal, goes on.
  keys.on("close", () => {
    if (!byItself && process.stdin.isTTY) void emulator.close();
  });
  void emulator.closed.then(() => {
    keys.close();
    process.stdin.unref?.();
    process.stdin.destroy();
  });
}

function readFlags(flags: EmulateFlags): Parameters<typeof startEmulator>[0] {
  if ((flags.pty === undefined) === (flags.tcp === undefined))
    throw wrongUsage("Say where the tray is to be found: either --pty PATH or --tcp PORT (0 for any free one).");
  const kind = flags.letters ? "letters" : "pips";
  const dice = flags.letters ? 7 : readWhole(flags.dice, "--dice", 1, 10);
  const level = readWhole(flags.level, "--level", 0, 2);
  if (level !== 0 && level !== 1 && level !== 2) throw wrongUsage("--level is 0, 1 or 2.");
  if (flags.id !== undefined && !/^[A-Za-z0-9]{1,40}$/.test(flags.id))
    throw wrongUsage("--id takes letters and digits, 40 at most.");
  const ms = (text: string | undefined, flag: string): number | null =>
    text === undefined ? null : readWhole(text, flag, 1, 86_400_000);
  return {
    at: flags.pty === undefined ? { tcp: readWhole(flags.tcp ?? "", "--tcp", 0, 65_535) } : { pty: flags.pty },
    tray: {
      kind,
      dice,
      level,
      ids: flags.ids,
      motion: readWhole(flags.motion, "--motion", 0, 60_000),
      ...(flags.id === undefined ? {} : { id: flags.id }),
      ...(flags.boot === undefined ? {} : { boot: readWhole(flags.boot, "--boot", 0, 65_535) }),
    },
    seed: flags.seed === undefined ? null : readWhole(flags.seed, "--seed", 0, 4_294_967_295),
    every: ms(flags.every, "--every"),
    afterArm: ms(flags.onArm, "--on-arm"),
    resetOnOpen: flags.resetOnOpen ?? false,
    ...(flags.faults === undefined ? {} : { faults: readFaults(flags.faults) }),
    ...(flags.script === undefined ? {} : { script: readScript(flags.script, dice) }),
  };
}

function readFaults(file: string): Partial<Faults> {
  const faults = parseFaults(textOf(file, "faults"));
  if ("error" in faults) throw no(faults.error);
  return faults;
}

function readScript(file: string, dice: number): readonly ScriptStep[] {
  const script = parseScript(textOf(file, "script"), dice);
  if ("error" in script) throw no(script.error);
  return script;
}

/** Scripts are typed by people; a larger file is something else. */
const MOST_BYTES = 10_000_000;

function textOf(file: string, what: string): string {
  const text = readText(file, MOST_BYTES);
  if (typeof text === "string") return text;
  if (text.unread === "tooLarge") throw no(`The ${what} file ${file} is larger than 10 MB. Name a smaller one.`);
  throw no(
    `The ${what} file ${file} cannot be read. See that it is there, that it is a file and that you may read it.`,
  );
}

function watchWire(direction: "out" | "in", text: string): void {
  for (const line of text.replace(/\n$/, "").split("\n")) tell(`${direction === "out" ? ">" : "<"} ${printable(line)}`);
}
