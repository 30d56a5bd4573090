import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBench, dice, fakeClock, handsAt, roll } from "./host.fixture.ts";
import type { Bench } from "./host.fixture.ts";

/** What players are asked where a tray cannot know. */
let table: Bench;
let timers: { readonly ms: number; readonly call: () => void }[];
beforeEach(async () => {
  timers = [];
  const after = (ms: number, call: () => void) => {
    const timer = { ms, call };
    timers.push(timer);
    return () => void (timers = timers.filter((one) => one !== timer));
  };
  table = createBench({ clock: { ...fakeClock(), after } });
  await table.start(["Ada", "Bo"]);
});
afterEach(() => table.remove());

const { thrown, turn, notices, firstNotice, hold } = handsAt(() => table);
const fewer = (number: number, f: string): void =>
  table.tray.tell({ kind: "fewer", thrown: roll(number, f, { ordered: false }) });
const seen = (f: string, nudged = false): void =>
  table.tray.tell({ kind: "seen", dice: dice(f), ordered: nudged, nudged });

describe("which dice were kept", () => {
  beforeEach(() => thrown(roll(1, "42611")));

  test("is asked with a suggestion, which one tap confirms; one undo takes it back", async () => {
    thrown(roll(2, "3-5--", { ordered: false }));
    expect(await turn()).toMatchObject({ throws: 1, dice: dice("42611") });
    expect(await notices()).toMatchObject([{ kind: "whichKept", dice: dice("35"), keep: 3, suggested: [2, 3, 4] }]);
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("35611"), source: { roll: 2 } });
    expect(await notices()).toEqual([]);
    await table.command({ type: "undo" });
    expect(await turn()).toMatchObject({ throws: 1, dice: dice("42611") });
  });

  test("can be answered otherwise, but only with so many dice", async () => {
    thrown(roll(2, "3-5--", { ordered: false }));
    const notice = await firstNotice();
    expect(await table.refusal("notice.take", { notice, kept: [0, 1] })).toMatchObject({ code: "diceCount" });
    await table.call("notice.take", { notice, kept: [0, 1, 2] });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("42635"), held: [true, true, true, false, false] });
  });

  test("none: the dice that are not there are missing, and can be set", async () => {
    thrown(roll(2, "3-512", { ordered: false }));
    await table.call("notice.take", { notice: await firstNotice(), kept: [] });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("3-512") });
  });

  test("is answered by marks on the screen too", async () => {
    thrown(roll(2, "3-5--", { ordered: false }));
    await hold("10000");
    await hold("11000");
    expect(await turn()).toMatchObject({ throws: 1 });
    await hold("11010");
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("42315") });
    expect(await notices()).toEqual([]);
  });

  test("is not asked again for dice that lie there already", async () => {
    thrown(roll(2, "3-5--", { ordered: false }));
    await table.call("notice.take", { notice: await firstNotice() });
    thrown(roll(3, "-66--", { ordered: false }));
    expect(await turn()).toMatchObject({ throws: 3, dice: dice("66611") });
  });
});

describe("a device that shows all dice shows fewer", () => {
  beforeEach(() => thrown(roll(1, "42611", { ordered: false })));

  test("nothing is taken until the players say where the others are; then it is read as thrown for the whole turn", async () => {
    fewer(2, "35");
    expect(await turn()).toMatchObject({ throws: 1 });
    expect(await notices()).toMatchObject([{ kind: "whichKept", dice: dice("35"), keep: 3 }]);
    expect(table.tray.due.at(-1)).not.toMatchObject({ beside: true });
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("35611") });
    expect(table.tray.due.at(-1)).toMatchObject({ thrown: 2, beside: true });
    await table.command({ type: "score", seat: "s1", box: "ones" });
    expect(table.tray.due.at(-1)).toMatchObject({ thrown: 5 });
    expect(table.tray.due.at(-1)).not.toMatchObject({ beside: true });
  });

  test("dice marked as kept leave one tap", async () => {
    await hold("00111");
    fewer(2, "35");
    expect(await turn()).toMatchObject({ throws: 1 });
    expect(await notices()).toMatchObject([{ kind: "offer", dice: dice("35") }]);
    await table.call("notice.take", { notice: await firstNotice() });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("35611") });
  });

  test("faces that lay there before are asked about only if they lie on: the others may be in a hand", async () => {
    fewer(2, "611");
    expect(await notices()).toEqual([]);
    expect(timers).toHaveLength(1);
    seen("6");
    expect(timers).toEqual([]);
    fewer(3, "61");
    timers[0]?.call();
    expect(await notices()).toMatchObject([{ kind: "whichKept", dice: dice("61") }]);
  });

  test("the question goes when other dice are seen", async () => {
    fewer(2, "35");
    seen("35");
    expect(await notices()).toHaveLength(1);
    seen("351");
    expect(await notices()).toEqual([]);
  });

  test("all dice seen in the tray again, it is looked for all of them", async () => {
    fewer(2, "35");
    await table.call("notice.take", { notice: await firstNotice() });
    seen("35611");
    expect(table.tray.due.at(-1)).not.toMatchObject({ beside: true });
  });

  test("before the first throw of a turn they are only being handled", async () => {
    await table.command({ type: "score", seat: "s1", box: "ones" });
    fewer(2, "35");
    expect(await notices()).toEqual([]);
  });
});

test("dice that were offered raise the question in their place when they are taken", async () => {
  thrown(roll(1, "42611"));
  table.tray.tell({ kind: "already", thrown: roll(2, "3-5--", { ordered: false }) });
  const notice = await firstNotice();
  await table.call("notice.take", { notice });
  expect(await notices()).toMatchObject([{ id: notice, kind: "whichKept" }]);
  await table.call("notice.take", { notice });
  expect(await turn()).toMatchObject({ throws: 2, dice: dice("35611") });
});

test("a single die that may have been thrown again is only added to those collected", async () => {
  table.tray.tell({ kind: "offer", thrown: { ...roll(1, "4", { ordered: false }), collects: true } });
  await table.call("notice.take", { notice: await firstNotice() });
  expect((await turn())?.dice).toBeNull();
  expect(await notices()).toEqual([]);
});

test("a die set aside by its player is not missed; one that rolled away is", async () => {
  const missing = (die: number): void => table.tray.tell({ kind: "warning", warning: "missing", die });
  thrown(roll(1, "42611"));
  thrown(roll(2, "-6-33", { mv: "01011" }));
  missing(0);
  expect(await turn()).toMatchObject({ throws: 2, dice: dice("46633") });
  expect(await notices()).toEqual([]);
  thrown(roll(3, "-65-3", { mv: "01110" }));
  missing(3);
  expect(await notices()).toMatchObject([{ kind: "warning", warning: "missing", die: 3 }]);
});

test("what was wrong with a die is over once it has its face", async () => {
  thrown(roll(1, "42/1-"));
  table.tray.tell({ kind: "warning", warning: "cocked", die: 2 });
  table.tray.tell({ kind: "warning", warning: "missing", die: 4 });
  table.tray.tell({ kind: "warning", warning: "battery", die: 2 });
  expect(await notices()).toHaveLength(3);
  thrown(roll(2, "4231-", { mv: "00100" }));
  expect(await notices()).toMatchObject([{ warning: "missing" }, { warning: "battery" }]);
  await table.command({ type: "correctDie", seat: "s1", die: 4, face: 5 });
  expect(await notices()).toMatchObject([{ warning: "battery" }]);
});

describe("kept dice that changed", () => {
  beforeEach(async () => {
    thrown(roll(1, "42611"));
    await hold("10010");
    thrown(roll(2, "35512", { mv: "11111" }));
  });

  test("set back in the tray, the others are the throw", async () => {
    seen("65512", true);
    expect(await turn()).toMatchObject({ throws: 1 });
    expect(await notices()).toMatchObject([{ kind: "keptChanged", dice: dice("65512"), kept: [0] }]);
    seen("45512", true);
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("45512"), held: [true, false, false, true, false] });
    expect(await notices()).toEqual([]);
  });

  test("set back by hand, one tap takes the others", async () => {
    expect(await notices()).toMatchObject([{ kind: "keptChanged", back: true }]);
    await table.call("notice.take", { notice: await firstNotice(), back: true });
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("45512"), held: [true, false, false, true, false] });
  });

  test("let go on the screen, they count as thrown", async () => {
    await hold("00000");
    expect(await turn()).toMatchObject({ throws: 2, dice: dice("35512") });
    expect(await notices()).toEqual([]);
  });
});

test("of two equal dice, one of them kept, one was nudged: which cannot be told, so neither is kept any more", async () => {
  thrown(roll(1, "42611", { ordered: false }));
  await hold("10010");
  table.tray.tell({ kind: "seen", dice: dice("31246"), ordered: false, nudged: true });
  await table.call("notice.take", { notice: await firstNotice() });
  const lying = await turn();
  expect([...(lying?.dice ?? [])].sort()).toEqual([1, 2, 3, 4, 6]);
  expect(lying?.held).toEqual([true, false, false, false, false]);
});

test("a roll thrown too early is offered as the first of the next turn", async () => {
  for (const number of [1, 2, 3]) thrown(roll(number, "42611"));
  thrown(roll(4, "66666"));
  await table.command({ type: "score", seat: "s1", box: "ones" });
  expect(await notices()).toMatchObject([{ kind: "unexpected", why: "early", dice: dice("66666") }]);
  await table.call("notice.take", { notice: await firstNotice() });
  expect(await turn()).toMatchObject({ seat: "s2", throws: 1, dice: dice("66666"), source: { roll: 4 } });
});

test("one thrown with no match waits for the next match", async () => {
  await table.call("match.leave", null);
  thrown(roll(1, "66666"));
  await table.start(["Ada"]);
  expect(await notices()).toMatchObject([{ kind: "unexpected", why: "early" }]);
});

test("single dice are shown as they are collected", async () => {
  table.tray.tell({ kind: "collected", dice: [4, 2], of: 5 });
  expect((await table.state()).collected).toEqual({ dice: [4, 2], of: 5 });
  table.tray.tell({ kind: "collected", dice: [], of: 5 });
  expect((await table.state()).collected).toBeNull();
});

test("a throw its device reads anew changes until the box is chosen", async () => {
  thrown(roll(1, "42611", { ordered: false }));
  thrown(roll(1, "42631", { ordered: false, amends: true }));
  expect(await turn()).toMatchObject({ throws: 1, dice: dice("42613") });
  await table.command({ type: "score", seat: "s1", box: "ones" });
  thrown(roll(1, "42655", { ordered: false, amends: true }));
  expect((await table.match()).turns[0]).toMatchObject({ seat: "s2", dice: null });
});

test("looked at again, a wrong number of dice is put away", async () => {
  table.tray.tell({ kind: "count", seen: 6, due: 5 });
  expect(await notices()).toMatchObject([{ kind: "count" }]);
  await table.call("dice.again", null);
  expect(await notices()).toEqual([]);
});
