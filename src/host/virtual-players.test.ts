import { expect, test } from "vitest";
import { seededChance } from "../../firmware-protocol/emulator/random.ts";
import { placementsOf } from "../engine/match/view.ts";
import { createVirtualTable, hasMarks, shownDice, textOf } from "./virtual-players.fixture.ts";
import type { Chance, Kind, VirtualTable } from "./virtual-players.fixture.ts";

/** 10,000 turns with KAST_LONG=1, a tenth of them else. */
const TURNS = process.env["KAST_LONG"] === "1" ? 10_000 : 1000;
const KINDS: readonly Kind[] = ["ids", "noIds", "plain"];
const MATCH = 26;

/**
 * Players as they are: they keep dice on the screen, in the tray or beside it, nudge them, pick them up, drop one, throw too early and throw
 * kept ones. Whatever they do, a throw counts once and as it fell, nothing else counts as one, and the screen shows the dice as they lie or
 * says that it is not sure.
 */
test.each(KINDS)("%s: no false throw, no throw missed, no wrong dice on the screen", { timeout: 600_000 }, (kind) => {
  const turns = Math.ceil(TURNS / KINDS.length);
  for (let match = 0; match * MATCH < turns; match += 1) {
    const seed = 10_000 * KINDS.indexOf(kind) + match;
    if (process.env["KAST_SEED"] !== undefined && process.env["KAST_SEED"] !== String(seed)) continue;
    const chance = seededChance(seed);
    const table = createVirtualTable(kind, chance);
    table.start(`m${match}`);
    for (let turn = 0; turn < MATCH; turn += 1) playTurn(table, kind, chance, `seed ${seed}, turn ${turn}`);
    expect(table.match.phase, `seed ${seed}`).toBe("ended");
  }
});

function playTurn(table: VirtualTable, kind: Kind, chance: Chance, name: string): void {
  const happens = (percent: number): boolean => chance.below(100) < percent;
  const throws = 1 + chance.below(3);
  let counted = table.thrown;

  /** Looks at the screen: the dice are those on the table, or it says that it is not sure. */
  function look(what: string): void {
    const where = `${name}: ${what} (${told(table)})`;
    expect(table.thrown, where).toBe(counted);
    const { turn } = table;
    if (turn === null || turn.dice === null) return;
    if (isUnsure(table)) return;
    expect(shownDice(turn, kind), where).toBe(textOf(table.faces, kind));
  }

  for (let number = (table.turn?.throws ?? 0) + 1; number <= throws; number += 1) {
    const first = (table.turn?.throws ?? 0) === 0;
    const mask: Mask = first ? [true, true, true, true, true] : keepSome(table, kind, chance, look);
    if (number > 1 && kind !== "plain" && happens(8)) nudge(table, chance, look);
    if (number > 1 && happens(10)) {
      const inTray = table.places.flatMap((place, die) => (place === "tray" ? [die] : []));
      table.pickUp(inTray.filter(() => happens(50)));
      look("picked up and put back");
    }
    const marked = (table.turn?.held ?? []).flatMap((held, die) => (held && table.places[die] === "tray" ? [die] : []));
    const thrownToo = !first && mask.marked === true && happens(10) ? marked[0] : undefined;
    if (thrownToo !== undefined) {
      throwKept(table, mask, thrownToo);
      counted += 1;
      look("a kept die was thrown too");
      continue;
    }
    const loose = mask.flatMap((moves, die) => (moves ? [die] : []));
    const lost = happens(6) ? loose[chance.below(loose.length)] : undefined;
    table.roll(mask, lost);
    if (lost !== undefined) throwAgain(table, lost);
    counted += 1;
    answer(table, mask, kind);
    look(lost === undefined ? "a throw" : "a throw of which a die was dropped");
    expect(isUnsure(table), `${name}: nothing is left open (${told(table)})`).toBe(false);
  }
  let early = false;
  if (table.turn?.throws === 3 && happens(15)) {
    table.roll([true, true, true, true, true]);
    table.faces.forEach((_, die) => (table.places[die] = "tray"));
    early = true;
    expect(table.thrown, `${name}: thrown too early`).toBe(counted);
    expect(
      table.intake.notices.list().map((notice) => notice.kind),
      name,
    ).toContain("unexpected");
  }
  score(table);
  if (!early) return;
  const offered = table.intake.notices.list().find((notice) => notice.kind === "unexpected");
  if (offered === undefined || table.match.phase === "ended") return;
  expect(offered, name).toMatchObject({ why: "early" });
  if (happens(50)) return;
  expect(table.intake.takeNotice(offered.id), name).toEqual({ ok: true, value: null });
  expect(shownDice(table.turn, kind), `${name}: the throw that came too early`).toBe(textOf(table.faces, kind));
}

interface Mask extends Array<boolean> {
  marked?: boolean;
}

/** Keeps some dice: marked on the screen, left in the tray, or set aside beside it. Gives the dice to be thrown. */
function keepSome(table: VirtualTable, kind: Kind, chance: Chance, look: (what: string) => void): Mask {
  const { turn } = table;
  const mask: Mask = table.faces.map(() => chance.below(2) === 0);
  if (!mask.includes(true)) mask[chance.below(mask.length)] = true;
  const way = chance.below(3);
  table.faces.forEach((_, die) => {
    table.places[die] = way === 2 && mask[die] === false ? "beside" : "tray";
  });
  if (turn === null) return mask;
  const kept = mask.flatMap((moves, die) => (moves ? [] : [die]));
  const slots = kind === "ids" ? kept : keptAsShown(table, kept);
  const held = mask.map((_, slot) => way === 0 && slots.includes(slot));
  // What was kept before and is not now is let go on the screen, as a player does who looks at it.
  if (way === 0 || turn.held.includes(true)) {
    mask.marked = way === 0 && held.includes(true);
    if (held.some((one, die) => one !== turn.held[die])) table.table.commit([{ type: "hold", seat: turn.seat, held }]);
  }
  // The tray sees dice being set aside and put back before anything is thrown.
  table.look();
  look("kept");
  return mask;
}

/** The tray's questions, answered as things are. */
function answer(table: VirtualTable, mask: readonly boolean[], kind: Kind): void {
  const asked = table.intake.notices
    .list()
    .find(({ kind }) => kind === "whichKept" || kind === "offer" || kind === "keptChanged");
  // A tray that does not know its dice cannot tell which of two equal ones was nudged: what it takes for a kept one may be another.
  if (asked === undefined) return;
  const kept = mask.flatMap((moves, die) => (moves ? [] : [die]));
  const done = table.intake.takeNotice(
    asked.id,
    asked.kind === "whichKept" ? { kept: kind === "ids" ? kept : keptAsShown(table, kept) } : {},
  );
  expect(done).toEqual({ ok: true, value: null });
}

/** Which of the dice on the screen those are: a tray that does not know its dice may show them in other places. */
function keptAsShown(table: VirtualTable, kept: readonly number[]): number[] {
  const shown = [...(table.turn?.dice ?? [])];
  return kept.flatMap((die) => {
    const at = shown.indexOf(table.faces[die] ?? "?");
    if (at === -1) return [];
    shown[at] = "?";
    return [at];
  });
}

/** The die that fell off is picked up and thrown again, alone. */
function throwAgain(table: VirtualTable, die: number): void {
  table.roll(table.faces.map((_, at) => at === die));
}

/** A die that was marked as kept is thrown with the others; the players let it count. */
function throwKept(table: VirtualTable, mask: readonly boolean[], die: number): void {
  table.roll(mask.map((moves, at) => moves || at === die));
  // Where dice are not known apart, the kept faces may be there again by chance: then it was a throw like any other.
  const changed = table.intake.notices.list().find((notice) => notice.kind === "keptChanged");
  if (changed !== undefined) expect(table.intake.takeNotice(changed.id)).toEqual({ ok: true, value: null });
}

function nudge(table: VirtualTable, chance: Chance, look: (what: string) => void): void {
  const inTray = table.places.flatMap((place, die) => (place === "tray" ? [die] : []));
  const die = inTray[chance.below(inTray.length)];
  if (die === undefined) return;
  table.nudge(die);
  look("nudged");
  const moved = table.intake.notices.list().find((notice) => notice.kind === "moved");
  if (moved !== undefined) table.intake.takeNotice(moved.id);
  look("taken as they lie");
}

/** How things stand, for a test that failed. */
function told({ turn, faces, places, intake }: VirtualTable): string {
  const held = turn?.held.map(Number).join("");
  return `screen ${turn?.dice?.join("")} kept ${held}, table ${faces.join("")} ${places.join()}, ${JSON.stringify(intake.notices.list())}`;
}

function isUnsure(table: VirtualTable): boolean {
  return hasMarks(table.turn) || table.intake.notices.list().some(({ kind }) => kind !== "warning");
}

function score(table: VirtualTable): void {
  const { turn, match } = table;
  if (turn === null) throw new Error("a turn is under way");
  const box = placementsOf(match, turn.seat)?.find(({ closed }) => closed === null)?.box ?? "";
  const done = table.table.commit([{ type: "score", seat: turn.seat, box }]);
  expect(done.ok).toBe(true);
  table.faces.forEach((_, die) => (table.places[die] = "tray"));
}
