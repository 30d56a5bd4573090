import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { kast, KAST } from "./run.ts";

test.each<[string[], 1 | 2, RegExp]>([
  [["score", "yahtzee", "42617"], 1, /^Die 5 cannot show 7/],
  [["score", "yahtzee", "4261"], 1, /^Yahtzee is played with 5 dice, and 4 are given/],
  [["score", "poker", "42611"], 1, /^There is no game called "poker"/],
  [["score", "yahtzee"], 2, /^Say which game and which dice/],
  [["score", "yahtzee", "42611", "--throws", "many"], 2, /^--throws takes a whole number/],
  [["score", "yahtzee", "42611", "--option", "joker"], 2, /^Write an option as name=value/],
  [["score", "yahtzee", "42611", "--option", "joker=wild"], 1, /^wild cannot be chosen for joker/],
  [["score", "yahtzee", "42611", "--card", "{"], 1, /^--card is not JSON/],
  [["score", "--stdin", "yahtzee"], 2, /^With --stdin/],
  [["total", "yahtzee"], 2, /^Give the card/],
  [["total"], 2, /missing required argument 'game'/i],
  [["total", "yahtzee", "--card", '{"yahtzee":0}', "--bonuses", "1"], 1, /cannot have 1 extra/],
  [["throw"], 2, /^Unknown command 'throw'/],
  [["score", "--fast"], 2, /^Unknown option '--fast'/],
  [["tray", "emulate"], 2, /either --pty PATH or --tcp PORT/],
  [["tray", "emulate", "--tcp", "70000"], 2, /^--tcp takes a whole number/],
  [["tray", "emulate", "--tcp", "0", "--script", "/nowhere/at/all"], 1, /cannot be read/],
  [["play"], 2, /^Say which game/],
  [["play", "yahtzee"], 2, /^Say who plays/],
  [["play", "yahtzee", "--players", "Ada", "--headless"], 2, /needs someone to choose/],
  [["play", "yahtzee", "--players", "Ada", "--auto", "clever"], 2, /^--auto is one of/],
  [["play", "yahtzee", "--players", "Ada", "--auto", "first", "--dice", "manual"], 2, /somebody must enter/],
  [["play", "yahtzee", "--players", "Ada", "--seed", "1", "--dice", "manual"], 2, /^--seed is for simulated dice/],
  [["match", "show", "abc"], 2, /at least four characters/],
])("kast %j ends with %i and one sentence", async (args, code, sentence) => {
  const ran = await kast(args);
  expect(ran.err).toMatch(sentence);
  expect(ran.err.trim().split("\n")).toHaveLength(1);
  expect(ran.out).toBe("");
  expect(ran.code).toBe(code);
});

test.each([[], ["score"], ["total"], ["play"], ["match", "list"], ["match", "export"], ["tray", "emulate"]])(
  "kast %s %s --help explains itself",
  async (...words) => {
    const ran = await kast([...words, "--help"]);
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/^Usage: kast/);
    if (words.length > 0) expect(ran.out).toMatch(/Examples:\n {2}kast /);
  },
);

test("a reader who has had enough ends the command without a word", () => {
  const script = `yes '{"game":"yahtzee","dice":"42611"}' | head -n 50000 | "$0" "$1" score --stdin | head -n 1`;
  const out = execFileSync("bash", ["-c", script, process.execPath, KAST], { stdio: ["ignore", "pipe", "pipe"] });
  expect(out.toString().trim().split("\n")).toHaveLength(1);
});
