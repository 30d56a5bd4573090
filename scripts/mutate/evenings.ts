import { expect, test } from "vitest";
import { accountOf } from "../../test/firmware/truth.ts";

const FAULTS = { drop: 0.02, duplicate: 0.02, flip: 0.02, merge: 0.02, cut: 0.02, reset: 0.002, mute: 0.002 };

test.each([1, 2, 3, 4])("a short evening with the emulator, seed %i", (seed) => {
  const { falseThrows, wrongFaces, missed, wrongAsks } = accountOf(
    seed,
    2500,
    { ids: seed % 2 === 0, boot: 40 },
    FAULTS,
  );
  expect([falseThrows, wrongFaces, missed, wrongAsks]).toEqual([[], [], [], []]);
});
