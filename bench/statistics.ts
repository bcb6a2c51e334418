/** What several rounds have given: the middle one, and the least and the most. */
export type Spread = { median: number; least: number; most: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: medianOf(sorted), least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** The value that `share` of all values are below; NaN of none. */
export function percentileOf(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function medianOf(sorted: readonly number[]): number {
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}
