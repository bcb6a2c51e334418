/** How many of the values, which stand in ascending order, are below one. */
export function countBelow(values: readonly number[], value: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type Marks = {
  mark: (at: number, isMarked: boolean) => void;
  /** The first marked place from one on, and the last before it; null where there is none. */
  firstFrom: (at: number) => number | null;
  lastBefore: (at: number) => number | null;
};

/** Places from 0, some of them marked: a tree of sums (Fenwick) finds the next one in a few steps. */
export function startMarks(size: number): Marks {
  let width = 1;
  while (width < size) width *= 2;
  const sums = new Int32Array(width + 1);
  let total = 0;
  const countBefore = (place: number): number => {
    let count = 0;
    for (let at = place; at > 0; at -= at & -at) count += sums[at] ?? 0;
    return count;
  };
  const findNth = (nth: number): number => {
    let [at, left] = [0, nth];
    for (let step = width; step > 0; step >>= 1) {
      const count = sums[at + step];
      if (count === undefined || count > left) continue;
      at += step;
      left -= count;
    }
    return at;
  };
  return {
    mark(place, isMarked) {
      const by = isMarked ? 1 : -1;
      total += by;
      for (let at = place + 1; at <= width; at += at & -at) sums[at] = (sums[at] ?? 0) + by;
    },
    firstFrom(place) {
      const before = countBefore(place);
      return before < total ? findNth(before) : null;
    },
    lastBefore(place) {
      const before = countBefore(place);
      return before === 0 ? null : findNth(before - 1);
    },
  };
}
