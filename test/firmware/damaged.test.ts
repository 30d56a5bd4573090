import { expect, test } from "vitest";
import { damagedStream } from "../../src/tray/virtual-tray.fixture.ts";
import type { Outcome } from "../../src/tray/virtual-tray.fixture.ts";

const LONG = process.env["KAST_LONG"] !== undefined;
const LINES = LONG ? 1_000_000 : 100_000;
/** One stream is one evening: shorter ones have more first lines, resets and reconnects between them. */
const STREAMS = 10;

test(
  `of ${LINES} lines, a tenth of them damaged, no throw is false, no face wrong, none lost that came whole`,
  { timeout: LONG ? 900_000 : 120_000 },
  () => {
    const outcomes = Array.from({ length: STREAMS }, (_, at) => damagedStream(20_261_129 + at, LINES / STREAMS, 0.1));
    const sum = (pick: (outcome: Outcome) => number): number => outcomes.reduce((all, each) => all + pick(each), 0);
    console.log(
      `${sum(({ lines }) => lines)} lines, ${sum(({ damaged }) => damaged)} damaged, ${sum(({ rolls }) => rolls)} rolls, ` +
        `${sum(({ committed }) => committed)} committed, ${sum(({ resets }) => resets)} resets, ${sum(({ reconnects }) => reconnects)} reconnects`,
    );
    expect(sum(({ damaged }) => damaged)).toBeGreaterThan(LINES * 0.09);
    expect(sum(({ falseThrows }) => falseThrows)).toBe(0);
    expect(sum(({ wrongFaces }) => wrongFaces)).toBe(0);
    expect(sum(({ intactMissed }) => intactMissed)).toBe(0);
    // And damage costs hardly any: a lost line is asked for.
    expect(sum(({ committed }) => committed)).toBeGreaterThan(sum(({ rolls }) => rolls) * 0.95);
  },
);
