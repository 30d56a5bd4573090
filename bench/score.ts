import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Figure } from "./figures.ts";

const LINES = 100_000;
const KAST = fileURLToPath(new URL("../src/cli/kast.ts", import.meta.url));

/** `kast score --stdin` as a whole process, start included: every throw of five dice in turn, under a card with a filled yahtzee box. */
export async function benchScore(): Promise<Figure[]> {
  const lines: string[] = [];
  for (let index = 0; index < LINES; index += 1) {
    const dice = [0, 1, 2, 3, 4].map((die) => (Math.floor(index / 6 ** die) % 6) + 1).join("");
    lines.push(JSON.stringify({ game: "yahtzee", dice, card: { yahtzee: 50, fours: 12 }, throws: 3 }));
  }
  const child = spawn(process.execPath, [KAST, "score", "--stdin"], { stdio: ["pipe", "pipe", "inherit"] });
  const began = performance.now();
  let answered = 0;
  child.stdout.on("data", (data: Buffer) => {
    for (const byte of data) if (byte === 10) answered += 1;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.stdin.end(`${lines.join("\n")}\n`);
  await ended;
  const seconds = (performance.now() - began) / 1000;
  if (answered !== LINES) throw new Error(`${answered} answers for ${LINES} lines`);
  const rate = Math.round(LINES / seconds);
  return [
    { name: "kast score --stdin", values: { linesPerSecond: rate }, target: "≥ 20000 lines/s", holds: rate >= 20_000 },
  ];
}
