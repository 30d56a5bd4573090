import { expect, test } from "vitest";
import { LEVELS, levelsFor, moved, unusedNames, verdictsOf, type Player } from "./players.ts";

const list = (...names: string[]): readonly Player[] => names.map((name, key) => ({ key, name }));
const namesOf = (players: readonly Player[]) => players.map(({ name }) => name);

test("a player is moved up and down, and not past the ends", () => {
  const three = list("Ada", "Bo", "Cy");
  expect(namesOf(moved(three, 2, 0))).toEqual(["Cy", "Ada", "Bo"]);
  expect(namesOf(moved(three, 0, 1))).toEqual(["Bo", "Ada", "Cy"]);
  expect(namesOf(moved(three, 0, -1))).toEqual(["Ada", "Bo", "Cy"]);
  expect(namesOf(moved(three, 1, 9))).toEqual(["Ada", "Cy", "Bo"]);
});

test("a name too long is told on its own line, as is one that is empty", () => {
  const verdicts = verdictsOf(list("Ada", "x".repeat(41), " "));
  expect(verdicts.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, "nameTooLong", "nameEmpty"]);
  expect(verdicts[2]?.refusal).toEqual({ code: "nameEmpty", seat: 2 });
});

test("a double is told what it will be called, whatever its case, though another line is still empty", () => {
  const verdicts = verdictsOf(list("Ada", "", "ADA", "Bo"));
  expect(verdicts.map(({ becomes }) => becomes)).toEqual([null, null, "ADA 2", null]);
});

test("names in use are not offered again", () => {
  expect(unusedNames(["Ada", "Bo", "Cy", "Dag"], list("bo ", "Åse"), 2)).toEqual(["Ada", "Cy"]);
});

test("a computer seat is offered every way of playing, its own among them", () => {
  const seat = (player: Player["player"]): Player => ({ key: 1, name: "Computer", ...(player && { player }) });
  for (const level of LEVELS) expect(levelsFor(seat(level))).toEqual(LEVELS);
  expect(levelsFor(seat("first"))).toEqual(["first", ...LEVELS]);
});
