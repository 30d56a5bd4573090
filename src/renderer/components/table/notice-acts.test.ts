import { expect, test } from "vitest";
import { actsFor, isSlip } from "./notice-acts.ts";

test("what was thrown too early can be taken once it is due, not before", () => {
  expect(actsFor({ id: 1, kind: "unexpected", dice: [1], why: "noThrowDue" })).toEqual([]);
  expect(actsFor({ id: 1, kind: "unexpected", dice: [1], why: "early" })).toEqual(["take"]);
});

test("kept dice can be said to be set back only where the tray knows which they are", () => {
  expect(actsFor({ id: 1, kind: "keptChanged", dice: [1], kept: [0], back: true })).toEqual(["asThrown", "back"]);
  expect(actsFor({ id: 1, kind: "keptChanged", dice: [1], kept: [0], back: false })).toEqual(["asThrown"]);
});

test("a wrong number of dice is read again or set by hand", () => {
  expect(actsFor({ id: 1, kind: "count", seen: 4, due: 5 })).toEqual(["again", "byHand"]);
});

test("which dice were kept is asked on the dice themselves", () => {
  expect(isSlip({ id: 1, kind: "whichKept", dice: [3], keep: 4, suggested: [0, 1, 2, 3], mayMiss: false })).toBe(false);
});
