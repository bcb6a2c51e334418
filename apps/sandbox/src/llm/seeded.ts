export type Seeded = {
  pick: <Item>(items: readonly Item[], count: number) => Item[];
  between: (least: number, most: number) => number;
};

/** Choices that depend on the text alone: the same book always gets the same answer, another book another one. */
export const createSeeded = (text: string): Seeded => {
  let state = hash(text);
  // mulberry32: small, and even enough to shuffle a handful of sentences.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (items, count) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .slice(0, count)
        .map(({ item }) => item),
  };
};

/** FNV-1a. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value;
};
