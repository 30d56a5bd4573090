import { describe, expect, test } from "vitest";
import { after, eventsOf, matchOf, refusalOf, score, throws, turn, undo } from "../../match/play.fixture.ts";
import { EMPTY_CARD } from "../game.ts";
import { facesOf } from "../shared/slow-search.fixture.ts";
import { BOXES } from "./boxes.ts";
import { kismet } from "./index.ts";

const OPTIONS = { laterKismet: "others-zero" };

describe("colours", () => {
  test("1 and 6 are plain, 2 and 5 red, 3 and 4 green", () => {
    expect(kismet.dice(OPTIONS).colours).toEqual(["plain", "red", "green", "green", "red", "plain"]);
  });

  test("two pairs want one colour, a flush all five dice of it", () => {
    expect(pays("11662")).toMatchObject({ pairsOfOneColour: 16, flush: 0 });
    expect(pays("11226")).toMatchObject({ pairsOfOneColour: 0 });
    expect(pays("34343")).toMatchObject({ flush: 35, houseOfOneColour: 37, fullHouse: 32, pairsOfOneColour: 17 });
    expect(pays("22233")).toMatchObject({ flush: 0, houseOfOneColour: 0, fullHouse: 27 });
  });

  test("four equal are two pairs of one colour, three are not", () => {
    expect(pays("22226")).toMatchObject({ pairsOfOneColour: 14, fourOfAKind: 39, fullHouse: 0 });
    expect(pays("22256")).toMatchObject({ pairsOfOneColour: 0, threeOfAKind: 17 });
  });
});

test("five equal go in every lower box but the straight", () => {
  const { straight, ...others } = pays("44444");
  expect(straight).toBe(0);
  expect(Object.values(others).slice(6)).toEqual([20, 20, 35, 35, 40, 45, 20, 70]);
});

test("a straight is of five faces", () => {
  expect([pays("23456"), pays("12346")].map(({ straight }) => straight)).toEqual([30, 0]);
});

test.each([
  { points: [2, 6, 9, 12, 15, 18], upper: 62, upperBonus: 0, toGo: 1 },
  { points: [3, 6, 9, 12, 15, 18], upper: 63, upperBonus: 35, toGo: 8 },
  { points: [4, 6, 9, 12, 15, 24], upper: 70, upperBonus: 35, toGo: 1 },
  { points: [5, 6, 9, 12, 15, 24], upper: 71, upperBonus: 55, toGo: 7 },
  { points: [5, 6, 9, 12, 15, 30], upper: 77, upperBonus: 55, toGo: 1 },
  { points: [3, 6, 9, 16, 20, 24], upper: 78, upperBonus: 75, toGo: 0 },
])("an upper sum of $upper earns $upperBonus; $toGo more would earn the next bonus", ({ points, toGo, ...sums }) => {
  const card = { ...EMPTY_CARD, points: Object.fromEntries(points.map((value, box) => [BOXES[box]?.id, value])) };
  expect(kismet.totals(card, OPTIONS)).toMatchObject({ ...sums, grand: sums.upper + sums.upperBonus });
  expect(kismet.upperPace(card, OPTIONS).toGo).toBe(toGo);
});

describe("another Kismet", () => {
  const start = (options = {}) => {
    const match = matchOf(["Ada", "Bo", "Cy"], options, 0, "kismet");
    return after(
      match,
      ...["s1", "s2", "s3"].flatMap((seat) => turn(seat, "66666", seat === "s3" ? "sixes" : "kismet")),
    );
  };
  const second = after(start(), throws("s1", "33333"));

  test("costs each of the others a turn: a zero in its first open box", () => {
    const match = after(second, score("s1", "flush"));
    expect(match.cards["s1"]?.points).toEqual({ kismet: 80, flush: 35 });
    expect([match.cards["s2"]?.points, match.cards["s3"]?.points]).toEqual([
      { kismet: 80, ones: 0 },
      { sixes: 30, ones: 0 },
    ]);
    expect(match.turns.map(({ seat, round }) => [seat, round])).toEqual([["s1", 3]]);
  });

  test("is one step, and undone at once", () => {
    const types = eventsOf(second, score("s1", "flush")).map(({ type }) => type);
    expect(types).toEqual(["scored", "scored", "scored", "turnStarted"]);
    expect(after(second, score("s1", "flush"), undo()).cards).toEqual(second.cards);
  });

  test("costs nobody anything where the own box is open or holds 0, or the option says so", () => {
    const third = after(start(), ...turn("s1", "12345", "straight"), ...turn("s2", "12345", "straight"));
    expect(after(third, ...turn("s3", "22222", "kismet")).cards["s1"]?.points["ones"]).toBeUndefined();
    const nothing = after(start({ laterKismet: "no-more" }), ...turn("s1", "33333", "flush"));
    expect([nothing.cards["s2"]?.points["ones"], nothing.turns[0]?.seat]).toEqual([undefined, "s2"]);
  });

  test("costs nothing in rounds played all at once", () => {
    const match = after(start({ simultaneous: "on" }), ...turn("s2", "33333", "flush"));
    expect([match.cards["s1"]?.points, match.round]).toEqual([{ kismet: 80 }, 2]);
  });

  test("takes the next turn of those who lost it", () => {
    const match = after(second, score("s1", "flush"));
    expect(refusalOf(match, throws("s2", "12345"))).toEqual({ code: "notYourTurn", seat: "s2", turn: "s1" });
    expect(after(match, ...turn("s1", "12345", "straight")).turns[0]?.seat).toBe("s2");
  });
});

test("a card as typed holds only what dice can pay", () => {
  expect(kismet.cardFrom({ kismet: 80, houseOfOneColour: 50 }, 0, OPTIONS).ok).toBe(true);
  expect(kismet.cardFrom({ kismet: 50 }, 0, OPTIONS).ok).toBe(false);
  expect(kismet.cardFrom({ kismet: 80 }, 1, OPTIONS).ok).toBe(false);
});

function pays(dice: string): Record<string, number> {
  const placed = kismet.placements({ dice: facesOf(dice), throws: 1 }, EMPTY_CARD, OPTIONS);
  expect(placed).toHaveLength(BOXES.length);
  return Object.fromEntries(placed.map(({ box, points }) => [box, points]));
}
