import { expect, test } from "vitest";
import { crcText } from "./crc.ts";
import { seededChance } from "./random.ts";
import { createTray } from "./tray.ts";
import type { TrayOptions } from "./tray.ts";

function trayAt(options: Partial<TrayOptions> = {}) {
  const lines: string[] = [];
  let time = 0;
  const tray = createTray(
    { boot: 41, motion: 500, ...options },
    { now: () => time, chance: seededChance(7), send: (line) => lines.push(line.replace(/\n$/, "")) },
  );
  return {
    tray,
    /** What was said since the last look; at level 2 without the checksums, which are checked. */
    said(): string[] {
      return lines.splice(0).map((line) => (tray.options.level === 2 ? checked(line) : line));
    },
    later(ms: number) {
      time += ms;
      tray.advance();
    },
  };
}

function checked(line: string): string {
  const [body = "", checksum] = line.split("*");
  expect(checksum, line).toBe(crcText(body));
  return body;
}

function sealed(body: string): string {
  return `${body}*${crcText(body)}\n`;
}

test("a throw is told in motion and, once it lies, as a snapshot of all dice", () => {
  const { tray, said, later } = trayAt();
  expect(said()).toEqual(["HELLO proto=1.0 kind=tray id=7F3A fw=0.1.0 boot=41 roll=0 dice=5 caps=crc,ids,mv,bat,led"]);
  tray.throwDice(null, "42611");
  expect(said()).toEqual(["MOVE seq=1 roll=1"]);
  later(499);
  expect(said()).toEqual([]);
  later(1);
  expect(said()).toEqual(["DICE seq=2 boot=41 roll=1 st=rolled f=42611 mv=11111"]);
  expect(tray.rolls.map((roll) => roll.read)).toEqual(["42611"]);
});

test("dice outside the mask stay as they lie", () => {
  const { tray, later } = trayAt();
  tray.throwDice(null, "11111");
  later(500);
  for (let turn = 0; turn < 20; turn++) {
    tray.throwDice("01100");
    later(500);
    expect(tray.rolls.at(-1)?.read).toMatch(/^1[1-6][1-6]11$/);
  }
});

test("dice that still roll are not thrown again", () => {
  const { tray, later } = trayAt();
  expect(tray.throwDice()).toBe(true);
  expect(tray.throwDice()).toBe(false);
  later(500);
  expect(tray.roll).toBe(1);
});

test("the heart beats every two seconds", () => {
  const { said, later } = trayAt();
  said();
  later(2000);
  later(2000);
  expect(said()).toEqual(["TICK seq=1 boot=41 up=2 roll=0", "TICK seq=2 boot=41 up=4 roll=0"]);
});

test("a nudge is told as moved, and STATE? answers the roll and then what moved", () => {
  const { tray, said, later } = trayAt();
  tray.throwDice(null, "42611");
  later(500);
  tray.nudge(5, 3);
  said();
  tray.receive("STATE?\n");
  expect(said()).toEqual([
    "DICE seq=4 boot=41 roll=1 st=rolled f=42611 mv=11111",
    "DICE seq=5 boot=41 roll=1 st=moved f=42613",
  ]);
});

test("before any roll STATE? answers roll 0 as moved", () => {
  const { tray, said } = trayAt();
  said();
  tray.receive("STATE?*83F3\r\n");
  expect(said()).toEqual([expect.stringMatching(/^DICE seq=1 boot=41 roll=0 st=moved f=[1-6]{5}$/)]);
});

test("a cocked die is named, and read later under the same roll", () => {
  const { tray, said, later } = trayAt();
  tray.spoilNext(3, "/");
  tray.throwDice();
  later(500);
  const [, report, warning] = said().slice(1);
  expect(report).toMatch(/^DICE seq=2 boot=41 roll=1 st=rolled f=[1-6]{2}\/[1-6]{2} mv=11111$/);
  expect(warning).toBe("WARN seq=3 code=cocked die=3");
  tray.straighten();
  const faces = tray.dice.map((die) => die.face).join("");
  expect(said()).toEqual([`DICE seq=4 boot=41 roll=1 st=rolled f=${faces} mv=11111`]);
});

test("a reset has another boot and no rolls, and says HELLO", () => {
  const { tray, said, later } = trayAt();
  tray.throwDice();
  later(500);
  said();
  tray.reset();
  expect(said()).toEqual(["HELLO proto=1.0 kind=tray id=7F3A fw=0.1.0 boot=42 roll=0 dice=5 caps=crc,ids,mv,bat,led"]);
  later(2000);
  expect(said()).toEqual(["TICK seq=1 boot=42 up=2 roll=0"]);
});

test("after roll 65535 the tray resets itself", () => {
  const { tray, later } = trayAt({ roll: 65535 });
  tray.throwDice();
  later(500);
  expect([tray.boot, tray.roll]).toEqual([42, 1]);
});

test.each([
  ["\n", "OK"],
  ["HELLO?\n", "HELLO proto=1.0 kind=tray id=7F3A fw=0.1.0 boot=41 roll=0 dice=5 caps=crc,ids,mv,bat,led"],
  ["HELLO?*0000\n", "ERR re=? code=crc"],
  ["AT+GMM\r\n", "ERR re=? code=unknown"],
  [`${"A".repeat(121)}\n`, "ERR re=? code=unknown"],
  [`${"A".repeat(100_000)}\n`, "ERR re=? code=unknown"],
  [sealed("ARM roll=1 mask=01101"), "OK re=ARM"],
  ["ARM roll=1 mask=01101\n", "ERR re=ARM code=crc"],
  ["ARM roll=1 mask=01101*0000\n", "ERR re=? code=crc"],
  [sealed("ARM roll=1 mask=0110"), "ERR re=ARM code=range"],
  [sealed("ARM roll=0 mask=01101"), "ERR re=ARM code=range"],
  [sealed("DICE seq=1 boot=41 roll=1 st=rolled f=11111"), "ERR re=? code=unknown"],
])("the host's line %j is answered by %s", (line, answer) => {
  const { tray, said } = trayAt();
  said();
  tray.receive(line);
  expect(said()).toEqual([answer]);
});

test("modem commands that end in CR only are one unknown line with whatever LF ends it", () => {
  const { tray, said } = trayAt();
  said();
  tray.receive("AT\rAT+GMM\r");
  tray.receive("\nHELLO?*C851\n");
  expect(said()).toEqual(["ERR re=? code=unknown", expect.stringMatching(/^HELLO /)]);
});

test("a host line split anywhere is the same line", () => {
  const line = sealed("ARM roll=1 mask=01101");
  for (let at = 0; at <= line.length; at++) {
    const { tray, said } = trayAt();
    said();
    tray.receive(line.slice(0, at));
    tray.receive(line.slice(at));
    expect(said()).toEqual(["OK re=ARM"]);
  }
});

test("armed dice are those thrown next, and only once", () => {
  const { tray, later } = trayAt();
  tray.receive(sealed("ARM roll=1 mask=01101"));
  tray.throwDice();
  later(500);
  tray.throwDice();
  later(500);
  expect(tray.rolls.map((roll) => roll.mask)).toEqual(["01101", "11111"]);
});

test("dice armed for a later roll wait for it", () => {
  const { tray, later } = trayAt();
  tray.receive(sealed("ARM roll=2 mask=01101"));
  expect(tray.armed).toBeNull();
  for (let throws = 0; throws < 3; throws++) {
    tray.throwDice();
    later(500);
  }
  expect(tray.rolls.map((roll) => roll.mask)).toEqual(["11111", "01101", "11111"]);
});

test("letter dice are named by their letters", () => {
  const { tray, said, later } = trayAt({ dice: 7, kind: "letters" });
  tray.throwDice(null, "1462353");
  later(500);
  expect(said().at(-1)).toBe("DICE seq=2 boot=41 roll=1 st=rolled ch=OSDCMAN mv=1111111");
});

test("level 1 has no checksum and no heartbeat", () => {
  const { tray, said, later } = trayAt({ level: 1 });
  tray.throwDice(null, "42611");
  later(10_000);
  expect(said()).toEqual([
    "HELLO proto=1.0 kind=tray id=7F3A fw=0.1.0 boot=41 roll=0 dice=5 caps=ids,mv,bat",
    "MOVE seq=1 roll=1",
    "DICE seq=2 boot=41 roll=1 st=rolled f=42611 mv=11111",
  ]);
});

test("level 0 speaks plain words and answers nothing", () => {
  const { tray, said, later } = trayAt({ level: 0 });
  tray.receive("HELLO?\n");
  tray.throwDice(null, "42611");
  later(500);
  expect(said()).toEqual(["READY", "STATUS:SHAKING", "STATUS:THROWN", "DICE:4,2,6,1,1"]);
});

test("level 0 says nothing of dice that are not there", () => {
  const { tray, said, later } = trayAt({ level: 0 });
  tray.throwDice("11000", "35---");
  later(500);
  expect(said()).toEqual(["READY", "STATUS:SHAKING", "STATUS:THROWN", "DICE:3,5"]);
});

test("without ids the same dice come in any order and no die is named as moved", () => {
  const { tray, said, later } = trayAt({ ids: false });
  tray.throwDice(null, "12345");
  later(500);
  tray.receive("STATE?\nSTATE?\n");
  const reports = said().filter((line) => line.startsWith("DICE"));
  expect(reports).toHaveLength(3);
  for (const report of reports) {
    const faces = /^DICE seq=\d+ boot=41 roll=1 st=rolled f=([1-6]{5})$/.exec(report)?.[1] ?? "";
    expect([...faces].sort().join("")).toBe("12345");
  }
});

test("the same seed gives the same throws", () => {
  const throws = (): string[] => {
    const { tray, later } = trayAt();
    for (let count = 0; count < 10; count++) {
      tray.throwDice();
      later(500);
    }
    return tray.rolls.map((roll) => roll.read);
  };
  expect(throws()).toEqual(throws());
  expect(new Set(throws()).size).toBeGreaterThan(5);
});
