import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import { describeWith } from "../support/require.ts";
import { ending, kast, scratch, startKast } from "./run.ts";

let folder: ReturnType<typeof scratch>;
let data: string[];
beforeEach(() => {
  folder = scratch();
  data = ["--data", join(folder.path, "data")];
});
afterEach(() => folder.remove());

const Told = v.looseObject({ type: v.optional(v.string()) });
const Result = v.object({
  match: v.string(),
  ended: v.boolean(),
  winners: v.array(v.string()),
  seats: v.array(
    v.object({
      name: v.string(),
      place: v.nullable(v.number()),
      card: v.record(v.string(), v.number()),
      totals: v.looseObject({ grand: v.number() }),
    }),
  ),
});

async function played(...flags: string[]) {
  const ran = await kast(["play", "yahtzee", "--players", "Ada,Bo", "--json", ...flags, ...data]);
  expect(ran.err).toBe("");
  expect(ran.code).toBe(0);
  const told = ran.json();
  return { events: v.parse(v.array(Told), told.slice(0, -1)), result: v.parse(Result, told.at(-1)), text: ran.out };
}

describe("a match that plays itself", () => {
  test("fills every card, is recorded, shown, verified and exported", async () => {
    const { events, result } = await played("--auto", "random", "--headless");
    expect(events.filter(({ type }) => type === "scored")).toHaveLength(26);
    expect(events.at(-1)?.type).toBe("ended");
    for (const { card, totals } of result.seats) {
      expect(Object.keys(card)).toHaveLength(13);
      expect(Object.values(card).reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(totals.grand);
    }

    const list = await kast(["match", "list", "--json", ...data]);
    expect(list.json()).toEqual([expect.objectContaining({ match: result.match, game: "yahtzee", takenBack: false })]);
    const show = await kast(["match", "show", result.match.slice(0, 8), "--json", ...data]);
    expect(show.json()).toEqual([expect.objectContaining({ match: result.match, phase: "ended" })]);
    const verify = await kast(["match", "verify", "--json", ...data]);
    expect([verify.code, verify.json()]).toEqual([0, [expect.objectContaining({ match: result.match, ok: true })]]);

    const copy = join(folder.path, "match.json");
    expect((await kast(["match", "export", result.match, copy, ...data])).code).toBe(0);
    const File = v.object({ kast: v.literal("match"), version: v.literal(1), events: v.array(Told) });
    const { events: exported } = v.parse(File, JSON.parse(readFileSync(copy, "utf8")));
    expect(exported[0]?.type).toBe("started");
    expect(exported.slice(-events.length)).toEqual(events);
    const again = await kast(["match", "export", result.match, copy, ...data]);
    expect([again.code, again.err]).toEqual([1, expect.stringMatching(/exists already and is left as it is/)]);
  });

  test("with a seed it is the same match every time, and its throws say that they are seeded", async () => {
    const faces = async (): Promise<unknown[]> => {
      const { events } = await played("--auto", "random", "--seed", "7");
      expect(
        events
          .filter(({ source }) => source !== undefined)
          .every(({ source }) => v.is(v.object({ kind: v.literal("seeded"), seed: v.literal(7) }), source)),
      ).toBe(true);
      return events.map(({ type, seat, dice, box, points }) => [type, seat, dice, box, points]);
    };
    expect(await faces()).toEqual(await faces());
  });

  test("first takes the first open box and throws once a turn", async () => {
    const { events } = await played("--auto", "first");
    expect(events.filter(({ type }) => type === "thrown")).toHaveLength(26);
    const boxes = events.flatMap(({ type, seat, box }) => (type === "scored" && seat === "s1" ? [box] : []));
    expect(boxes.slice(0, 2)).toEqual(["ones", "twos"]);
  });
});

describe("a match against a tray", () => {
  test("is played to its end by what the tray throws", async () => {
    const tray = await startEmulator({ at: { tcp: 0 }, seed: 3, every: 150, tray: { motion: 0 } });
    try {
      const { events, result } = await played("--dice", tray.address, "--auto", "first", "--headless");
      expect(result.ended).toBe(true);
      expect(events.filter(({ type }) => type === "scored")).toHaveLength(26);
      const thrown = v.parse(
        v.array(v.object({ dice: v.array(v.number()), source: v.object({ boot: v.number(), roll: v.number() }) })),
        events.filter(({ source }) => source !== undefined),
      );
      const truth = new Map(tray.tray.rolls.map(({ roll, read }) => [roll, read]));
      for (const { dice, source } of thrown) expect(dice.join("")).toBe(truth.get(source.roll));
      expect(new Set(thrown.map(({ source }) => source.roll)).size).toBe(thrown.length);
    } finally {
      await tray.close();
    }
  });
});

describeWith(["pty"], "a match against a tray on a serial port", () => {
  test("is played through an aslant die and a cable taken out, recorded, and can be shown, verified and exported", async () => {
    const asked = Promise.withResolvers<void>();
    const tray = await startEmulator({
      at: { pty: join(folder.path, "port") },
      seed: 4,
      tray: { motion: 0 },
      watch: (direction, text) => {
        if (direction === "in" && text.includes("HELLO?")) asked.resolve();
      },
    });
    try {
      const flags = ["--players", "Ada,Bo", "--option", "order=as-seated", "--auto", "first"];
      const child = startKast(["play", "yahtzee", ...flags, "--dice", tray.address, ...data]);
      let said = "";
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: string) => (said += text));
      const over = ending(child);
      const until = async (what: RegExp): Promise<void> => {
        for (let tries = 0; tries < 1000 && !what.test(said) && child.exitCode === null; tries++) await pause(20);
        expect(said).toMatch(what);
      };
      await until(/Ada, round 1: throw all dice\./);
      // What lies there before the host has asked is no throw.
      await asked.promise;
      await tray.perform({ do: "throw", mask: null, faces: "42/11" });
      await until(/Ada, round 1, throw 1 of 3: +4 +2 +\/ +1 +1/);
      await until(/Die 3 lies aslant/);
      await tray.perform({ do: "straighten" });
      await until(/Ada: Ones, /);
      await tray.perform({ do: "unplug", ms: 200 });
      await until(/(is gone|comes and goes)/);
      let throwing = true;
      const thrown = (async () => {
        for (; throwing; await pause(150)) await tray.perform({ do: "throw", mask: null, faces: null });
      })();
      const { code, out } = await over;
      throwing = false;
      await thrown;
      expect([code, out]).toEqual([0, expect.stringMatching(/1\. +(Ada|Bo) +\d+/)]);

      const [match] = v.parse(
        v.array(v.object({ match: v.string() })),
        (await kast(["match", "list", "--json", ...data])).json(),
      );
      const id = match?.match ?? "";
      expect((await kast(["match", "verify", id, ...data])).out).toMatch(/all in order/);
      expect((await kast(["match", "show", id.slice(0, 6), ...data])).out).toMatch(/Chance +\d+ +\d+\n/);
      const { out: text } = await kast(["match", "export", id, "-", ...data]);
      const Thrown = v.object({ source: v.object({ kind: v.literal("tray"), roll: v.number() }) });
      const { events } = v.parse(v.object({ events: v.array(Told) }), JSON.parse(text));
      const rolls = events.flatMap((event) => (event.type === "thrown" ? [v.parse(Thrown, event).source.roll] : []));
      expect(new Set(rolls).size).toBe(rolls.length);
    } finally {
      await tray.close();
    }
  });
});

describe("a match played by hand", () => {
  test("holds, throws again, takes a box, undoes, corrects, and goes on another day", async () => {
    const typed = [
      "42611",
      "33333",
      "42611",
      "keep 1 3",
      "111",
      "keep 2",
      "correct 1 5",
      "ones",
      "undo",
      "chance",
      "help",
      "quit",
    ];
    const ran = await kast(
      ["play", "yahtzee", "--players", "Ada,Bo", "--dice", "manual", ...data],
      `${typed.join("\n")}\n`,
    );
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/\[4\]\s+1\s+\[6\]\s+1\s+1/);
    expect(ran.out).toMatch(/5\s+\[1\]\s+6\s+1\s+1/);
    expect(ran.out).toContain("Bo: Ones, 3");
    expect(ran.out).toContain("Taken back");
    expect(ran.out).toContain("Bo: Chance, 14");
    expect(ran.err).toMatch(/kast play --continue/);

    const later = await kast(["play", "--continue", "--dice", "manual", ...data], "64321\nquit\n");
    expect(later.out).toMatch(/Ada, round 1, throw 1 of 3/);
    const verify = await kast(["match", "verify", ...data]);
    expect([verify.code, verify.out]).toEqual([0, expect.stringMatching(/all in order/)]);
  });

  test("a tie is played off by the tied, in a match that knows which one it decides", async () => {
    const turns = Array.from({ length: 13 }, (_, box) => ["12345", `b${box + 1}`, "12345", `b${box + 1}`]).flat();
    const options = ["--option", "order=as-seated", "--option", "tie=play-off"];
    const ran = await kast(
      ["play", "yahtzee", "--players", "Ada,Bo", "--dice", "manual", ...options, ...data],
      `${[...turns, "again", "12345", "b1", "quit"].join("\n")}\n`,
    );
    expect(ran.out).toContain("Ada and Bo are tied. again plays one more match between them to break it.");
    expect(ran.out).toMatch(/are tied[^]*Bo, round 1: throw all dice[^]*Bo: Ones, 1 [^]*Ada, round 1/);
    const [playOff, first] = (await kast(["match", "list", "--json", ...data])).json();
    const { match } = v.parse(v.looseObject({ match: v.string() }), first);
    const { match: id } = v.parse(v.looseObject({ match: v.string() }), playOff);
    const text = (await kast(["match", "export", id, "-", ...data])).out;
    const { events } = v.parse(v.object({ events: v.array(v.looseObject({})) }), JSON.parse(text));
    expect(events[0]).toMatchObject({ playOffOf: match, options: { tie: "play-off" } });
    expect((await kast(["match", "verify", ...data])).code).toBe(0);
  });

  test("what cannot be done is said in a sentence, and the match stays as it was", async () => {
    const typed = ["42617", "4261", "", "ones", "keep 6", "correct 9 9", "dance", "quit"];
    const ran = await kast(
      ["play", "yahtzee", "--players", "Ada", "--dice", "manual", ...data],
      `${typed.join("\n")}\n`,
    );
    for (const sentence of [
      "Die 5 cannot show 7. Enter faces from 1 to 6, or b and a number for a box.",
      "This throw is of 5 dice, but 4 came. Read or enter all 5.",
      "Dice are entered by hand here. Enter what was thrown.",
      "No dice have been thrown in this turn. Throw first.",
      "Say which dice to keep by their places 1 to 5",
      "Say which die shows what, such as correct 3 5.",
      '"dance" is not understood.',
    ])
      expect(ran.out).toContain(sentence);
    const show = await kast(["match", "list", "--json", ...data]);
    expect(show.json()).toEqual([expect.objectContaining({ result: null })]);
  });

  test("without an unfinished match there is nothing to continue", async () => {
    const ran = await kast(["play", "--continue", ...data]);
    expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(/^There is no unfinished match to continue/)]);
  });
});

test.each([
  ["Ada,,Bo", /^Player 2 has no name/],
  [`${"x".repeat(41)}`, /is 41 characters long/],
])("the players %s are refused with a sentence", async (players, sentence) => {
  const ran = await kast(["play", "yahtzee", "--players", players, "--auto", "first", ...data]);
  expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(sentence)]);
});

test("a source that says nothing is refused with a sentence", async () => {
  const ran = await kast(["play", "yahtzee", "--players", "Ada", "--dice", "cup", "--auto", "first", ...data]);
  expect([ran.code, ran.err]).toEqual([1, expect.stringMatching(/^“cup” is no place dice can come from/)]);
});

test("a capture that cannot be read is refused with a sentence, and no match begins", async () => {
  const ran = await kast(["play", "yahtzee", "--players", "Ada", "--dice", "replay:/none.json", ...data]);
  expect([ran.code, ran.err]).toEqual([
    1,
    expect.stringMatching(/^\/none\.json cannot be played back \(there is no such file\)\./),
  ]);
});

test("while somebody plays on a data folder, another play there is refused, and records can be read", async () => {
  const first = startKast(["play", "yahtzee", "--players", "Ada", ...data]);
  const over = ending(first);
  await new Promise<void>((seen) =>
    first.stdout?.on("data", (text: string) => text.includes("Ada, round 1") && seen()),
  );
  const second = await kast(["play", "yahtzee", "--players", "Bo", "--auto", "first", ...data]);
  expect([second.code, second.err]).toEqual([1, expect.stringMatching(/^Another Kast is using the data folder/)]);
  const list = await kast(["match", "list", "--json", ...data]);
  expect([list.code, list.json()]).toEqual([0, [expect.objectContaining({ result: null })]]);
  first.stdin?.end("quit\n");
  expect((await over).code).toBe(0);
});

describe("records that are not well", () => {
  test("an event that breaks the rules is named, and the exit code says so", async () => {
    const { result } = await played("--auto", "first");
    const { default: Database } = await import("better-sqlite3");
    const journal = new Database(join(folder.path, "data", "journal.db"));
    journal
      .prepare(
        'UPDATE event SET json = replace(json, \'"points":\', \'"points":1\') WHERE match = ? AND json LIKE \'%"box":"ones"%\'',
      )
      .run(result.match);
    journal.close();
    const verify = await kast(["match", "verify", "--json", ...data]);
    expect(verify.code).toBe(1);
    expect(verify.json()).toEqual([
      expect.objectContaining({ match: result.match, ok: false, event: expect.any(Number) }),
    ]);
  });

  test("a file that is no journal is said and left as it is", async () => {
    await played("--auto", "first");
    const file = join(folder.path, "data", "journal.db");
    writeFileSync(file, "these are my recipes\n".repeat(500));
    const list = await kast(["match", "list", ...data]);
    expect([list.code, list.out]).toEqual([1, ""]);
    expect(list.err.trim().split("\n")).toHaveLength(1);
    expect(readFileSync(file, "utf8")).toContain("recipes");
  });

  test("a folder without records has none, and none are made", async () => {
    const list = await kast(["match", "list", ...data]);
    expect([list.code, list.out, list.err]).toEqual([0, "", expect.stringMatching(/^No match has been recorded/)]);
    expect(existsSync(join(folder.path, "data"))).toBe(false);
  });
});
