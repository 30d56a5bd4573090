import { computed, shallowRef, watch } from "vue";
import { allFaces, isFace } from "../../../engine/dice.ts";
import type { BoxId } from "../../../engine/games/game.ts";
import type { Match, Turn } from "../../../engine/match/match.ts";
import { currentTurn } from "../../../engine/match/view.ts";
import type { LaidWord } from "../../../engine/words/check.ts";
import { WILD } from "../../../engine/words/dice-set.ts";
import { lettersIn } from "../../composables/letters-in.ts";
import { useTable } from "../../stores/table.ts";
import { openDrafts } from "./drafts.ts";
import { bestOffer, isFrozen, offersFor, type Offer } from "./offers.ts";
import { EMPTY_RAIL, isLaid, laidWords, tilesOf, unnamed, without } from "./rail.ts";
import * as rails from "./rail.ts";
import type { Faces, Rail, Spot } from "./rail.ts";

export interface BuilderSetting {
  readonly match: () => Match | null;
  readonly turn: () => Turn | null;
  /** Dice lie still, all are read, and the words in force are known. */
  readonly ready: () => boolean;
  /** Dice that are laid are kept for the next throw. With a tray the hand decides, and the screen follows. */
  readonly keeps: () => boolean;
  /** Where what is laid is kept over a reload; the window's own storage where it is left out. */
  readonly storage?: Pick<Storage, "getItem" | "setItem">;
}

/** Laying words: what is on the rail, and what each box would pay for it. */
export function useBuilder({ match, turn, ready, keeps, storage = windowStorage() }: BuilderSetting) {
  const table = useTable();
  const drafts = openDrafts(storage);
  const rail = shallowRef<Rail>(EMPTY_RAIL);
  /** A later seven-letter word that was shown, to be paid beside the box. */
  const seven = shallowRef<LaidWord | null>(null);
  /** A letter that was typed and that no free die can show. */
  const missing = shallowRef<string | null>(null);

  const faces = computed<Faces>(() => {
    const now = match();
    const set = (now && lettersIn(now)) ?? [];
    return (turn()?.dice ?? []).map((reading, die) => (isFace(reading) ? (set[die]?.[reading - 1] ?? null) : null));
  });
  const key = computed(() => {
    const [now, mine] = [match(), turn()];
    return now === null || mine === null ? "" : `${now.id} ${mine.seat} ${mine.round}`;
  });
  const lies = computed(() => allFaces(turn()?.dice ?? ["-"]) !== null);
  const frozen = computed(() => {
    const [now, mine] = [match(), turn()];
    return now !== null && mine !== null && isFrozen(now, mine);
  });
  const waiting = computed(() => unnamed(rail.value)[0] ?? null);
  const words = computed(() => laidWords(rail.value));
  const sum = computed(() => tilesOf(rail.value).reduce((all, { die }) => all + (faces.value[die]?.value ?? 0), 0));
  const offers = computed<readonly Offer[] | null>(() => {
    const [now, mine] = [match(), turn()];
    if (now === null || mine === null || !ready()) return null;
    const laid = waiting.value === null ? words.value : [];
    return offersFor({ match: now, turn: mine, faces: faces.value, words: laid, seven: seven.value });
  });
  const best = computed(() => bestOffer(offers.value ?? []));

  watch(
    key,
    (now) => {
      rail.value = fitting(drafts.find(now) ?? EMPTY_RAIL);
      seven.value = null;
      missing.value = null;
    },
    { immediate: true },
  );
  watch(faces, () => (rail.value = fitting(rail.value)));
  watch(
    () => table.latest,
    (events) => {
      for (const event of events) {
        // Where everyone plays at once, others throw at other screens.
        if (event.type === "thrown" && event.seat === turn()?.seat)
          change(without(rail.value, ({ die }) => event.loose[die] === true));
        // What was kept then is laid now.
        if (event.type === "undone" && keeps() && canThrow(turn()))
          change(without(rail.value, ({ die }) => turn()?.held[die] !== true));
      }
    },
  );

  /** Tiles whose die shows something else now are gone. */
  function fitting(kept: Rail): Rail {
    return without(kept, ({ die, letter }) => {
      const shows = faces.value[die]?.letter;
      return shows === undefined || (shows !== WILD && shows !== letter);
    });
  }

  function change(next: Rail): void {
    const before = rail.value;
    if (next === before) return;
    rail.value = next;
    drafts.keep(key.value, { ...next, gap: null });
    const released = tilesOf(before).flatMap(({ die }) => (isLaid(next, die) ? [] : [die]));
    if (keeps()) keepLaid(released);
  }

  function keepLaid(released: readonly number[]): void {
    void table.command((current) => {
      const now = currentTurn(current);
      if (now === null || !canThrow(now) || allFaces(now.dice ?? ["-"]) === null) return null;
      const held = now.held.map((is, die) => isLaid(rail.value, die) || (is && !released.includes(die)));
      if (held.every((is, die) => is === now.held[die])) return null;
      return { type: "hold", seat: now.seat, held };
    });
  }

  /** Changes the rail where anything may be laid now. */
  function lay(next: (now: Rail) => Rail | null): void {
    missing.value = null;
    if (!lies.value || !ready() || frozen.value) return;
    change(next(rail.value) ?? rail.value);
  }

  function type(letter: string): void {
    // A ◆ that is laid may still be named when time is up.
    if (waiting.value !== null) return nameWild(waiting.value, letter);
    lay((now) => {
      const typed = rails.type(now, letter, faces.value);
      if (typed === null) missing.value = letter;
      return typed;
    });
  }

  function nameWild(die: number, letter: string): void {
    missing.value = null;
    change(rails.name(rail.value, die, letter));
  }

  /** Shows the word that is laid as a later seven-letter word; the dice are free again for the words of the box. */
  function showSeven(): void {
    const [word] = words.value;
    if (word === undefined || words.value.length !== 1) return;
    seven.value = word;
    change(EMPTY_RAIL);
  }

  async function write({ box, laid, zeros }: Offer, zeroBox?: BoxId): Promise<boolean> {
    const mine = turn();
    if (mine === null) return false;
    const zero = zeros.length > 1 && zeroBox !== undefined ? { zeroBox } : {};
    return table.command({ type: "score", seat: mine.seat, box, ...laid, ...zero });
  }

  return {
    rail,
    faces,
    words,
    sum,
    waiting,
    seven,
    missing,
    offers,
    best,
    frozen,
    type,
    nameWild,
    showSeven,
    write,
    forgetSeven: () => (seven.value = null),
    press: (die: number) => lay((now) => rails.press(now, die, faces.value)),
    takeBack: (die: number) => lay((now) => rails.takeBack(now, die)),
    erase: () => lay(rails.erase),
    nextWord: () => lay(rails.nextWord),
    clear: () => lay(() => EMPTY_RAIL),
    move: (die: number, to: Spot) => lay((now) => rails.move(now, die, to, faces.value)),
  };
}

export type Builder = ReturnType<typeof useBuilder>;

function canThrow(turn: Turn | null): boolean {
  return turn !== null && turn.dice !== null && turn.throws < turn.allowed;
}

/** A window may have none, or forbid it. */
function windowStorage(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined };
  }
}
