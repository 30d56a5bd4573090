import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { writePrivately } from "../host/private-file.ts";

/**
 * Who may come in by the browser door. One secret of 256 bits lies in the data folder, for its owner's eyes, and survives restarts.
 * The printed address carries it; a browser gives it once and gets a cookie that is made from it.
 */
export interface Keys {
  /** The key of the printed address: good until it is renewed, for any number of screens. */
  key(): string;
  /** A key good for one minute, for an address that other users of the machine can see (as a browser's command line). */
  passingKey(): string;
  accepts(key: string): boolean;
  cookie(): string;
  acceptsCookie(cookie: string): boolean;
  /** A new secret: every address and every cookie given out before is worth nothing. Throws WriteError. */
  renew(): void;
}

/** Reads the folder's secret, or makes one where there is none or what is there cannot be one. Throws WriteError. */
export function openKeys(folder: string, now: () => number = Date.now): Keys {
  let secret = readSecret(folder) ?? makeSecret(folder);
  const sign = (text: string): string => createHmac("sha256", secret).update(text).digest("base64url");
  const passing = (until: number): string => `${until}.${sign(`passing ${until}`)}`;
  return {
    key: () => secret,
    passingKey: () => passing(now() + PASSING_MS),
    accepts(key) {
      if (same(key, secret)) return true;
      const until = Number(/^(\d{1,15})\./.exec(key)?.[1] ?? 0);
      return until > now() && until <= now() + PASSING_MS && same(key, passing(until));
    },
    cookie: () => sign("cookie"),
    acceptsCookie: (cookie) => same(cookie, sign("cookie")),
    renew: () => {
      secret = makeSecret(folder);
    },
  };
}

const FILE = "browser-key";
const PASSING_MS = 60_000;

function readSecret(folder: string): string | null {
  const path = join(folder, FILE);
  try {
    // One that others could have read is no secret any more.
    if (process.platform !== "win32" && (statSync(path).mode & 0o077) !== 0) return null;
    return /^([\w-]{43})\n?$/.exec(readFileSync(path, "latin1"))?.[1] ?? null;
  } catch {
    return null;
  }
}

function makeSecret(folder: string): string {
  const secret = randomBytes(32).toString("base64url");
  writePrivately(folder, FILE, `${secret}\n`);
  return secret;
}

/** In the same time whatever differs. */
function same(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
