import { isFaultName, isFaultValue } from "./faults.ts";
import type { FaultName } from "./faults.ts";
import type { DieMark } from "./dice.ts";

/** One thing that happens to a tray: a line of a script, or typed while it runs. */
export type ScriptStep =
  | { readonly do: "throw"; readonly mask: string | null; readonly faces: string | null }
  | { readonly do: "wait"; readonly ms: number }
  | { readonly do: "nudge"; readonly die: number; readonly face: number | null }
  | { readonly do: "spoil"; readonly die: number; readonly mark: DieMark }
  | { readonly do: "straighten" }
  | { readonly do: "warn"; readonly code: string; readonly die: number | null; readonly percent: number | null }
  | { readonly do: "reset"; readonly banner: boolean }
  | { readonly do: "fault"; readonly fault: FaultName; readonly value: number }
  | { readonly do: "unplug"; readonly ms: number }
  | { readonly do: "repeat" }
  | { readonly do: "quit" };

export const SCRIPT_HELP = `throw [MASK] [FACES]   throw all dice, those armed by the host, or those of MASK (01101); FACES (42611) says how they lie
wait SECONDS           let time pass
nudge DIE [FACE]       turn one die without a throw
cocked|missing|unread DIE   the next throw leaves that die without a face
straighten             dice without a face are read: a better reading of the same roll
warn CODE [DIE] [PCT]  a warning such as: warn battery 2 9
reset [silent]         power off and on, with or without the HELLO of a start
fault NAME VALUE       from now on, e.g. fault drop 0.1 (fault silence 0 ends a silence): a share of the lines for drop, duplicate,
                       flip, merge, swap, cut, noise, silence, flood, reset, mute (a reset without a word), endless (no LF);
                       for baud the tray's rate, for slow ms between bytes, for major the version HELLO says
unplug SECONDS         take the cable out, and put it in again
repeat                 start the script again
quit                   end the tray`;

const MARKS: Readonly<Record<string, DieMark>> = { cocked: "/", missing: "-", unread: "?" };

/** Reads one step; null for an empty line or a remark, a sentence where it is not understood. */
export function parseStep(line: string, dice: number): ScriptStep | null | { readonly error: string } {
  const [word = "", ...rest] = line.replace(/#.*$/, "").trim().split(/\s+/);
  const [first, second] = rest;
  const noted = (sentence: string): { readonly error: string } => ({ error: `"${line.trim()}": ${sentence}` });
  if (word === "") return null;
  if (word === "straighten" || word === "repeat" || word === "quit") return { do: word };
  if (word === "reset") return { do: "reset", banner: first !== "silent" };
  if (word === "throw" || /^[01]+$/.test(word)) {
    const [mask = null, faces = null] = word === "throw" ? rest : [word, ...rest];
    const counted = (text: string | null, allowed: RegExp): boolean =>
      text === null || (text.length === dice && allowed.test(text));
    if (!counted(mask, /^[01]*1[01]*$/)) return noted(`the mask needs ${dice} digits, 1 for a die that is thrown.`);
    if (!counted(faces, /^[1-6/?-]+$/)) return noted(`the faces need ${dice} characters of 1 to 6, / - or ?.`);
    return { do: "throw", mask, faces };
  }
  if (word === "wait" || word === "unplug") {
    const seconds = Number(first);
    if (!(seconds >= 0 && seconds <= 86_400)) return noted("say how many seconds, such as 1.5.");
    return { do: word, ms: Math.round(seconds * 1000) };
  }
  if (word === "fault") {
    const value = Number(second);
    if (first === undefined || !isFaultName(first) || !isFaultValue(first, value))
      return noted("say a fault and its share of lines, from 0 to 1, or the value of its setting.");
    return { do: "fault", fault: first, value };
  }
  if (word === "warn") {
    if (first === undefined || !/^[a-z]{1,20}$/.test(first)) return noted("say a code such as battery.");
    const [die, percent] = [numberOrNull(second), numberOrNull(rest[2])];
    return { do: "warn", code: first, die, percent };
  }
  const mark = MARKS[word];
  if (word === "nudge" || mark !== undefined) {
    const die = Number(first);
    if (!Number.isInteger(die) || die < 1 || die > dice) return noted(`say which die, 1 to ${dice}.`);
    if (mark !== undefined) return { do: "spoil", die, mark };
    if (second !== undefined && !/^[1-6]$/.test(second)) return noted("the face is 1 to 6.");
    return { do: "nudge", die, face: numberOrNull(second) };
  }
  return noted(
    `a tray cannot do that. Known are: throw, wait, nudge, cocked, missing, unread, straighten, warn, reset, fault, unplug, repeat, quit.`,
  );
}

/** Reads a whole script; the first line that is not understood is named by its number. */
export function parseScript(text: string, dice: number): readonly ScriptStep[] | { readonly error: string } {
  const steps: ScriptStep[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const step = parseStep(line, dice);
    if (step === null) continue;
    if ("error" in step) return { error: `Line ${at + 1} of the script, ${step.error}` };
    steps.push(step);
  }
  if (steps.some((step) => step.do === "repeat") && !steps.some((step) => step.do === "wait" && step.ms > 0))
    return { error: "The script repeats without ever waiting. Put a line such as wait 1 before repeat." };
  return steps;
}

function numberOrNull(text: string | undefined): number | null {
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text);
}
