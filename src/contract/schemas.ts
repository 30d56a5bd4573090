import * as v from "valibot";
import type { MatchCommand } from "../engine/match/commands.ts";
import type { MatchEvent } from "../engine/match/events.ts";
import type { CallName, EmulatorAct, HostCalls, HostRefusal, Settings } from "./api.ts";
import { SetName, TypedDice } from "./letter-sets.ts";
import {
  BoxName,
  Face,
  FaceOrNot,
  Faces,
  Flags,
  Id,
  Index,
  LaidFields,
  ManualSource,
  OptionsTyped,
  Player,
  Reading,
  Readings,
  ReadingsOrNot,
  ResultSchema,
  SeatSchema,
  Source,
  SourceNameSchema,
  Stamp,
  TypedName,
} from "./values.ts";

/** A schema that takes anything and gives `T`. */
type Schema<T> = v.BaseSchema<unknown, T, v.BaseIssue<unknown>>;

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Extract<HostRefusal, { code: "badMessage" }> };

/** Checks a call's argument. What the engine has its own refusal for (a seventh face, a name of 41 characters) is let through to it. */
export function parseArgs<K extends CallName>(name: K, args: unknown): Parsed<HostCalls[K]["args"]> {
  return parse<HostCalls[K]["args"]>(CALLS[name], args);
}

/** Whether a name is one of the host's calls. */
export function isCallName(name: unknown): name is CallName {
  return typeof name === "string" && Object.hasOwn(CALLS, name);
}

export function parseEvent(value: unknown): Parsed<MatchEvent> {
  return parse(MatchEventSchema, value);
}

/** Settings as kept in their file; what is missing there takes its default. */
export function parseSettings(value: unknown): Parsed<Partial<Settings>> {
  return parse(SettingsChange, value);
}

/** One WebSocket message, apart from the argument of the call, which `parseArgs` checks. */
export const ToHostSchema = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  call: v.custom<CallName>(isCallName, "there is no such call"),
  args: v.unknown(),
});

/** A vote on a word: what it is, what it is to be, and who is for it and against it. */
const Vote = {
  word: v.pipe(v.string(), v.maxLength(40)),
  counts: v.boolean(),
  yes: v.pipe(v.array(Id), v.maxLength(100)),
  no: v.pipe(v.array(Id), v.maxLength(100)),
};

const CommandFromScreen: Schema<MatchCommand> = v.variant("type", [
  v.strictObject({ type: v.literal("orderThrow"), seat: Id, dice: ReadingsOrNot, source: ManualSource }),
  v.strictObject({ type: v.literal("throw"), seat: Id, dice: ReadingsOrNot, loose: Flags, source: ManualSource }),
  v.strictObject({ type: v.literal("amend"), seat: Id, dice: ReadingsOrNot, source: ManualSource }),
  v.strictObject({ type: v.literal("hold"), seat: Id, held: Flags }),
  v.strictObject({ type: v.literal("correctDie"), seat: Id, die: Index, face: FaceOrNot }),
  v.strictObject({ type: v.literal("score"), seat: Id, box: BoxName, ...LaidFields }),
  v.strictObject({ type: v.literal("retire"), seat: Id }),
  v.strictObject({ type: v.literal("overrule"), ...Vote }),
  v.strictObject({ type: v.literal("rename"), seat: Id, name: TypedName }),
  v.strictObject({ type: v.literal("throwOff"), seat: Id, dice: ReadingsOrNot, source: ManualSource }),
  v.strictObject({ type: v.literal("undo"), to: v.exactOptional(Index) }),
]);

const OptionsByGame = v.record(v.pipe(v.string(), v.maxLength(40)), OptionsTyped);

const SettingsChange = v.strictObject({
  language: v.exactOptional(v.picklist(["system", "en", "nb"])),
  theme: v.exactOptional(v.picklist(["system", "light", "dark", "contrast"])),
  sound: v.exactOptional(v.boolean()),
  animation: v.exactOptional(v.boolean()),
  source: v.exactOptional(SourceNameSchema),
  faceOffset: v.exactOptional(v.picklist([0, 1])),
  recentNames: v.exactOptional(v.pipe(v.array(TypedName), v.maxLength(100))),
  putAway: v.exactOptional(v.pipe(v.array(Id), v.maxLength(1000))),
  options: v.exactOptional(OptionsByGame),
  ourTable: v.exactOptional(OptionsByGame),
});

const Nothing = v.null();
const OneMatch = v.strictObject({ match: Id });
const OneNotice = v.strictObject({ notice: Index });

const DieNumber = v.pipe(Index, v.minValue(1), v.maxValue(16));
const EmulatorActSchema: Schema<EmulatorAct> = v.variant("do", [
  v.strictObject({ do: v.literal("throw"), mask: v.exactOptional(v.pipe(v.string(), v.regex(/^[01]{1,16}$/))) }),
  v.strictObject({ do: v.picklist(["nudge", "cocked", "missing"]), die: DieNumber }),
  v.strictObject({ do: v.picklist(["straighten", "reset", "unplug"]) }),
]);

const CALLS: { readonly [K in CallName]: Schema<HostCalls[K]["args"]> } = {
  "table.get": Nothing,
  "match.start": v.strictObject({
    game: BoxName,
    options: OptionsTyped,
    seats: v.pipe(v.array(v.strictObject({ name: TypedName, player: Player })), v.maxLength(100)),
    starter: v.exactOptional(Index),
  }),
  "match.open": OneMatch,
  "match.look": OneMatch,
  "match.leave": Nothing,
  "match.command": v.strictObject({ match: Id, seen: Index, command: CommandFromScreen }),
  "match.again": OneMatch,
  "match.words": v.strictObject({ match: Id, from: Index }),
  "match.list": v.strictObject({ limit: v.pipe(Index, v.minValue(1), v.maxValue(500)), offset: Index }),
  "match.solo": OneMatch,
  "match.export": OneMatch,
  "dice.throw": v.strictObject({ match: Id, seen: Index, seat: Id, held: v.exactOptional(Flags) }),
  "turn.choose": v.strictObject({ match: Id, seat: Id }),
  "turn.rest": Nothing,
  "notice.take": v.strictObject({
    notice: Index,
    kept: v.exactOptional(v.pipe(v.array(Index), v.maxLength(16))),
    back: v.exactOptional(v.literal(true)),
  }),
  "notice.dismiss": OneNotice,
  "dice.clear": Nothing,
  "dice.again": Nothing,
  "source.select": v.strictObject({ source: SourceNameSchema }),
  "source.retry": Nothing,
  "source.seat": v.strictObject({ seat: Id, source: v.nullable(SourceNameSchema) }),
  "source.list": Nothing,
  "words.look": v.strictObject({ dictionary: v.pipe(v.string(), v.maxLength(4096)) }),
  "words.files": Nothing,
  "letters.list": Nothing,
  "letters.save": v.strictObject({ name: SetName, dice: TypedDice, replaces: v.exactOptional(SetName) }),
  "letters.remove": v.strictObject({ name: SetName }),
  "letters.read": v.strictObject({ text: v.string() }),
  "letters.export": v.strictObject({ name: SetName }),
  "source.diagnostics": v.strictObject({ from: Index }),
  "source.test": v.strictObject({ on: v.boolean() }),
  "source.recogniser": v.strictObject({ name: v.nullable(v.pipe(v.string(), v.maxLength(100))) }),
  "capture.start": Nothing,
  "capture.stop": Nothing,
  "emulator.act": v.strictObject({ act: EmulatorActSchema }),
  "settings.set": SettingsChange,
};

const MatchEventSchema: Schema<MatchEvent> = v.variant("type", [
  v.strictObject({
    ...Stamp,
    type: v.literal("started"),
    version: v.literal(1),
    match: Id,
    game: BoxName,
    options: OptionsTyped,
    seats: v.pipe(v.array(SeatSchema), v.minLength(1), v.maxLength(100)),
    starter: v.nullable(Id),
    playOffOf: v.nullable(Id),
  }),
  v.strictObject({ ...Stamp, type: v.literal("orderThrown"), seat: Id, dice: Faces, source: Source }),
  v.strictObject({ ...Stamp, type: v.literal("turnStarted"), seat: Id, round: Index }),
  v.strictObject({ ...Stamp, type: v.literal("thrown"), seat: Id, dice: Readings, loose: Flags, source: Source }),
  v.strictObject({ ...Stamp, type: v.literal("amended"), seat: Id, dice: Readings, source: Source }),
  v.strictObject({ ...Stamp, type: v.literal("held"), seat: Id, held: Flags }),
  v.strictObject({ ...Stamp, type: v.literal("dieCorrected"), seat: Id, die: Index, from: Reading, to: Face }),
  v.strictObject({
    ...Stamp,
    type: v.literal("scored"),
    seat: Id,
    box: BoxName,
    points: Index,
    bonus: Index,
    savedThrows: v.exactOptional(Index),
    ...LaidFields,
  }),
  v.strictObject({ ...Stamp, type: v.literal("timedOut"), seat: Id }),
  v.strictObject({ ...Stamp, type: v.literal("renamed"), seat: Id, name: TypedName }),
  v.strictObject({ ...Stamp, type: v.literal("retired"), seat: Id }),
  v.strictObject({ ...Stamp, type: v.literal("overruled"), ...Vote }),
  v.strictObject({ ...Stamp, type: v.literal("throwOffThrown"), seat: Id, dice: Faces, source: Source }),
  v.strictObject({ ...Stamp, type: v.literal("undone"), to: Index }),
  v.strictObject({ ...Stamp, type: v.literal("ended"), result: ResultSchema }),
]);

function parse<T>(schema: Schema<T>, value: unknown): Parsed<T> {
  // To the schema library a list is an object too, and an empty one has no wrong entry.
  if (Array.isArray(value)) return { ok: false, refusal: { code: "badMessage", detail: "a list is not wanted here" } };
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return { ok: true, value: parsed.output };
  return { ok: false, refusal: { code: "badMessage", detail: describe(parsed.issues[0]) } };
}

/** Where and what, short: `command.dice.2: a face is 1 to 6`. What was received is not repeated; it may be a megabyte. */
function describe(issue: v.BaseIssue<unknown>): string {
  const path = (v.getDotPath(issue) ?? "").slice(0, 80);
  const said = issue.type === "custom" || issue.expected === null ? issue.message : `${issue.expected} is wanted here`;
  return path === "" ? said.slice(0, 160) : `${path}: ${said.slice(0, 160)}`;
}
