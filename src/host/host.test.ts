import { afterEach, describe, expect, test } from "vitest";
import { createBench, dice, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";
import { JournalError } from "./journal/errors.ts";
import type { SourceEvent } from "./sources/source.ts";
import { openJournal } from "./journal/journal.ts";

const benches: Bench[] = [];
function bench(change: Parameters<typeof createBench>[0] = {}): Bench {
  const made = createBench(change);
  benches.push(made);
  return made;
}
afterEach(async () => {
  for (const made of benches.splice(0)) await made.remove();
});

const BOXES = [
  ...["ones", "twos", "threes", "fours", "fives", "sixes", "threeOfAKind", "fourOfAKind"],
  ...["fullHouse", "smallStraight", "largeStraight", "yahtzee", "chance"],
];

describe("one match on one table", () => {
  test("every command is in the journal before a screen hears of it", async () => {
    const table = bench();
    const { match } = await table.start(["Ada", "Bo"]);
    let onDisk = 0;
    table.host.on(
      "events",
      ({ first, events }) => (onDisk = (table.journal.events(match)?.length ?? 0) - first - events.length),
    );
    await table.command({
      type: "throw",
      seat: "s1",
      dice: dice("42611"),
      loose: Array(5).fill(true),
      source: { kind: "manual" },
    });
    expect(onDisk).toBe(0);
    expect(table.pushed.events.at(-1)).toMatchObject({
      type: "thrown",
      dice: dice("42611"),
      source: { kind: "manual" },
    });
  });

  test("a command on an older state is stale, so a double click throws once", async () => {
    const table = bench({ source: "simulated" });
    const { match } = await table.start(["Ada"]);
    const throwOnce = { match, seen: 1, seat: "s1" };
    await table.call("dice.throw", throwOnce);
    expect(await table.refusal("dice.throw", throwOnce)).toEqual({ code: "stale", seen: 1, steps: 2 });
    expect((await table.match()).turns[0]?.throws).toBe(1);
  });

  test("a command for another match is refused", async () => {
    const table = bench();
    const first = await table.start(["Ada"]);
    const second = await table.start(["Bo"]);
    const command = { type: "undo" } as const;
    expect(await table.refusal("match.command", { match: first.match, seen: 1, command })).toEqual({
      code: "otherMatch",
      match: first.match,
      open: second.match,
    });
    await table.call("match.leave", null);
    expect(await table.refusal("match.command", { match: second.match, seen: 1, command })).toEqual({
      code: "noMatch",
    });
  });

  test("what a screen enters counts as entered by hand", async () => {
    const table = bench();
    await table.start(["Ada"]);
    const claimed = { kind: "tray", tray: "T", boot: 1, roll: 7 } as const;
    await table.command({
      type: "throw",
      seat: "s1",
      dice: dice("42611"),
      loose: Array(5).fill(true),
      source: claimed,
    });
    expect((await table.match()).turns[0]?.source).toEqual({ kind: "manual" });
  });

  test("where nothing can be written the match is as it was, and the refusal says why", async () => {
    const folder = bench().folder;
    const journal = openJournal(`${folder}/full`);
    let full = false;
    const table = bench({
      folder: `${folder}/full`,
      journal: {
        ...journal,
        append(match, first, events) {
          if (full) throw new JournalError({ code: "diskFull", folder: "/there" }, new Error());
          journal.append(match, first, events);
        },
      },
    });
    await table.start(["Ada"]);
    full = true;
    table.tray.tell({ kind: "throw", thrown: roll(1, "42611") });
    expect((await table.match()).turns[0]?.dice).toBeNull();
    const { trouble, notices } = await table.state();
    expect(trouble).toEqual({ code: "diskFull", folder: "/there" });
    expect(notices).toMatchObject([{ kind: "offer", dice: dice("42611") }]);
    const notice = notices[0]?.id ?? 0;
    expect(await table.refusal("notice.take", { notice })).toEqual({ code: "diskFull", folder: "/there" });
    full = false;
    await table.call("notice.take", { notice });
    expect((await table.match()).turns[0]?.dice).toEqual(dice("42611"));
    expect((await table.state()).trouble).toBeNull();
  });
});

describe("closed and opened again", () => {
  test("the match goes on with the same dice held and the same throw", async () => {
    const before = bench();
    await before.start(["Ada", "Bo"]);
    before.tray.tell({ kind: "throw", thrown: roll(1, "42611") });
    await before.command({ type: "hold", seat: "s1", held: [true, false, false, true, true] });
    const [expected] = (await before.match()).turns;
    const after = await before.again();
    benches.push(after);
    benches.splice(benches.indexOf(before), 1);
    expect((await after.match()).turns[0]).toEqual(expected);
    after.tray.tell({ kind: "throw", thrown: roll(2, "43511", { mv: "01100" }) });
    expect((await after.match()).turns[0]).toMatchObject({ throws: 2, dice: dice("43511") });
  });

  test("a match that was left is not on the table but can be opened", async () => {
    const before = bench();
    const { match } = await before.start(["Ada"]);
    await before.call("match.leave", null);
    const after = await before.again();
    benches.splice(benches.indexOf(before), 1, after);
    const { match: onTable, unfinished } = await after.state();
    expect(onTable).toBeNull();
    expect(unfinished.map((one) => one.match)).toEqual([match]);
    expect((await after.call("match.open", { match })).events).toHaveLength(2);
    expect((await after.state()).match).toBe(match);
  });
});

describe("again", () => {
  test("the seat clockwise of the last starter starts, and the same rules hold", async () => {
    const table = bench();
    const { match } = await table.start(["Ada", "Bo", "Ci"], { order: "as-seated", joker: "free" });
    await playOut(table);
    const next = await table.call("match.again", { match });
    expect(next.events[0]).toMatchObject({
      type: "started",
      starter: "s2",
      options: { joker: "free" },
      playOffOf: null,
    });
    expect(await table.refusal("match.again", { match })).toEqual({ code: "matchRunning", match: next.match });
  });

  test("the tied play off, linked to the match they tied in", async () => {
    const table = bench();
    const { match } = await table.start(["Ada", "Bo"], { order: "as-seated", tie: "play-off" });
    await playOut(table);
    expect((await table.match()).result?.playOff).toEqual(["s1", "s2"]);
    const next = await table.call("match.again", { match });
    expect(next.events[0]).toMatchObject({ playOffOf: match, starter: "s2", options: { tie: "play-off" } });
  });
});

describe("simulated dice", () => {
  test("the loose dice are thrown, the held ones stay", async () => {
    const faces = [3, 1, 5, 0, 0, 4, 4];
    const table = bench({ source: "simulated", random: { below: () => faces.shift() ?? 0 } });
    const { match } = await table.start(["Ada"]);
    await table.call("dice.throw", { match, seen: 1, seat: "s1" });
    const { steps } = await table.call("dice.throw", {
      match,
      seen: 2,
      seat: "s1",
      held: [true, false, false, true, true],
    });
    expect(steps).toBe(4);
    expect((await table.match()).turns[0]).toMatchObject({ dice: dice("45511"), throws: 2 });
  });

  test("every game's start is thrown for too", async () => {
    const table = bench({ source: "simulated" });
    const { match } = await table.start(["Ada", "Bo"], { order: "roll" });
    await table.call("dice.throw", { match, seen: 1, seat: "s1" });
    expect(table.pushed.events.at(-1)).toMatchObject({
      type: "orderThrown",
      seat: "s1",
      source: { kind: "simulated" },
    });
  });

  test("a fourth throw is refused in the words of the rules", async () => {
    const table = bench({ source: "simulated" });
    const { match } = await table.start(["Ada"]);
    for (const seen of [1, 2, 3]) await table.call("dice.throw", { match, seen, seat: "s1" });
    expect(await table.refusal("dice.throw", { match, seen: 4, seat: "s1" })).toEqual({
      code: "noThrowsLeft",
      throws: 3,
    });
  });

  test("are not thrown where a tray or the players do it", async () => {
    const table = bench();
    const { match } = await table.start(["Ada"]);
    expect(await table.refusal("dice.throw", { match, seen: 1, seat: "s1" })).toEqual({ code: "throwInTray" });
    await table.call("source.select", { source: "manual" });
    expect(await table.refusal("dice.throw", { match, seen: 1, seat: "s1" })).toEqual({ code: "throwByHand" });
  });
});

describe("settings and records", () => {
  test("names and options are remembered", async () => {
    const table = bench();
    await table.start(["Ada", "Bo"], { order: "as-seated", joker: "free" });
    await table.start(["bo", "Ci"]);
    const { settings } = await table.call("table.get", null);
    expect(settings.recentNames).toEqual(["bo", "Ci", "Ada"]);
    expect(settings.options).toEqual({ yahtzee: { order: "as-seated" } });
  });

  test("another source is opened at once and remembered; a name that says nothing changes nothing", async () => {
    const table = bench();
    await table.call("settings.set", { source: "simulated", sound: false });
    await settled();
    expect(table.tray).toMatchObject({ opened: 2, closed: 1 });
    const { settings, state } = await table.call("table.get", null);
    expect(settings).toMatchObject({ source: "simulated", sound: false });
    expect(state.source.source).toBe("simulated");
    expect(await table.refusal("source.select", { source: "nonsense" })).toEqual({
      code: "badSource",
      source: "nonsense",
    });
    expect((await table.call("table.get", null)).settings.source).toBe("simulated");
  });

  test("what a source that was given up still says is not heard", async () => {
    let late: (event: SourceEvent) => void = () => undefined;
    const table = bench({
      openSource: (name) => ({
        name,
        kind: "device",
        open: (sink) => {
          if (name === "serial:old") late = sink;
          return { close: () => Promise.resolve() };
        },
      }),
      source: "serial:old",
    });
    await table.start(["Ada"]);
    await table.call("source.select", { source: "serial:new" });
    late({ kind: "throw", thrown: roll(1, "42611") });
    expect((await table.match()).turns[0]?.dice).toBeNull();
  });

  test("a match can be looked at while another stays on the table", async () => {
    const table = bench();
    const { match: first } = await table.start(["Ada"]);
    await table.call("match.leave", null);
    const { match: second } = await table.start(["Bo"]);
    const looked = await table.call("match.look", { match: first });
    expect(looked).toEqual({ match: first, events: table.journal.events(first) });
    expect((await table.match()).id).toBe(second);
    expect(await table.refusal("match.look", { match: "none" })).toEqual({ code: "unknownMatch", match: "none" });
  });

  test("an export holds every event", async () => {
    const table = bench();
    const { match } = await table.start(["Ada"]);
    table.tray.tell({ kind: "throw", thrown: roll(1, "42611") });
    const { name, text } = await table.call("match.export", { match });
    expect(name).toMatch(/^kast-yahtzee-2023-11-14-.+\.json$/);
    expect(JSON.parse(text)).toEqual({ kast: "match", version: 1, events: table.journal.events(match) });
    expect(await table.refusal("match.export", { match: "none" })).toEqual({ code: "unknownMatch", match: "none" });
  });
});

/** Every seat fills every box in printed order with the same dice, thrown by the tray. */
async function playOut(table: Bench): Promise<void> {
  const { seats } = await table.match();
  let number = 0;
  for (const box of BOXES) {
    for (let seat = 0; seat < seats.length; seat += 1) {
      table.tray.tell({ kind: "throw", thrown: roll(++number, "42611") });
      const turn = (await table.match()).turns[0];
      await table.command({ type: "score", seat: turn?.seat ?? "", box });
    }
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
