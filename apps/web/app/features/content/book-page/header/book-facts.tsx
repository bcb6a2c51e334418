import { type ReactNode, useRef } from 'react';
import {
  formatTimeCommitment,
  LARGEST_TIME_AMOUNT,
  type MediaType,
  parseTypedTime,
  readTypedTime,
} from '@vault/domain';
import { formatCount, formatLongDay, formatNumber, formatYearMonth } from '~/platform/format.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon, ExternalLinkIcon, TimeIcon } from '~/ui/icon.tsx';
import { traitsOf } from '~/ui/media-type.tsx';
import { ReadingTime } from '~/ui/reading-time.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { focusEditDetails } from './edit-details.tsx';
import { SavedFromLink } from './saved-from-link.tsx';
import { focusControl } from '../inline/edit-button.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import { SavedGlow } from '../inline/saved-glow.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book, FieldName } from '../saving/edits.ts';

// They are edited in a dialog, and what could not be saved of them is shown here.
const detailFields: FieldName[] = ['type', 'image', 'previewLink', 'isbn', 'pageCount', 'publishedDate'];

export function BookStars({ book }: { book: Book }) {
  const { queue } = useBookEdits();
  const stars = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={stars} className="book-stars group relative mt-3 -ml-2 flex w-fit items-center">
        <SavedGlow editKey="rating" />
        <StarRating
          value={book.rated ? book.rating : null}
          onValueChange={(value) => queue.add({ kind: 'field', field: 'rating', value })}
        />
        {book.rated && (
          <IconButton
            label="Clear rating"
            icon={<CloseIcon className="size-4" />}
            size="small"
            className="text-quiet opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
            onClick={() => {
              queue.add({ kind: 'field', field: 'rating', value: 0 });
              // The button goes with the rating.
              focusControl(stars.current);
            }}
          />
        )}
      </div>
      <UnsavedText editKey="rating" onDone={() => focusControl(stars.current)} />
    </>
  );
}

/** Time, and what is known of the edition. */
export function BookFacts({ book }: { book: Book }) {
  const published = book.publishedDate && formatPublished(book.publishedDate);
  return (
    <>
      <dl className="mt-6 flex flex-wrap items-start gap-x-5 gap-y-3 md:mt-3 text-body text-quiet tabular-nums">
        <Fact name="Time commitment" icon={<TimeIcon className="mt-[0.2em] size-4" />}>
          {/* The gap to the next fact is a part of the room for its edit button. */}
          <div className="-mr-5 [@media(hover:none)]:-mr-2">
            <InlineText
              isShort
              label="time commitment"
              lines="one"
              editKey="timeCommitment"
              value={book.timeCommitment ? formatTimeCommitment(book.timeCommitment) : ''}
              view={book.timeCommitment && <ReadingTime time={book.timeCommitment} />}
              check={(text) => checkTime(text, book.type)}
              toEdit={(text) => toTimeEdit(text, book.type)}
            />
          </div>
        </Fact>
        {book.pageCount !== null && <Fact name="Pages">{formatCount(book.pageCount, 'page')}</Fact>}
        {published && (
          // Without its name it would look like a day of the reading, which are below.
          <Fact name="Published" isNamed>
            {published}
          </Fact>
        )}
        {book.isbn !== null && (
          <Fact name="ISBN" isNamed>
            {book.isbn}
          </Fact>
        )}
        {book.previewLink !== null && (
          <Fact name="Link">
            <a
              href={book.previewLink}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="reach inline-flex items-center gap-1 text-accent underline-offset-4 hover:underline"
            >
              {traitsOf(book.type).linkWords}
              <ExternalLinkIcon className="size-4" />
            </a>
          </Fact>
        )}
        {book.savedFrom !== null && (
          <Fact name="Source">
            <SavedFromLink source={book.savedFrom} />
          </Fact>
        )}
      </dl>
      {detailFields.map((field) => (
        <UnsavedText key={field} editKey={field} onDone={focusEditDetails} />
      ))}
    </>
  );
}

type FactProps = { name: string; isNamed?: boolean; icon?: ReactNode; children: ReactNode };

function Fact({ name, isNamed = false, icon, children }: FactProps) {
  return (
    <div className={isNamed ? 'flex min-w-0 gap-[0.3em]' : 'flex min-w-0 gap-2.5'}>
      {icon}
      <dt className={isNamed ? undefined : 'sr-only'}>{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function checkTime(text: string, type: MediaType): string | null {
  if (text.trim() === '' || parseTypedTime(text, type) !== null) return null;
  const tooMuch = readTypedTime(text, type);
  return tooMuch === null
    ? 'Use a whole number and a unit, e.g. 90 minutes'
    : `Use at most ${formatNumber(LARGEST_TIME_AMOUNT)} ${tooMuch.unit}`;
}

function toTimeEdit(text: string, type: MediaType) {
  const value = parseTypedTime(text, type) ?? { amount: 0, unit: 'minutes' };
  return { kind: 'field', field: 'timeCommitment', value } as const;
}

/** A day, a month or a year, as precise as it is known. */
function formatPublished(date: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return formatLongDay(date);
  return /^\d{4}-\d{2}$/.test(date) ? formatYearMonth(date) : date;
}
