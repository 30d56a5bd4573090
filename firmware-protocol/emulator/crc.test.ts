import { expect, test } from "vitest";
import { crc16, crcText } from "./crc.ts";

test("the check value of CRC-16/CCITT-FALSE is 29B1", () => {
  expect(crcText("123456789")).toBe("29B1");
});

test.each([
  ["HELLO?", "C851"],
  ["STATE?", "83F3"],
  ["ARM roll=18 mask=01101", "71F6"],
  ["DICE seq=12 boot=41 roll=17 st=rolled f=42/1- mv=11111", "75D5"],
  ["TICK seq=16 boot=41 up=612 roll=17", "4319"],
])("the protocol's own example %s carries %s", (body, checksum) => {
  expect(crcText(body)).toBe(checksum);
});

test("two dice that changed places have another checksum", () => {
  expect(crc16("f=42611")).not.toBe(crc16("f=24611"));
});
