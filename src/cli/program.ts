import { CommanderError, InvalidArgumentError } from "commander";
import type { Command } from "commander";
import { isInClone } from "./called.ts";
import { command, createRoot, examples, group } from "./command.ts";
import type { Done } from "./command.ts";
import { Failure } from "./failure.ts";
import { gamesHelp, matchHelp } from "./help.ts";
import { tell } from "./output.ts";
import { addTrays } from "./program-tray.ts";
import { addWords } from "./words-program.ts";

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

function createProgram(done: Done): Command {
  const program = createRoot("kast", "Dice games on score cards, played with real dice.");
  addPlay(program, done);
  addRecords(group(program, "match", "matches that were played: list, show, verify, export"), done);
  addTrays(program, done);
  addDoctor(program, done);
  addScoring(program, done);
  addWords(program, done);
  examples(program, [
    "kast doctor                           is everything here that Kast needs?",
    "kast play yahtzee --players Ada,Bo    a match in this terminal; the program throws",
    "kast tray list                        which port is the dice tray at?",
    "kast play yahtzee --players Ada,Bo --dice serial:auto    the same with real dice",
  ]);
  program.addHelpText("after", () => `\nMore about a command: kast play --help\n${howCalled()}`);
  return program;
}

/** From its own folder the program goes by a longer name. */
function howCalled(): string {
  return isInClone()
    ? "Where it says kast, write: npm run --silent kast --"
    : "The window, or the page in a browser: npm start";
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
    .argument("[game]", "what is played, such as yahtzee")
    .option("--players <names>", "who plays, clockwise: Ada,Bo")
    .option(
      "--dice <source>",
      "simulated (the program throws), manual (you enter them), or a tray: serial:PATH, serial:auto, tcp:HOST:PORT, replay:FILE",
      "simulated",
    )
    .option("--auto <spec>", "choose by itself: first (the first open box, no second throw) or random")
    .option("--seed <n>", "the same simulated throws every time; the match is marked with it")
    .option("--headless", "show nothing but the result")
    .option("--continue", "go on with the unfinished match that was played last")
    .option(...DATA)
    .action((game, flags) => done(import("./play.ts").then(({ play: run }) => run(game, flags))));
  rules(play).addHelpText("after", matchHelp);
  examples(play, [
    "kast play yahtzee --players Ada,Bo",
    "kast play yahtzee --players Ada,Bo --dice tcp:127.0.0.1:4711 --auto first",
    "kast play yahtzee --players Ada --auto random --seed 7 --headless --json",
  ]);
}

/** Where records are kept, in every command that reads or writes them. */
const DATA = ["--data <folder>", "where records are kept (default: see kast doctor)", folderTyped] as const;

function folderTyped(typed: string): string {
  if (typed.trim() === "") throw new InvalidArgumentError("It needs a folder.");
  return typed;
}

function addRecords(match: Command, done: Done): void {
  const list = command(match, "list", "all matches, the latest first")
    .option(...DATA)
    .option("--limit <n>", "no more than so many")
    .action((flags) => done(import("./records.ts").then((records) => records.list(flags))));
  examples(list, ["kast match list", "kast match list --json --limit 10"]);
  const show = command(match, "show", "the cards of a match")
    .argument("<id>", "its id, or the beginning of it")
    .option(...DATA)
    .action((id, flags) => done(import("./records.ts").then((records) => records.show(id, flags))));
  examples(show, ["kast match show 5f0c1a2b"]);
  const verify = command(match, "verify", "replay every event and say whether the stored result follows")
    .argument("[id]", "one match (default: all)")
    .option(...DATA)
    .action((id, flags) => done(import("./records.ts").then((records) => records.check(id, flags))));
  examples(verify, ["kast match verify", "kast match verify 5f0c1a2b --json"]);
  const save = command(match, "export", "write a match with all its events to a file")
    .argument("<id>", "its id, or the beginning of it")
    .argument("<file>", "a new file, or - for stdout")
    .option(...DATA)
    .action((id, file, flags) => done(import("./records.ts").then((records) => records.exportTo(id, file, flags))));
  examples(save, ["kast match export 5f0c1a2b match.json"]);
}

function addDoctor(program: Command, done: Done): void {
  const doctor = command(program, "doctor", "what this machine has for Kast, and what to do about the rest")
    .option(...DATA)
    .action((flags) => done(import("./doctor.ts").then(({ doctor: run }) => run(flags))));
  examples(doctor, ["kast doctor", "kast doctor --json"]);
}

function rules(command: Command): Command {
  return command
    .option("--option <name=value>", "how the game is played, see below; can be given several times", collect)
    .addHelpText("after", gamesHelp);
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
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
