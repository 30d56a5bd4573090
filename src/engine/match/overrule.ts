import type { Options } from "../games/game.ts";
import { LONGEST, SHORTEST } from "../words/lexicon.ts";
import { OVERRULED } from "../words/overruled.ts";
import type { Decision, MatchCommand } from "./commands.ts";
import { accept, refuse } from "./decision.ts";
import type { MatchEvent, SeatId } from "./events.ts";
import type { Match } from "./match.ts";
import { gameIn } from "./seats.ts";

/**
 * The table overrules the dictionary for this match: the word counts, or does not, as most of those who vote say. Every
 * person who plays has one vote; a tie changes nothing. What was written before stays as it is.
 */
export function decideOverrule(
  match: Match,
  { word, counts, yes, no }: Extract<MatchCommand, { type: "overrule" }>,
  stamp: Pick<MatchEvent, "step" | "at">,
): Decision<MatchEvent> {
  if (match.phase === "ended") return refuse({ code: "matchOver" });
  if (gameIn(match).laying === undefined) return refuse({ code: "noWordGame" });
  if (!/^[a-z]+$/.test(word)) return refuse({ code: "notLetters", word });
  if (word.length < SHORTEST || word.length > LONGEST)
    return refuse({ code: "wrongLength", word, length: word.length, due: `${SHORTEST}–${LONGEST}` });
  const voters = [...yes, ...no];
  const stranger = voters.find((seat, at) => !votersIn(match).includes(seat) || voters.indexOf(seat) !== at);
  if (stranger !== undefined) return refuse({ code: "noVote", seat: stranger });
  if (yes.length <= no.length) return refuse({ code: "outvoted", word, yes: yes.length, no: no.length });
  if (match.overruled[word] === counts) return refuse({ code: "ruledAlready", word });
  return accept({ ...stamp, type: "overruled", word, counts, yes, no });
}

/** Who may vote: every person who has not left. The computer goes by the dictionary. */
export function votersIn(match: Match): readonly SeatId[] {
  return match.seats.flatMap(({ id, player }) => (player === "person" && !match.retired.includes(id) ? [id] : []));
}

/** The options in force with what the table overruled, as the rules of words take it. */
export function rulesIn({ options, overruled }: Match): Options {
  const words = Object.entries(overruled);
  if (words.length === 0) return options;
  return { ...options, [OVERRULED]: words.map(([word, counts]) => (counts ? word : `-${word}`)).join(" ") };
}
