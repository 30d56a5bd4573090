import { defineStore } from "pinia";
import { computed, ref, shallowRef } from "vue";
import type { AnyRefusal } from "../../contract/api.ts";
import { MOST_SET_FILE_KB, type LetterSet, type TypedSet } from "../../contract/letter-sets.ts";
import { PRINTED, readDiceSet } from "../../engine/words/dice-set.ts";
import { facesOf } from "../../engine/words/faces.ts";
import { useHost } from "../api/index.ts";

/** A set on the screen: as it is kept, or as it is being changed. */
export interface Draft extends TypedSet {
  readonly key: string;
  /** The name it is kept under; null where it is not kept yet. */
  readonly kept: string | null;
  /** Something is typed that is not kept. */
  readonly changed: boolean;
}

/** The faces as printed: they cannot be changed, only copied. */
export const PRINTED_KEY = "printed";

/**
 * Letter dice people made. What is typed and not kept yet stays while the program is open, whatever screen is gone to;
 * the host keeps the rest.
 */
export const useLetterSets = defineStore("letterSets", () => {
  const host = useHost();
  const sets = shallowRef<readonly LetterSet[]>([]);
  const drafts = shallowRef<ReadonlyMap<string, Draft>>(new Map());
  const chosen = ref(PRINTED_KEY);
  const refusal = shallowRef<AnyRefusal | null>(null);
  let made = 0;

  const all = computed<readonly Draft[]>(() => [
    ...sets.value.map((set) => drafts.value.get(keyOf(set.name)) ?? draftOf(set)),
    ...[...drafts.value.values()].filter(({ kept }) => kept === null),
  ]);
  /** The set that is shown; null for the faces as printed. */
  const shown = computed(() => all.value.find(({ key }) => key === chosen.value) ?? null);
  const dice = computed(() => shown.value?.dice ?? facesOf(PRINTED));

  async function load(): Promise<void> {
    const reply = await host.call("letters.list", null);
    if (reply.ok) sets.value = reply.value;
  }

  function choose(key: string): void {
    chosen.value = key;
    refusal.value = null;
  }

  /** Something is typed in the set that is shown. */
  function change(part: Partial<TypedSet>): void {
    const before = shown.value;
    if (before === null) return;
    refusal.value = null;
    drafts.value = new Map(drafts.value).set(before.key, { ...before, ...part, changed: true });
  }

  function changeFace(die: number, face: number, text: string): void {
    change({ dice: dice.value.map((faces, at) => (at === die ? faces.with(face, text) : faces)) });
  }

  /** A set that is not kept yet: a copy of the one shown, or what a file holds. */
  function add(typed: TypedSet): void {
    made += 1;
    const key = `new ${made}`;
    drafts.value = new Map(drafts.value).set(key, { ...typed, key, kept: null, changed: true });
    choose(key);
  }

  /** Keeps the set that is shown. Answers whether that was done; if not, `refusal` says why and all is as it was. */
  async function save(): Promise<boolean> {
    const draft = shown.value;
    if (draft === null) return false;
    const { name, dice: faces, kept } = draft;
    const before = sets.value;
    const reply = await host.call("letters.save", { name, dice: faces, ...(kept === null ? {} : { replaces: kept }) });
    if (!took(reply)) return false;
    const at = kept === null ? before.length : before.findIndex((set) => set.name === kept);
    drop(draft.key);
    choose(keyOf(sets.value[at]?.name ?? name));
    return true;
  }

  /** Removes the set that is shown, or forgets it where it is not kept. */
  async function remove(): Promise<void> {
    const draft = shown.value;
    if (draft === null) return;
    if (draft.kept !== null && !took(await host.call("letters.remove", { name: draft.kept }))) return;
    drop(draft.key);
    choose(PRINTED_KEY);
  }

  /** What was typed in the set that is shown and is not kept is let go of. */
  function undo(): void {
    const draft = shown.value;
    if (draft !== null && draft.kept !== null) drop(draft.key);
    refusal.value = null;
  }

  /** Reads a file people chose. Answers whether it was a set; if not, `refusal` says why. */
  async function open(file: Pick<File, "size" | "text">): Promise<boolean> {
    if (file.size > MOST_SET_FILE_KB * 1024) {
      refusal.value = { code: "setFileTooLarge", most: MOST_SET_FILE_KB };
      return false;
    }
    const reply = await host.call("letters.read", { text: await file.text() });
    if (reply.ok) add(reply.value);
    refusal.value = reply.ok ? null : reply.refusal;
    return reply.ok;
  }

  /** The set that is shown, as it is kept, as a file; null where it is not kept. */
  async function exported(): Promise<{ readonly name: string; readonly text: string } | null> {
    const kept = shown.value?.kept ?? null;
    if (kept === null) return null;
    const reply = await host.call("letters.export", { name: kept });
    refusal.value = reply.ok ? null : reply.refusal;
    return reply.ok ? reply.value : null;
  }

  function took(reply: Awaited<ReturnType<typeof host.call<"letters.list">>>): boolean {
    if (reply.ok) sets.value = reply.value;
    refusal.value = reply.ok ? null : reply.refusal;
    return reply.ok;
  }

  function drop(key: string): void {
    const left = new Map(drafts.value);
    left.delete(key);
    drafts.value = left;
  }

  return {
    sets,
    all,
    shown,
    dice,
    chosen,
    refusal,
    load,
    choose,
    change,
    changeFace,
    add,
    save,
    remove,
    undo,
    open,
    exported,
  };
});

function keyOf(name: string): string {
  return `kept ${name}`;
}

function draftOf({ name, faces }: LetterSet): Draft {
  return { key: keyOf(name), kept: name, changed: false, name, dice: facesOf(readDiceSet(faces) ?? PRINTED) };
}
