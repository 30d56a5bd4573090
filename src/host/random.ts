import { randomInt } from "node:crypto";
import type { Random } from "../engine/random.ts";

/** The machine's own source of chance. `randomInt` draws again instead of taking a remainder, so every face is as likely. */
export const systemRandom: Random = { below: (bound) => randomInt(bound) };
