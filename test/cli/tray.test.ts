import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterEach, describe, expect, test } from "vitest";
import { kast, lines, scratch, vectors } from "./run.ts";

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

function file(name: string, content: unknown): string {
  const folder = scratch();
  endings.push(folder.remove);
  const path = join(folder.path, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describe("tray decode", () => {
  const Lines = v.object({
    lines: v.array(v.object({ name: v.string(), line: v.string(), checksumDue: v.boolean(), expect: v.unknown() })),
  });
  const known = v.parse(Lines, vectors("dlp-lines.json")).lines;

  test.each([true, false])("reads every line as the vectors say, checksum due: %s", async (due) => {
    const chosen = known.filter(({ checksumDue }) => checksumDue === due);
    const flags = due ? ["--checksum-due"] : [];
    const ran = await kast(["tray", "decode", "--stdin", ...flags], lines(chosen.map(({ line }) => ({ line }))));
    expect(ran.code).toBe(0);
    const answers = ran.json();
    for (const [at, { name, expect: wanted }] of chosen.entries()) expect(answers[at], name).toEqual(wanted);
  });

  test("a request that is none is answered in its place", async () => {
    const ran = await kast(
      ["tray", "decode", "--stdin"],
      `{"line":"# hello"}\n{"lien":""}\n{"line":5}\nx\n{"line":""}\n`,
    );
    expect(ran.code).toBe(1);
    expect(ran.json()).toEqual([
      { comment: "hello" },
      { error: expect.stringMatching(/^Each line is one JSON object/) },
      { error: expect.stringMatching(/^Each line is one JSON object/) },
      { error: expect.stringMatching(/is not JSON/) },
      { discard: "empty" },
    ]);
  });
});

describe("tray replay", () => {
  const Event = v.looseObject({ event: v.string() });
  const Capture = v.object({
    name: v.string(),
    chunks: v.array(v.tuple([v.number(), v.string()])),
    throws: v.optional(v.array(v.looseObject({ amends: v.optional(v.boolean()) })), []),
    discards: v.optional(v.record(v.string(), v.number()), {}),
    asksState: v.optional(v.number()),
    also: v.optional(v.array(v.union([v.string(), v.record(v.string(), v.unknown())])), []),
    never: v.optional(v.array(v.string()), []),
  });
  type Told = v.InferOutput<typeof Event>;
  const known = v.parse(v.object({ captures: v.array(Capture) }), vectors("captures.json")).captures;

  async function replayed(path: string): Promise<Map<string, Told[]>> {
    const ran = await kast(["tray", "replay", path, "--json"]);
    expect(ran.err).toBe("");
    expect(ran.code).toBe(0);
    const byName = new Map<string, Told[]>();
    let events: Told[] = [];
    for (const event of v.parse(v.array(Event), ran.json())) {
      if (event.event !== "end") events.push(event);
      else {
        byName.set(String(event["capture"]), events);
        events = [];
      }
    }
    return byName;
  }

  function holds(told: readonly Told[], capture: (typeof known)[number]): void {
    const { name, throws, discards, asksState, also, never } = capture;
    const committed = told.filter(({ event }) => event === "throw");
    expect(committed, name).toHaveLength(throws.length);
    for (const [at, wanted] of throws.entries()) {
      expect(committed[at], name).toMatchObject(wanted);
      expect(committed[at]?.["amends"] ?? false, name).toBe(wanted.amends ?? false);
    }
    for (const [reason, least] of Object.entries(discards))
      expect(told.filter((one) => one["reason"] === reason).length, `${name}: ${reason}`).toBeGreaterThanOrEqual(least);
    const asks = told.filter(({ event, line }) => event === "ask" && line === "STATE?").length;
    if (asksState !== undefined) expect(Math.min(asks, 1), `${name}: asks`).toBe(asksState);
    const says = (what: string): boolean => told.some(({ event, state, code }) => [event, state, code].includes(what));
    for (const what of also) {
      if (typeof what === "string") expect(says(what), `${name}: ${what}`).toBe(true);
      else expect(told, name).toContainEqual(expect.objectContaining(what));
    }
    for (const what of never) expect(says(what), `${name}: never ${what}`).toBe(false);
  }

  test("every capture gives the throws, drops and questions the vectors say", async () => {
    const told = await replayed(file("captures.json", vectors("captures.json")));
    expect(told.size).toBe(known.length);
    for (const capture of known) holds(told.get(capture.name) ?? [], capture);
  });

  test("however the bytes are cut, they give the same", async () => {
    const Whole = v.object({
      captures: v.array(v.looseObject({ chunks: v.array(v.tuple([v.number(), v.string()])) })),
    });
    const { captures } = v.parse(Whole, vectors("captures.json"));
    const cut = captures.map((one) => ({
      ...one,
      chunks: one.chunks.flatMap(([ms, text]) => [...text].map((byte) => [ms, byte])),
    }));
    const told = await replayed(file("cut.json", { captures: cut }));
    for (const capture of known) holds(told.get(capture.name) ?? [], capture);
  });

  test("the form for people names what happened", async () => {
    const capture = { dice: 5, thrown: 5, chunks: [[2000, "DICE seq=1 roll=1 st=rolled f=42611\n"]], end: 3000 };
    const ran = await kast(["tray", "replay", file("one.json", capture)]);
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/2\.000 {2}throw {2}4 2 6 1 1, roll 1/);
  });

  test.each<[string, unknown, string[], 1 | 2, RegExp]>([
    ["no JSON", "DICE:4,2,6,1,1\n", [], 1, /is not a capture: it is not JSON/],
    ["another file", { kast: "match" }, [], 1, /is not a capture/],
    ["a chunk without a time", { dice: 5, thrown: 5, chunks: [["x"]], end: 1 }, [], 1, /is not a capture/],
    [
      "a time that goes back",
      {
        chunks: [
          [5, "a"],
          [4, "b"],
        ],
        end: 9,
      },
      [],
      1,
      /goes back in time at chunk 2/,
    ],
    ["a character that is no byte", { chunks: [[5, "⚂"]], end: 9 }, [], 1, /no byte at chunk 1/],
    [
      "more dice thrown than there are",
      { chunks: [], end: 9 },
      ["--dice", "2", "--thrown", "3"],
      2,
      /of 2 dice 3 cannot be thrown/,
    ],
    ["no dice", { chunks: [], end: 9 }, ["--dice", "0"], 2, /^--dice takes a whole number/],
  ])("a file with %s is refused with a sentence", async (_, content, flags, code, sentence) => {
    const ran = await kast(["tray", "replay", file("bad.json", content), ...flags]);
    expect(ran.err).toMatch(sentence);
    expect(ran.err.trim().split("\n")).toHaveLength(1);
    expect([ran.code, ran.out]).toEqual([code, ""]);
  });

  test("a file that is not there is said", async () => {
    const ran = await kast(["tray", "replay", "/nowhere/at/all.json"]);
    expect(ran.code).toBe(1);
    expect(ran.err).toBe(
      "/nowhere/at/all.json cannot be read. See that it is there, that it is a file and that you may read it.\n",
    );
  });
});
