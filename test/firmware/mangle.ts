import { deviceVectors } from "./vectors.ts";
import { crcText } from "../../firmware-protocol/emulator/crc.ts";
import { seededChance } from "../../firmware-protocol/emulator/random.ts";
import type { Chance } from "../../firmware-protocol/emulator/random.ts";

const LETTERS = "AHELODICE?= *#=abcseqrollf019._-/:,+";

/** Lines as no wire would bring them all: right ones, damaged ones, made of the grammar's parts, made of anything. */
export function mangledLines(seed: number, count: number): { readonly line: string; readonly due: boolean }[] {
  const chance = seededChance(seed);
  const right = deviceVectors.map(({ line }) => line);
  return Array.from({ length: count }, () => {
    const kind = chance.below(4);
    let line =
      kind === 0 ? anything(chance) : kind === 1 ? fromParts(chance) : (right[chance.below(right.length)] ?? "");
    if (kind === 3) for (let times = 1 + chance.below(3); times > 0; times--) line = damaged(line, chance);
    return { line: line.replaceAll("\n", ""), due: chance.below(3) === 0 };
  });
}

function anything(chance: Chance): string {
  const length = chance.below(20) === 0 ? 110 + chance.below(40) : chance.below(30);
  const odd = chance.below(4) === 0;
  return text(length, () => (odd ? chance.below(256) : LETTERS.charCodeAt(chance.below(LETTERS.length))));
}

/** Mostly right in its form, at the edges of what the grammar allows. */
function fromParts(chance: Chance): string {
  if (chance.below(12) === 0) return `#${" ".repeat(chance.below(4))}${anything(chance)}`;
  const small = (most: number): string =>
    text(1 + chance.below(most), () => 97 + chance.below(chance.below(2) ? 26 : 2));
  const verbs = ["DICE", "TICK", "HELLO", "OK", "HELLO?", "LIGHT", "ABCDEFGHIJ", "ABCDEFGHIJK", "ABCDEFGHIJ?", "A??"];
  let line = verbs[chance.below(verbs.length)] ?? "";
  for (let fields = chance.below(4); fields > 0; fields--) {
    const value = "x".repeat(chance.below(6) === 0 ? 39 + chance.below(3) : 1 + chance.below(5));
    line += ` ${small(chance.below(8) === 0 ? 10 : 4)}=${chance.below(10) === 0 ? anything(chance).slice(0, 9) : value}`;
  }
  if (chance.below(2)) line += `*${chance.below(8) === 0 ? "00fF" : crcText(line)}`;
  if (chance.below(8) === 0) line = line.toLowerCase().replace(/^[a-z]+/, (verb) => verb.toUpperCase());
  return chance.below(4) === 0 ? `${line}\r` : line;
}

function damaged(line: string, chance: Chance): string {
  const at = chance.below(line.length + 1);
  const code = line.charCodeAt(at) || 0;
  switch (chance.below(6)) {
    case 0:
      return line.slice(0, at) + String.fromCharCode(code ^ (1 << chance.below(8))) + line.slice(at + 1);
    case 1:
      return line.slice(0, at) + line.slice(at + 1 + chance.below(4));
    case 2:
      return line.slice(0, at) + String.fromCharCode(chance.below(256)) + line.slice(at);
    case 3:
      return line + line;
    case 4:
      return line.slice(0, at) + line.slice(at + 1, at + 2) + line.slice(at, at + 1) + line.slice(at + 2);
    default:
      return line.slice(0, at);
  }
}

function text(length: number, code: () => number): string {
  return String.fromCharCode(...Array.from({ length }, code));
}
