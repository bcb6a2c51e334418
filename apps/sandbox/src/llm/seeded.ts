import { createMulberry32 } from '../catalogue/mulberry32.ts';

export type Seeded = {
  pick: <Item>(items: readonly Item[], count: number) => Item[];
  between: (least: number, most: number) => number;
};

/** Choices that depend on the text alone: the same book always gets the same answer, another book another one. */
export const createSeeded = (text: string): Seeded => {
  const next = createMulberry32(hash(text));
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
