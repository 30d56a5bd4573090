import * as v from "valibot";
import { no, wrongUsage } from "./failure.ts";

/** What came over a wire, with its times: enough to read it again without the tray. */
export interface Capture {
  readonly name: string;
  /** Dice of the game, and how many of them were being thrown. */
  readonly dice: number;
  readonly thrown: number;
  /** Milliseconds since the start, ascending, and latin1 text. */
  readonly chunks: readonly (readonly [number, string])[];
  /** From when to when each connection was open: a line does not go on in the next one. */
  readonly connections: readonly (readonly [number, number])[];
  readonly end: number;
}

const Time = v.pipe(v.number(), v.finite(), v.minValue(0));
const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10));
const CaptureSchema = v.object({
  name: v.optional(v.string()),
  dice: v.optional(Count),
  thrown: v.optional(Count),
  chunks: v.array(v.tuple([Time, v.string()])),
  connections: v.optional(v.pipe(v.array(v.tuple([Time, Time])), v.minLength(1))),
  end: v.optional(Time),
});
const FileSchema = v.union([v.object({ captures: v.array(CaptureSchema) }), CaptureSchema]);

/** Reads a capture file: one capture, or `{"captures":[…]}`. `dice` and `thrown` given here stand in place of the file's. */
export function parseCaptures(
  text: string,
  file: string,
  given: { readonly dice: number | null; readonly thrown: number | null },
): readonly Capture[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw no(`${file} is not a capture: it is not JSON. A capture is made by: kast tray record SOURCE FILE`);
  }
  const parsed = v.safeParse(FileSchema, read);
  if (!parsed.success) {
    const issue = v.getDotPath(parsed.issues[0]);
    throw no(
      `${file} is not a capture${issue === null ? "" : ` (see ${issue})`}. It holds {"dice":5,"thrown":5,"chunks":[[ms,"text"],…],"end":ms}.`,
    );
  }
  const several = "captures" in parsed.output ? parsed.output.captures : [parsed.output];
  return several.map((one, at) => {
    const name = one.name ?? `${at + 1}`;
    const dice = given.dice ?? one.dice ?? 5;
    const thrown = given.thrown ?? one.thrown ?? dice;
    if (thrown > dice)
      throw wrongUsage(
        `Capture ${name}: of ${dice} dice ${thrown} cannot be thrown. Give --dice and --thrown to match.`,
      );
    for (const [chunk, [ms, bytes]] of one.chunks.entries()) {
      if (ms < (one.chunks[chunk - 1]?.[0] ?? 0))
        throw no(`Capture ${name} goes back in time at chunk ${chunk + 1}. Its times must ascend.`);
      if (/[^\0-\xff]/.test(bytes))
        throw no(`Capture ${name} holds a character that is no byte at chunk ${chunk + 1}. Its text is latin1.`);
    }
    const end = Math.max(one.end ?? 0, one.chunks.at(-1)?.[0] ?? 0);
    const connections = one.connections ?? [[0, end] as const];
    for (const [at, [from, to]] of connections.entries())
      if (from < (connections[at - 1]?.[1] ?? 0) || to < from)
        throw no(`Capture ${name} goes back in time at connection ${at + 1}. Its times must ascend.`);
    return { name, dice, thrown, chunks: one.chunks, connections, end };
  });
}
