import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { differences, inPieces, joined } from "./capture.fixture.ts";
import type { CaptureVector } from "./capture.fixture.ts";
import { replay } from "./replay.ts";

const { captures }: { captures: CaptureVector[] } = JSON.parse(
  readFileSync(new URL("../../test/vectors/captures.json", import.meta.url), "utf8"),
);

describe("the captures", () => {
  test.each(captures.map((capture) => [capture.name, capture] as const))("%s", (_, capture) => {
    const whole = [...replay(capture)];
    expect(differences(capture, whole)).toEqual([]);
    expect([...replay(inPieces(capture, 1))]).toEqual(whole);
    expect([...replay(joined(capture))]).toEqual(whole);
  });

  test.each([2, 3, 7, 64, 119])("in pieces of %i bytes", (size) => {
    for (const capture of captures) {
      expect([...replay(inPieces(capture, size))], capture.name).toEqual([...replay(capture)]);
    }
  });

  test("a capture without its last LF gives what came before", () => {
    for (const capture of captures) {
      const cut = { ...capture, chunks: [...capture.chunks, [capture.end, "DICE:1,1,1,1,1"] as const] };
      expect(differences(capture, [...replay(cut)]), capture.name).toEqual([]);
    }
  });
});
