import { expect, test } from "vitest";
import type { TrayNews } from "../../tray/events.ts";
import type { Armable } from "../../tray/reader.ts";
import { createArming } from "./arming.ts";
import type { Due } from "./source.ts";

const TRAY: Armable = { id: "7F3A", boot: 41, roll: 17, dice: 5 };
const due = (mask: string): Due => ({ dice: 5, thrown: mask.replaceAll("0", "").length, key: mask, mask });

function arming() {
  const { heard, line } = createArming();
  return { line, hear: (news: TrayNews) => heard({ t: 0, ...news }) };
}

test("the dice about to be thrown are named for the roll after the last, as the protocol's page has it", () => {
  expect(arming().line(TRAY, due("01101"))).toBe("ARM roll=18 mask=01101*71F6");
});

test("nothing is said twice; other dice, another roll, another tray are another thing to say", () => {
  const { line } = arming();
  const said = [
    line(TRAY, due("11111")),
    line(TRAY, due("11111")),
    line(TRAY, due("01101")),
    line({ ...TRAY, roll: 18 }, due("01101")),
    line({ ...TRAY, roll: 18 }, due("01101")),
    line({ ...TRAY, roll: 18, id: "BEEF" }, due("01101")),
  ];
  expect(said.map((text) => text?.slice(0, -5) ?? null)).toEqual([
    "ARM roll=18 mask=11111",
    null,
    "ARM roll=18 mask=01101",
    "ARM roll=19 mask=01101",
    null,
    "ARM roll=19 mask=01101",
  ]);
});

test("while dice move nothing is said, and what is due then is said when they lie", () => {
  const { line, hear } = arming();
  hear({ event: "motion" });
  expect(line(TRAY, due("11111"))).toBeNull();
  hear({ event: "throw", level: "L2", ordered: true, faces: [1, 2, 3, 4, 5] });
  expect(line({ ...TRAY, roll: 18 }, due("11111"))).toMatch(/^ARM roll=19 mask=11111\*/);
});

test("a tray that is silent is told nothing until it is heard again", () => {
  const { line, hear } = arming();
  hear({ event: "link", state: "device-silent" });
  expect(line(TRAY, due("11111"))).toBeNull();
  hear({ event: "link", state: "device-alive" });
  expect(line(TRAY, due("11111"))).toMatch(/^ARM /);
});

test("a tray that was reset has forgotten what it was told", () => {
  const { line, hear } = arming();
  line({ ...TRAY, boot: 0, roll: 0 }, due("11111"));
  hear({ event: "reset", boot: 0 });
  expect(line({ ...TRAY, boot: 0, roll: 0 }, due("11111"))).toMatch(/^ARM roll=1 /);
});

test.each<[string, Armable | null, Due | null]>([
  ["a tray without lamps, checksums or an order of its dice", null, due("11111")],
  ["no throw is due", TRAY, null],
  ["all dice are kept", TRAY, due("00000")],
  ["a tray of another number of dice", { ...TRAY, dice: 6 }, due("11111")],
  ["the last roll before the tray's own reset", { ...TRAY, roll: 65_535 }, due("11111")],
  ["somebody only looks on", TRAY, { dice: 5, thrown: 5 }],
  ["only how many dice are thrown is known", TRAY, { dice: 5, thrown: 3, key: "a" }],
])("nothing is said where there is nothing to say: %s", (_, tray, wanted) => {
  expect(arming().line(tray, wanted)).toBeNull();
});

test("a tray that is tried is told of all its dice", () => {
  expect(arming().line(TRAY, { dice: 5, thrown: 5, key: "trial" })).toMatch(/ mask=11111\*/);
});
