/** A cable end: bytes go out while somebody holds the other end, and are lost otherwise, as with a real one. */
export interface Cable {
  /** What a person types as a dice source: `tcp:127.0.0.1:4711`, `serial:/tmp/kast-tray`. */
  readonly address: string;
  /** Latin1 text. */
  send(bytes: string): void;
  /** Takes the cable out and, after so many ms, puts it back under the same address. */
  unplug(ms: number): Promise<void>;
  close(): Promise<void>;
}

export interface CableEvents {
  /** Somebody opened the other end. */
  attached(): void;
  detached(): void;
  received(bytes: string): void;
}

/** Why a cable could not be laid, as one sentence with what to do. */
export class CableError extends Error {
  override readonly name = "CableError";
}
