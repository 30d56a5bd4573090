import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFace } from "../engine/dice.ts";
import { tray } from "./capture.fixture.ts";
import type { TrayEvent } from "./events.ts";
import { NOTHING_KNOWN } from "./known.ts";
import { createLineSplitter, latin1Bytes } from "./lines.ts";
import { createReader } from "./reader.ts";
import { replay } from "./replay.ts";
import { damagedStream, seeded } from "./virtual-tray.fixture.ts";

const l2 = tray();
const l1 = tray(false);

/** Lines of all sorts, whole and broken, with the gaps between them. */
const anyLine = fc.oneof(
  fc.constantFrom(
    ...[l2.hello(), l2.hello({ boot: 42 }), l1.hello(), l1.hello({ boot: 42, roll: 3 }), l2.hello({ proto: "2.0" })],
    ...[
      l2.rolled(1, 1, "42611"),
      l2.rolled(2, 2, "4/6-?"),
      l1.rolled(3, 1, "11111", { boot: 42 }),
      l2.moved(3, 2, "42613"),
    ],
    ...[l2.tick(4, 2, 60), l2.tick(5, 2, 1), l1.tick(6, 9, 1), l2.move(7, 3), l2.warn(8, "jam"), "OK re=ARM*AB67"],
    ...[
      "4",
      "4 2 6 1 1",
      "DICE:4,2,6,1,1",
      "Rolling...",
      "STATUS:SHAKING",
      "STATUS:THROWN",
      "READY",
      "ERROR:x",
      "D1:3",
      "D2:4",
    ],
    ...["You rolled : 4", "Roll logged: [3, 5] = 8", '{"name":"A","val":4}', '{"dice":[4,2,6,1,1]}', "42611", "\r", ""],
  ),
  fc.string({ unit: "binary", maxLength: 140 }),
  fc.string({ maxLength: 30 }),
);
const stream = fc.array(fc.tuple(fc.constantFrom(0, 1, 50, 400, 900, 2100, 7000), anyLine), { maxLength: 60 });

describe("laws of the reader", () => {
  test("any bytes are read without an error, and no face but 1 to 6 comes of them", () => {
    fc.assert(
      fc.property(stream, fc.integer({ min: 1, max: 7 }), fc.boolean(), (lines, dice, live) => {
        const reader = createReader({ due: { dice, thrown: dice }, known: NOTHING_KNOWN, live });
        const events: TrayEvent[] = [...reader.opened(0)];
        let now = 0;
        for (const [gap, line] of lines) {
          now += gap;
          for (let wake = reader.wakeAt(); wake !== null && wake <= now; wake = reader.wakeAt()) {
            const before = wake;
            events.push(...reader.tick(wake));
            // Time goes on: what was due is done, or waits for something else.
            expect(reader.wakeAt() ?? Infinity).toBeGreaterThan(before);
          }
          events.push(...reader.line(line, now));
        }
        for (const event of events) {
          if (!("faces" in event) || event.faces === undefined) continue;
          for (const face of event.faces) expect(face === null || isFace(face)).toBe(true);
        }
        expect(createReader({ due: null, known: JSON.parse(JSON.stringify(reader.known())), live }).known()).toEqual(
          reader.known(),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("the same lines at the same times give the same events, ticked in between or not", () => {
    fc.assert(
      fc.property(stream, (lines) => {
        const run = (ticks: boolean): TrayEvent[] => {
          const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
          const events = [...reader.opened(0)];
          let now = 0;
          for (const [gap, line] of lines) {
            // Longer than the sleep of a host must not pass unticked.
            const wait = Math.min(gap, 900);
            for (let step = 50; ticks && step < wait; step += 50) events.push(...reader.tick(now + step));
            now += wait;
            events.push(...reader.line(line, now));
          }
          return events;
        };
        expect(run(true)).toEqual(run(false));
      }),
      { numRuns: 100 },
    );
  });

  test("each identity is thrown at most once in an epoch, whatever the lines", () => {
    fc.assert(
      fc.property(stream, (lines) => {
        const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
        let thrown = new Set<string>();
        let now = 0;
        for (const [gap, line] of lines) {
          now += gap;
          for (const event of [...reader.tick(now), ...reader.line(line, now)]) {
            if (event.event === "reset") thrown = new Set();
            if (event.event !== "throw" || event.level === "L0" || event.amends) continue;
            const identity = `${event.tray}/${event.boot}/${event.roll}`;
            expect(thrown.has(identity)).toBe(false);
            thrown.add(identity);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("a megabyte of random bytes commits nothing and is counted", () => {
    const random = seeded(7);
    const chunks = Array.from({ length: 1000 }, (_, i) => {
      const text = Array.from({ length: 1000 }, () => String.fromCharCode(Math.floor(random() * 256))).join("");
      return [i * 10, text] as const;
    });
    let dropped = 0;
    for (const event of replay({ dice: 5, thrown: 5, chunks, end: 20_000 })) {
      expect(event.event).not.toBe("throw");
      if (event.event === "discard") dropped += 1;
    }
    expect(dropped).toBeGreaterThan(3000);
  });
});

describe("damaged streams against a virtual table", () => {
  test.each([1, 2, 3])(
    "20,000 lines, one in ten damaged, seed %i: no false throw, no wrong face, no intact throw missed",
    (seed) => {
      const outcome = damagedStream(seed, 20_000, 0.1);
      expect(outcome).toMatchObject({ falseThrows: 0, wrongFaces: 0, intactMissed: 0 });
      expect(outcome.damaged).toBeGreaterThan(1500);
      expect(outcome.resets).toBeGreaterThan(20);
      expect(outcome.reconnects).toBeGreaterThan(20);
      expect(outcome.unseen / outcome.rolls).toBeLessThan(0.002);
    },
  );

  test("an undamaged one loses nothing", () => {
    const outcome = damagedStream(4, 5000, 0);
    expect(outcome).toMatchObject({ falseThrows: 0, wrongFaces: 0, committed: outcome.rolls });
  });
});

describe("plain text of a cup that says when it is shaken", () => {
  test("gives no throw while shaking, and each throw once", () => {
    const random = seeded(11);
    const below = (n: number): number => Math.floor(random() * n);
    const faces = (): string => Array.from({ length: 5 }, () => 1 + below(6)).join(",");
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    const thrown: string[] = [];
    const truth: string[] = [];
    let now = 0;
    let shaking = false;
    const splitter = createLineSplitter({
      line: (line) => hear(reader.line(line, now)),
      overlong: () => expect.unreachable(),
    });
    function hear(events: readonly TrayEvent[]): void {
      for (const event of events) {
        if (event.event !== "throw") continue;
        expect(shaking).toBe(false);
        thrown.push((event.faces ?? []).join());
      }
    }
    function say(line: string, after: number): void {
      for (let wake = reader.wakeAt(); wake !== null && wake <= now + after; wake = reader.wakeAt())
        hear(reader.tick(wake));
      now += after;
      splitter.push(latin1Bytes(`${line}\r\n`));
    }
    for (let i = 0; i < 300; i += 1) {
      shaking = true;
      say("STATUS:SHAKING", 3000 + below(5000));
      for (let step = below(12); step > 0; step -= 1) say(`DICE:${faces()}`, 50 + below(1200));
      say("STATUS:THROWN", below(900));
      shaking = false;
      const lie = faces();
      truth.push(lie);
      for (let step = 1 + below(8); step > 0; step -= 1) say(`DICE:${lie}`, 100);
    }
    expect(thrown).toEqual(truth);
  });
});
