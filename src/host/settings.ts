import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../contract/api.ts";
import { parseSettings } from "../contract/schemas.ts";
import { moveAside, readJson } from "./kept-file.ts";
import { writePrivately } from "./private-file.ts";
import { WriteError } from "./write-error.ts";

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

/** Reads the settings of a data folder. A file that cannot be understood is renamed, never overwritten; what in it can be still holds. */
export function openSettings(folder: string): SettingsStore {
  const { settings, setAside } = read(folder);
  let now = settings;
  return {
    setAside,
    get: () => now,
    set: (change) => {
      const next = { ...now, ...change };
      write(folder, next);
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
  const found = readJson(path);
  const parsed = parseSettings(found);
  if (parsed.ok) return { settings: { ...DEFAULT_SETTINGS, ...parsed.value }, setAside: null };
  const settings = { ...DEFAULT_SETTINGS, ...understood(found) };
  const setAside = moveAside(folder, NAME);
  // Else the next start would know of none of them. Where nothing can be written, the next change says so.
  if (setAside !== null) attempt(() => write(folder, settings));
  return { settings, setAside };
}

function write(folder: string, settings: Settings): void {
  writePrivately(folder, FILE, `${JSON.stringify(settings, null, 2)}\n`);
}

function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof WriteError)) throw error;
  }
}

/** The settings of a file that can be understood, each by itself. */
function understood(found: unknown): Partial<Settings> {
  if (typeof found !== "object" || found === null) return {};
  const good = Object.entries(found).flatMap(([key, value]) => {
    const parsed = parseSettings({ [key]: value });
    return parsed.ok ? Object.entries(parsed.value) : [];
  });
  return Object.fromEntries(good);
}
