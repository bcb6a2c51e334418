import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { watchFastScroll } from '~/platform/fast-scroll.ts';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { scrollIn } from '~/ui/scroll-in.ts';
import { chooseColumns, findInBand, layOut } from './masonry-layout.ts';
import { useBox } from './use-box.ts';
import { useIsPassing } from './use-is-passing.ts';
import { useScrollBand } from './use-scroll-band.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

/** What a card needs to know before it is drawn. Lengths are those of a root font of 16 px. */
export type Measured = { height: number };

type MasonryProps<Item, Size extends Measured> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Must return the same for the same item and width: the height of the whole page depends on it. */
  measure: (item: Item, columnWidth: number) => Size;
  /** Must stay the same function from one rendering to the next: then only what comes into the document is drawn. What
      is passing comes while the page flies past, and is rendered once more when it may be read. */
  render: (item: Item, size: Size, isPassing: boolean) => ReactNode;
  minColumnWidth: number;
  /** Whether these are all: otherwise nobody knows how many there will be. */
  isComplete: boolean;
  isBusy?: boolean;
  /** What stands under the last card, 2.5 rem high at most. */
  foot?: ReactNode;
};

const gapNarrow = 16;
const gapWide = 24;

/** Cards in columns. Only those near the screen are in the document, each at its computed position. */
export function Masonry<Item, Size extends Measured>({
  label,
  items,
  keyOf,
  measure,
  render,
  minColumnWidth,
  isComplete,
  isBusy = false,
  foot,
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

  const shield = useRef<HTMLDivElement>(null);
  useEffect(() => watchFastScroll((isFast) => shield.current?.toggleAttribute('hidden', !isFast)), []);

  return (
    <div className={joinClasses('relative', foot !== undefined && 'pb-18 print:pb-0')}>
      <ul
        ref={ref}
        aria-label={label}
        aria-busy={isBusy}
        data-columns={columns.count === 1 ? 'one' : 'several'}
        className="masonry relative"
        style={{ height: layout.height, '--least': `${minColumnWidth * 0.8}px` } as CSSProperties}
      >
        {findInBand(layout, band.from - box.top, band.to - box.top).map((index) => {
          const item = items[index];
          const size = sizes[index];
          if (item === undefined || size === undefined) return null;
          return (
            <MasonryPlace
              key={keys[index]}
              item={item}
              size={size}
              render={render}
              setSize={isComplete ? items.length : -1}
              position={index + 1}
              left={layout.lefts[index] ?? 0}
              top={layout.tops[index] ?? 0}
              width={layout.columnWidth}
              height={layout.heights[index] ?? 0}
            />
          );
        })}
      </ul>
      {/* While the page flies past, what comes under the pointer must not be drawn as pointed at. A finger points at nothing. */}
      <div ref={shield} hidden className="absolute inset-0 [@media(hover:none)]:hidden" />
      {/* Placed as the cards are: it gives way to further ones, and the layout doesn't shift. */}
      {foot && (
        <div
          className="absolute inset-x-0 top-0 pt-8 print:hidden"
          style={{ transform: `translateY(${layout.height}px)` }}
        >
          {foot}
        </div>
      )}
    </div>
  );
}

type MasonryPlaceProps<Item, Size> = {
  item: Item;
  size: Size;
  render: (item: Item, size: Size, isPassing: boolean) => ReactNode;
  setSize: number;
  position: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

// The cast gives back what `memo` takes away: that the component is generic.
const MasonryPlace = memo(function MasonryPlace<Item, Size>({
  item,
  size,
  render,
  setSize,
  position,
  left,
  top,
  width,
  height,
}: MasonryPlaceProps<Item, Size>) {
  const isPassing = useIsPassing();
  return (
    <li
      ref={scrollIn}
      aria-setsize={setSize}
      aria-posinset={position}
      // A layer of its own: the others need not be painted again when this one comes or goes.
      className="absolute top-0 left-0 contain-layout contain-size contain-style will-change-transform"
      style={{ width, height, transform: `translate(${left}px, ${top}px)` }}
    >
      {render(item, size, isPassing)}
    </li>
  );
}) as <Item, Size>(props: MasonryPlaceProps<Item, Size>) => ReactNode;

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
