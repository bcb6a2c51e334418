import { useId } from 'react';
import { formatNumber } from '~/platform/format.ts';
import { joinClasses } from '~/ui/class-names.ts';

type CountedRow = {
  label: string;
  count: number;
  /** It has none of what is counted, and would be the longest bar of all. */
  isAside?: boolean;
  /** There can't be any yet: its place stands empty. */
  isToCome?: boolean;
};

type CountedListProps = {
  title: string;
  rows: readonly CountedRow[];
  /** What the empty places say to the eye. */
  spokenEnd?: string | null;
  tone?: 'accent' | 'gold';
};

/** How many of each, in words and as quiet bars. The bars are hidden from screen readers. */
export function CountedList({ title, rows, spokenEnd = null, tone = 'accent' }: CountedListProps) {
  const titleId = useId();
  const most = Math.max(...rows.map(({ count, isAside }) => (isAside ? 0 : count)), 1);
  return (
    <section>
      <h3 id={titleId} className="small-capitals text-quiet">
        {title}
      </h3>
      <ul
        aria-labelledby={titleId}
        className="mt-3 grid auto-rows-[1.75rem] grid-cols-[fit-content(50%)_minmax(0,1fr)_auto] items-center gap-x-3 text-body"
      >
        {rows.map(({ label, count, isAside, isToCome = false }) => (
          <li
            key={label}
            aria-hidden={count === 0 || undefined}
            className={joinClasses(
              'col-span-full grid grid-cols-subgrid items-center',
              count === 0 && 'text-quiet',
            )}
          >
            {/* Some letters begin before their place, which the cut takes for too long. */}
            <span dir="auto" className="-ml-1 truncate pl-1 text-left">
              {label}
            </span>{' '}
            <span
              aria-hidden="true"
              className={joinClasses(
                'h-1.5 rounded-full opacity-70 [print-color-adjust:exact] edged:opacity-100 forced-colors:bg-[CanvasText]',
                tone === 'gold' ? 'bg-gold' : 'bg-accent',
              )}
              style={{ inlineSize: isAside ? 0 : `${(100 * count) / most}%` }}
            />{' '}
            <span className="text-right tabular-nums">{!isToCome && formatNumber(count)}</span>
          </li>
        ))}
        {spokenEnd !== null && <li className="sr-only">{spokenEnd}</li>}
      </ul>
    </section>
  );
}
