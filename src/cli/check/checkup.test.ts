import { describe, expect, test } from "vitest";
import type { Faults } from "../../../firmware-protocol/emulator/faults.ts";
import type { TrayOptions } from "../../../firmware-protocol/emulator/tray.ts";
import { checked, mended, sealed } from "./checkup.fixture.ts";
import type { Setting } from "./checkup.fixture.ts";

describe("a tray of level 2", () => {
  test("passes every point, and is asked for two throws, a nudge and a reset", async () => {
    const { level, failed, notes, leftOut, asked, passed, found, took } = await checked();
    expect(found.filter(({ result }) => result !== "pass")).toEqual([]);
    expect([level, failed, notes, leftOut]).toEqual([2, [], [], []]);
    expect(asked).toEqual(["throw", "throw", "nudge", "reset"]);
    expect(passed).toEqual(expect.arrayContaining(["hello", "modem", "long line", "heartbeat", "up", "arm busy"]));
    expect(passed).toEqual(expect.arrayContaining(["throw 1 taken", "throw 2 state", "nudge", "nudge state", "boot"]));
    expect(took).toBeLessThan(40_000);
  });

  test.each<[string, Partial<TrayOptions>]>([
    ["seven letter dice", { dice: 7, kind: "letters" }],
    ["one die", { dice: 1 }],
    ["dice it does not know apart", { ids: false }],
    ["a count of rolls that goes on", { roll: 300 }],
    ["dice that lie at once", { motion: 0 }],
  ])("with %s passes", async (_, tray) => {
    const { level, failed } = await checked({ tray });
    expect([level, failed]).toEqual([2, []]);
  });

  test("that starts anew whenever its port is opened passes without a hand at its button", async () => {
    const { failed, asked, passed } = await checked({ resetOnOpen: true });
    expect([failed, asked]).toEqual([[], ["throw", "throw", "nudge"]]);
    expect(passed).toContain("boot");
  });

  test("alone is tried for what needs nobody, and says what was left out", async () => {
    const { failed, leftOut, asked } = await checked({ hands: false });
    expect([failed, leftOut, asked]).toEqual([[], ["throw 1", "reset"], []]);
  });

  test("whose reset is a plug taken out and put in again passes", async () => {
    const { failed, passed } = await checked({
      person: (request, does) =>
        request.do === "reset" ? does.unplug(4000) : request.do === "nudge" ? does.nudge() : does.throw(),
    });
    expect(failed).toEqual([]);
    expect(passed).toContain("boot");
  });

  test("with a cocked die passes: a mark is no fault", async () => {
    const { failed, notes } = await checked({
      person(request, does) {
        if (request.do !== "throw") return request.do === "nudge" ? does.nudge() : does.reset();
        does.spoil();
        does.throw();
      },
    });
    expect([failed, notes]).toEqual([[], []]);
  });

  test("that throws where a die was to be turned is told what that may mean", async () => {
    const { failed, notes } = await checked({
      person: (request, does) => (request.do === "reset" ? does.reset() : does.throw()),
    });
    expect([failed, notes]).toEqual([[], ["nudge"]]);
  });

  test("nobody throws, and it is said to throw", async () => {
    const { failed, found } = await checked({ person: () => undefined });
    expect(failed).toEqual(["throw 1"]);
    expect(found.find(({ check }) => check === "throw 1")?.todo).toMatch(/Throw the dice when you are asked to/);
  });

  test("asked for level 2, a tray of level 1 fails by its level alone", async () => {
    const { level, failed } = await checked({ tray: { level: 1 }, level: 2 });
    expect([level, failed]).toEqual([1, ["level"]]);
  });
});

describe("a tray of a lower level", () => {
  test("level 1 is tried for its throws, and told what level 2 would add", async () => {
    const { level, failed, notes, passed, asked } = await checked({ tray: { level: 1 } });
    expect([level, failed, notes]).toEqual([1, [], ["level 2"]]);
    expect(asked).toEqual(["throw", "throw", "nudge"]);
    expect(passed).toEqual(expect.arrayContaining(["throw 1 taken", "throw 2 roll", "seq", "lines"]));
  });

  test("level 1 that hears nothing and never says HELLO is told that it has no name", async () => {
    const { level, failed, notes } = await checked({
      tray: { level: 1 },
      hears: () => "",
      line: (line) => (line.startsWith("HELLO") ? null : line),
    });
    expect([level, failed, notes]).toEqual([1, [], ["hello"]]);
  });

  test("plain text is tried for two throws", async () => {
    const { level, failed, notes, passed, asked } = await checked({ tray: { level: 0 } });
    expect([level, failed, notes]).toEqual([0, [], []]);
    expect(asked).toEqual(["throw", "throw"]);
    expect(passed).toEqual(["throw 1", "throw 2", "motion", "lines"]);
  });

  test("plain text without words of motion is told what they are for", async () => {
    const { failed, notes } = await checked({
      tray: { level: 0 },
      line: (line) => (line.startsWith("STATUS") ? null : line),
    });
    expect([failed, notes]).toEqual([[], ["first line", "motion"]]);
  });

  test.each<[string, Setting, RegExp]>([
    ["three dice of five", { line: (line) => line.replace(/^(DICE:.,.,.).*/, "$1") }, /tells 3 dice/],
    ["motion and no faces", { line: (line) => (line.startsWith("DICE") ? null : line) }, /no faces came/],
    ["nothing of dice", { line: (line) => (line.startsWith("ERR") ? line : "ping\n") }, /nothing came that Kast reads/],
  ])("plain text with %s fails", async (_, setting, says) => {
    const { failed, found } = await checked({ tray: { level: 0 }, ...setting });
    expect(failed).toEqual(["throw 1"]);
    expect(found.find(({ result }) => result === "fail")?.says).toMatch(says);
  });
});

describe("each fault of a tray is named", () => {
  let up = 0;
  let boot = 41;
  test.each<[string, string, Setting]>([
    [
      "no checksum at ARM",
      "arm checksum",
      { hears: (text) => (/^ARM.*[01]\n$/.test(text) ? sealed(text.trim()) : text) },
    ],
    ["CR taken for an end", "modem", { hears: (text) => text.replaceAll("\r", "\n") }],
    ["an echo of the host", "hello again", { hears: (text, say) => (say(text), text) }],
    ["no answer to an empty line", "empty line", { line: (line) => (line.startsWith("OK*") ? null : line) }],
    ["no heartbeat", "heartbeat", { line: (line) => (line.startsWith("TICK") ? null : line) }],
    [
      "a clock that stands",
      "up",
      { line: (line) => (line.startsWith("TICK") ? mended(line, (body) => body.replace(/up=\d+/, "up=7")) : line) },
    ],
    ["no MOVE", "throw 1 motion", { line: (line) => (line.startsWith("MOVE") ? null : line) }],
    [
      "rolls that skip numbers",
      "throw 1 roll",
      {
        line: (line) =>
          line.startsWith("DICE") || line.startsWith("TICK")
            ? mended(line, (body) => body.replace(/roll=(\d+)/, (_, roll) => `roll=${Number(roll) * 2}`))
            : line,
      },
    ],
    [
      "a roll that never grows",
      "throw 2",
      {
        line: (line) =>
          /^(DICE|TICK)/.test(line) ? mended(line, (body) => body.replace(/roll=[1-9]\d*/, "roll=1")) : line,
      },
    ],
    [
      "everything told as moved",
      "throw 1",
      { line: (line) => (line.startsWith("DICE") ? mended(line, (body) => body.replace("rolled", "moved")) : line) },
    ],
    [
      "fewer dice than it has",
      "lines",
      { line: (line) => (line.startsWith("DICE") ? mended(line, (body) => body.replace(/f=./, "f=")) : line) },
    ],
    [
      "no mv though it says so",
      "throw 1 mv",
      { line: (line) => (line.startsWith("DICE") ? mended(line, (body) => body.replace(/ mv=\d+/, "")) : line) },
    ],
    [
      "the same boot after a reset",
      "boot",
      { line: (line) => (line.includes("boot=") ? mended(line, (body) => body.replace(/boot=\d+/, "boot=41")) : line) },
    ],
    [
      "another name after a reset",
      "id",
      {
        line: (line) => (line.includes(" boot=42") ? mended(line, (body) => body.replace("id=7F3A", "id=7F3B")) : line),
      },
    ],
    [
      "a nudge told as rolled",
      "nudge",
      {
        line: (line) =>
          line.includes("st=moved f=") && !line.includes("roll=0")
            ? mended(line, (body) => body.replace("moved", "rolled"))
            : line,
      },
    ],
    [
      "seq that stands still",
      "seq",
      { line: (line) => (/ seq=/.test(line) ? mended(line, (body) => body.replace(/seq=\d+/, "seq=9")) : line) },
    ],
    [
      "another major version",
      "version",
      { line: (line) => (line.startsWith("HELLO") ? mended(line, (body) => body.replace("1.0", "2.0")) : line) },
    ],
    [
      "a HELLO that comes late",
      "hello",
      {
        hears: () => "",
        line: (line) => (line.startsWith("HELLO") ? null : line),
        tick: (say, now) =>
          void (
            now >= 4000 &&
            up++ === 0 &&
            say(sealed(`HELLO proto=1.0 kind=tray id=7F3A fw=1 boot=${boot} roll=0 dice=5 caps=crc`))
          ),
      },
    ],
    ["a line that goes in the middle", "port", { person: (_, does) => void (boot++ && does.unplug(90_000)) }],
    ["nothing at all", "silence", { hears: () => "", line: () => null }],
  ])("%s fails at %s", async (_, point, setting) => {
    const { failed, found } = await checked(setting);
    expect(failed).toContain(point);
    for (const { result, todo } of found) if (result === "fail") expect(todo).toMatch(/^[A-Za-z].*[.]$/);
  });
});

describe("each fault of a wire is found", () => {
  test.each<[string, Partial<Faults>, string]>([
    ["drop", { drop: 0.2 }, "seq"],
    ["duplicate", { duplicate: 0.3 }, "seq"],
    ["flip", { flip: 0.3 }, "lines"],
    ["merge", { merge: 0.2 }, "lines"],
    ["swap", { swap: 1 }, "lines"],
    ["cut", { cut: 0.3 }, "lines"],
    ["noise", { noise: 0.3 }, "lines"],
    ["silence", { silence: 0.1, silenceMs: 9000 }, "silence"],
    ["flood", { flood: 0.3 }, "flood"],
    ["reset", { reset: 0.1 }, "restarts"],
    ["a reset without a word", { mute: 0.1 }, "restarts"],
    ["another rate", { baud: 9600 }, "rate"],
    ["another major version", { major: 2 }, "version"],
    ["no LF for 8 MB", { endless: 0.2 }, "lines"],
  ])("%s", async (_, faults, point) => {
    expect((await checked({ faults })).failed).toContain(point);
  });

  test("slow bytes are no fault", async () => {
    const { failed, took } = await checked({ faults: { slow: 2 } });
    expect(failed).toEqual([]);
    expect(took).toBeGreaterThan(10_000);
  });
});
