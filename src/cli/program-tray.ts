import { Option } from "commander";
import type { Command } from "commander";
import { command, examples, group } from "./command.ts";
import type { Done } from "./command.ts";

/** `kast tray …` */
export function addTrays(program: Command, done: Done): void {
  const tray = group(program, "tray", "dice trays: which ports there are, what they say, and one to try without");
  addLook(tray, done);
  addRecord(tray, done);
  addReplay(tray, done);
  addEmulate(tray, done);
  addDecode(tray, done);
  addCheck(tray, done);
}

function addLook(tray: Command, done: Done): void {
  const list = command(tray, "list", "serial ports, the likeliest tray first, and why").action((flags) =>
    done(import("./tray-list.ts").then(({ listTrays }) => listTrays(flags))),
  );
  examples(list, ["kast tray list", "kast tray list --json"]);
  const monitor = listening(command(tray, "monitor", "show what a tray says and what Kast makes of it, until Ctrl+C"))
    .argument("<source>", LINE)
    .action((source, flags) => done(import("./tray-monitor.ts").then(({ monitor: run }) => run(source, flags))));
  examples(monitor, ["kast tray monitor serial:auto", "kast tray monitor tcp:127.0.0.1:4711 --json --seconds 10"]);
}

function addRecord(tray: Command, done: Done): void {
  const record = listening(
    command(tray, "record", "keep what comes from a tray in a file, to be attached to a bug report"),
  )
    .argument("<source>", LINE)
    .argument("<file>", "a new file; one that exists is left as it is")
    .action((source, file, flags) =>
      done(import("./tray-record.ts").then(({ record: run }) => run(source, file, flags))),
    );
  examples(record, [
    "kast tray record serial:/dev/ttyUSB0 tray.json",
    "kast tray record serial:auto tray.json --dice 5 --thrown 3 --seconds 60",
  ]);
}

function addCheck(tray: Command, done: Done): void {
  const check = command(
    tray,
    "check",
    "try a tray against the checklist for people who build them, and say what fails and why",
  )
    .argument("<port>", "serial:PATH, its path alone, serial:auto or tcp:HOST:PORT")
    .option("--level <level>", "the level it must reach, 0 to 2 (default: the one it speaks)")
    .option("--dice <n>", "dice of a device that does not say how many it has", "5")
    .option("--wait <seconds>", "how long it waits for you to throw, turn a die or reset", "60")
    .option("--alone", "only what needs nobody at the tray")
    .action((port, flags) => done(import("./tray-check.ts").then(({ check: run }) => run(port, flags))));
  examples(check, ["kast tray check /dev/ttyUSB0", "kast tray check tcp:127.0.0.1:4711 --alone --json"]);
}

const LINE = "serial:PATH, serial:auto, tcp:HOST:PORT or replay:FILE";

function listening(command: Command): Command {
  return command
    .option("--dice <n>", "dice of the game (default: as the tray says, else 5)")
    .option("--thrown <k>", "how many of them are being thrown (default: all)")
    .option("--seconds <n>", "end by itself after so long (default: at Ctrl+C)");
}

function addDecode(tray: Command, done: Done): void {
  const decode = command(tray, "decode", "what lines of a tray say, or why they are dropped")
    .requiredOption("--stdin", 'take JSON lines {"line"} and answer one line each')
    .option("--checksum-due", "a line without a checksum is dropped, as after a HELLO with caps=crc")
    .action((flags) => done(import("./tray-decode.ts").then(({ decode: run }) => run(flags))));
  examples(decode, [`echo '{"line":"TICK seq=16 boot=41 up=612 roll=17*4319"}' | kast tray decode --stdin`]);
}

function addReplay(tray: Command, done: Done): void {
  const replay = command(tray, "replay", "read a capture again, on its own clock")
    .argument("<file>", 'a capture, or several: {"captures":[…]}')
    .option("--dice <n>", "dice of the game (default: as the capture says)")
    .option("--thrown <k>", "how many of them were being thrown (default: as the capture says)")
    .action((file, flags) => done(import("./tray-replay.ts").then(({ replayFile: run }) => run(file, flags))));
  examples(replay, ["kast tray replay capture.json", "kast tray replay capture.json --json --dice 5 --thrown 3"]);
}

function addEmulate(tray: Command, done: Done): void {
  const emulate = command(tray, "emulate", "a tray that is not there: throws on Enter, by time or from a script")
    .option("--pty <path>", "on a pseudo-terminal that is found under this name (needs socat)")
    .option("--tcp <port>", "on a TCP port of this machine, 0 for any free one")
    .option("--dice <n>", "how many dice it has", "5")
    .option("--letters", "seven letter dice")
    .addOption(
      new Option("--level <level>", "0 plain text, 1 protocol lines, 2 with checksum and heartbeat").default("2"),
    )
    .option("--id <id>", "the tray's own id")
    .option("--boot <n>", "its reset counter (default: any)")
    .option("--seed <n>", "the same throws every time")
    .option("--no-ids", "a tray that does not know its dice apart")
    .option("--motion <ms>", "how long dice roll", "600")
    .option("--every <ms>", "throw by itself so often")
    .option("--on-arm <ms>", "throw so long after the host said which dice are due")
    .option("--reset-on-open", "start anew whenever the port is opened, as many boards do")
    .option("--faults <file>", 'what goes wrong on the wire, as JSON: {"drop":0.05,"flip":0.01}')
    .option("--script <file>", "what happens, a line each: throw, wait 2, nudge 5, cocked 3, reset, unplug 3 …")
    .option("--quiet", "do not show what goes over the wire")
    .action((flags) => done(import("./tray-emulate.ts").then(({ emulate: run }) => run(flags))));
  examples(emulate, ["kast tray emulate --pty /tmp/kast-tray", "kast tray emulate --tcp 4711 --seed 7 --every 3000"]);
}
