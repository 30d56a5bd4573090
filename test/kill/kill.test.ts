import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replay } from "../../src/engine/match/evolve.ts";
import type { MatchEvent, MatchId } from "../../src/engine/match/events.ts";
import { currentTurn } from "../../src/engine/match/view.ts";
import { verify } from "../../src/engine/match/verify.ts";
import { openJournal } from "../../src/host/journal/journal.ts";
import { createPlayer, seeded } from "../support/player.ts";
import { endPrograms, openScreen, startProgram } from "../support/program.ts";

/** How often the host is killed in mid-match; the acceptance figure is 200 (`KAST_KILLS=200`). */
const KILLS = Number(process.env["KAST_KILLS"] ?? 25);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kast-kill-"));
});
afterEach(async () => {
  await endPrograms();
  rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe("a host killed in mid-match", () => {
  it(
    `loses no event a screen was told of, ${KILLS} times at random moments, and goes on with the same throw`,
    { timeout: 60_000 + KILLS * 10_000 },
    async () => {
      const told = new Map<MatchId, readonly MatchEvent[]>();
      const chance = seeded(20_261_129);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const program = startProgram(["--data", folder, "--dice", "simulated"]);
        const screen = await openScreen(await program.address);
        const table = await screen.call("table.get", null);
        const state = table.ok ? table.value : null;
        expect(state?.state.trouble).toBeNull();
        checkResumed(told, state?.open ?? null);

        const player = createPlayer(screen, chance);
        await player.sitDown();
        const killed = pause(1 + chance(250)).then(() => program.child.kill("SIGKILL"));
        for (;;) {
          const refusal = await player.act();
          if (refusal?.code === "notReached") break;
          // On a quiet machine this player is quicker than any person: the door asks it to wait.
          if (refusal?.code === "badMessage") {
            await new Promise((resolve) => setTimeout(resolve, 50));
            continue;
          }
          expect(refusal).toBeNull();
        }
        await killed;
        await program.ended;
        for (const [match, events] of player.told) told.set(match, events);
        checkJournal(player.told);
      }
      checkJournal(told);
      const events = [...told.values()].reduce((sum, log) => sum + log.length, 0);
      expect(events).toBeGreaterThan(KILLS);
    },
  );

  it("begins again after a kill at any moment of its start, with nothing set aside", { timeout: 120_000 }, async () => {
    for (let after = 0; after < 800; after += 80) {
      const program = startProgram(["--data", folder]);
      await pause(after);
      program.child.kill("SIGKILL");
      await program.ended;
    }
    const program = startProgram(["--data", folder]);
    const screen = await openScreen(await program.address);
    const table = await screen.call("table.get", null);
    expect(table.ok && table.value.state.trouble).toBeNull();
    expect(program.said()).not.toContain("put aside");
  });

  /** Everything told is on disk, in its place; what was written but not yet told may follow. Every log follows from its commands. */
  function checkJournal(told: ReadonlyMap<MatchId, readonly MatchEvent[]>): void {
    const journal = openJournal(folder, { readOnly: true });
    for (const [match, events] of told) {
      const kept = journal.events(match) ?? [];
      expect(kept.slice(0, events.length)).toEqual(events);
      expect(verify(kept).follows).toBe(true);
    }
    expect(journal.setAside).toBeNull();
    journal.close();
  }

  /** The match that was being played is on the table, in the same turn, on the same throw, with the same dice kept. */
  function checkResumed(
    told: Map<MatchId, readonly MatchEvent[]>,
    open: { readonly match: MatchId; readonly events: readonly MatchEvent[] } | null,
  ): void {
    const last = [...told.keys()].at(-1);
    if (last === undefined) return;
    // A next match may have begun without its screen having heard of it.
    expect(open).not.toBeNull();
    if (open === null || open.match !== last) return;
    const journal = openJournal(folder, { readOnly: true });
    const kept = journal.events(last) ?? [];
    journal.close();
    const [shown, written] = [replay(open.events), replay(kept)];
    expect(shown).not.toBeNull();
    if (shown === null || written === null) return;
    expect(currentTurn(shown)).toEqual(currentTurn(written));
    expect([shown.phase, shown.steps, shown.cards]).toEqual([written.phase, written.steps, written.cards]);
  }
});
