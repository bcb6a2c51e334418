import type { ReadingYear } from '@vault/contract';
import { formatByline, itemPath } from '@vault/domain';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatShortDay } from '~/platform/format.ts';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { Cover } from '~/ui/cover/cover.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { libraryOfYear } from './year-address.ts';

export const coversGrid =
  'mt-4 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-3 gap-y-5 md:gap-x-4';

/** What was finished, in order, and a link to all of it. */
export function YearCovers({ figures: { year, items, cards } }: { figures: ReadingYear }) {
  const titleId = useId();
  const more = items - cards.length;
  return (
    <section className="mt-10">
      <h3 id={titleId} className="small-capitals text-quiet">
        In the order you finished them
      </h3>
      <ul aria-labelledby={titleId} className={coversGrid}>
        {cards.map((card) => (
          <li key={card._id} className="break-inside-avoid">
            <Link
              to={itemPath(card._id)}
              {...fetchedNear}
              className="block rounded-field transition-colors hover:text-accent"
            >
              <Cover title={card.title} authors={card.authors} imageUrl={card.image} className="w-full" />
              <VisuallyHidden>
                {card.title} {formatByline(card)}
              </VisuallyHidden>
              <time dateTime={card.finishedOn} className="mt-1.5 block text-caption tabular-nums">
                {formatShortDay(card.finishedOn)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        {more > 0 && (
          <p className="font-serif text-reading text-quiet tabular-nums">and {formatNumber(more)} more</p>
        )}
        <ButtonLink to={libraryOfYear(year)} tone="outline" className="print:hidden">
          {items === 1 ? 'Show it in the library' : `All ${formatNumber(items)} in the library`}
        </ButtonLink>
      </div>
    </section>
  );
}
