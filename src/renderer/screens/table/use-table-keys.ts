import { useEventListener } from "@vueuse/core";
import { isFace, type Face } from "../../../engine/dice.ts";
import { isTyping } from "../../composables/keys-overlay.ts";
import type { Way } from "./move-boxes.ts";

export interface TableKeys {
  /** False while another part of the screen has the keys: nothing is done here then. */
  awake(): boolean;
  /** Digits are faces, not dice to keep. */
  facesWanted(): boolean;
  face(face: Face): void;
  erase(): void;
  /** Die by index. */
  keep(die: number): void;
  throwNow(): void;
  take(): void;
  undo(): void;
  correct(): void;
  enter(): void;
  /** Where several turns are open: another of them. */
  nextTurn(): void;
  escape(): void;
  /** Goes to another open box: along its column, or beside it. */
  move(way: Way): void;
  /** Where words are laid, letters are letters and no keys of their own: `a` to `z`. */
  letter(letter: string): void;
  /** Where words are laid, Space makes the blank between them; null where there is none to make, and it throws. */
  blank(): (() => void) | null;
  /** Backspace where no faces are wanted. */
  takeBack(): void;
}

export interface KeyFocus {
  /** What has the focus got it by a pointer: keys belong to the table, not to that button. */
  byPointer(): boolean;
}

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The keys of a screen with dice. Anything typed into a field, a menu or a dialog stays there. */
export function useTableKeys(keys: Partial<TableKeys>): KeyFocus {
  let byPointer = false;
  useEventListener(document, "pointerdown", () => (byPointer = true), { capture: true });
  useEventListener(
    document,
    "keydown",
    (event) => {
      if (event.key === "Tab" || event.key.startsWith("Arrow")) byPointer = false;
    },
    { capture: true },
  );

  useEventListener(document, "keydown", (event) => {
    if (event.defaultPrevented || keys.awake?.() === false || isTyping(event.target) || inPopup(event.target)) return;
    const act = actOf(event);
    if (act === null) return;
    event.preventDefault();
    if (!event.repeat || event.key.startsWith("Arrow") || event.key === "Backspace") act();
  });

  function actOf(event: KeyboardEvent): (() => void) | null {
    const { key } = event;
    if (event.ctrlKey || event.metaKey)
      return key.toLowerCase() === "z" && !event.shiftKey && keys.undo ? keys.undo : null;
    if (event.altKey) return null;
    const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? 0);
    if (digit > 0) return digitAct(digit, event.shiftKey);
    const arrow = ARROWS[key];
    if (arrow !== undefined && keys.move) return () => keys.move?.(arrow);
    if (keys.letter && /^[a-z]$/i.test(key)) return () => letterAct(key.toLowerCase());
    if (key === " " && event.shiftKey && keys.blank) return keys.throwNow ?? null;
    if (key === " " || key === "Enter") {
      if (!byPointer && onControl(event.target)) return null;
      if (event.target instanceof HTMLElement && onControl(event.target)) event.target.blur();
      return (key === " " ? (keys.blank?.() ?? keys.throwNow) : keys.take) ?? null;
    }
    if (key === "Backspace") return (keys.facesWanted?.() ? keys.erase : keys.takeBack) ?? null;
    if (key === "Escape") return keys.escape ?? null;
    switch (key.toLowerCase()) {
      case "r":
        return keys.throwNow ?? null;
      case "c":
        return keys.correct ?? null;
      case "e":
        return keys.enter ?? null;
      case "n":
        return keys.nextTurn ?? null;
      default:
        return null;
    }
  }

  /** Whoever types a word means it, and not the control that has the focus, until Tab or an arrow says otherwise. */
  function letterAct(letter: string): void {
    byPointer = true;
    keys.letter?.(letter);
  }

  function digitAct(digit: number, shift: boolean): (() => void) | null {
    if (!shift && keys.facesWanted?.()) {
      const { face } = keys;
      return face && isFace(digit) ? () => face(digit) : null;
    }
    const { keep } = keys;
    return keep ? () => keep(digit - 1) : null;
  }

  return { byPointer: () => byPointer };
}

function onControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a[href], [role=button]") !== null;
}

function inPopup(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("[role=menu], [role=dialog], [role=alertdialog]") !== null;
}
