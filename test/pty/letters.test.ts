import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmulator } from "../../firmware-protocol/emulator/run.ts";
import type { Emulator } from "../../firmware-protocol/emulator/run.ts";
import { allFaces } from "../../src/engine/dice.ts";
import type { MatchEvent } from "../../src/engine/match/events.ts";
import type { Match } from "../../src/engine/match/match.ts";
import { gameIn } from "../../src/engine/match/seats.ts";
import { layingFor, placementsOf } from "../../src/engine/match/view.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { PRINTED, shown } from "../../src/engine/words/dice-set.ts";
import { useDictionaries } from "../../src/host/words/dictionaries.ts";
import { ending, kast, startKast } from "../cli/run.ts";
import { describeWith } from "../support/require.ts";
import { openScreen, temporaryFolder } from "./bench.ts";
import type { Screen } from "./bench.ts";

useDictionaries();

/** Eight rounds of two seats. */
const TURNS = 16;

describeWith(["pty"], "Word Yahtzee with a tray that reads letters", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let tray: Emulator;
  let screen: Screen | null = null;

  beforeEach(() => (folder = temporaryFolder()));
  afterEach(async () => {
    await screen?.close();
    screen = null;
    await tray.close();
    folder.remove();
  });

  test.each([
    ["that knows its dice apart", { ids: true, level: 2 as const }],
    ["that does not, without checksums", { ids: false, level: 1 as const }],
  ])(
    "is played by throwing, laying and choosing: a tray %s",
    async (_, { ids, level }) => {
      tray = await startEmulator({
        at: { pty: `${folder.path}/tray` },
        seed: 5,
        tray: { kind: "letters", dice: 7, motion: 0, ids, level },
      });
      screen = await openScreen(folder.path, tray.address);
      const on = screen;
      await on.until("the tray", () => on.state.source.state === "connected");
      const seats = ["Ada", "Bo"].map((name) => ({ name, player: "person" as const }));
      await on.call("match.start", { game: "word-yahtzee", options: { turnSeconds: "off" }, seats });
      const roll = async (mask: string | null = null): Promise<void> => {
        const before = on.events.length;
        await tray.perform({ do: "throw", mask, faces: null });
        await on.until("the throw", () => on.events.length > before || on.state.notices.length > 0);
        const lies = lettersOf(await on.match());
        const read = tray.tray.rolls.at(-1)?.read ?? "";
        expect(ids ? lies : sorted(lies)).toBe(ids ? read : sorted(read));
      };
      for (let turn = 0; turn < TURNS; turn += 1) {
        await roll();
        // Every third turn a player touches the screen and keeps dice there; else the tray's own word is enough.
        if (turn % 3 === 0) {
          const held = [true, true, false, false, false, false, true];
          await on.command({ type: "hold", seat: seatOf(await on.match()), held });
          const kept = lettersOf(await on.match());
          const mask = maskFor(tray, ids ? "1100001" : null, kept, held);
          await roll(mask);
          const match = await on.match();
          expect([0, 1, 6].map((die) => lettersOf(match)[die])).toEqual([0, 1, 6].map((die) => kept[die]));
          expect(match.turns[0]?.throws).toBe(2);
        } else await roll("0110100");
        const match = await on.match();
        const seat = seatOf(match);
        const box = placementsOf(match, seat)?.find(({ closed }) => closed === null)?.box ?? "";
        await on.command({ type: "score", seat, box, ...layingFor(match, seat, box) });
      }
      const match = await on.match();
      expect(match.phase).toBe("ended");
      expect(on.state.notices).toEqual([]);
      const thrown = on.events.flatMap(({ event }) => (event.type === "thrown" ? [event.source] : []));
      expect(new Set(thrown.map((source) => JSON.stringify(source))).size).toBe(2 * TURNS);
      const { open } = await on.call("table.get", null);
      expect(verify(open?.events ?? [])).toMatchObject({ follows: true });
    },
    60_000,
  );

  test("is played in the terminal", async () => {
    tray = await startEmulator({
      at: { pty: `${folder.path}/tray` },
      seed: 6,
      every: 150,
      tray: { kind: "letters", dice: 7, motion: 0, ids: false },
    });
    const data = ["--data", `${folder.path}/data`];
    const dice = ["--dice", tray.address];
    const ran = await ending(
      startKast(["play", "word-yahtzee", "--players", "Ada,Bo", "--auto", "first", "--json", ...dice, ...data]),
    );
    expect([ran.code, ran.json().at(-1)]).toEqual([0, expect.objectContaining({ ended: true })]);
    const events = ran.json().slice(0, -1) as MatchEvent[];
    const read = new Map(tray.tray.rolls.map((one) => [one.roll, one.read]));
    for (const event of events)
      if (event.type === "thrown" && event.source.kind === "tray")
        expect(sorted(lettersIn(event.dice))).toBe(sorted(read.get(event.source.roll) ?? ""));
    expect((await kast(["match", "verify", "--json", ...data])).json()).toEqual([
      expect.objectContaining({ ok: true }),
    ]);
  }, 60_000);
});

function seatOf(match: Match): string {
  return match.turns[0]?.seat ?? "";
}

/** What lies on the table, in capitals, `_` for the wild one. */
function lettersOf(match: Match): string {
  return lettersIn(match.turns[0]?.dice ?? [], match);
}

function lettersIn(dice: Parameters<typeof allFaces>[0], match?: Match): string {
  const set = match === undefined ? undefined : gameIn(match).letters?.(match.options);
  return shown(set ?? PRINTED, allFaces(dice) ?? [])
    .map(({ letter }) => letter.toUpperCase())
    .join("");
}

/** The dice to throw so that these letters stay: a tray that does not know its dice apart may have them on others. */
function maskFor(tray: Emulator, mask: string | null, kept: string, held: readonly boolean[]): string {
  if (mask !== null) return [...mask].map((bit) => (bit === "1" ? "0" : "1")).join("");
  const stay = [...kept].filter((_, die) => held[die]);
  return [...(tray.tray.rolls.at(-1)?.read ?? "")]
    .map((letter) => {
      const at = stay.indexOf(letter);
      if (at === -1) return "1";
      stay.splice(at, 1);
      return "0";
    })
    .join("");
}

function sorted(text: string): string {
  return [...text].sort().join("");
}
