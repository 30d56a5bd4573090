import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** A file of the screens, ready to be sent. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  /** Absent where it would save nothing: fonts and pictures are packed already. */
  readonly zipped: Buffer | null;
  readonly etag: string;
  /** The name changes with the content, so a browser need never ask again. */
  readonly lasting: boolean;
}

/** The built screens, by their path in the address (`/assets/index-1a2b.js`). */
export interface Assets {
  /** Null where there is no such file. */
  find(path: string): Promise<Asset | null>;
}

/**
 * Lists the built screens and reads each file once, when it is first asked for. Only what is on the list is ever served: an address is looked up
 * as it stands and never turned into a path, so no way of writing `..` leads anywhere. Links are not followed; files of an unknown kind are left out.
 */
export function openAssets(folder: string): Assets {
  let files = list(folder);
  let built = builtAt(folder);
  const read = new Map<string, Promise<Asset>>();
  return {
    async find(path) {
      const name = path === "/" ? "/index.html" : path;
      if (name === "/index.html" && builtAt(folder) !== built) {
        // Built anew under a running host: the old names are gone.
        built = builtAt(folder);
        files = list(folder);
        read.clear();
      }
      const file = files.get(name);
      if (file === undefined) return null;
      const asset = read.get(name) ?? load(file, name);
      read.set(name, asset);
      try {
        return await asset;
      } catch {
        read.delete(name);
        return null;
      }
    },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".wav": "audio/wav",
  ".ogg": "audio/ogg",
  ".mp3": "audio/mpeg",
};

const PLAIN = new Set([".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

function list(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  if (builtAt(folder) === null) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !Object.hasOwn(TYPES, extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, file).split(sep).join("/")}`, file);
  }
  return files;
}

function builtAt(folder: string): number | null {
  return statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? null;
}

async function load(file: string, name: string): Promise<Asset> {
  const body = await readFile(file);
  return {
    type: TYPES[extname(file)] ?? "application/octet-stream",
    body,
    zipped: PLAIN.has(extname(file)) ? await packed(file, body) : null,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    lasting: name.startsWith("/assets/"),
  };
}

/** Packed by the build; screens built some other way are packed now. */
async function packed(file: string, body: Buffer): Promise<Buffer> {
  return readFile(`${file}.gz`).catch(() => promisify(gzip)(body));
}
