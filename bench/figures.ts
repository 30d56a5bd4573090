/** One measured thing. Times in milliseconds, rates per second; `target` is what the design asks, as text. */
export interface Figure {
  readonly name: string;
  readonly values: Readonly<Record<string, number>>;
  readonly target: string;
  readonly holds: boolean;
}

/** The value below which the share `at` (0–1) of the samples lie, by nearest rank. */
export function quantile(samples: readonly number[], at: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(at * sorted.length) - 1))] ?? Number.NaN;
}

export function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
