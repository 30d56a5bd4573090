import type { SourceTrouble } from "../../contract/api.ts";

/** What a port tells, each port to its own listener: `opened`, then `data` as it comes, then `closed`; or `failed` alone. */
export interface PortEvents {
  opened(): void;
  data(chunk: Uint8Array): void;
  /** Gone without having been asked to. Nothing follows. */
  closed(): void;
  /** Could not be opened. Nothing follows. */
  failed(trouble: SourceTrouble): void;
}

/** One opening of a line to a device. Once closed it is silent for ever and what is written to it is dropped. */
export interface Port {
  write(text: string): void;
  /** Resolves when the line is free for the next one. */
  close(): Promise<void>;
}

/** Makes a new port each time. */
export type OpenPort = (target: string, events: PortEvents) => Port;
