import type { Rail, Tile } from "./rail.ts";

/** What lay on the rail in a turn. */
export interface Draft {
  readonly turn: string;
  readonly rail: Rail;
}

const KEY = "kast.words-laid";
/** Turns that are remembered: a score may be undone, and its words are there again. */
const MOST = 6;

/** Keeps what is being laid over a reload of the screen; the browser forgets it with the window. */
export function openDrafts(storage: Pick<Storage, "getItem" | "setItem">) {
  let drafts: readonly Draft[] = read(storage);
  return {
    find: (turn: string): Rail | null => drafts.find((one) => one.turn === turn)?.rail ?? null,
    keep(turn: string, rail: Rail): void {
      drafts = [{ turn, rail }, ...drafts.filter((one) => one.turn !== turn)].slice(0, MOST);
      try {
        storage.setItem(KEY, JSON.stringify(drafts));
      } catch {
        // A browser that keeps nothing has an empty rail after a reload.
      }
    },
  };
}

function read(storage: Pick<Storage, "getItem">): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isObject(value) || typeof value["turn"] !== "string" || !isObject(value["rail"])) return false;
  const { words, gap } = value["rail"];
  return gap === null && Array.isArray(words) && words.length > 0 && words.every((word) => isWord(word));
}

function isWord(value: unknown): value is readonly Tile[] {
  return (
    Array.isArray(value) &&
    value.every(
      (tile: unknown) =>
        isObject(tile) &&
        typeof tile["die"] === "number" &&
        /^[a-z]?$/.test(String(tile["letter"])) &&
        typeof tile["typed"] === "boolean",
    )
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
