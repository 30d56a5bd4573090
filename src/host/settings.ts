import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../contract/api.ts";
import { parseSettings } from "../contract/schemas.ts";
import { moveAside, readJson } from "./kept-file.ts";
import { writePrivately } from "./private-file.ts";

/** What people have chosen, kept in `settings.json` of the data folder. */
export interface SettingsStore {
  get(): Settings;
  /** Changes some of them, on disk before it returns. Throws WriteError, and then nothing has changed. */
  set(change: Partial<Settings>): Settings;
  /** The name the file was given because it could not be read; null if all was well. */
  readonly setAside: string | null;
}

export const DEFAULT_SETTINGS: Settings = {
  language: "system",
  theme: "system",
  sound: true,
  animation: true,
  source: "simulated",
  faceOffset: 0,
  recentNames: [],
  putAway: [],
  options: {},
  ourTable: {},
};

/** Reads the settings of a data folder. A file that cannot be understood is renamed, never overwritten, and the defaults hold. */
export function openSettings(folder: string): SettingsStore {
  const { settings, setAside } = read(folder);
  let now = settings;
  return {
    setAside,
    get: () => now,
    set: (change) => {
      const next = { ...now, ...change };
      writePrivately(folder, FILE, `${JSON.stringify(next, null, 2)}\n`);
      now = next;
      return now;
    },
  };
}

const NAME = "settings";
const FILE = `${NAME}.json`;

function read(folder: string): { settings: Settings; setAside: string | null } {
  const path = join(folder, FILE);
  if (!existsSync(path)) return { settings: DEFAULT_SETTINGS, setAside: null };
  const parsed = parseSettings(readJson(path));
  if (parsed.ok) return { settings: { ...DEFAULT_SETTINGS, ...parsed.value }, setAside: null };
  return { settings: DEFAULT_SETTINGS, setAside: moveAside(folder, NAME) };
}
