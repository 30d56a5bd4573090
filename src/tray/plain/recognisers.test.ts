import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recognise, RECOGNISERS } from "./recognisers.ts";
import { stripLine } from "./strip.ts";

const read = (line: string, offset: 0 | 1 = 0) => recognise(stripLine(line), offset);

describe("each recogniser knows its lines from the wild", () => {
  const lines = RECOGNISERS.flatMap(({ name, lines }) => lines.map((line) => [name, line] as const));
  test.each(lines)("%s: %s", (name, line) => {
    const first = RECOGNISERS.find((recogniser) => recogniser.read(line, 0) !== null);
    expect(first?.name).toBe(name);
  });
});

describe("what lines say", () => {
  const lines: readonly (readonly [string, object])[] = [
    ['{"dice":[4,2,6,1,1]}', { nature: "state", recogniser: "JSON dice array", faces: [4, 2, 6, 1, 1], dice: null }],
    ['{"pixelName":"A","faceValue":4}', { nature: "state", recogniser: "JSON faceValue", faces: [4], dice: ["A"] }],
    ['{"name":"A","state":1,"val":4}', { nature: "state", recogniser: "JSON val", faces: [4], dice: ["A"] }],
    ['{"die":2,"value":6}', { nature: "state", recogniser: "JSON value", faces: [6], dice: ["2"] }],
    ['{"name":"A","state":"rolled","val":4}', { nature: "state", faces: [4] }],
    ['{"name":"A","state":"Stable","val":4}', { nature: "state", faces: [4] }],
    ['{"name":"A","state":"handling","val":0}', { nature: "motion", status: false }],
    ['{"faces":[3,5],"total":8}', { nature: "state", faces: [3, 5] }],
    ['{"name":"A","state":"rolling"}', { nature: "motion", die: "A" }],
    ['{"dice":[4,2],"state":"shaking"}', { nature: "motion", die: null }],
    ["STATUS:SHAKING", { nature: "motion", status: true }],
    ["status: rolling", { nature: "motion", status: true }],
    ["Tumbling!", { nature: "motion", status: false }],
    ["STATUS:THROWN", { nature: "settled" }],
    ["stable", { nature: "settled" }],
    ["READY", { nature: "boot" }],
    ["ERROR:MPU6050", { nature: "fault", text: "MPU6050" }],
    ["Dice 1: 3  Dice 2: 5", { nature: "state", recogniser: "numbered dice", faces: [3, 5], dice: ["1", "2"] }],
    ["D2:5;D1:3", { nature: "state", recogniser: "numbered d", faces: [3, 5], dice: ["1", "2"] }],
    ["DICE:4,2,6,1,1", { nature: "state", recogniser: "dice", faces: [4, 2, 6, 1, 1] }],
    ["Values: [4; 2; 6]", { nature: "state", recogniser: "values", faces: [4, 2, 6] }],
    ["Roll state: ROLLED value: 4", { nature: "state", recogniser: "roll state", faces: [4] }],
    ["You rolled : 4", { nature: "event", recogniser: "you rolled", faces: [4] }],
    ["You rolled a 4", { nature: "event", recogniser: "you rolled", faces: [4] }],
    ["Dice rolled! Result: 4", { nature: "event", recogniser: "dice rolled", faces: [4] }],
    ["Rolled: 1 3 3 5 6", { nature: "event", recogniser: "rolled", faces: [1, 3, 3, 5, 6] }],
    ["[12:01:02] Roll logged: [3, 5] = 8", { nature: "event", recogniser: "roll logged", faces: [3, 5] }],
    ["Dice Value: 4", { nature: "event", recogniser: "dice value", faces: [4] }],
    ["dice value = 4", { nature: "event", recogniser: "dice value", faces: [4] }],
    ["4", { nature: "state", recogniser: "bare faces", faces: [4] }],
    ["(3, 5)", { nature: "state", recogniser: "bare faces", faces: [3, 5] }],
    ["3, 5 = 8", { nature: "state", recogniser: "bare faces", faces: [3, 5] }],
    ["42611", { nature: "state", recogniser: "five digits", faces: [4, 2, 6, 1, 1] }],
    ["\x1b[1;32mResult: 4\x1b[0m\x07", { nature: "state", recogniser: "result", faces: [4] }],
    ["\xf0\x9f\x8e\xb2 4 2 \xf0\x9f\x8e\xb2", { nature: "state", recogniser: "bare faces", faces: [4, 2] }],
    ["\t4\t2\t", { nature: "state", faces: [4, 2] }],
    ["4\x1b[0m2", { nature: "state", faces: [4, 2] }],
  ];
  test.each(lines)("%s", (line, sighting) => {
    expect(read(line)).toMatchObject(sighting);
  });
});

describe("what must be refused", () => {
  const refused = [
    ...["0", "7", "-1", "3.5", "82%", "total= 20", "roll 0 =17", "X: 0.02", "4, 2, 6, 117", "[3, 5] = 9"],
    ...[
      "rst:0x1 (POWERON_RESET),boot:0x13",
      "ets Jul 29 2019 12:21:46",
      "Enter number of sides on the die",
      "> 4",
      ">>> ",
    ],
    ...[
      "roll 4 =4",
      "Roll 3",
      "4,,2",
      "4,2,",
      ",4",
      "4 2 6 1 0",
      "[4, 2",
      "4, 2]",
      "4 = ",
      "= 4",
      "42610",
      "4261",
      "426111",
    ],
    ...[
      "D1:35",
      "D1:3;D1:5",
      "D1:3 D2:7",
      "Dice 1: 3 and 2: 5",
      "Dice: 42611",
      "Result: 4.",
      "Result: 0",
      "Result: 12",
      "dice 4",
    ],
    ...[
      "You rolled 2 dice",
      "You rolled: 8",
      "You rolledx4",
      "Rolled 4 times",
      "Rolling 4",
      "rolled",
      "Roll logged: [3, 5] = 9",
    ],
    ...[
      '{"faceValue":4}',
      '{"dice":[4,2,6,1,7]}',
      '{"dice":[]}',
      '{"dice":["4"]}',
      '{"dice":[4.5]}',
      '{"name":"A","val":0}',
    ],
    ...[
      '{"name":"A","val":"4"}',
      '{"dice":[4,2],"total":7}',
      '{"dice":[4',
      '{"name":"box","state":"ready"}',
      "[[4]]",
      "{}",
      "[]",
      "",
    ],
    ...[
      "{".repeat(60),
      `${"[".repeat(60)}${"]".repeat(60)}`,
      "2026-11-29 12:01:02",
      "12:01:02",
      "192.168.1.4",
      "4\x002\x006x",
      "1 2 3 4 5 6 7",
    ],
  ];
  test.each(refused)("%s", (line) => {
    expect(read(line)).toBeNull();
  });

  test("a face outside 1 to 6, whatever the line", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^(dice|D1|rolled|result)?:?[ 0-9,;=[\]-]{0,12}$/)),
        fc.constantFrom<0 | 1>(0, 1),
        (line, offset) => {
          const sighting = read(line, offset);
          if (sighting !== null && "faces" in sighting) {
            for (const face of sighting.faces) expect([1, 2, 3, 4, 5, 6]).toContain(face);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("a device that counts faces from 0", () => {
  test("is read by the setting alone", () => {
    expect(read("0 5 3", 1)).toMatchObject({ faces: [1, 6, 4] });
    expect(read('{"dice":[0,5]}', 1)).toMatchObject({ faces: [1, 6] });
    expect(read("D1:0;D2:5", 1)).toMatchObject({ faces: [1, 6] });
    expect(read("00000", 1)).toMatchObject({ faces: [1, 1, 1, 1, 1] });
    expect(read("6", 1)).toBeNull();
    expect(read("0", 0)).toBeNull();
  });
});
