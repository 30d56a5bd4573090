import { describe, expect, test } from "vitest";
import { crc16, crc16OfText, hex4 } from "./checksum.ts";
import { latin1Bytes } from "./lines.ts";

describe("checksum", () => {
  test("is CRC-16/CCITT-FALSE: 123456789 gives 29B1", () => {
    expect(hex4(crc16OfText("123456789"))).toBe("29B1");
  });

  test("of nothing is its initial value", () => {
    expect(hex4(crc16OfText(""))).toBe("FFFF");
  });

  test("sees any two dice swapped", () => {
    for (let a = 1; a <= 6; a += 1) {
      for (let b = 1; b <= 6; b += 1) {
        if (a === b) continue;
        expect(crc16OfText(`f=${a}26${b}1`)).not.toBe(crc16OfText(`f=${b}26${a}1`));
      }
    }
  });

  test("covers no byte from the end given", () => {
    expect(crc16(latin1Bytes("MOVE seq=11 roll=17*8120"), 19)).toBe(0x8120);
  });
});
