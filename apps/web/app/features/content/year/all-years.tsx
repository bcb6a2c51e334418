import type { ReadingYears } from '@vault/contract';
import { describeDetails, describeYear } from './year-words.ts';

/** What all years add up to; nothing where one says it all. */
export function AllYears({ of: { years, total } }: { of: Pick<ReadingYears, 'years' | 'total'> }) {
  const finished = years.filter(({ items }) => items > 0);
  const first = finished.at(-1);
  if (first === undefined || finished.length === 1) return null;
  const details = describeDetails(total);
  return (
    <section aria-label="All years" className="mt-12 border-t border-hairline pt-6">
      <h3 className="small-capitals text-quiet tabular-nums">Since {first.year}</h3>
      <p className="mt-3 font-serif text-reading text-pretty tabular-nums">{describeYear(total)}</p>
      {details !== '' && <p className="mt-1 text-body text-pretty text-quiet tabular-nums">{details}</p>}
    </section>
  );
}
