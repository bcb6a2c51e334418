/** A text with what it is compared by, as each is compared with several. */
export type Words = { lower: string; pairs: ReadonlyMap<string, number> };

export function readWords(text: string): Words {
  const lower = text.toLowerCase();
  const pairs = new Map<string, number>();
  for (let index = 0; index < lower.length - 1; index += 1) {
    const pair = lower.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return { lower, pairs };
}

/** How much two texts share, from 0 to 1: their letter pairs, counted (Sørensen and Dice). Linear in their length. */
function similarity(a: Words, b: Words): number {
  const [shorter, longer] = a.lower.length <= b.lower.length ? [a, b] : [b, a];
  // Texts of such different length cannot reach it.
  if (shorter.lower.length < 2 || shorter.lower.length / longer.lower.length < 0.6) return 0;
  let shared = 0;
  for (const [pair, count] of shorter.pairs) shared += Math.min(count, longer.pairs.get(pair) ?? 0);
  return (2 * shared) / (a.lower.length + b.lower.length - 2);
}

export function isNearlySame(one: Words, other: Words): boolean {
  return one.lower === other.lower || similarity(one, other) >= 0.8;
}
