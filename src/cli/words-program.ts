import type { Command } from "commander";
import { command, examples, group } from "./command.ts";
import type { Done } from "./command.ts";

/** `kast words …` */
export function addWords(program: Command, done: Done): void {
  const words = group(
    program,
    "words",
    "words of the letter dice: which there are, whether one counts, the best of a throw",
  );
  const find = rules(command(words, "find", "every word that letters hold, with its points"))
    .argument("<letters>", "such as wxriihc; _ is a joker")
    .action((letters, flags) => done(import("./words.ts").then((run) => run.find(letters, flags))));
  examples(find, ["kast words find wxriihc", "kast words find yaja_hu --dictionary large"]);
  const check = rules(command(words, "check", "whether words count, and why not"))
    .argument("<word...>", "one word or more")
    .option("--letters <letters>", "whether they can be laid from these, too")
    .option("--one-letter-words <on|off>", "whether A and I are words (default on)")
    .action((typed, flags) => done(import("./words.ts").then((run) => run.check(typed, flags))));
  examples(check, ["kast words check quiz", "kast words check eel tee --letters elftxyz"]);
  const best = rules(command(words, "best", "the best points and words of a throw, box by box"))
    .argument("<dice>", "seven face numbers in the order of the dice, such as 1413336, or the letters they show")
    .option("--one-letter-words <on|off>", "whether A and I are words (default on)")
    .option("--use-all-dice <on|off>", "whether two and three words must use all dice (default off)")
    .action((dice, flags) => done(import("./words.ts").then((run) => run.best(dice, flags))));
  examples(best, ["kast words best 1413336", "kast words best 1413336 --json --use-all-dice on"]);
}

function rules(command: Command): Command {
  return command
    .option("--dictionary <name>", "standard, large or file:PATH (default standard)")
    .option(
      "--faces <set>",
      "other letter dice: O1W4U3M3P4Y4,B4E1… seven dice of six letters and values, or file:PATH",
    );
}
