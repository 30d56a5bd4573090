import { expect, test } from "vitest";
import { createAsking } from "./asking.ts";

function asking() {
  const asked: string[] = [];
  const one = createAsking((question) => asked.push(question));
  /** Ticks each millisecond that something waits for, up to a time. */
  const until = (end: number): string[] => {
    for (let at = one.wakeAt(); at !== null && at <= end; at = one.wakeAt()) one.tick(at);
    return asked.splice(0);
  };
  return { one, until };
}

test("STATE? for a roll is asked until that roll or a later one is had", () => {
  const { one, until } = asking();
  one.wantState(0, 5);
  one.stateHad(4);
  expect(until(1000)).toEqual(["STATE?", "STATE?"]);
  one.stateHad(5);
  expect([until(9000), one.wakeAt()]).toEqual([[], null]);
  one.wantState(9000, 0);
  one.stateHad(0);
  expect([until(20_000), one.wakeAt()]).toEqual([["STATE?"], null]);
});

test("ten times at most, and ten times more for a later roll", () => {
  const { one, until } = asking();
  one.wantState(0, 1);
  expect(until(60_000)).toHaveLength(10);
  one.wantState(60_000, 1);
  expect(until(90_000)).toEqual([]);
  one.wantState(90_000, 2);
  expect(until(200_000)).toHaveLength(10);
});

test("what was had may be wanted anew, ten times again", () => {
  const { one, until } = asking();
  one.wantState(0, 0);
  until(60_000);
  one.stateHad(0);
  one.wantState(60_000, 0);
  expect(until(200_000)).toHaveLength(10);
});

test("a device that counts anew is not asked for what was missing before", () => {
  const { one, until } = asking();
  one.wantState(0, 5);
  one.forget();
  expect([until(9000), one.wakeAt()]).toEqual([["STATE?"], null]);
  one.wantState(9000, 0);
  one.stateHad(0);
  expect(until(20_000)).toEqual(["STATE?"]);
});

test("HELLO? at its four times after opening, until a HELLO was had", () => {
  const { one, until } = asking();
  one.opened(0);
  expect(until(600)).toEqual(["HELLO?", "HELLO?"]);
  one.helloHad();
  expect([until(9000), one.wakeAt()]).toEqual([[], null]);
});

test("HELLO? that is wanted later is asked once a second until it is had", () => {
  const { one, until } = asking();
  one.wantHello(0);
  one.wantHello(500);
  expect(until(1500)).toEqual(["HELLO?", "HELLO?"]);
  one.helloHad();
  expect([until(9000), one.wakeAt()]).toEqual([[], null]);
});
