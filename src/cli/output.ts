import { once } from "node:events";
import { Failure } from "./failure.ts";

/** One JSON object on a line of its own. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A message for the person at the terminal, beside what the command answers. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

/**
 * Text of a device as it may be shown: bytes of a damaged line must not reach the terminal as control codes, nor hide as letters.
 * A character above 255 is never a byte: it is of our own words, and stays unless it would steer the terminal.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{C}\p{Zl}\p{Zp}\u00a0-\u00ff]/gu,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}

/** Whoever read our output has enough of it: end without a word, as other tools do. Where it cannot be written, end with one. */
export function endWhenUnread(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    tell(
      error.code === "ENOSPC"
        ? "There is no room for the output. Make room where it is written to, then run this again."
        : `The output could not be written (${error.message}). See where it is written to, then run this again.`,
    );
    process.exit(1);
  });
}

/** Columns side by side, each as wide as its widest cell; `right` names those that hold figures. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  const pad = (cell: string, at: number): string =>
    right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}

/** What is printed for one line of stdin, and whether it says that there is no answer. */
export interface LineAnswer {
  readonly text: string;
  readonly failed: boolean;
}

/** The answer as JSON; where it is a Failure, its sentence in the answer's place. */
export function answering(answer: () => unknown): LineAnswer {
  try {
    return { text: JSON.stringify(answer()), failed: false };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { text: JSON.stringify({ error: error.message }), failed: true };
  }
}

/** Longest line taken from stdin, in characters. */
const LONGEST = 1_000_000;

/**
 * Answers every line of stdin by one line on stdout, in order, as they come; waits where they are read more slowly than
 * they are answered. Blank lines at the end are no lines. Gives the number of lines whose answer was a failure.
 */
export async function answerLines(answer: (line: string) => LineAnswer): Promise<number> {
  let failures = 0;
  let rest = "";
  let blank = 0;
  const take = (line: string, out: string[]): void => {
    const trimmed = line.trim();
    if (trimmed === "") {
      blank += 1;
      return;
    }
    for (; blank > 0; blank--) push(answer(""), out);
    push(answer(trimmed), out);
  };
  const push = (given: LineAnswer, out: string[]): void => {
    if (given.failed) failures += 1;
    out.push(given.text, "\n");
  };
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    // Of an endless line only so much is kept as shows that it is too long to be one.
    rest = (lines.pop() ?? "").slice(0, LONGEST);
    const out: string[] = [];
    for (const line of lines) take(line, out);
    if (out.length > 0 && !process.stdout.write(out.join(""))) await once(process.stdout, "drain");
  }
  const out: string[] = [];
  take(rest, out);
  if (out.length > 0) process.stdout.write(out.join(""));
  return failures;
}
