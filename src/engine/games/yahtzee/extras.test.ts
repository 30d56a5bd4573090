import { expect, it } from "vitest";
import { EMPTY_CARD } from "../game.ts";
import { extras } from "./placements.ts";

const holding = (yahtzee: number) => ({ ...EMPTY_CARD, points: { yahtzee } });

it("another Yahtzee is paid extra once the yahtzee box holds 50, and never once it holds 0", () => {
  expect(extras(EMPTY_CARD, { joker: "forced" })?.state).toBe("later");
  expect(extras(holding(50), { joker: "free" })?.state).toBe("now");
  expect(extras(holding(0), { joker: "forced" })?.state).toBe("never");
});

it("without a joker there are no extras", () => expect(extras(holding(50), { joker: "none" })).toBeNull());
