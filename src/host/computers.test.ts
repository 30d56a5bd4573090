import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Seat } from "../engine/match/events.ts";
import { handClock } from "./hand-clock.fixture.ts";
import { createBench, roll } from "./host.fixture.ts";
import { provideDictionaries } from "../engine/words/dictionaries.ts";
import { lexiconOf } from "../engine/words/lexicon.ts";
import type { Bench } from "./host.fixture.ts";
import { PACE_MS } from "./computers.ts";

let time = handClock();
let table: Bench;
let match = "";

function sitDown(source: string): void {
  time = handClock();
  table = createBench({ clock: time, source, playsComputers: true });
}
afterEach(() => table.remove());

async function start(players: readonly Seat["player"][], options: Record<string, string> = {}, game = "yahtzee") {
  const seats = players.map((player, index) => ({ name: `${player} ${index + 1}`, player }));
  ({ match } = await table.call("match.start", { game, options: { order: "as-seated", ...options }, seats }));
}

/** Lets so many steps of the computer pass, at least. */
const steps = (count: number): void => time.pass(count * PACE_MS);
const seen = async () => (await table.match()).steps;
const throwIt = async (seat: string) => table.call("dice.throw", { match, seen: await seen(), seat });
const turn = async () => (await table.match()).turns[0];

describe("with dice of the program", () => {
  beforeEach(() => sitDown("simulated"));

  test("a whole match of nothing but computers plays itself, in every game of pips", async () => {
    for (const game of ["yahtzee", "yatzy", "kismet"]) {
      await start(["heuristic", "random", "first"], { order: "roll" }, game);
      steps(600);
      const played = await table.match();
      expect([game, played.phase, played.result?.standings.length]).toEqual([game, "ended", 3]);
    }
  }, 60_000);

  test("also with words: it lays its own", async () => {
    provideDictionaries(() => lexiconOf(["ox", "us", "by", "are", "beg", "pen", "sun", "tone", "dear", "ant", "to"]));
    await start(["heuristic"], {}, "word-yahtzee");
    steps(200);
    const played = await table.match();
    expect(played.phase).toBe("ended");
    expect(Object.values(played.cards["s1"]?.words ?? {}).flat().length).toBeGreaterThan(0);
  }, 60_000);

  test("one step at a time, each after a pause", async () => {
    await start(["heuristic", "person"]);
    expect(await seen()).toBe(1);
    time.pass(PACE_MS - 1);
    expect(await seen()).toBe(1);
    time.pass(1);
    expect(await seen()).toBe(2);
    time.pass(PACE_MS);
    expect(await seen()).toBe(3);
  });

  test("a person is waited for", async () => {
    await start(["person", "heuristic"]);
    steps(50);
    expect(await seen()).toBe(1);
    await throwIt("s1");
    steps(50);
    expect(await turn()).toMatchObject({ seat: "s1", throws: 1 });
    await table.command({ type: "score", seat: "s1", box: "chance" });
    steps(20);
    expect(await turn()).toMatchObject({ seat: "s1", round: 2, throws: 0 });
    expect(Object.keys((await table.match()).cards["s2"]?.points ?? {})).toHaveLength(1);
  });

  test("an undo takes back what people did last, and all the computer did since", async () => {
    await start(["person", "heuristic"]);
    await throwIt("s1");
    await table.command({ type: "score", seat: "s1", box: "chance" });
    steps(2);
    await table.command({ type: "undo" });
    expect(await turn()).toMatchObject({ seat: "s1", throws: 1 });
    steps(20);
    expect(await turn()).toMatchObject({ seat: "s1", throws: 1 });
    await table.command({ type: "undo" });
    expect(await turn()).toMatchObject({ seat: "s1", throws: 0 });
  });

  test("it plays on when the table is opened again", async () => {
    await start(["person", "heuristic"]);
    await throwIt("s1");
    await table.command({ type: "score", seat: "s1", box: "chance" });
    steps(1);
    table = await table.again();
    steps(20);
    expect(await turn()).toMatchObject({ seat: "s1", round: 2 });
  });

  test("in rounds played at once it plays whatever turn people are at", async () => {
    await start(["person", "heuristic"], { simultaneous: "on" });
    steps(20);
    expect((await table.match()).turns.map(({ seat }) => seat)).toEqual(["s1"]);
  });

  test("whoever plays in a way nobody knows here is left to the people", async () => {
    await start(["best", "person"]);
    steps(20);
    expect(await seen()).toBe(1);
  });
});

describe("with a tray", () => {
  beforeEach(() => sitDown("serial:fake"));
  const throwInTray = (number: number, faces: string, mv?: string): void =>
    table.tray.tell({ kind: "throw", thrown: roll(number, faces, mv === undefined ? {} : { mv }) });

  test("people throw for it; it says which dice stay, and takes the box", async () => {
    await start(["heuristic", "person"]);
    steps(20);
    expect(await turn()).toMatchObject({ seat: "s1", throws: 0 });
    throwInTray(1, "66613");
    steps(20);
    expect(await turn()).toMatchObject({ throws: 1, held: [true, true, true, false, false] });
    throwInTray(2, "66666", "00011");
    steps(1);
    expect((await table.match()).cards["s1"]?.points).toEqual({ yahtzee: 50 });
    expect(await turn()).toMatchObject({ seat: "s2" });
  });

  test("a die that has no face is set first", async () => {
    await start(["heuristic", "person"]);
    throwInTray(1, "6661/");
    steps(20);
    expect((await turn())?.held).not.toContain(true);
    await table.command({ type: "correctDie", seat: "s1", die: 4, face: 6 });
    steps(1);
    expect(await turn()).toMatchObject({ held: [true, true, true, false, true] });
  });

  test("an undo takes back the throw made for it, which is then thrown again", async () => {
    await start(["heuristic", "person"]);
    throwInTray(1, "66666");
    steps(1);
    await table.command({ type: "undo" });
    expect(await turn()).toMatchObject({ seat: "s1", throws: 0 });
  });
});
