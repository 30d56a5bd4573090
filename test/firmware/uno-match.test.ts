import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { buildUno, startUno } from "./qemu.ts";
import type { Board, BuiltUno } from "./qemu.ts";
import { endPrograms, openScreen, startProgram } from "../support/program.ts";
import type { Screen } from "../support/program.ts";
import { describeWith } from "../support/require.ts";
import { seededChance } from "../../firmware-protocol/emulator/random.ts";
import type { Cable } from "../../firmware-protocol/emulator/transport.ts";
import type { MatchEvent } from "../../src/engine/match/events.ts";
import { evolve, replay } from "../../src/engine/match/evolve.ts";
import type { Match } from "../../src/engine/match/match.ts";
import { currentTurn, placementsOf } from "../../src/engine/match/view.ts";
import { verify } from "../../src/engine/match/verify.ts";

describeWith(["avr", "pty"], "a match with an ATmega328P in QEMU, through the browser door", () => {
  let built: BuiltUno;
  let board: Board;
  let cable: Cable | null = null;
  const folder = mkdtempSync(join(tmpdir(), "kast-uno-match-"));
  beforeAll(async () => {
    built = await buildUno();
    board = await startUno(built.elf);
  }, 60_000);
  afterEach(endPrograms);
  afterAll(async () => {
    await cable?.close();
    await board.stop();
    built.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    "every throw arrives once and as it fell, over a reset in the middle too, and the record holds",
    { timeout: 60_000 },
    async () => {
      cable = await board.lay(join(folder, "tray"));
      const program = startProgram(["--data", join(folder, "data")]);
      const screen = await openScreen(await program.address);
      const table = await play(screen);
      expect(await screen.call("source.select", { source: cable.address })).toMatchObject({ ok: true });
      await until(async () => (await table.source()) === "connected");

      const chance = seededChance(26);
      const fell: string[] = [];
      const roll = async (mask: string, wanted: string | null = null): Promise<void> => {
        const before = table.thrown().length;
        const last = fell.at(-1) ?? "11111";
        const faces =
          wanted ??
          [...mask].map((bit, die) => (bit === "1" ? String(1 + chance.below(6)) : (last[die] ?? "1"))).join("");
        fell.push(faces);
        board.send("!motion", `!rolled ${faces} ${mask}`);
        await until(() => table.thrown().length > before);
      };
      await table.start();
      // Who begins: the higher sum.
      await roll("11111", "66666");
      await roll("11111", "11111");
      for (let turn = 0; turn < 26; turn += 1) {
        await roll("11111");
        if (turn % 2 === 0) await roll("11010");
        // Power lost and back: the same numbers of rolls, under another boot.
        if (turn === 12) board.send("!reset");
        await table.score();
      }
      const match = table.match();
      expect(match?.phase).toBe("ended");
      const thrown = table.thrown();
      expect(thrown.map(({ dice }) => dice.join(""))).toEqual(fell);
      const named = thrown.map(({ source }) =>
        source.kind === "tray" ? `${source.tray} ${source.boot} ${source.roll}` : "none",
      );
      expect(new Set(named).size).toBe(fell.length);
      expect([named[0], named.at(-1)]).toEqual(["QEMU1 1 1", expect.stringMatching(/^QEMU1 2 \d+$/)]);
      expect(verify(table.events())).toMatchObject({ follows: true });
      screen.close();
    },
  );
});

/** Somebody at a screen who starts a match and takes the first open box. */
async function play(screen: Screen) {
  let match: Match | null = null;
  let log: MatchEvent[] = [];
  screen.onEvents(({ first, events }) => {
    if (log.length !== first) throw new Error(`told of event ${first} after ${log.length}`);
    log.push(...events);
    for (const event of events) match = evolve(match, event);
  });
  return {
    match: () => match,
    events: () => log,
    thrown: () => log.flatMap((event) => (event.type === "thrown" || event.type === "orderThrown" ? [event] : [])),
    async source(): Promise<string> {
      const reply = await screen.call("table.get", null);
      return reply.ok ? reply.value.state.source.state : "none";
    },
    async start(): Promise<void> {
      const seats = [
        { name: "Ada", player: "person" },
        { name: "Bo", player: "person" },
      ] as const;
      const started = await screen.call("match.start", { game: "yahtzee", options: {}, seats });
      if (!started.ok) throw new Error(JSON.stringify(started.refusal));
      log = [...started.value.events];
      match = replay(log);
    },
    async score(): Promise<void> {
      const turn = match === null ? null : currentTurn(match);
      if (match === null || turn === null) throw new Error("no turn");
      const box = placementsOf(match, turn.seat)?.find(({ closed }) => closed === null)?.box ?? "";
      const { steps } = match;
      const command = { type: "score", seat: turn.seat, box } as const;
      const reply = await screen.call("match.command", { match: match.id, seen: steps, command });
      if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
      await until(() => (match?.steps ?? 0) > steps);
    },
  };
}

/** Looked at often: what is waited for is done by other programs. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`20 s without ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
