import { describe, expect, test } from "vitest";
import { useDictionaries } from "../../host/words/dictionaries.ts";
import { provideDictionaries } from "../words/dictionaries.ts";
import type { LaidWord } from "../words/check.ts";
import type { MatchCommand } from "./commands.ts";
import type { Match } from "./match.ts";
import { after, eventsOf, evolved, matchOf, refusalOf, throws, undo } from "./play.fixture.ts";
import { entryFor, faultOfWords, layingFor, placementsOf } from "./view.ts";
import { verify } from "./verify.ts";

useDictionaries();

const ALL = "1111111";
/** M S Q C P E K, of which "ks" is no word. */
const DICE = "4422126";
const ks: LaidWord = { word: "ks", dice: [6, 1] };
const me: LaidWord = { word: "me", dice: [0, 5] };
const lay = (word: LaidWord): MatchCommand => ({ type: "score", seat: "s1", box: "two", words: [word] });
const vote = (word: string, yes: string, no = "", counts = true): MatchCommand => ({
  type: "overrule",
  word,
  counts,
  yes: yes.split(" ").filter(Boolean),
  no: no.split(" ").filter(Boolean),
});

function thrown(names: readonly string[] = ["Ada", "Bo", "Cy"]): Match {
  return after(matchOf(names, { turnSeconds: "off" }, undefined, "word-yahtzee"), throws("s1", DICE, ALL));
}

const best = (match: Match): number | undefined => placementsOf(match, "s1")?.find(({ box }) => box === "two")?.points;

describe("the table overrules the dictionary", () => {
  test("by more for than against: the word counts from then on, and the box may be worth more", () => {
    const match = thrown();
    expect(refusalOf(match, lay(ks))).toEqual({ code: "notInList", word: "ks" });
    expect([best(match), layingFor(match, "s1", "two")?.words?.[0]?.word]).toEqual([
      4,
      expect.not.stringMatching("ks"),
    ]);
    const ruled = after(match, vote("ks", "s1 s3", "s2"));
    expect([best(ruled), faultOfWords(ruled, "s1", [ks])]).toEqual([7, null]);
    expect(layingFor(ruled, "s1", "two")?.words).toEqual([ks]);
    expect(after(ruled, lay(ks)).cards["s1"]).toMatchObject({ points: { two: 7 }, words: { two: ["ks"] } });
  });

  test("the other way too: a word of the list does not count", () => {
    const ruled = after(thrown(), vote("me", "s1 s2 s3", "", false));
    expect(refusalOf(ruled, lay(me))).toEqual({ code: "notInList", word: "me" });
    expect(entryFor(ruled, "s1", "two", { words: [me] })).toMatchObject({ ok: false });
    expect(after(after(ruled, vote("me", "s1")), lay(me)).cards["s1"]?.points).toEqual({ two: 4 });
  });

  test("not by a tie, nor by fewer, nor by nobody", () => {
    const match = thrown();
    for (const [yes, no] of [
      ["s1", "s2"],
      ["s1", "s2 s3"],
      ["", ""],
    ] as const)
      expect(refusalOf(match, vote("ks", yes, no))).toMatchObject({ code: "outvoted", word: "ks" });
    expect(after(thrown(["Ada"]), vote("ks", "s1")).overruled).toEqual({ ks: true });
  });

  test("each person who plays votes once; the computer and who has left do not", () => {
    const match = after(thrown(), { type: "retire", seat: "s3" });
    for (const yes of ["s1 s1", "s1 s3", "s9"])
      expect(refusalOf(match, vote("ks", yes))).toMatchObject({ code: "noVote" });
    const computer: Match = { ...match, seats: match.seats.map((seat) => ({ ...seat, player: "first" as const })) };
    expect(refusalOf(computer, vote("ks", "s1"))).toEqual({ code: "noVote", seat: "s1" });
  });

  test("about words that can be laid, not twice alike, and while the match goes on", () => {
    const match = thrown();
    expect(refusalOf(match, vote("kås", "s1"))).toMatchObject({ code: "notLetters" });
    expect(refusalOf(match, vote("alphabet", "s1"))).toMatchObject({ code: "wrongLength" });
    expect(refusalOf(after(match, vote("ks", "s1")), vote("ks", "s1"))).toEqual({ code: "ruledAlready", word: "ks" });
    expect(refusalOf(matchOf(["Ada"]), vote("ks", "s1"))).toEqual({ code: "noWordGame" });
  });

  test("at any time of the match, whosever turn it is", () => {
    const before = matchOf(["Ada", "Bo"], { order: "roll" }, undefined, "word-yahtzee");
    expect(after(before, vote("ks", "s2")).overruled).toEqual({ ks: true });
  });
});

describe("a vote is an event of the match", () => {
  test("it is taken back like any other step, with what was written since", () => {
    const ruled = after(thrown(), vote("ks", "s1 s2"));
    expect(after(ruled, undo()).overruled).toEqual({});
    const written = after(ruled, lay(ks), undo(), undo());
    expect(refusalOf(written, lay(ks))).toEqual({ code: "notInList", word: "ks" });
    const strict = after(
      matchOf(["Ada"], { takeBack: "until-next-throw" }, undefined, "word-yahtzee"),
      vote("ks", "s1"),
    );
    expect(after(strict, undo()).overruled).toEqual({});
  });

  test("a record with it follows from the rules, whatever the dictionary is by then", () => {
    const log = [...eventsOfStart()];
    for (const command of [throws("s1", DICE, ALL), vote("ks", "s1"), lay(ks)])
      log.push(...eventsOf(evolved(null, log), command));
    expect(verify(log)).toMatchObject({ follows: true, match: { overruled: { ks: true } } });
    provideDictionaries(() => null);
    expect(verify(log)).toMatchObject({ follows: true });
    useDictionaries();
    const forged = log.map((event) => (event.type === "overruled" ? { ...event, no: ["s1"], yes: [] } : event));
    expect(verify(forged)).toMatchObject({ follows: false, refusal: { code: "outvoted" } });
  });
});

function eventsOfStart() {
  const log = [] as ReturnType<typeof eventsOf>[number][];
  const match = matchOf(["Ada"], { turnSeconds: "off" }, undefined, "word-yahtzee");
  log.push(
    {
      type: "started",
      version: 1,
      step: 1,
      at: 1000,
      match: match.id,
      game: match.game,
      options: match.options,
      seats: match.seats,
      starter: "s1",
      playOffOf: null,
    },
    { type: "turnStarted", step: 1, at: 1000, seat: "s1", round: 1 },
  );
  return log;
}
