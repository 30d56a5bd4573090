import { computed, onScopeDispose, ref, shallowRef, watch, type ComputedRef } from "vue";
import { useI18n } from "vue-i18n";
import { isFace, type Face, type Reading } from "../../../engine/dice.ts";
import type { MatchEvent } from "../../../engine/match/events.ts";
import { isOfComputer } from "../../../engine/computer/seats.ts";
import { isReached, sourceKind } from "../../components/table/source-kind.ts";
import type { ThrowWay } from "../../components/table/throw-way.ts";
import { faceInAir, useTumble, wantsMotion } from "../../components/dice/tumble.ts";
import { useTable } from "../../stores/table.ts";
import { throwsOf } from "./throws.ts";
import { commandOf, doneOf, emptyEntry, erased, erasedAt, typed, type Entry } from "./entry.ts";

/** After dice have come to rest, a second click so soon, ms, belongs to the first. */
const SETTLE_MS = 350;

/**
 * Throwing, wherever it is done: which way dice come next, entering them by hand, and the flight of simulated ones.
 * `lying` are the dice on the table before the throw, in slot order.
 */
export function useThrowing(lying: () => readonly Reading[] | null) {
  const table = useTable();
  const { t } = useI18n();
  const tumble = useTumble();
  const entry = shallowRef<Entry>([]);
  const entryOpen = ref(false);
  const resting = ref(false);
  let rest: ReturnType<typeof setTimeout> | undefined;

  const status = computed(() => table.state?.source ?? null);
  const kind = computed(() => sourceKind(status.value?.source ?? "simulated"));
  /** The tray is the program's own: nobody can throw in it but from here. */
  const emulated = computed(() => status.value?.source === "emulator");
  const looseCount = computed(() => table.due?.loose.filter(Boolean).length ?? 0);

  const way: ComputedRef<ThrowWay> = computed(() => {
    if (table.link === "down") return "down";
    if (table.due === null || looseCount.value === 0) return forComputer.value ? "computer" : "none";
    if (forComputer.value && kind.value === "simulated" && !entryOpen.value) return "computer";
    if (kind.value === "manual" || entryOpen.value) return "enter";
    if (kind.value === "simulated") return "throw";
    if (status.value === null || !isReached(status.value)) return "lost";
    return emulated.value ? "throw" : "tray";
  });
  /** The program throws its own dice for a seat of the computer; dice of a tray or of the hand are thrown for it. */
  const forComputer = computed(() => {
    const seat = table.turn?.seat ?? table.due?.seat;
    return table.match !== null && seat !== undefined && isOfComputer(table.match, seat);
  });
  const costs = computed(() => table.match && table.turn && throwsOf(table.match, table.turn).costs);
  const complete = computed(() => way.value === "enter" && doneOf(entry.value) === looseCount.value);
  const inAir = computed(() => emulated.value && status.value?.moving === true);
  const waiting = computed(() => table.throwing || inAir.value || tumble.flying.value !== null || resting.value);

  /** The dice to show: as they lie, being entered, or in the air. */
  const shown = computed<readonly (Reading | null)[]>(() => {
    const loose = table.due?.loose ?? [];
    const dice = lying() ?? loose.map(() => null);
    if (way.value === "enter" && doneOf(entry.value) > 0) {
      return dice.map((reading, die) => (loose[die] ? (entry.value[die] ?? null) : reading));
    }
    const flying = tumble.flying.value;
    if (flying === null) return dice;
    const tick = tumble.tick.value;
    return dice.map((reading, die) => (flying[die] && reading !== null ? faceInAir(reading, die, tick) : reading));
  });

  const about = computed(() => {
    const due = table.due;
    if (way.value === "down") return t("table.aboutDown");
    if (way.value === "computer") return t(due === null ? "table.aboutComputerBox" : "table.aboutComputer");
    if (due === null) return t("table.aboutNone");
    const number = t(`table.numbers.${looseCount.value}`);
    if (looseCount.value === 0) return t("table.aboutAllKept");
    if (way.value === "enter") return t("table.aboutEntered", { done: doneOf(entry.value), of: looseCount.value });
    if (way.value === "lost") return t("table.aboutLost");
    const dice =
      looseCount.value === due.dice
        ? t("table.aboutAll", { count: t(`table.numbers.${due.dice}`) })
        : t("table.aboutLoose", { number }, looseCount.value);
    const act =
      kind.value === "device" ? t(forComputer.value ? "table.aboutTrayFor" : "table.aboutTray", { dice }) : dice;
    return costs.value ? t("table.aboutSaved", { act }) : act;
  });

  watch(
    () => [table.match?.steps, table.turn?.seat],
    () => (entry.value = emptyEntry(table.due?.dice ?? 0)),
    { immediate: true },
  );
  watch(
    () => table.latest,
    (events) => {
      const thrown = events.findLast(isThrow);
      // Where everyone plays at once, others may throw at other screens.
      if (thrown === undefined || (thrown.type === "thrown" && thrown.seat !== table.turn?.seat)) return;
      entryOpen.value = false;
      const bySelf = thrown.source.kind === "simulated" || thrown.source.kind === "seeded";
      tumble.start("loose" in thrown ? thrown.loose : thrown.dice.map(() => true), bySelf && wantsMotion(document));
      resting.value = true;
      clearTimeout(rest);
      rest = setTimeout(() => (resting.value = false), SETTLE_MS);
    },
  );
  onScopeDispose(() => clearTimeout(rest));

  function throwNow(event?: MouseEvent): void {
    // The second press of a double click is not a throw of its own.
    if (way.value !== "throw" || (event !== undefined && event.detail > 1)) return;
    if (tumble.flying.value !== null) return tumble.settle();
    if (waiting.value) return;
    if (emulated.value) throwInEmulator();
    else void table.throwDice();
  }

  /** The loose dice, as a player who keeps the others in the tray. */
  function throwInEmulator(): void {
    const mask = table.due?.loose.map((loose) => (loose ? "1" : "0")).join("") ?? "";
    void table.call("emulator.act", { act: { do: "throw", mask } });
  }

  async function take(): Promise<void> {
    const due = table.due;
    if (due === null || !complete.value || table.busy) return;
    const made = commandOf(due, entry.value, lying());
    if (made !== null && (await table.command(made))) entryOpen.value = false;
  }

  return {
    way,
    about,
    shown,
    complete,
    waiting,
    kind,
    /** Nobody's hand is in the tray: what the screen says is kept is kept. */
    keeps: computed(() => kind.value !== "device" || emulated.value),
    /** People throw for the seat of the computer that is due. */
    forComputer: computed(() => forComputer.value && kind.value !== "simulated"),
    flying: tumble.flying,
    entering: computed(() => way.value === "enter" && doneOf(entry.value) > 0),
    /** Digits are faces. */
    facesWanted: computed(() => way.value === "enter"),
    closable: computed(() => entryOpen.value && kind.value !== "manual"),
    throwNow,
    take,
    pick: (face: Face) => (entry.value = typed(entry.value, table.due?.loose ?? [], face)),
    erase: () => (entry.value = erased(entry.value)),
    eraseAt: (die: number) => (entry.value = erasedAt(entry.value, die)),
    /** Whether this die's face was entered just now. */
    isEntered: (die: number) => isFace(entry.value[die]),
    openEntry: () => (entryOpen.value = true),
    closeEntry: () => {
      entryOpen.value = false;
      entry.value = emptyEntry(table.due?.dice ?? 0);
    },
  };
}

export type Throwing = ReturnType<typeof useThrowing>;

type ThrowEvent = Extract<MatchEvent, { type: "thrown" | "orderThrown" | "throwOffThrown" }>;

function isThrow(event: MatchEvent): event is ThrowEvent {
  return event.type === "thrown" || event.type === "orderThrown" || event.type === "throwOffThrown";
}
