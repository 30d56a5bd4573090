import { expect, test } from "vitest";
import { parseScript, parseStep } from "./script.ts";

test.each([
  ["", null],
  ["# only a remark", null],
  ["throw", { do: "throw", mask: null, faces: null }],
  ["throw 01101", { do: "throw", mask: "01101", faces: null }],
  ["01101", { do: "throw", mask: "01101", faces: null }],
  ["throw 11111 42/1-", { do: "throw", mask: "11111", faces: "42/1-" }],
  ["wait 1.5  # a breath", { do: "wait", ms: 1500 }],
  ["nudge 5 3", { do: "nudge", die: 5, face: 3 }],
  ["nudge 5", { do: "nudge", die: 5, face: null }],
  ["cocked 3", { do: "spoil", die: 3, mark: "/" }],
  ["warn battery 2 9", { do: "warn", code: "battery", die: 2, percent: 9 }],
  ["reset silent", { do: "reset", banner: false }],
  ["fault drop 0.1", { do: "fault", fault: "drop", value: 0.1 }],
  ["unplug 2", { do: "unplug", ms: 2000 }],
])("%j is read", (line, step) => {
  expect(parseStep(line, 5)).toEqual(step);
});

test.each([
  ["throw 0110", /5 digits/],
  ["throw 00000", /5 digits/],
  ["throw 11111 42617", /5 characters/],
  ["wait", /how many seconds/],
  ["nudge 6", /1 to 5/],
  ["nudge 1 7", /1 to 6/],
  ["fault melt 1", /say a fault/],
  ["dance", /cannot do that/],
])("%j is refused with a sentence", (line, sentence) => {
  expect(parseStep(line, 5)).toEqual({ error: expect.stringMatching(sentence) });
});

test("a script names the line it does not understand", () => {
  expect(parseScript("throw\nwait 1\ndance\n", 5)).toEqual({ error: expect.stringMatching(/^Line 3 of the script/) });
});

test("a script that would repeat without waiting is refused", () => {
  expect(parseScript("throw\nrepeat\n", 5)).toEqual({ error: expect.stringMatching(/without ever waiting/) });
});
