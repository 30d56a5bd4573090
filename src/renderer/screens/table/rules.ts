import { gameOf } from "../../../engine/games/index.ts";
import type { OptionTexts, TextLanguage } from "../../../engine/games/game.ts";
import type { Match } from "../../../engine/match/match.ts";
import { optionsOf } from "../../../engine/match/options.ts";
import { en } from "../../../engine/match/texts.en.ts";
import { nb } from "../../../engine/match/texts.nb.ts";
import { valueName } from "../../composables/option-texts.ts";

/** One rule in force, in words. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Name and value in one breath, without the explanation after the colon: "Joker forced". */
  readonly brief: string;
  /** Of the game itself, not one every match has. */
  readonly own: boolean;
  /** As it is where nobody chose otherwise. */
  readonly usual: boolean;
}

const MATCH_TEXTS = { en, nb };

/** Every option that decides something in the match, with the value in force: the rule set that cards and screens name. */
export function rulesInForce(match: Match, language: TextLanguage): readonly Rule[] {
  const game = gameOf(match.game);
  if (game === null) return [];
  const timed = match.options["turnSeconds"] !== "off";
  const options = optionsOf(game).flatMap(({ id, fallback }) => {
    if (id === "onTimeout" && !timed) return [];
    const own = game.options.some((option) => option.id === id);
    const texts: OptionTexts | undefined = game.texts[language].options[id] ?? MATCH_TEXTS[language][id];
    const chosen = match.options[id];
    if (texts === undefined || chosen === undefined) return [];
    const value = inSeconds(valueName(texts, chosen));
    const short = lowered(value.split(":")[0] ?? value);
    const brief = own ? `${texts.name} ${short}` : `${texts.name}: ${short}`;
    return [{ id, name: texts.name, value, brief, own, usual: chosen === fallback }];
  });
  return [...options, ...votedIn(match, language)];
}

const VOTED = {
  en: { name: "Voted by the table", counts: "counts", not: "does not count" },
  nb: { name: "Avstemt ved bordet", counts: "gjelder", not: "gjelder ikke" },
};

/** What the table overruled is a rule of this match like those chosen before it. */
function votedIn({ overruled }: Match, language: TextLanguage): readonly Rule[] {
  const words = Object.entries(overruled);
  if (words.length === 0) return [];
  const { name, counts, not } = VOTED[language];
  const value = words.map(([word, is]) => `${word} ${is ? counts : not}`).join(", ");
  return [{ id: "overruled", name, value, brief: value, own: true, usual: false }];
}

/** The rules a table names beside its cards: the game's own, and of the others those that are not as usual. */
export function rulesToName(match: Match, language: TextLanguage): readonly Rule[] {
  return rulesInForce(match, language).filter(({ own, usual }) => own || !usual);
}

/** A number nobody gave a name to is one of seconds. */
function inSeconds(value: string): string {
  return /^\d+$/.test(value) ? `${value} s` : value;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
