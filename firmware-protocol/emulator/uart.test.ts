import { expect, test } from "vitest";
import { garbled } from "./uart.ts";

const TEXT = "HELLO?*C851\n";

test("at the same rate every byte is what it was", () => {
  expect(garbled("\x00\xffU\n", 115_200, 115_200)).toBe("\x00\xffU\n");
});

test.each([
  [-0.03, "3 % too slow"],
  [0.021, "2.1 % too fast, as an Uno with U2X is"],
])("a rate off by %d (%s) is still read", (off) => {
  expect(garbled(TEXT, 115_200 * (1 + off), 115_200)).toBe(TEXT);
});

test("six per cent off is too much", () => {
  expect(garbled(TEXT, 115_200 * 1.06, 115_200)).not.toBe(TEXT);
});

test("a slower sender's bits look like more bytes, of runs of zeros and ones", () => {
  // 0x00 at an eighth of the rate: the line is low for 72 of the receiver's bits, which is one frame of zeros and no new edge.
  expect(garbled("\x00", 14_400, 115_200)).toBe("\x00");
  // 0x55 falls before each of its zero bits: five edges, each eight bits low.
  expect(garbled("\x55", 14_400, 115_200)).toBe("\x80\x80\x80\x80\x80");
});

test("a faster sender's bytes run into one another", () => {
  expect(garbled("U".repeat(80), 921_600, 115_200).length).toBeLessThan(15);
});
