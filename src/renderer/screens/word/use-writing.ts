import { nextTick, shallowRef, watch } from "vue";
import type { BoxId } from "../../../engine/games/game.ts";
import { placementsOf } from "../../../engine/match/view.ts";
import { useTable } from "../../stores/table.ts";
import type { usePanels } from "../table/use-panels.ts";
import { zeroInstead } from "../table/zero.ts";
import { costsZero, type Offer } from "./offers.ts";
import type { Builder } from "./use-builder.ts";

/** Writing what is laid, or a zero: what is asked before, and where the focus goes after. */
export function useWriting(
  builder: Builder,
  panels: ReturnType<typeof usePanels>,
  byKeys: () => boolean,
  root: () => HTMLElement | null,
) {
  const table = useTable();
  /** A side box whose zero may go in several round boxes. */
  const zeroFor = shallowRef<Offer | null>(null);
  /** A side box that would take what fits no box of the round, for a zero there. */
  const beside = shallowRef<Offer | null>(null);

  watch(
    () => [table.turn?.seat, table.turn?.round, table.turn?.throws],
    () => putAway(),
  );

  /** A box on the card is pressed: what is laid goes there, or a zero once that is sure. */
  async function choose(box: BoxId): Promise<void> {
    await kept();
    const offer = builder.offers.value?.find((one) => one.box === box);
    const [match, turn] = [table.match, table.turn];
    if (match === null || turn === null || offer === undefined) return;
    const nothing = builder.words.value.length === 0 && zeroInstead(placementsOf(match, turn.seat) ?? [], box) === null;
    if (offer.fits || nothing) await write(offer);
    else panels.ask({ kind: "zero", box });
  }

  /** Writes where it pays most; a zero that nobody asked for is asked about first. */
  async function writeBest(offer: Offer): Promise<void> {
    if (!costsZero(offer, builder.offers.value ?? [])) return write(offer);
    await kept();
    beside.value = offer;
  }

  async function write(offer: Offer, zeroBox?: BoxId): Promise<void> {
    if (offer.zeros.length > 1 && zeroBox === undefined) {
      await kept();
      zeroFor.value = offer;
      return;
    }
    panels.asking.value = null;
    putAway();
    const keys = byKeys();
    if (!(await builder.write(offer, zeroBox))) return;
    await nextTick();
    // The box is written and its button gone: the next thing to do is the throw.
    if (keys) root()?.querySelector<HTMLElement>("button.throw")?.focus();
  }

  /** False where nothing was asked. */
  function putAway(): boolean {
    const asked = zeroFor.value !== null || beside.value !== null;
    zeroFor.value = null;
    beside.value = null;
    return asked;
  }

  /** Dice that were laid are kept by then: what is asked now is not put away by that. */
  async function kept(): Promise<void> {
    await table.command(() => null);
  }

  return { zeroFor, beside, choose, write, writeBest, putAway };
}
