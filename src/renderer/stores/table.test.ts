import { createPinia, setActivePinia } from "pinia";
import { beforeEach, expect, test } from "vitest";
import { createApp } from "vue";
import { createFakeHost, type FakeHost, type FakeSetting } from "../../../test/support/fake-host.ts";
import { paintAtOnce } from "../../../test/support/frames.ts";
import { HOST_API } from "../api/index.ts";
import { useTable, type TableStore } from "./table.ts";

const WISH = {
  game: "yahtzee",
  options: { order: "as-seated" },
  seats: [
    { name: "Ada", player: "person" },
    { name: "Bo", player: "person" },
  ],
} as const;

beforeEach(paintAtOnce);

/** Everything that was on its way has arrived. */
const arrived = () => new Promise((resolve) => setImmediate(resolve));

async function atTable(setting: FakeSetting = {}): Promise<{ host: FakeHost; table: TableStore }> {
  const host = createFakeHost(setting);
  const pinia = createPinia();
  createApp({}).provide(HOST_API, host).use(pinia);
  setActivePinia(pinia);
  const table = useTable();
  await arrived();
  return { host, table };
}

async function started(): Promise<{ host: FakeHost; table: TableStore }> {
  const both = await atTable();
  await both.table.start(WISH);
  return both;
}

test("the table is asked for once the link is up", async () => {
  const { table } = await atTable();
  expect(table.link).toBe("up");
  expect(table.state?.source.state).toBe("ready");
  expect(table.match).toBeNull();
});

test("a match that is started is on the table, with the turn of its first seat", async () => {
  const { table } = await started();
  expect(table.match?.seats.map(({ name }) => name)).toEqual(["Ada", "Bo"]);
  expect(table.turn).toMatchObject({ seat: "s1", throws: 0 });
  expect(table.due).toMatchObject({ kind: "turn", seat: "s1" });
});

test("a throw shows when its event has come, and what came is the latest", async () => {
  const { table } = await started();
  expect(await table.throwDice()).toBe(true);
  expect(table.turn?.throws).toBe(1);
  expect(table.latest.map(({ type }) => type)).toEqual(["thrown"]);
});

test("throwing twice by a double press throws once", async () => {
  const { host, table } = await started();
  const [first, second] = await Promise.all([table.throwDice(), table.throwDice()]);
  expect([first, second]).toEqual([true, false]);
  expect(table.turn?.throws).toBe(1);
  expect(host.calls.filter(({ name }) => name === "dice.throw")).toHaveLength(1);
  expect(table.refusal).toBeNull();
});

test("two quick keys keep two dice: each command is made on the state after the one before", async () => {
  const { table } = await started();
  await table.throwDice();
  const keep = (die: number) =>
    table.command((match) => {
      const turn = match.turns[0];
      return turn ? { type: "hold", seat: turn.seat, held: turn.held.with(die, true) } : null;
    });
  await Promise.all([keep(0), keep(3)]);
  expect(table.turn?.held).toEqual([true, false, false, true, false]);
  expect(table.refusal).toBeNull();
});

test("what the rules refuse is shown as a value until something goes well, and the match is as it was", async () => {
  const { table } = await started();
  expect(await table.command({ type: "score", seat: "s1", box: "chance" })).toBe(false);
  expect(table.refusal?.refusal.code).toBe("notThrown");
  expect(table.match?.steps).toBe(1);
  await table.throwDice();
  expect(table.refusal).toBeNull();
});

test("a command with no match on the table is refused without a call", async () => {
  const { host, table } = await atTable();
  expect(await table.command({ type: "undo" })).toBe(false);
  expect(table.refusal?.refusal.code).toBe("noMatch");
  expect(host.calls.some(({ name }) => name === "match.command")).toBe(false);
});

test("what another screen does is seen here", async () => {
  const { host, table } = await started();
  const dice = [4, 2, 6, 1, 1] as const;
  const loose = dice.map(() => true);
  host.elsewhere({ type: "throw", seat: "s1", dice, loose, source: { kind: "manual" } });
  await arrived();
  expect(table.turn?.dice).toEqual(dice);
});

test("while the link is lost calls are refused; afterwards the whole table is asked for again", async () => {
  const { host, table } = await started();
  host.setLink("down");
  expect(table.link).toBe("down");
  expect(await table.throwDice()).toBe(false);
  expect(table.refusal?.refusal.code).toBe("notReached");
  const before = host.calls.filter(({ name }) => name === "table.get").length;
  host.setLink("up");
  await arrived();
  expect(table.link).toBe("up");
  expect(host.calls.filter(({ name }) => name === "table.get")).toHaveLength(before + 1);
  expect(await table.throwDice()).toBe(true);
});

test("an answer overtaken by events does not take the screen back", async () => {
  const { host, table } = await started();
  const dice = [4, 2, 6, 1, 1] as const;
  host.afterAnswer = () => {
    host.afterAnswer = null;
    host.elsewhere({ type: "throw", seat: "s1", dice, loose: dice.map(() => true), source: { kind: "manual" } });
  };
  await table.refetch();
  expect(table.turn?.dice).toEqual(dice);
});

test("a match taken off the table is gone from the screen", async () => {
  const { table } = await started();
  await table.leave();
  await arrived();
  expect(table.match).toBeNull();
});

test("in rounds played all at once a screen shows the turn chosen at it, and goes on when that is over", async () => {
  const { host, table } = await atTable();
  await table.start({ ...WISH, options: { ...WISH.options, simultaneous: "on" } });
  table.choose("s2");
  expect(table.turn?.seat).toBe("s2");
  await table.throwDice();
  expect(host.match?.turns.map(({ seat, throws }) => [seat, throws])).toEqual([
    ["s1", 0],
    ["s2", 1],
  ]);
  await table.command({ type: "score", seat: "s2", box: "chance" });
  expect(table.turn?.seat).toBe("s1");
});

test("a tray has one seat for all screens: where one is, that is the turn that shows", async () => {
  const { host, table } = await atTable();
  await table.start({ ...WISH, options: { ...WISH.options, simultaneous: "on" } });
  table.choose("s2");
  await arrived();
  host.source({ source: "serial:/dev/ttyACM0" });
  host.change({ chosen: "s1" });
  await arrived();
  expect(table.turn?.seat).toBe("s1");
});
