import { afterEach, expect, test, vi } from "vitest";
import { main } from "./program.ts";

afterEach(() => void vi.restoreAllMocks());

async function run(args: readonly string[]) {
  const said = { out: "", err: "" };
  const catching = (where: "out" | "err") => (text: string | Uint8Array) => {
    said[where] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(catching("out"));
  vi.spyOn(process.stderr, "write").mockImplementation(catching("err"));
  const code = await main(args);
  vi.restoreAllMocks();
  return { ...said, code };
}

test.each<[string[], 1 | 2, RegExp]>([
  [["score", "yahtzee", "42617"], 1, /^Die 5 cannot show 7/],
  [["score", "yahtzee", "4261"], 1, /^Yahtzee is played with 5 dice, and 4 are given/],
  [["score", "poker", "42611"], 1, /^There is no game called "poker"/],
  [["score", "yahtzee"], 2, /^Say which game and which dice/],
  [["score", "yahtzee", "42611", "--throws", "many"], 2, /^--throws takes a whole number/],
  [["score", "yahtzee", "42611", "--option", "joker"], 2, /^Write an option as name=value/],
  [
    ["score", "yahtzee", "42611", "--option", "joker=free", "--option", "joker=none"],
    2,
    /^--option joker is given twice with two values/,
  ],
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
  [["tray", "monitor"], 2, /^Missing required argument 'source'/],
  [["tray", "monitor", "cup"], 2, /^"cup" is no line to listen on\. Give serial:PATH/],
  [["tray", "monitor", "simulated"], 2, /is no line to listen on/],
  [["tray", "monitor", "/dev/ttyUSB0"], 2, /Did you mean serial:\/dev\/ttyUSB0\?/],
  [["tray", "monitor", "serial:auto", "--seconds", "soon"], 2, /^--seconds takes a whole number/],
  [["tray", "record", "tcp:127.0.0.1:9"], 2, /missing required argument 'file'/i],
  [["tray", "record", "tcp:127.0.0.1:9", "x.json", "--dice", "3", "--thrown", "4"], 2, /^Of 3 dice 4 cannot be thrown/],
  [
    ["tray", "record", "tcp:127.0.0.1:9", "/nowhere/at/all.json"],
    1,
    /^The folder of \/nowhere\/at\/all.json is not there/,
  ],
])("kast %j ends with %i and one sentence", async (args, code, sentence) => {
  const ran = await run(args);
  expect(ran.err).toMatch(sentence);
  expect(ran.err.trim().split("\n")).toHaveLength(1);
  expect(ran.out).toBe("");
  expect(ran.code).toBe(code);
});

const COMMANDS = [
  ...["score", "total", "play", "doctor", "match list", "match show", "match verify", "match export"],
  ...["tray list", "tray monitor", "tray record", "tray replay", "tray emulate", "tray decode"],
];

test.each(["", ...COMMANDS])("kast %s --help explains itself, with an example", async (command) => {
  const ran = await run([...command.split(" ").filter(Boolean), "--help"]);
  expect(ran.code).toBe(0);
  expect(ran.out).toMatch(/^Usage: kast/);
  expect(ran.out).toMatch(/Examples:\n {2}(kast |echo )/);
});

test("without a command kast says what there is, on stderr, and that this was no answer", async () => {
  const ran = await run([]);
  expect([ran.code, ran.out]).toEqual([2, ""]);
  expect(ran.err).toMatch(/^Usage: kast/);
});

test("kast --version is the version and nothing else", async () => {
  expect(await run(["--version"])).toEqual({ code: 0, err: "", out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});
