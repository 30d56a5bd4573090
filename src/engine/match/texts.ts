import type { OptionTexts, TextLanguage } from "../games/game.ts";
import { en } from "./texts.en.ts";
import { nb } from "./texts.nb.ts";

/** What the options every match has are called, by option id. */
export const MATCH_TEXTS: Readonly<Record<TextLanguage, Readonly<Record<string, OptionTexts>>>> = { en, nb };
