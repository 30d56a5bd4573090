import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeSetFile } from "../../src/contract/letter-sets.ts";
import { parseEvent } from "../../src/contract/schemas.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { PRINTED } from "../../src/engine/words/dice-set.ts";
import { facesOf } from "../../src/engine/words/faces.ts";
import { kast, scratch } from "./run.ts";

let folder: ReturnType<typeof scratch>;
let data: readonly string[];
beforeEach(() => {
  folder = scratch();
  data = ["--data", `${folder.path}/data`];
});
afterEach(() => folder.remove());

/** Plays in the terminal what is typed, and stops. */
const played = (typed: readonly string[], ...more: readonly string[]) =>
  kast(["play", "word-yahtzee", "--dice", "manual", ...more, ...data], `${[...typed, "quit"].join("\n")}\n`);

test("dice are read as letters, words are laid by typing them, and a word is voted on", async () => {
  const typed = [
    "read osremsk",
    "b1",
    "b1 zoo",
    "b1 ks",
    "allow ks against Cy",
    "allow ks against Bo",
    "b1 ks",
    "read QWOBTKC",
    "read OSRE",
    "read OSREMSK",
    "b12 smokers",
    "undo",
    "b1 best",
  ];
  const ran = await played(typed, "--players", "Ada,Bo,Di", "--option", "turnSeconds=off");
  for (const said of [
    "throw 1 of 3:   O1   S2   R2   E1   M3   S2   K5",
    "b1 takes words. Type them after it, or b1 best for the program's own, or b1 zero for a zero.",
    "zoo needs z 1 times, and the dice have it 0 times. Try another word.",
    "ks is not in the dictionary. Try another word.",
    "Nobody called cy plays here. Name players, a comma between them.",
    "The table votes, 2 to 1: ks counts in this match",
    "Ada: Two letters, ks, 7 (total 7)",
    "No die is left to show K. Read the dice again.",
    "This throw is of 7 dice, and these are 4 letters. Read all 7.",
    "Bo: Yahtzee word, smokers, 50, and 0 in Two letters (total 50)",
    "Bo: Two letters, ks, 7 (total 7)",
  ])
    expect(ran.out.toLowerCase()).toContain(said.toLowerCase());
  const [match] = (await kast(["match", "list", "--json", ...data])).json() as { match: string }[];
  expect((await kast(["match", "verify", "--json", ...data])).json()).toEqual([expect.objectContaining({ ok: true })]);
  const file = `${folder.path}/match.json`;
  expect((await kast(["match", "export", match?.match ?? "", file, ...data])).code).toBe(0);
  const exported = JSON.parse(readFileSync(file, "utf8")) as { events: unknown[] };
  const events = exported.events.flatMap((event) => {
    const parsed = parseEvent(event);
    return parsed.ok ? [parsed.value] : [];
  });
  expect(events).toHaveLength(exported.events.length);
  expect(events).toContainEqual(
    expect.objectContaining({ type: "overruled", word: "ks", yes: ["s1", "s3"], no: ["s2"] }),
  );
  expect(verify(events)).toMatchObject({ follows: true, match: { overruled: { ks: true } } });
});

test("kept letters stay; the others are read again", async () => {
  const ran = await played(["read OSREMSK", "keep 2 6", "read Q K W C P", "b1 zero"], "--players", "Ada");
  expect(ran.out).toMatch(/throw 2 of 3: {3}W4 {2}\[S2\] {2}Q8 {3}C4 {3}P4 {2}\[S2\] {2}K5/);
  expect(ran.out).toContain("Ada: Two letters, 0 (total 0)");
});

test("letter dice are taken from a file that a screen saved; one with six letters on a face is refused", async () => {
  const file = `${folder.path}/dice.json`;
  const dice = facesOf(PRINTED).map((faces, die) => (die === 0 ? ["Z9", ...faces.slice(1)] : faces));
  writeFileSync(file, writeSetFile({ name: "Ours", dice }));
  const ran = await played(["read ZBRAPTV"], "--players", "Ada", "--option", `letterDice=file:${file}`);
  expect(ran.out).toContain("throw 1 of 3:   Z9   B4   R2   A1   P4   T2   V4");
  const best = await kast(["words", "best", "1111111", "--faces", `file:${file}`]);
  expect(best.out).toMatch(/^Z B R A P T V/);
  writeFileSync(
    file,
    writeSetFile({ name: "Ours", dice: [["ABCDEF1", ...(dice[0]?.slice(1) ?? [])], ...dice.slice(1)] }),
  );
  const refused = await played([], "--players", "Ada", "--option", `letterDice=file:${file}`);
  expect([refused.code, refused.err]).toEqual([
    1,
    "Die 1, face 1 shows 6 letters (ABCDEF). Give each face one letter.\n",
  ]);
  const gone = await kast(["words", "best", "1111111", "--faces", "file:/nowhere.json"]);
  expect([gone.code, gone.err]).toEqual([1, expect.stringMatching(/^The file of letter dice \/nowhere.json cannot/)]);
});

test("in free order the zero of a side box is said, and help tells how", async () => {
  const typed = ["help", "read YYAAIEU", "b10", "b10 zero", "b10 zero six"];
  const ran = await played(typed, "--players", "Ada", "--option", "roundOrder=free");
  expect(ran.out).toContain("b11 er so zero two   where the zero of a side box goes");
  expect(ran.out).toMatch(/Choose one of: two, three/);
  expect(ran.out).toContain("Ada: All vowels, 25, and 0 in Six letters (total 25)");
});
