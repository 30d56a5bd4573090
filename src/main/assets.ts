import { readdirSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

export interface Asset {
  /** Absolute path of the file. */
  readonly file: string;
  /** Media type. */
  readonly type: string;
}

/** Every file that may be served, by its path in the address (`/assets/index-1a2b.js`). */
export type Assets = ReadonlyMap<string, Asset>;

/**
 * Lists the built screens once. Only what is on this list is ever served: an address is looked up as it stands and never turned into a path,
 * so no way of writing `..` leads anywhere. Links are not followed, and files of an unknown kind are left out.
 */
export function listAssets(folder: string): Assets {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    assets.set(`/${relative(folder, file).split(sep).join("/")}`, { file, type });
  }
  const index = assets.get("/index.html");
  if (index !== undefined) assets.set("/", index);
  return assets;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".wav": "audio/wav",
  ".ogg": "audio/ogg",
  ".mp3": "audio/mpeg",
};
