type Size<Item> = { sizeOf?: (item: Item) => number; most: number };

/** The items in order, as many together as `most` allows; a larger one is by itself. Without `sizeOf` they are counted. */
export function inPortions<Item>(items: readonly Item[], { sizeOf = () => 1, most }: Size<Item>): Item[][] {
  const portions: Item[][] = [];
  let size = 0;
  for (const item of items) {
    size += sizeOf(item);
    const portion = portions.at(-1);
    if (portion !== undefined && size <= most) {
      portion.push(item);
      continue;
    }
    portions.push([item]);
    size = sizeOf(item);
  }
  return portions;
}
