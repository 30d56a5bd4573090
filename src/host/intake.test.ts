import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBench, dice, handsAt, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";
import type { SourceThrow } from "./sources/source.ts";

let table: Bench;
beforeEach(async () => {
  table = createBench();
  await table.start(["Ada", "Bo"]);
});
afterEach(() => table.remove());

const { thrown, turn, notices, firstNotice, hold } = handsAt(() => table);

describe("a throw in the tray", () => {
  test("starts the turn by itself, and after the box the next one starts the next turn", async () => {
    thrown(roll(1, "42611"));
    expect(await turn()).toMatchObject({ seat: "s1", throws: 1, dice: dice("42611") });
    await table.command({ type: "score", seat: "s1", box: "ones" });
    thrown(roll(2, "55123"));
    expect(await turn()).toMatchObject({ seat: "s2", throws: 1, dice: dice("55123") });
  });

  test("dice left in the tray count as kept", async () => {
    thrown(roll(1, "42611"));
    thrown(roll(2, "42355", { mv: "00111" }));
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("42355"), held: [true, true, false, false, false] });
  });

  test("a die that was left lying may be picked up for the third throw: nobody is asked", async () => {
    thrown(roll(1, "42611"));
    thrown(roll(2, "55611", { mv: "11000" }));
    thrown(roll(3, "55311", { mv: "00100" }));
    expect(await turn()).toMatchObject({ throws: 3, dice: dice("55311"), held: [true, true, false, true, true] });
  });

  test("a die marked as kept on a screen stays marked until it is let go there", async () => {
    thrown(roll(1, "42611"));
    await hold("00111");
    thrown(roll(2, "55611", { mv: "11000" }));
    thrown(roll(3, "55311", { mv: "00100" }));
    expect(await notices()).toMatchObject([{ kind: "keptChanged", kept: [2] }]);
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("55611") });
  });

  test("settles who starts", async () => {
    await table.start(["Ada", "Bo"], { order: "roll" });
    thrown(roll(1, "11112"));
    thrown(roll(2, "66666"));
    expect((await table.match()).playing).toEqual(["s2", "s1"]);
  });

  test("the tray hears how many dice are thrown", async () => {
    thrown(roll(1, "42611"));
    await hold("00111");
    expect(table.tray.due.at(-1)).toMatchObject({ dice: 5, thrown: 2 });
  });

  test("the same roll never counts twice", async () => {
    thrown(roll(1, "42611"));
    thrown(roll(1, "42611"));
    expect(await turn()).toMatchObject({ throws: 1 });
    expect(await notices()).toEqual([]);
  });
});

test("a tray that cannot count its resets begins again with roll 1: a new throw, which can be read better too", async () => {
  const uncounted = (f: string, amends = false): SourceThrow => {
    const source = { kind: "tray", tray: "T", boot: 0, roll: 1 } as const;
    return { ...roll(1, f, { amends }), source };
  };
  thrown(uncounted("42611"));
  thrown(uncounted("1/345"));
  expect(await turn()).toMatchObject({ throws: 2, dice: dice("1/345") });
  thrown(uncounted("12345", true));
  expect(await turn()).toMatchObject({ throws: 2, dice: dice("12345") });
});

test("a tray that says the same number of resets after one more has its roll offered, where its faces are others", async () => {
  thrown(roll(1, "42611"));
  thrown(roll(1, "13131"));
  expect(await turn()).toMatchObject({ throws: 1, dice: dice("42611") });
  expect(await notices()).toMatchObject([{ kind: "offer", dice: dice("13131") }]);
  await table.call("notice.take", { notice: await firstNotice() });
  expect(await turn()).toMatchObject({ throws: 2, dice: dice("13131") });
  expect(await notices()).toEqual([]);
});

describe("dice without a face", () => {
  beforeEach(() => thrown(roll(1, "42/1-")));

  test("pass into the match and can be set by hand", async () => {
    expect(await turn()).toMatchObject({ dice: dice("42/1-"), throws: 1 });
    await table.command({ type: "correctDie", seat: "s1", die: 2, face: 6 });
    await table.command({ type: "correctDie", seat: "s1", die: 4, face: 1 });
    expect(await turn()).toMatchObject({ dice: dice("42611") });
  });

  test("a better reading of the same roll fills them in", async () => {
    thrown(roll(1, "42611", { amends: true }));
    expect(await turn()).toMatchObject({ dice: dice("42611"), throws: 1 });
  });

  test("a die set by hand is not read again", async () => {
    await table.command({ type: "correctDie", seat: "s1", die: 2, face: 3 });
    thrown(roll(1, "42611", { amends: true }));
    expect(await turn()).toMatchObject({ dice: dice("42311") });
  });

  test("thrown once more alone they cost no throw", async () => {
    thrown(roll(2, "42311", { mv: "00101" }));
    expect(await turn()).toMatchObject({ dice: dice("42311"), throws: 1 });
  });

  test("in a throw for the start everyone waits until all are read", async () => {
    await table.start(["Ada", "Bo"], { order: "roll" });
    thrown(roll(2, "42/11"));
    expect(await notices()).toMatchObject([{ kind: "unread", dice: dice("42/11") }]);
    expect(await table.refusal("notice.take", { notice: await firstNotice() })).toEqual({
      code: "unreadDice",
      dice: [2],
    });
    thrown(roll(2, "42611", { amends: true }));
    expect(table.pushed.events.at(-1)).toMatchObject({ type: "orderThrown", dice: dice("42611") });
    expect(await notices()).toEqual([]);
  });
});

describe("a throw while none is due", () => {
  beforeEach(() => {
    for (const number of [1, 2, 3]) thrown(roll(number, "42611"));
  });

  test("is shown and never scored; once a box is chosen one tap makes it the next player's", async () => {
    thrown(roll(4, "66666"));
    expect(await turn()).toMatchObject({ throws: 3, dice: dice("42611") });
    expect(await notices()).toMatchObject([{ kind: "unexpected", why: "noThrowDue", dice: dice("66666") }]);
    const notice = await firstNotice();
    expect(await table.refusal("notice.take", { notice })).toEqual({ code: "noThrowsLeft", throws: 3 });
    await table.command({ type: "score", seat: "s1", box: "ones" });
    await table.call("notice.take", { notice });
    expect(await turn()).toMatchObject({
      seat: "s2",
      throws: 1,
      dice: dice("66666"),
      source: { kind: "tray", roll: 4 },
    });
    expect(await notices()).toEqual([]);
  });

  test("is forgotten once something newer was thrown", async () => {
    thrown(roll(4, "66666"));
    await table.command({ type: "score", seat: "s1", box: "ones" });
    thrown(roll(5, "11111"));
    expect(await notices()).toEqual([]);
  });

  test("can be sent away", async () => {
    thrown(roll(4, "66666"));
    const notice = await firstNotice();
    await table.call("notice.dismiss", { notice });
    expect(await notices()).toEqual([]);
    expect(await table.refusal("notice.dismiss", { notice })).toEqual({ code: "noSuchNotice", notice });
  });

  test("with no match it waits for one", async () => {
    await table.call("match.leave", null);
    thrown(roll(4, "66666"));
    expect(await notices()).toMatchObject([{ kind: "unexpected", why: "noMatch" }]);
    await table.start(["Ci"]);
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ dice: dice("66666") });
  });
});

describe("not taken", () => {
  test.each(["4261", "426111"])("%s: another number of dice is said", async (f) => {
    thrown(roll(1, f));
    expect((await turn())?.dice).toBeNull();
    expect(await notices()).toMatchObject([{ kind: "count", seen: f.length, due: 5 }]);
    expect(await table.refusal("notice.take", { notice: await firstNotice() })).toMatchObject({
      code: "diceCount",
      due: 5,
    });
  });

  test("kept dice that changed are named; one tap takes them as thrown", async () => {
    thrown(roll(1, "42611"));
    await hold("10010");
    thrown(roll(2, "35512", { mv: "11111" }));
    expect(await turn()).toMatchObject({ throws: 1, dice: dice("42611") });
    expect(await notices()).toMatchObject([{ kind: "keptChanged", dice: dice("35512"), kept: [0, 3] }]);
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("35512") });
  });

  test("dice that lay there before anyone looked are taken by a tap only", async () => {
    table.tray.tell({ kind: "already", thrown: roll(9, "55555") });
    expect((await turn())?.dice).toBeNull();
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ dice: dice("55555"), source: { roll: 9 } });
  });
});

describe("a nudge", () => {
  beforeEach(() => thrown(roll(1, "42611")));
  const nudge = (f: string): void => table.tray.tell({ kind: "seen", dice: dice(f), ordered: true, nudged: true });

  test("is reported and changes nothing; a tap takes the dice as they lie", async () => {
    nudge("42613");
    expect(await turn()).toMatchObject({ dice: dice("42611") });
    expect(await notices()).toMatchObject([{ kind: "moved", dice: dice("42613") }]);
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ dice: dice("42613"), throws: 1 });
    expect(await notices()).toEqual([]);
  });

  test("is forgotten when the die was set back", async () => {
    nudge("42613");
    nudge("42611");
    expect(await notices()).toEqual([]);
    expect((await table.state()).seen).toEqual(dice("42611"));
  });
});

test("a warning is shown once, however often it is given", async () => {
  for (let times = 0; times < 3; times += 1) table.tray.tell({ kind: "warning", warning: "battery", die: 2 });
  expect(await notices()).toMatchObject([{ kind: "warning", warning: "battery", die: 2 }]);
});

test("a tray with other dice than the game's is named", async () => {
  const device = { id: "7F3A", kind: "tray", firmware: "0.3.1", dice: 6 };
  table.tray.tell({ kind: "status", status: { state: "connected", device } });
  expect((await table.state()).source).toMatchObject({
    state: "connected",
    trouble: { code: "otherDice", seen: 6, due: 5 },
  });
});
