import { gameOf } from "../../../engine/games/index.ts";
import type { OptionTexts, TextLanguage } from "../../../engine/games/game.ts";
import type { Match } from "../../../engine/match/match.ts";
import { optionsOf } from "../../../engine/match/options.ts";
import { en } from "../../../engine/match/texts.en.ts";
import { nb } from "../../../engine/match/texts.nb.ts";

/** One rule in force, in words. */
export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Name and value in one breath, without the explanation after the colon: "Joker forced". */
  readonly brief: string;
  /** Of the game itself, not one every match has. */
  readonly own: boolean;
}

/** Every option of the match with the value in force: the rule set that cards and screens name. */
export function rulesInForce(match: Match, language: TextLanguage): readonly Rule[] {
  const game = gameOf(match.game);
  if (game === null) return [];
  const common = { en, nb }[language];
  return optionsOf(game).flatMap(({ id }) => {
    const own = game.options.some((option) => option.id === id);
    const texts: OptionTexts | undefined = game.texts[language].options[id] ?? common[id];
    const chosen = match.options[id];
    if (texts === undefined || chosen === undefined) return [];
    const value = texts.values[chosen] ?? chosen;
    const brief = own ? `${texts.name} ${lowered(value.split(":")[0] ?? value)}` : (value.split(":")[0] ?? value);
    return [{ id, name: texts.name, value, brief, own }];
  });
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
