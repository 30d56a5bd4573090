import type { SourceName, SourceStatus } from "../contract/api.ts";
import type { DiceSource, Due, SourceConnection, SourceEvent, SourceThrow } from "./sources/source.ts";

/** The one source in use: opened, closed, opened again. What a connection that was given up still says is not heard. */
export interface DiceKeeper {
  readonly status: SourceStatus;
  readonly kind: DiceSource["kind"];
  /** Closes the source in use and opens this one. */
  select(source: DiceSource): void;
  /** Closes and opens the same source again. */
  retry(): void;
  expect(due: Due | null): void;
  took(thrown: SourceThrow): void;
  scored(): void;
  clearCollected(): void;
  readAgain(): void;
  chooseRecogniser(name: string | null): void;
  close(): Promise<void>;
}

export interface KeeperParts {
  readonly heard: (event: Exclude<SourceEvent, { kind: "status" }>) => void;
  readonly changed: () => void;
}

export function createDiceKeeper(first: DiceSource, { heard, changed }: KeeperParts): DiceKeeper {
  let source = first;
  let status = opening(first.name);
  let connection: SourceConnection | null = null;
  let closing: Promise<void> | null = null;
  let due: Due | null = null;
  let turn = 0;

  function open(): void {
    const mine = ++turn;
    status = opening(source.name);
    source.expect?.(due);
    connection = source.open((event) => {
      if (mine !== turn) return;
      if (event.kind !== "status") return heard(event);
      const next = { ...status, ...event.status };
      if (same(next, status)) return;
      status = next;
      changed();
    });
  }

  /** A port is free for the next connection only once the last one let go of it. */
  function reopen(): void {
    const mine = ++turn;
    const old = connection;
    connection = null;
    status = opening(source.name);
    changed();
    if (old !== null) closing = Promise.all([closing, old.close()]).then(() => void (closing = null));
    if (closing === null) open();
    else {
      void closing.then(() => {
        if (mine === turn) open();
      });
    }
  }

  open();
  return {
    get status() {
      return status;
    },
    get kind() {
      return source.kind;
    },
    select(next) {
      source = next;
      reopen();
    },
    retry: reopen,
    expect(next) {
      if (JSON.stringify(due) === JSON.stringify(next)) return;
      due = next;
      source.expect?.(next);
    },
    took: (thrown) => source.took?.(thrown),
    scored: () => source.scored?.(),
    clearCollected: () => source.clearCollected?.(),
    readAgain: () => source.readAgain?.(),
    chooseRecogniser: (name) => source.chooseRecogniser?.(name),
    async close() {
      turn += 1;
      const old = connection;
      connection = null;
      await Promise.all([closing, old?.close()]);
    },
  };
}

function opening(source: SourceName): SourceStatus {
  return { source, state: "opening", level: null, device: null, battery: null, trouble: null, moving: false };
}

function same(a: SourceStatus, b: SourceStatus): boolean {
  return (
    a.state === b.state &&
    a.level === b.level &&
    a.battery === b.battery &&
    a.moving === b.moving &&
    JSON.stringify([a.device, a.trouble]) === JSON.stringify([b.device, b.trouble])
  );
}
