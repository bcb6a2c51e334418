import { type ReactNode, useMemo } from 'react';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { scrollIn } from '~/ui/scroll-in.ts';
import { chooseColumns, findInBand, layOut } from './masonry-layout.ts';
import { useBox } from './use-box.ts';
import { useScrollBand } from './use-scroll-band.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

/** What a card needs to know before it is drawn. Lengths are those of a root font of 16 px. */
export type Measured = { height: number };

type MasonryProps<Item, Size extends Measured> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Must give the same for the same item and width: the whole height of the page rests on it. */
  measure: (item: Item, columnWidth: number) => Size;
  render: (item: Item, size: Size) => ReactNode;
  minColumnWidth: number;
  /** Whether these are all: otherwise nobody knows how many there will be. */
  isComplete: boolean;
  isBusy?: boolean;
};

const gapNarrow = 16;
const gapWide = 24;

/** Cards in columns. Only those near the screen are in the document, each at its computed place. */
export function Masonry<Item, Size extends Measured>({
  label,
  items,
  keyOf,
  measure,
  render,
  minColumnWidth,
  isComplete,
  isBusy = false,
}: MasonryProps<Item, Size>) {
  const [ref, box] = useBox();
  const isNarrow = useIsMobile();
  const rem = readRootScale();
  const width = box.width / rem;
  const gap = isNarrow ? gapNarrow : gapWide;

  const columns = useMemo(
    () => chooseColumns({ width, minColumnWidth, gap, isNarrow }),
    [width, minColumnWidth, gap, isNarrow],
  );
  const measureOnce = useMemo(
    () => rememberEach((item: Item) => measure(item, columns.width)),
    [measure, columns.width],
  );
  const sizes = useMemo(() => items.map(measureOnce), [items, measureOnce]);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const layout = useMemo(() => {
    const heights = Float64Array.from(sizes, (size) => size.height * rem);
    const scaled = { count: columns.count, width: columns.width * rem };
    return layOut({ heights, columns: scaled, width: box.width, gap: gap * rem });
  }, [sizes, columns, rem, box.width, gap]);

  useSteadyScroll(
    useMemo(() => ({ keys, layout }), [keys, layout]),
    box.top,
  );
  const band = useScrollBand();

  return (
    <ul
      ref={ref}
      aria-label={label}
      aria-busy={isBusy}
      className="relative"
      style={{ height: layout.height }}
    >
      {findInBand(layout, band.from - box.top, band.to - box.top).map((index) => {
        const item = items[index];
        const size = sizes[index];
        if (item === undefined || size === undefined) return null;
        return (
          <li
            key={keys[index]}
            ref={scrollIn}
            aria-setsize={isComplete ? items.length : -1}
            aria-posinset={index + 1}
            className="absolute top-0 left-0"
            style={{
              width: layout.columnWidth,
              height: layout.heights[index],
              transform: `translate(${layout.lefts[index]}px, ${layout.tops[index]}px)`,
            }}
          >
            {render(item, size)}
          </li>
        );
      })}
    </ul>
  );
}

/** What was measured stays so when further items come. */
function rememberEach<Item, Size>(measure: (item: Item) => Size): (item: Item) => Size {
  const known = new Map<Item, Size>();
  return (item) => {
    const size = known.get(item) ?? measure(item);
    known.set(item, size);
    return size;
  };
}

/** How much larger than 16 px the reader has set the browser's text. */
function readRootScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}
