import { isFace } from "../engine/dice.ts";
import type { Reading } from "../engine/dice.ts";
import type { Box } from "../engine/games/game.ts";
import { gameOf } from "../engine/games/index.ts";
import type { EventOf, MatchEvent, SeatId } from "../engine/match/events.ts";
import type { Match } from "../engine/match/match.ts";
import {
  currentTurn,
  dueThrow,
  layingFor,
  placementsOf,
  savedThrowsOf,
  seatName,
  standingsOf,
  totalsOf,
} from "../engine/match/view.ts";
import { WILD } from "../engine/words/dice-set.ts";
import { columns } from "./output.ts";

/** A match as text: what a terminal shows of it. */

export function boxesOf(match: Match): readonly Box[] {
  return gameOf(match.game)?.boxes(match.options) ?? [];
}

export function boxName(match: Match, box: string): string {
  return gameOf(match.game)?.texts.en.boxes[box] ?? box;
}

/** Whose go it is and how the dice lie; kept dice stand in brackets. */
export function turnText(match: Match): string {
  const due = dueThrow(match);
  const turn = currentTurn(match);
  if (match.phase === "ended") return "The match is over.";
  if (match.phase === "order") return `${seatName(match, due?.seat ?? "")} throws for the start.`;
  if (match.phase === "throwOff") return `${seatName(match, due?.seat ?? "")} throws to break the tie.`;
  if (turn === null) return "";
  const name = seatName(match, turn.seat);
  if (turn.dice === null) return `${name}, round ${turn.round}: throw all dice.`;
  const dice = turn.dice
    .map((reading, die) => [dieText(match, reading, die), turn.held[die] === true] as const)
    .map(([text, held]) => (held ? `[${text}]` : ` ${text} `))
    .join(" ");
  return `${name}, round ${turn.round}, throw ${turn.throws} of ${turn.allowed}:  ${dice}`;
}

/** What nobody at this terminal can do: dice are thrown in the tray. */
export function waitText(match: Match): string {
  const seat = dueThrow(match)?.seat ?? currentTurn(match)?.seat ?? "";
  const unread = currentTurn(match)?.dice?.some((reading) => !isFace(reading)) ?? false;
  const what = unread ? "the dice that could not be read to be thrown again" : "dice to be thrown in the tray";
  return `Kast waits for ${what}, for ${seatName(match, seat)}. Ctrl+C puts the match off.`;
}

/** All cards side by side. With dice on the table the last column says what each open box would pay. */
export function cardsText(match: Match): string {
  const seats = match.seats.map(({ id }) => id);
  const turn = currentTurn(match);
  const placements = turn === null ? null : placementsOf(match, turn.seat);
  const rows = boxesOf(match).map(({ id }, at) => {
    const placement = placements?.find(({ box }) => box === id);
    const open = placement !== undefined && placement.closed === null && turn !== null;
    const pays = open && !takesWords(match, turn.seat, id) ? payText(placement.points, placement.bonus) : "";
    return [`b${at + 1}`, boxName(match, id), ...seats.map((seat) => pointsText(match, seat, id)), pays];
  });
  const totals = seats.map((seat) => totalsOf(match, seat));
  const saved = seats.map((seat) => savedThrowsOf(match, seat));
  const head = ["", "", ...seats.map((seat) => seatName(match, seat)), placements === null ? "" : "pays"];
  const foot = [
    ["", "Bonus", ...totals.map(({ upperBonus }) => String(upperBonus)), ""],
    ...(hasExtras(match) ? [["", "Bonus 100s", ...totals.map(({ bonus }) => String(bonus)), ""]] : []),
    ["", "Grand total", ...totals.map(({ grand }) => String(grand)), ""],
    ...(saved.includes(null) ? [] : [["", "Saved throws", ...saved.map(String), ""]]),
  ];
  return columns(
    [head, ...rows, ...foot],
    [0, ...head.keys()].filter((at) => at !== 1),
  );
}

/** Places and totals, the best first. */
export function standingsText(match: Match): string {
  const rows = standingsOf(match).map(({ seat, place, total }) => [`${place}.`, seatName(match, seat), String(total)]);
  const retired = match.retired.map((seat) => ["", seatName(match, seat), "left the match"]);
  return columns([...rows, ...retired], [0, 2]);
}

/** One line for an event that people follow a match by; null for the others. */
export function eventText(match: Match, event: MatchEvent): string | null {
  switch (event.type) {
    case "orderThrown":
    case "throwOffThrown":
      return `${seatName(match, event.seat)} throws ${diceText(match, event.dice)}`;
    case "scored":
      return scoredText(match, event);
    case "retired":
      return `${seatName(match, event.seat)} leaves the match`;
    case "timedOut":
      return `${seatName(match, event.seat)}: time is up`;
    case "renamed":
      return `Now called ${event.name}`;
    case "overruled":
      return overruledText(event);
    case "undone":
      return "Taken back";
    default:
      return null;
  }
}

export function diceText(match: Match, dice: readonly Reading[]): string {
  return dice.map((reading, die) => dieText(match, reading, die)).join(" ");
}

/** Whether words are laid in the game of this match. */
export function hasWords(match: Match): boolean {
  return gameOf(match.game)?.laying !== undefined;
}

/** A face as it is read: its number, or the letter and the value it has on that die. */
function dieText(match: Match, reading: Reading, die: number): string {
  const letters = isFace(reading) ? gameOf(match.game)?.letters?.(match.options)[die]?.[reading - 1] : undefined;
  if (letters === undefined) return String(reading);
  return letters.letter === WILD ? "◆" : `${letters.letter.toUpperCase()}${letters.value}`;
}

function hasExtras(match: Match): boolean {
  return gameOf(match.game)?.extras !== undefined;
}

/** What words could pay is for the player to find. */
function takesWords(match: Match, seat: SeatId, box: string): boolean {
  return hasWords(match) && (layingFor(match, seat, box)?.words?.length ?? 0) > 0;
}

function scoredText(match: Match, event: EventOf<"scored">): string {
  const extra = event.bonus > 0 ? ` and ${event.bonus} extra` : "";
  const total = totalsOf(match, event.seat).grand;
  const words = [...(event.words ?? []), ...(event.sevenWord === undefined ? [] : [event.sevenWord])];
  const laid = words.length === 0 ? "" : `${words.map(({ word }) => word).join(" ")}, `;
  const zero = event.zeroBox === undefined ? "" : `, and 0 in ${boxName(match, event.zeroBox)}`;
  return `${seatName(match, event.seat)}: ${boxName(match, event.box)}, ${laid}${event.points}${extra}${zero} (total ${total})`;
}

function overruledText({ word, counts, yes, no }: EventOf<"overruled">): string {
  return `The table votes, ${yes.length} to ${no.length}: ${word} ${counts ? "counts" : "does not count"} in this match`;
}

function pointsText(match: Match, seat: SeatId, box: string): string {
  const points = match.cards[seat]?.points[box];
  return points === undefined ? "." : String(points);
}

function payText(points: number, bonus: number): string {
  return bonus > 0 ? `${points}+${bonus}` : String(points);
}
