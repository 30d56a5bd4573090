import { Command } from "commander";
import type { Argument } from "commander";
import { VERSION } from "../host/version.ts";

/** Takes what a command answers with: its exit code. */
export type Done = (answer: number | Promise<number>) => Promise<void>;

/** The program itself. */
export function createRoot(name: string, about: string): Command {
  return quiet(new Command(name).description(about))
    .version(VERSION, "-V, --version", "say which version this is")
    .helpCommand(...HELP)
    .showHelpAfterError(false);
}

/** A word under which several commands stand, such as `tray`. */
export function group(program: Command, name: string, about: string): Command {
  return quiet(program.command(name).description(about)).helpCommand(...HELP);
}

const HELP = ["help [command]", "say more about a command"] as const;

/** A command; every one has `--json`. */
export function command(parent: Command, name: string, about: string): Command {
  return quiet(parent.command(name).description(about)).option("--json", "answer in JSON, one object a line");
}

/** What `--help` shows last. */
export function examples(command: Command, lines: readonly string[]): void {
  command.addHelpText("after", `\nExamples:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

/** Commander's own complaints become one sentence each, like every other. */
function quiet(command: Command): Command {
  return command
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .configureHelp({ subcommandTerm: (sub) => [sub.name(), ...sub.registeredArguments.map(termOf)].join(" ") })
    .helpOption("-h, --help", "say more");
}

function termOf(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}
