import { expect, it } from "vitest";
import { after, matchOf, score, throws } from "../../../engine/match/play.fixture.ts";
import type { Match } from "../../../engine/match/match.ts";
import { currentTurn } from "../../../engine/match/view.ts";
import { throwsOf } from "./throws.ts";

const of = (match: Match) => {
  const turn = currentTurn(match);
  if (turn === null) throw new Error("no turn is open");
  return throwsOf(match, turn);
};
const six = (match: Match) => throws(match.turns[0]?.seat ?? "", "123456", "111111");
const maxi = (options = {}) => matchOf(["Ada"], options, undefined, "maxi-yatzy");
const thrice = (match: Match): Match => after(after(after(match, six(match)), six(match)), six(match));

it("a turn has three throws", () => {
  const match = matchOf(["Ada"]);
  expect(of(match)).toEqual({ used: 0, own: 3, left: 3, saved: null, costs: false });
  expect(of(after(match, throws("s1", "11234")))).toMatchObject({ used: 1, left: 2 });
  const out = after(matchOf(["Ada"], { turnSeconds: "60" }), throws("s1", "11234"), { type: "timeOut", seat: "s1" });
  expect(of(out)).toMatchObject({ used: 1, own: 3, left: 0, costs: false });
});

it("throws put by are counted apart, and spent after the turn's own", () => {
  const before = maxi();
  const saving = after(before, six(before), score("s1", "chance"));
  expect(of(saving)).toEqual({ used: 0, own: 3, left: 3, saved: 2, costs: false });
  expect(of(thrice(saving))).toEqual({ used: 3, own: 3, left: 0, saved: 2, costs: true });
  const spent = after(thrice(saving), six(saving));
  expect(of(spent)).toEqual({ used: 4, own: 3, left: 0, saved: 1, costs: true });
  expect(of(after(spent, six(spent)))).toEqual({ used: 5, own: 3, left: 0, saved: 0, costs: false });
});

it("nothing is put by where the rules say so", () => {
  expect(of(thrice(maxi({ savedThrows: "off" })))).toEqual({ used: 3, own: 3, left: 0, saved: null, costs: false });
});

it("a turn out of time has no throws left, and keeps what was put by", () => {
  const before = maxi({ turnSeconds: "60" });
  const out = after(before, six(before), { type: "timeOut", seat: "s1" });
  expect(of(out)).toEqual({ used: 1, own: 3, left: 0, saved: 0, costs: false });
});
