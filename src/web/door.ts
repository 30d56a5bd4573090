import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { KEY_PARAMETER, SOCKET_PATH } from "../contract/wire.ts";
import { codeOf } from "../host/write-error.ts";
import { createAnswers } from "./answers.ts";
import { openAssets } from "./assets.ts";
import type { Keys } from "./keys.ts";
import { createScreens, turnAway } from "./socket.ts";
import type { Limits, ScreenHost } from "./socket.ts";
import { comesFromThisDoor, hasCookie } from "./visitor.ts";

// An import of node:http asks for everything it exports, an HTTP client for browsers' fetch too: 100 ms of every start and memory for nothing.
const { createServer } = process.getBuiltinModule("node:http");

/** The browser's way to the host, on this machine only. */
export interface BrowserDoor {
  readonly port: number;
  /** The usual port, where it was taken and this is the next free one. */
  readonly movedFrom: number | null;
  /** How many screens are connected. */
  readonly screens: number;
  /** Where a browser gets in, key included; for the one who owns the data folder. */
  address(): string;
  /** The same, good for a minute. */
  passingAddress(): string;
  /** Makes every address and cookie given out worthless and lets all screens go. Throws WriteError. */
  renewKey(): void;
  close(): Promise<void>;
}

export interface DoorParts {
  readonly host: ScreenHost;
  readonly keys: Keys;
  /** Folder of the built screens. */
  readonly screens: string;
  /** The port to listen on; null: the usual one or, where it is taken, the next free one. 0: any free one. */
  readonly port: number | null;
  readonly limits?: Limits;
}

const USUAL_PORT = 5278;

/** The port could not be had. The message says why and what to do. */
export class PortError extends Error {
  readonly code: "taken" | "notAllowed" | "failed";

  constructor(code: PortError["code"], message: string, cause: unknown) {
    super(message, { cause });
    this.name = "PortError";
    this.code = code;
  }
}

/** Opens the door. Resolves once browsers can come in; rejects with PortError. */
export async function openBrowserDoor(parts: DoorParts): Promise<BrowserDoor> {
  const { host, keys } = parts;
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  server.maxConnections = 256;
  const port = await listen(server, parts.port);
  const answer = createAnswers({ keys, assets: openAssets(parts.screens), port: () => port });
  const screens = createScreens(host, parts.limits);
  server.on("request", (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket: Duplex, head: Buffer) => {
    socket.on("error", () => undefined);
    if (request.url !== SOCKET_PATH) return turnAway(socket, "404 Not Found");
    if (!comesFromThisDoor(request, port) || !hasCookie(request, port, keys)) return turnAway(socket, "403 Forbidden");
    screens.welcome(request, socket, head);
  });
  return {
    port,
    movedFrom: parts.port === null && port !== USUAL_PORT ? USUAL_PORT : null,
    get screens() {
      return screens.count;
    },
    address: () => addressWith(port, keys.key()),
    passingAddress: () => addressWith(port, keys.passingKey()),
    renewKey() {
      keys.renew();
      screens.dismiss(1008, "the key was renewed");
    },
    close: () =>
      new Promise((resolve) => {
        screens.close();
        server.close(() => resolve());
        setTimeout(() => server.closeAllConnections(), 150).unref();
        server.closeIdleConnections();
      }),
  };
}

/** Where a browser gets in with a key. */
export function addressWith(port: number, key: string): string {
  return `http://127.0.0.1:${port}/?${KEY_PARAMETER}=${key}`;
}

/** How far beyond the usual port a free one is looked for. */
const TRIES = 20;

async function listen(server: Server, chosen: number | null): Promise<number> {
  let port = chosen ?? USUAL_PORT;
  for (;;) {
    try {
      return await listenOn(server, port);
    } catch (error) {
      const next = codeOf(error) === "EADDRINUSE" && chosen === null && port < USUAL_PORT + TRIES;
      if (!next) throw portError(error, port);
      port += 1;
    }
  }
}

function listenOn(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port, exclusive: true }, () => {
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function portError(error: unknown, port: number): PortError {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new PortError(
        "taken",
        `Port ${port} is taken by another program. Choose another with --port N, or leave --port out and Kast finds a free one.`,
        error,
      );
    case "EACCES":
      return new PortError(
        "notAllowed",
        `Port ${port} may not be used by this user. Choose one from 1024 up with --port N.`,
        error,
      );
    default:
      return new PortError(
        "failed",
        `Port ${port} could not be opened (${codeOf(error) || String(error)}). Choose another with --port N.`,
        error,
      );
  }
}
