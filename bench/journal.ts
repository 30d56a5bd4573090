import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MatchEvent } from "../src/engine/match/events.ts";
import { openJournal } from "../src/host/journal/journal.ts";
import { quantile, rounded } from "./figures.ts";
import type { Figure } from "./figures.ts";

const EVENTS = 1000;

/** One event a transaction, synced to the disk of the temporary folder before the call returns. */
export function benchJournal(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), "kast-bench-"));
  const journal = openJournal(folder);
  try {
    const seats = [{ id: "s1", name: "Ada", player: "person" }] as const;
    const options = { joker: "forced", order: "roll", direction: "clockwise", tie: "share", takeBack: "free" };
    journal.create([
      {
        step: 1,
        at: 0,
        type: "started",
        version: 1,
        match: "bench",
        game: "yahtzee",
        options,
        seats,
        starter: "s1",
        playOffOf: null,
      },
      { step: 1, at: 0, type: "turnStarted", seat: "s1", round: 1 },
    ]);
    const samples: number[] = [];
    for (let index = 0; index < EVENTS; index += 1) {
      const event: MatchEvent = {
        step: index + 2,
        at: index,
        type: "held",
        seat: "s1",
        held: [true, false, true, false, true],
      };
      const began = performance.now();
      journal.append("bench", index + 2, [event]);
      samples.push(performance.now() - began);
    }
    return [
      {
        name: "journal: one event on disk",
        values: { p50Ms: rounded(quantile(samples, 0.5)), p95Ms: rounded(quantile(samples, 0.95)) },
        target: "none of its own; part of last byte → screen",
        holds: true,
      },
    ];
  } finally {
    journal.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
