/** The position of every card in a masonry. Tops never decrease, so a band is found by binary search. */
export type MasonryLayout = {
  tops: Float64Array;
  lefts: Float64Array;
  heights: Float64Array;
  columnWidth: number;
  /** Of the whole masonry. */
  height: number;
  /** Of the tallest card. */
  tallest: number;
};

type Columns = { count: number; width: number };

type Room = { width: number; minColumnWidth: number; gap: number; isNarrow: boolean };

const mostColumns = 5;
/** No card is measured for less, not even while its page has no width yet. */
const narrowest = 120;

/** One column on a narrow screen, otherwise as many as are wide enough to read, at most five. */
export function chooseColumns({ width, minColumnWidth, gap, isNarrow }: Room): Columns {
  const fitting = Math.floor((width + gap) / (minColumnWidth + gap));
  const count = isNarrow ? 1 : Math.min(mostColumns, Math.max(1, fitting));
  return { count, width: Math.max(narrowest, Math.floor((width - gap * (count - 1)) / count)) };
}

type Cards = { heights: Float64Array; columns: Columns; width: number; gap: number };

/** Each card goes to the currently shortest column, the first of equals. */
export function layOut({ heights, columns, width, gap }: Cards): MasonryLayout {
  const tops = new Float64Array(heights.length);
  const lefts = new Float64Array(heights.length);
  const bottoms = new Float64Array(columns.count);
  let tallest = 0;

  heights.forEach((height, index) => {
    const column = indexOfLeast(bottoms);
    const top = bottoms[column] ?? 0;
    tops[index] = top;
    lefts[index] = Math.round((column * (width + gap)) / columns.count);
    bottoms[column] = top + height + gap;
    tallest = Math.max(tallest, height);
  });

  const height = Math.max(0, Math.max(...bottoms) - gap);
  return { tops, lefts, heights, columnWidth: columns.width, height, tallest };
}

/** The cards that reach into the band from `from` to `to`, in order. */
export function findInBand(layout: MasonryLayout, from: number, to: number): number[] {
  const found: number[] = [];
  const end = firstAtOrAfter(layout.tops, to);
  for (let index = firstAtOrAfter(layout.tops, from - layout.tallest); index < end; index += 1) {
    if (bottomOf(layout, index) > from) found.push(index);
  }
  return found;
}

export function bottomOf(layout: MasonryLayout, index: number): number {
  return (layout.tops[index] ?? 0) + (layout.heights[index] ?? 0);
}

function firstAtOrAfter(tops: Float64Array, position: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tops[middle] ?? 0) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function indexOfLeast(values: Float64Array): number {
  let least = 0;
  values.forEach((value, index) => {
    if (value < (values[least] ?? 0)) least = index;
  });
  return least;
}
