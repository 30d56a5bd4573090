import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { buildUno, startUno } from "./qemu.ts";
import type { Board, BuiltUno } from "./qemu.ts";
import { describeWith } from "../support/require.ts";
import { crcText } from "../../firmware-protocol/emulator/crc.ts";
import { NOTHING_KNOWN } from "../../src/tray/known.ts";
import { createReader, wireLines } from "../../src/tray/reader.ts";
import type { TrayEvent } from "../../src/tray/events.ts";

const sealed = (body: string): string => `${body}*${crcText(body)}`;

// A board that says nothing is a failure soon.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

describeWith(["avr", "pty"], "the tray for an ATmega328P, in QEMU", () => {
  let built: BuiltUno;
  let board: Board;
  beforeAll(async () => {
    built = await buildUno();
    console.log(built.figures);
  }, 120_000);
  afterAll(() => built.remove());
  beforeEach(async () => {
    board = await startUno(built.elf);
  });
  afterEach(() => board.stop());

  test("both images fit with room to spare", () => {
    for (const image of [built.test, built.hall]) {
      expect(image.flash).toBeLessThan(8192);
      expect(image.ram).toBeLessThan(1024);
    }
    expect(built.core.ram).toBeLessThanOrEqual(600);
  });

  test("answers HELLO? and STATE?, an empty line, unknown and over-long lines", async () => {
    board.send("", "HELLO?*C851");
    expect(await board.next(/^OK/)).toBe(sealed("OK"));
    expect(await board.next(/^HELLO/)).toBe(
      sealed("HELLO proto=1.0 kind=tray id=QEMU1 fw=1.0.0 boot=1 roll=0 dice=5 caps=crc,ids,mv,led"),
    );
    board.send("STATE?*83F3");
    expect(await board.next(/^DICE/)).toMatch(/ boot=1 roll=0 st=moved f=\?{5}\*/);
    const unknown = sealed("ERR re=? code=unknown");
    board.sendBytes("AT\rAT+GMM\r\n");
    expect(await board.next(/^ERR/)).toBe(unknown);
    board.send("A".repeat(3000));
    expect(await board.next(/^ERR/)).toBe(unknown);
    board.send("HELLO?*0000");
    expect(await board.next(/^ERR/)).toBe(sealed("ERR re=? code=crc"));
  });

  test("ARM is taken, refused without checksum, for a roll that is over, and while dice roll", async () => {
    board.send(sealed("ARM roll=1 mask=01101"));
    expect(await board.next(/^(OK|ERR) re/)).toBe(sealed("OK re=ARM"));
    board.send("ARM roll=1 mask=01101");
    expect(await board.next(/^(OK|ERR) re/)).toBe(sealed("ERR re=ARM code=crc"));
    board.send("!motion", sealed("ARM roll=1 mask=01101"));
    expect(await board.next(/^(OK|ERR) re/)).toBe(sealed("ERR re=ARM code=busy"));
    board.send("!rolled 42611 11111");
    await board.next(/^DICE/);
    board.send(sealed("ARM roll=1 mask=01101"));
    expect(await board.next(/^(OK|ERR) re/)).toBe(sealed("ERR re=ARM code=range"));
  });

  test("its heart beats, and it counts the seconds", async () => {
    // Long enough for its timer to go round once, which QEMU does a little late.
    const beats: (readonly [up: number, at: number])[] = [];
    while (beats.length < 3) {
      const up = /up=(\d+)/.exec(await board.next(/^TICK/))?.[1];
      beats.push([Number(up), performance.now() / 1000]);
    }
    const [[first, began] = [0, 0], , [last, ended] = [0, 0]] = beats;
    expect(Math.abs(last - first - (ended - began))).toBeLessThan(1.5);
  });

  test("a reset is another boot, and the first roll after it is a roll of its own", async () => {
    board.send("!rolled 42611 11111");
    await board.next(/^DICE .* boot=1 roll=1 st=rolled f=42611/);
    board.send("!boot 41", "!reset");
    expect(await board.next(/^HELLO/)).toMatch(/ boot=41 roll=0 /);
    board.send("!rolled 42611 11111");
    await board.next(/^DICE .* boot=41 roll=1 st=rolled f=42611/);
  });

  test("a match of throws arrives at Kast's reader: each once, cocked dice read later, nudges no throws", async () => {
    // Nobody throws so fast: to the reader half a second passes with each line, or it would speak of a flood.
    let time = 0;
    const now = (): number => time;
    const events: TrayEvent[] = [];
    const reader = createReader({ due: { dice: 5, thrown: 5 }, known: NOTHING_KNOWN, live: false });
    const hear = (news: readonly TrayEvent[]): void => {
      events.push(...news);
      for (const event of news) if (event.event === "ask") board.send(...wireLines(event.line));
    };
    board.listen((line) => hear(reader.line(line, (time += 500))));
    board.send(...wireLines("HELLO?"));
    await board.next(/^HELLO/);
    const faces = Array.from({ length: 39 }, (_, at) => (at * 1201 + 7).toString(6).padStart(5, "0").slice(-5));
    const throws = faces.map((digits) => digits.replaceAll(/./g, (digit) => String(Number(digit) + 1)));
    for (const thrown of throws) {
      board.send("!motion", `!rolled ${thrown} 11111`);
      await board.next(/^DICE/);
    }
    board.send("!rolled 42/11 11111");
    await board.next(/^WARN/);
    board.send("!better 42611", "!moved 42613");
    await board.next(/^DICE .*st=moved/);
    hear(reader.tick(now()));
    const thrown = events.filter((event) => event.event === "throw");
    expect(thrown.map((event) => event.marks ?? event.faces?.join(""))).toEqual([...throws, "42/11", "42611"]);
    expect(thrown.map((event) => event.roll)).toEqual([...throws.map((_, at) => at + 1), 40, 40]);
    expect(events.filter((event) => event.event === "discard" && event.reason !== "empty")).toEqual([]);
  });
});
