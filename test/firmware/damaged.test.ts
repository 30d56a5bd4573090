import { expect, test } from "vitest";
import { accountOf, cupAccountOf } from "./truth.ts";
import type { Account } from "./truth.ts";
import type { Faults } from "../../firmware-protocol/emulator/faults.ts";

const LONG = process.env["KAST_LONG"] !== undefined;
const LINES = LONG ? 1_000_000 : 100_000;
/** One stream is one evening: shorter ones have more first lines, resets and reconnects between them. */
const STREAMS = 10;
/** One line in ten, by all that a wire can do to it. */
const TENTH: Partial<Faults> = {
  drop: 0.013,
  duplicate: 0.013,
  flip: 0.013,
  merge: 0.013,
  swap: 0.03,
  cut: 0.013,
  noise: 0.013,
  flood: 0.0003,
  silence: 0.0003,
  reset: 0.001,
  mute: 0.001,
  endless: 0.002,
  endlessBytes: 3000,
  silenceMs: 20_000,
};

test(
  `of ${LINES} lines, a tenth of them damaged by every fault of a wire, no throw is false, no face wrong, none lost that came whole, and STATE? is asked as it should be`,
  { timeout: LONG ? 1_800_000 : 120_000 },
  () => {
    const evenings = Array.from({ length: STREAMS }, (_, at) =>
      accountOf(20_261_129 + at, LINES / STREAMS, { ids: at % 3 !== 2, motion: 600, boot: 40 + at }, TENTH),
    );
    const sum = (pick: (account: Account) => number): number => evenings.reduce((all, each) => all + pick(each), 0);
    const faults = new Map<string, number>();
    for (const { struck } of evenings)
      for (const [name, times] of struck) faults.set(name, (faults.get(name) ?? 0) + times);
    const damaged = [...faults.values()].reduce((all, times) => all + times, 0);
    console.log(
      `${sum(({ lines }) => lines)} lines, ${damaged} damaged, ${sum(({ rolls }) => rolls)} rolls, ` +
        `${sum(({ committed }) => committed)} committed, ${sum(({ resets }) => resets)} resets, ` +
        `${sum(({ connections }) => connections)} connections, STATE? asked ${sum(({ asked }) => asked)} times`,
    );
    for (const { falseThrows, wrongFaces, missed, wrongAsks } of evenings)
      expect({ falseThrows, wrongFaces, missed, wrongAsks }).toEqual({
        falseThrows: [],
        wrongFaces: [],
        missed: [],
        wrongAsks: [],
      });
    expect(damaged).toBeGreaterThan(LINES * 0.09);
    for (const name of Object.keys(TENTH).filter((key) => !key.endsWith("Bytes") && !key.endsWith("Ms")))
      expect(faults.get(name) ?? 0, name).toBeGreaterThan(5);
    // And damage costs hardly any: a lost line is asked for.
    expect(sum(({ committed }) => committed)).toBeGreaterThan(sum(({ rolls }) => rolls) * 0.9);
  },
);

test("plain text in a damaged stream gives no throw while dice are shaken", { timeout: 300_000 }, () => {
  const cups = Array.from({ length: STREAMS }, (_, at) =>
    cupAccountOf(4711 + at, LINES / STREAMS / 2, { ...TENTH, reset: 0, mute: 0 }),
  );
  for (const { whileShaking } of cups) expect(whileShaking).toEqual([]);
  const sum = (pick: (account: (typeof cups)[number]) => number): number =>
    cups.reduce((all, one) => all + pick(one), 0);
  console.log(
    `${sum(({ lines }) => lines)} lines of plain text, ${sum(({ shaken }) => shaken)} times shaken, ${sum(({ throws }) => throws)} throws`,
  );
  expect(sum(({ throws }) => throws)).toBeGreaterThan(sum(({ shaken }) => shaken) * 0.8);
  for (const { shaken, throws } of cups) expect(throws).toBeLessThan(shaken * 1.2);
});
