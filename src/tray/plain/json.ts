import { toFaces } from "./faces.ts";
import type { Sighting } from "./sighting.ts";

const ARRAYS = ["dice", "faces", "values"];
const SINGLES = ["face", "faceValue", "value", "val", "dice"];
const NAMES = ["die", "name", "pixelName"];
const TOTALS = ["total", "sum"];
/** States in which a die lies still; any other word beside a face says that it moves, */
const STILL = ["rolled", "stable"];
/** and these say it without a face. Other objects with a name and a state are of something else. */
const MOVING = ["rolling", "shaking", "moving", "tumbling", "handling"];

/** `{"dice":[4,2,6,1,1]}`, or one die with its name: `{"pixelName":"A","faceValue":4}`. */
export function readJson(line: string, offset: 0 | 1): Sighting | null {
  const object = parseObject(line);
  if (object === null) return null;
  const listKey = ARRAYS.find((key) => Array.isArray(object.get(key)));
  const name = nameOf(object);
  const said = object.get("state");
  const state = typeof said === "string" ? said.trim().toLowerCase() : null;
  if (listKey === undefined) {
    const tells = SINGLES.some((key) => object.has(key)) || (state !== null && MOVING.includes(state));
    if (name === null || !tells) return null;
  }
  if (state !== null && !STILL.includes(state)) {
    return { nature: "motion", status: false, die: listKey === undefined ? name : null };
  }
  if (listKey !== undefined) {
    const list: unknown = object.get(listKey);
    const numbers: readonly unknown[] = Array.isArray(list) ? list : [];
    const faces = addsUp(object, numbers) ? toFaces(numbers, offset) : null;
    return faces === null ? null : { nature: "state", recogniser: `JSON ${listKey} array`, faces, dice: null };
  }
  const key = SINGLES.find((single) => typeof object.get(single) === "number");
  const faces = key === undefined ? null : toFaces([object.get(key)], offset);
  if (key === undefined || faces === null || name === null) return null;
  return { nature: "state", recogniser: `JSON ${key}`, faces, dice: [name] };
}

function parseObject(line: string): Map<string, unknown> | null {
  if (!line.startsWith("{") || !line.endsWith("}")) return null;
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === "object" && parsed !== null ? new Map<string, unknown>(Object.entries(parsed)) : null;
  } catch {
    return null;
  }
}

function nameOf(object: ReadonlyMap<string, unknown>): string | null {
  for (const key of NAMES) {
    const name = object.get(key);
    if (typeof name === "string" || typeof name === "number") return String(name);
  }
  return null;
}

function addsUp(object: ReadonlyMap<string, unknown>, numbers: readonly unknown[]): boolean {
  return TOTALS.every((key) => {
    const total = object.get(key);
    return (
      typeof total !== "number" ||
      numbers.reduce<number>((sum, number) => sum + (typeof number === "number" ? number : 0), 0) === total
    );
  });
}
