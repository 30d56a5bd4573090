import { isMark } from "../../engine/dice.ts";
import type { Reading } from "../../engine/dice.ts";
import type { ShownDice } from "../api.ts";
import type { Sayable, SentenceKey, Sentences, Speech, Warning } from "./keys.ts";
import { WARNINGS } from "./keys.ts";
import { en } from "./en.ts";
import { nb } from "./nb.ts";

export type { Sayable, Speech } from "./keys.ts";

/** How ids are called where the sentence is read. Left out, an id stands for itself. */
export interface Names {
  readonly seat?: (id: string) => string;
  readonly box?: (id: string) => string;
  readonly option?: (id: string) => string;
  readonly game?: (id: string) => string;
}

const TABLES: Readonly<Record<Speech, Sentences>> = { en, nb };

/** One clear sentence for a refusal, a trouble, a closed box or a notice of the tray, saying what to do. */
export function sentence(value: Sayable, language: Speech, names: Names = {}): string {
  const table = TABLES[language];
  if ("kind" in value) return noticeSentence(value, language);
  switch (value.code) {
    case "boxClosed":
      return fill(table.boxClosed, {
        box: called(value.box, names.box),
        why: sentence(value.closed, language, names),
      });
    case "unreadDice":
      return fill(value.dice.length === 1 ? table.unreadDie : table.unreadDice, {
        dice: dieNumbers(value.dice, language),
      });
    case "wordListLines": {
      const lines = list(
        [...value.lines.map(String), ...(value.more > 0 ? [fill(table.moreLines, { more: String(value.more) })] : [])],
        language,
      );
      return fill(table[value.lines.length + value.more === 1 ? "wordListLine" : "wordListLines"], {
        path: value.path,
        lines,
      });
    }
    case "busy":
      return value.by === null
        ? fill(table.busy, { path: value.path })
        : fill(table.busyBy, { path: value.path, by: value.by });
    case "noSuchPort":
      if (value.path === "serial:auto") return table["noSuchPort.any"];
      if (value.path === "emulator") return table["noSuchPort.emulator"];
      return fill(table.noSuchPort, plain(value, names));
    case "optionValue": {
      const values = value.values.map((one) => (one === "seconds" ? table.optionSeconds : one)).join(", ");
      return fill(table.optionValue, { ...plain(value, names), values });
    }
    case "letterMisfit":
      return fill(table.letterMisfit, { letter: capital(value.letter) });
    case "gone":
    case "cameAndWent":
    case "silent":
      return fill(isFar(value.path) ? table[`${value.code}.far`] : table[value.code], plain(value, names));
    case "failed":
      if ("path" in value && isFar(value.path)) return fill(table["failed.far"], plain(value, names));
      return "path" in value ? fill(table.sourceFailed, plain(value, names)) : fill(table.failed, plain(value, names));
    default:
      return fill(table[value.code], plain(value, names));
  }
}

/** An address on a network, not a port of this machine. */
function isFar(path: string): boolean {
  return /^[^/\\]+:\d+$/.test(path);
}

function noticeSentence(value: Extract<Sayable, { kind: string }>, language: Speech): string {
  const table = TABLES[language];
  switch (value.kind) {
    case "unexpected":
      return fill(table[`notice.unexpected.${value.why}`], { dice: shown(value, language) });
    case "misfit":
      return fill(table["notice.misfit"], { dice: shown(value, language), letter: capital(value.letter) });
    case "keptChanged":
      return fill(table[value.kept.length === 1 ? "notice.keptChanged.one" : "notice.keptChanged.many"], {
        kept: dieNumbers(value.kept, language),
        dice: shown(value, language),
      });
    case "whichKept":
      return fill(table[value.keep === 1 ? "notice.whichKept.one" : "notice.whichKept.many"], {
        kept: dieNumbers(value.suggested, language),
        dice: shown(value, language),
      });
    case "count":
      return fill(table["notice.count"], { seen: String(value.seen), due: String(value.due) });
    case "warning": {
      const die = value.die === null ? table["die.some"] : fill(table["die.number"], { number: String(value.die + 1) });
      const key: SentenceKey = `warning.${isWarning(value.warning) ? value.warning : "other"}`;
      return fill(table[key], { die, Die: die.charAt(0).toUpperCase() + die.slice(1), warning: value.warning });
    }
    default:
      return fill(table[`notice.${value.kind}`], { dice: shown(value, language) });
  }
}

/** Values as they are read: dice and seats are counted from 1, ids are called by their names, long texts are cut. */
function plain(value: object, names: Names): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [key, item] of Object.entries(value)) {
    if ((key === "die" || key === "seat") && typeof item === "number") said[key] = String(item + 1);
    else if (key === "seat" || key === "turn") said[key] = called(String(item), names.seat);
    else if (key === "box") said[key] = called(String(item), names.box);
    else if (key === "option") said[key] = called(String(item), names.option);
    else if (key === "game") said[key] = called(String(item), names.game);
    else said[key] = Array.isArray(item) ? item.join(", ") : short(item, key === "name" ? 20 : 60);
  }
  return said;
}

function called(id: string, name: ((id: string) => string) | undefined): string {
  return name === undefined ? id : name(id);
}

function short(item: unknown, most: number): string {
  const text = typeof item === "string" ? item : (JSON.stringify(item) ?? "");
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}

function dieNumbers(dice: readonly number[], language: Speech): string {
  return list(
    dice.map((die) => String(die + 1)),
    language,
  );
}

function shown({ dice, letters }: ShownDice, language: Speech): string {
  const table = TABLES[language];
  const marks = { "/": table["mark.cocked"], "-": table["mark.missing"], "?": table["mark.unread"] };
  const said = (one: Reading | string): string => (isMark(one) ? marks[one] : capital(String(one)));
  return list([...(letters ?? dice)].map(said), language);
}

/** A letter as it stands on a die. */
function capital(letter: string): string {
  return letter === "_" ? "◆" : letter.toUpperCase();
}

function list(items: readonly string[], language: Speech): string {
  return new Intl.ListFormat(language === "en" ? "en-GB" : "nb-NO", { type: "conjunction" }).format(items);
}

function isWarning(warning: string): warning is Warning {
  return WARNINGS.some((one) => one === warning);
}

function fill(template: string, data: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
}
