import { describe, expect, test } from "vitest";
import type { Face } from "./dice.ts";
import { EMPTY_CARD } from "./games/game.ts";
import type { Card, Game, Options } from "./games/game.ts";
import { ALL_GAMES, gameOf } from "./games/index.ts";
import { everyThrow } from "./games/shared/dice-sums.ts";
import type { NewMatch } from "./match/commands.ts";
import { decide } from "./match/decide.ts";
import { MATCH_OPTIONS, resolveOptions } from "./match/options.ts";
import { readDictionary } from "../host/words/dictionaries.ts";
import { provideDictionaries } from "./words/dictionaries.ts";
import { lexiconOf } from "./words/lexicon.ts";
import { after, BEST, matchOf, playOut, refusalOf, score, throws, undo } from "./match/play.fixture.ts";

/** Letter dice and words of one's own. */
const DICE = `faces:${Array<string>(7).fill("A1E1T1R1S1O1").join()}`;
/** O S R E M S K: smokers. */
const SEVEN: readonly Face[] = [1, 4, 1, 3, 3, 3, 6];
const OWN = lexiconOf(["rest", "toe"]);
provideDictionaries((name) => (name.startsWith("file:") ? OWN : readDictionary(name, null)));

/** Every option changes what it says and nothing else: what each value changes, all the rest being as with the default. */

describe("a game's own options", () => {
  const changes: readonly (readonly [game: string, option: string, value: string, changed: readonly string[]])[] = [
    ["yahtzee", "joker", "free", ["open boxes", "cards taken"]],
    ["yahtzee", "joker", "none", ["points", "extra points", "open boxes", "cards taken", "extras"]],
    ["yatzy", "sequence", "forced", ["open boxes"]],
    ["maxi-yatzy", "savedThrows", "off", ["throws", "saving"]],
    ["maxi-yatzy", "maxiBonus", "50-at-75", ["upper bonus", "pace"]],
    ["maxi-yatzy", "fullStraightPoints", "30", ["boxes", "points", "cards taken"]],
    ["word-yahtzee", "roundOrder", "free", ["open boxes"]],
    ["word-yahtzee", "wordBonusAt", "45", ["upper bonus", "pace"]],
    ["word-yahtzee", "oneLetterWords", "off", ["points"]],
    ["word-yahtzee", "useAllDice", "on", ["points"]],
    ["word-yahtzee", "laterYahtzeeWord", "also-round", ["extra points", "cards taken"]],
    ["word-yahtzee", "dictionary", "large", ["points"]],
    ["word-yahtzee", "dictionary", "file:PATH", ["points", "extra points", "open boxes", "cards taken"]],
    [
      "word-yahtzee",
      "letterDice",
      "faces:LIST",
      ["points", "extra points", "open boxes", "cards taken", "throw total"],
    ],
    ["word-yahtzee", "order", "roll", []],
    ["word-yahtzee", "order", "random", []],
    ["word-yahtzee", "turnSeconds", "off", []],
    ["word-yahtzee", "turnSeconds", "30", []],
    ["word-yahtzee", "turnSeconds", "120", []],
    ["triple-yahtzee", "columns", "left-to-right", ["open boxes", "cards taken"]],
    ["triple-yahtzee", "extraYahtzee", "flat-100", ["extra points", "cards taken"]],
    ["kismet", "laterKismet", "no-more", ["cost to others"]],
    ["triple-yahtzee", "extraYahtzee", "none", ["extra points", "cards taken", "extras"]],
  ];

  test.each(changes)("%s: %s=%s", (id, option, value, changed) => {
    const game = gameOf(id);
    if (game === null) throw new Error(id);
    expect(
      differing(aspectsOf(game, {}), aspectsOf(game, { [option]: value === "faces:LIST" ? DICE : value })),
    ).toEqual(changed.toSorted());
  });

  test("are all in the table", () => {
    const listed = changes.map(([game, option, value]) => `${game} ${option}=${value}`);
    const there = ALL_GAMES.flatMap((game) =>
      game.options.flatMap((spec) => otherValues(spec).map((v) => `${game.id} ${v}`)),
    );
    expect(listed.toSorted()).toEqual(there.toSorted());
  });
});

describe("the options every match has", () => {
  const clock = { turnSeconds: "60" };
  interface Row {
    readonly option: string;
    readonly value: string;
    readonly changed: readonly string[];
    /** Other options in force, the same on both sides. */
    readonly beside?: NewMatch["options"];
  }
  const row = (option: string, value: string, changed: readonly string[], beside = {}): Row => {
    return { option, value, changed, beside };
  };
  const changes: readonly Row[] = [
    row("order", "as-seated", ["who starts"]),
    row("order", "random", ["who starts"]),
    row("direction", "counter-clockwise", ["order of play"]),
    row("tie", "upper", ["a tie"]),
    row("tie", "play-off", ["a tie"]),
    row("tie", "throw-off", ["a tie"]),
    row("takeBack", "until-next-throw", ["taking back a throw"]),
    row("takeBack", "off", ["taking back a throw", "taking back a score"]),
    row("turnSeconds", "30", ["time", "a throw out of time"]),
    row("turnSeconds", "60", ["time", "a throw out of time"]),
    row("turnSeconds", "120", ["time", "a throw out of time"]),
    row("onTimeout", "warn", []),
    row("onTimeout", "strict", []),
    row("onTimeout", "warn", ["a throw out of time"], clock),
    row("onTimeout", "strict", ["time", "a throw out of time"], clock),
    row("simultaneous", "on", ["open turns"]),
  ];

  test.each(changes)("$option=$value changes $changed", ({ option, value, changed, beside = {} }) => {
    expect(differing(playedWith(beside), playedWith({ ...beside, [option]: value }))).toEqual(changed.toSorted());
  });

  test("change nothing of any game", () => {
    for (const game of ALL_GAMES) {
      const usual = aspectsOf(game, {});
      for (const { option, value } of changes)
        expect(differing(usual, aspectsOf(game, { [option]: value }))).toEqual([]);
    }
  });

  test("are all in the table", () => {
    const listed = new Set(changes.map(({ option, value }) => `${option}=${value}`));
    expect([...listed].toSorted()).toEqual(MATCH_OPTIONS.flatMap(otherValues).toSorted());
  });
});

function otherValues({ id, values, fallback }: { id: string; values: readonly string[]; fallback: string }): string[] {
  return values.filter((value) => value !== fallback && value !== "seconds").map((value) => `${id}=${value}`);
}

type Aspects = Readonly<Record<string, unknown>>;

function differing(usual: Aspects, other: Aspects): string[] {
  return Object.keys(usual)
    .filter((name) => JSON.stringify(usual[name]) !== JSON.stringify(other[name]))
    .toSorted();
}

/** Everything a game says, over a handful of cards and every throw. */
function aspectsOf(game: Game, typed: NewMatch["options"]): Aspects {
  const resolved = resolveOptions(game, typed);
  if (!resolved.ok) throw new Error(resolved.refusal.code);
  const options = resolved.value;
  const cards = cardsOf(game, options);
  const dice = [...everyThrow(game.dice(options).count)].filter((_, index) => index % 7 === 0);
  const equal = [1, 4, 6].map((face) => Array<Face>(game.dice(options).count).fill(face as Face));
  const seven = game.dice(options).kind === "letters" ? [SEVEN] : [];
  const placed = cards.map((card) =>
    [...dice, ...equal, ...seven].map((thrown) => game.placements({ dice: thrown, throws: 1 }, card, options)),
  );
  return {
    dice: game.dice(options),
    boxes: game.boxes(options),
    throws: cards.map((card) => game.throwsAllowed(card, options)),
    points: placed.map((throwsOf) => throwsOf.map((boxes) => boxes.map(({ points }) => points))),
    "extra points": placed.map((throwsOf) => throwsOf.map((boxes) => boxes.map(({ bonus }) => bonus))),
    "open boxes": placed.map((throwsOf) => throwsOf.map((boxes) => boxes.map(({ closed }) => closed))),
    sums: cards.map((card) => [game.totals(card, options).upper, game.totals(card, options).lower]),
    "upper bonus": cards.map((card) => game.totals(card, options).upperBonus),
    columns: cards.map((card) => game.columnTotals?.(card, options)),
    pace: cards.map((card) => [game.upperPace(card, options), game.columnPaces?.(card, options)]),
    extras: cards.map((card) => game.extras?.(card, options) ?? null),
    saving: cards.map((card) => game.saving?.(options)?.after(card, 2) ?? null),
    "cards taken": cards.map((card) => [0, 1, 2, 9, [200]].map((extra) => game.cardFrom(card.points, extra, options))),
    full: cards.map((card) => game.isFull(card, options)),
    "cost to others": cards.map((card) =>
      equal.map((five) => game.costsOthers?.({ dice: five, throws: 1 }, card, options)),
    ),
    "throw total": game.throwTotal(dice[5] ?? [], options),
  };
}

/** Cards among which every option has something to change. They are the same whatever the options. */
function cardsOf(game: Game, options: Options): Card[] {
  const boxes = game.boxes(options);
  const five = boxes
    .filter(({ id }) => /yahtzee$|yatzy$|kismet$/i.test(id))
    .map(({ id }) => [id, id === "maxiYatzy" ? 100 : id === "kismet" ? 80 : 50]);
  const upper = (dice: number) =>
    boxes.flatMap(({ id, pays }) => (pays.kind === "face" ? [[id, pays.face * dice] as const] : []));
  const words = { two: 8, three: 9, four: 10, five: 8, yahtzeeWord: 50 };
  const laid = boxes.some(({ id }) => id === "yahtzeeWord") ? Object.entries(words) : [];
  const straights = boxes.some(({ id }) => id === "fullStraight") ? [["fullStraight", 21] as const] : [];
  return [
    [],
    five,
    [...five, ...upper(2)],
    [...five, ...upper(3)],
    [...upper(4), ...straights],
    [...five, ...upper(5)],
    laid,
    [...five, ["fullHouse", 25] as const, ["fours", 20] as const, ["ones", 0] as const].filter(([id]) =>
      boxes.some((box) => box.id === id),
    ),
  ].map((points) => ({ ...EMPTY_CARD, points: Object.fromEntries(points), savedThrows: game.saving ? 2 : 0 }));
}

/** Everything a match does that an option of its own speaks of. */
function playedWith(options: NewMatch["options"]): Aspects {
  const three = matchOf(["Ada", "Bo", "Cy"], { order: "roll", ...options });
  const seated = matchOf(["Ada", "Bo", "Cy"], options, 1);
  const thrown = after(seated, throws("s2", "42611"));
  const out = decide(thrown, { type: "timeOut", seat: "s2" }, 5000);
  const timed = out.ok ? after(thrown, { type: "timeOut", seat: "s2" }) : thrown;
  const tied = playOut(matchOf(["Ada", "Bo"], { ...options, simultaneous: "off" }, 0), {
    s1: { ...BEST, ones: "12345", twos: "13456" },
    s2: { ...BEST, ones: "12345", twos: "13456" },
  });
  const byLower = playOut(matchOf(["Ada", "Bo"], { ...options, simultaneous: "off" }, 0), {
    s1: { ones: "11111" },
    s2: { threes: "33456", chance: "11114" },
  });
  return {
    "who starts": [three.phase, three.playing[0]],
    "order of play": seated.playing,
    "open turns": seated.turns.map(({ seat }) => seat),
    "first throw": refusalOf(seated, throws("s2", "42611")),
    "a second throw": refusalOf(thrown, throws("s2", "42613", "00001")),
    "a throw of the next seat, then of none": refusalOf(thrown, throws("s9", "42611")),
    "taking back a throw": refusalOf(thrown, undo()),
    "taking back a score": refusalOf(after(thrown, score("s2", "chance")), undo()),
    time: out.ok ? [seated.options["turnSeconds"], out.value.map(({ type }) => type)] : out.refusal,
    "a throw out of time": out.ok ? refusalOf(timed, throws("s2", "42613", "00001")) : null,
    "a tie": [tied.phase, tied.result, byLower.phase, byLower.result],
    cards: tied.cards,
  };
}
