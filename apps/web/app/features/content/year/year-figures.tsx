import type { ReadingYear } from '@vault/contract';
import { formatCount, formatMonth } from '~/platform/format.ts';
import { CountedList } from './counted-list.tsx';
import { YearCovers } from './year-covers.tsx';
import {
  countMonthsBegun,
  describeDetails,
  describeKept,
  describeToCome,
  describeYear,
} from './year-words.ts';

/** What a year holds: all of it in a sentence, how it is spread, what was kept, and the covers. */
export function YearFigures({ figures, today }: { figures: ReadingYear; today: string }) {
  const { year, months, genres, otherGenres, ratings, notRated, kept } = figures;
  const details = describeDetails(figures);
  const begun = countMonthsBegun(year, today);
  const keptWords = describeKept(kept);
  return (
    <>
      <div className="min-h-24 md:min-h-16">
        <p className="font-serif text-title text-balance tabular-nums">{describeYear(figures)}</p>
        {details !== '' && <p className="mt-2 text-body text-balance text-quiet tabular-nums">{details}</p>}
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-8 md:grid-cols-2">
        <CountedList
          title="By month"
          rows={months.map((count, month) => ({
            label: formatMonth(month),
            count,
            isToCome: count === 0 && month >= begun,
          }))}
          spokenEnd={describeToCome(begun)}
        />
        <div className="flex flex-col gap-y-8">
          <CountedList
            title="Genres"
            rows={[
              ...genres.map(({ genre, items }) => ({ label: genre, count: items })),
              ...(otherGenres > 0 ? [{ label: 'Other genres', count: otherGenres }] : []),
            ]}
          />
          <CountedList
            title="Rating"
            tone="gold"
            rows={[
              ...ratings.map((count, index) => ({ label: formatCount(index + 1, 'star'), count })).reverse(),
              { label: 'Not rated', count: notRated, isAside: true },
            ]}
          />
        </div>
      </div>
      <p className="mt-8 font-serif text-reading text-balance tabular-nums">
        {keptWords === null ? 'Nothing kept from them yet' : `Kept from them: ${keptWords}`}
      </p>
      <YearCovers figures={figures} />
    </>
  );
}
