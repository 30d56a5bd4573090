import type { SerialCandidate, SourceName } from "../../../contract/api.ts";

/** Whichever tray is found. */
export const AUTO = "serial:auto";
/** The tray in the program. */
export const EMULATOR = "emulator";

/** A port, or an address, that can be chosen. */
export interface Offered {
  readonly source: SourceName;
  /** How people call it: the path or the address alone. */
  readonly path: string;
  /** What was found at it; null for one that is only known since it was chosen. */
  readonly found: SerialCandidate | null;
}

/**
 * The ports to choose from, the likeliest first. One that was chosen stays, plugged in or not. What does not look like a tray is
 * offered only where `all` are wanted.
 */
export function offeredPorts(
  ports: readonly SerialCandidate[],
  chosen: readonly SourceName[],
  all: boolean,
): readonly Offered[] {
  const found = ports
    .map((port) => ({ source: `serial:${port.path}`, path: port.path, found: port }))
    .filter(({ source, found: { score } }) => all || score > 0 || chosen.includes(source))
    .toSorted((a, b) => b.found.score - a.found.score);
  const others = chosen.filter((source) => isPort(source) && !found.some((one) => one.source === source));
  return [...others.map((source) => ({ source, path: pathOf(source), found: null })), ...found];
}

/** Adds a source to those that were chosen; each is there once. */
export function withChosen(chosen: readonly SourceName[], source: SourceName): readonly SourceName[] {
  return chosen.includes(source) ? chosen : [...chosen, source];
}

/** The path or address in a source's name, without the word before it that only the program needs. */
export function pathOf(source: SourceName): string {
  return source.replace(/^(serial|tcp|replay):/, "");
}

function isPort(source: SourceName): boolean {
  return /^(serial|tcp|replay):/.test(source) && source !== AUTO;
}
