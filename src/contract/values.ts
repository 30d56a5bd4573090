import * as v from "valibot";
import { isFace, isMark } from "../engine/dice.ts";
import type { Face as FaceType, Reading as ReadingType } from "../engine/dice.ts";

/** The small schemas that calls, events and settings are made of. Bounds are generous: they keep out what is absurd, the rules refuse what is wrong. */

export const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** A game's, box's or option's id. */
export const BoxName = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
export const Index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const Face = v.custom<FaceType>(isFace, "a face is a whole number from 1 to 6");
export const Reading = v.custom<ReadingType>((value) => isFace(value) || isMark(value), "a die shows 1 to 6, or / - ?");

const MOST_DICE = 16;
export const Faces = v.pipe(v.array(Face), v.maxLength(MOST_DICE));
export const Readings = v.pipe(v.array(Reading), v.maxLength(MOST_DICE));
export const Flags = v.pipe(v.array(v.boolean()), v.maxLength(MOST_DICE));

/** A face as a person typed it: the engine says `impossibleFace` with the die's number, which a schema cannot say as well. */
export const FaceOrNot = v.custom<FaceType>(isSmall, "a face is a whole number from 1 to 6");
export const ReadingsOrNot = v.pipe(
  v.array(v.custom<ReadingType>(isSmall, "a die shows 1 to 6, or / - ?")),
  v.maxLength(MOST_DICE),
);

/** Longer than the 40 characters the engine allows: a family of emoji is one character of 11 units. */
export const TypedName = v.pipe(v.string(), v.maxLength(1000));
export const Player = v.picklist(["person", "first", "random", "heuristic", "best"]);
export const SeatSchema = v.strictObject({ id: Id, name: TypedName, player: Player });

export const OptionsTyped = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(200))),
  v.check((options) => Object.keys(options).length <= 50, "no game has more than 50 options"),
);

/** No path and no address has a character that steers; a NUL would cut the path where it is opened. */
export const SourceNameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(4096), v.regex(/^\P{Cc}*$/u));

/** A screen may enter a throw by hand; every other source is the host's to name. */
export const ManualSource = v.strictObject({ kind: v.literal("manual") });

const Word16 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65535));
export const Source = v.variant("kind", [
  v.strictObject({
    kind: v.literal("tray"),
    tray: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    boot: Word16,
    roll: Word16,
  }),
  v.strictObject({ kind: v.literal("simulated") }),
  v.strictObject({ kind: v.literal("seeded"), seed: v.pipe(v.number(), v.safeInteger()) }),
  ManualSource,
  v.strictObject({ kind: v.literal("replay"), file: SourceNameSchema }),
]);

/** A word as it is laid, and the words, zero and seven-letter word of a placement in games of words. */
const LaidWordSchema = v.strictObject({
  word: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_DICE)),
  dice: v.pipe(v.array(Index), v.maxLength(MOST_DICE)),
});
export const LaidFields = {
  words: v.exactOptional(v.pipe(v.array(LaidWordSchema), v.maxLength(MOST_DICE))),
  zeroBox: v.exactOptional(BoxName),
  sevenWord: v.exactOptional(LaidWordSchema),
};

/** What every event carries. */
export const Stamp = { step: v.pipe(Index, v.minValue(1)), at: Index };

export const ResultSchema = v.strictObject({
  standings: v.pipe(
    v.array(v.strictObject({ seat: Id, place: v.pipe(Index, v.minValue(1)), total: Index })),
    v.maxLength(100),
  ),
  winners: v.array(Id),
  by: v.picklist(["total", "upper", "throwOff"]),
  playOff: v.array(Id),
});

function isSmall(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && value.length <= 8);
}
