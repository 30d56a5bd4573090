import { Command, CommanderError, Option } from "commander";
import { Failure } from "./failure.ts";
import { tell } from "./output.ts";

/** Runs one command line (without node and script) and gives the exit code. What a command needs is loaded only then. */
export async function main(argv: readonly string[]): Promise<number> {
  let exit = 0;
  const done = async (answer: number | Promise<number>): Promise<void> => {
    exit = await answer;
  };
  const program = createProgram(done);
  try {
    await program.parseAsync([...argv], { from: "user" });
    return exit;
  } catch (error) {
    return exitOf(error);
  }
}

type Done = (answer: number | Promise<number>) => Promise<void>;

function createProgram(done: Done): Command {
  const program = quiet(new Command("kast"))
    .description("Dice games on score cards, played with real dice.")
    .helpCommand("help [command]", "say more about a command")
    .showHelpAfterError(false);
  addScoring(program, done);
  addPlay(program, done);
  addRecords(group(program, "match", "the matches that were played"), done);
  const tray = group(program, "tray", "dice trays: what they say, and one to try without");
  addDecode(tray, done);
  addReplay(tray, done);
  addTray(tray, done);
  return program;
}

function addScoring(program: Command, done: Done): void {
  const score = command(program, "score", "what the dice pay in every box, and which boxes are open")
    .argument("[game]", "such as yahtzee")
    .argument("[dice]", "a string of faces such as 42611")
    .option("--stdin", "answer JSON lines {game, dice, card, throws, options, bonuses}, one line each")
    .option("--card <json>", 'points by box, open boxes left out: {"ones":3}')
    .option("--bonuses <n>", "extra Yahtzees the card has had, or the points of each: 100,300")
    .option("--throws <n>", "throws taken so far (default 1)")
    .option("--saved <n>", "throws put by for later turns, in Maxi Yatzy")
    .action((game, dice, flags) => done(import("./score.ts").then(({ score: run }) => run(game, dice, flags))));
  examples(rules(score), [
    "kast score yahtzee 42611",
    `kast score yahtzee 44444 --card '{"yahtzee":50}' --option joker=free`,
  ]);

  const total = command(program, "total", "the sums of a card")
    .argument("<game>", "such as yahtzee")
    .option("--card <json>", 'points by box, open boxes left out: {"ones":3}')
    .option("--bonuses <n>", "extra Yahtzees the card has had, or the points of each: 100,300")
    .action((game, flags) => done(import("./total.ts").then(({ total: run }) => run(game, flags))));
  examples(rules(total), [`kast total yahtzee --card '{"ones":3,"chance":22}'`]);
}

function addPlay(program: Command, done: Done): void {
  const play = command(program, "play", "play a match here, or have it played")
    .argument("[game]", "such as yahtzee")
    .option("--players <names>", "who plays, clockwise: Ada,Bo")
    .option("--dice <source>", "simulated, manual, serial:PATH, serial:auto, tcp:HOST:PORT or replay:FILE", "simulated")
    .option("--auto <spec>", "choose by itself: first (the first open box, no second throw) or random")
    .option("--seed <n>", "the same simulated throws every time; the match is marked with it")
    .option("--headless", "show nothing but the result")
    .option("--continue", "go on with the unfinished match that was played last")
    .option("--data <folder>", "where records are kept")
    .action((game, flags) => done(import("./play.ts").then(({ play: run }) => run(game, flags))));
  examples(rules(play), [
    "kast play yahtzee --players Ada,Bo",
    "kast play yahtzee --players Ada,Bo --dice tcp:127.0.0.1:4711 --auto first",
    "kast play yahtzee --players Ada --auto random --seed 7 --headless --json",
  ]);
}

function addRecords(match: Command, done: Done): void {
  const data = ["--data <folder>", "where records are kept"] as const;
  const list = command(match, "list", "all matches, the latest first")
    .option(...data)
    .option("--limit <n>", "no more than so many")
    .action((flags) => done(import("./records.ts").then((records) => records.list(flags))));
  examples(list, ["kast match list", "kast match list --json --limit 10"]);
  const show = command(match, "show", "the cards of a match")
    .argument("<id>", "its id, or the beginning of it")
    .option(...data)
    .action((id, flags) => done(import("./records.ts").then((records) => records.show(id, flags))));
  examples(show, ["kast match show 5f0c1a2b"]);
  const verify = command(match, "verify", "replay every event and say whether the stored result follows")
    .argument("[id]", "one match (default: all)")
    .option(...data)
    .action((id, flags) => done(import("./records.ts").then((records) => records.check(id, flags))));
  examples(verify, ["kast match verify", "kast match verify 5f0c1a2b --json"]);
  const save = command(match, "export", "write a match with all its events to a file")
    .argument("<id>", "its id, or the beginning of it")
    .argument("<file>", "a new file, or - for stdout")
    .option(...data)
    .action((id, file, flags) => done(import("./records.ts").then((records) => records.exportTo(id, file, flags))));
  examples(save, ["kast match export 5f0c1a2b match.json"]);
}

function addTray(tray: Command, done: Done): void {
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

function group(program: Command, name: string, about: string): Command {
  return quiet(program.command(name).description(about));
}

function command(parent: Command, name: string, about: string): Command {
  return quiet(parent.command(name).description(about)).option("--json", "answer in JSON, one object a line");
}

function rules(command: Command): Command {
  return command.option("--option <name=value>", "an option of the game; can be given several times", collect);
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function examples(command: Command, lines: readonly string[]): void {
  command.addHelpText("after", `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

/** Commander's own complaints become one sentence each, like every other. */
function quiet(command: Command): Command {
  return command.exitOverride().configureOutput({ outputError: () => undefined });
}

function exitOf(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    if (error.code === "commander.help") return 2;
    const said = error.message.replace(/^error: /, "").replace(/\.?$/, ".");
    tell(`${said.charAt(0).toUpperCase()}${said.slice(1)} See: kast --help`);
    return 2;
  }
  if (error instanceof Failure) {
    tell(error.message);
    return error.exit;
  }
  if (error instanceof Error && KNOWN.has(error.name)) {
    tell(error.message);
    return 1;
  }
  tell(
    `Something went wrong in Kast itself: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  return 1;
}

/** Errors whose message is a sentence for the person at the terminal. */
const KNOWN: ReadonlySet<string> = new Set([
  "WriteError",
  "JournalError",
  "JournalUnusable",
  "DamagedMatch",
  "CableError",
]);
