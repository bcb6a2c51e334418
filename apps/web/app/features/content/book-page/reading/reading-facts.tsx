import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { ApiCall } from '@vault/contract/client';
import {
  dayToSay,
  formatProgress,
  hasPlace,
  isBegun,
  LIBRARY_PATH,
  parseProgress,
  percentRead,
  READING_DAY_NAMES,
} from '@vault/domain';
import { formatLongDay } from '~/platform/format.ts';
import { readLocalDay } from '~/platform/time/use-today.ts';
import { Select } from '~/ui/field/select.tsx';
import { Button } from '~/ui/button/button.tsx';
import { readingStatusOptions } from '~/ui/reading-status.ts';
import { Progress } from '~/ui/state/progress.tsx';
import { useTagCompleter } from '../shared-parts.ts';
import { focusControl } from '../inline/edit-button.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import { SavedGlow } from '../inline/saved-glow.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { parseDays } from './parse-day.ts';
import { checkDates, checkOneDate, checkProgress, checkTags, splitList } from './reading-texts.ts';

/** Where the reader is with the book: status, days and tags. */
export function ReadingFacts({ book, call }: { book: Book; call: ApiCall }) {
  const { queue } = useBookEdits();
  const tagCompleter = useTagCompleter(call);
  const lackingDay = dayToSay(book);
  const status = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={status} className="relative mt-4 w-44">
        <SavedGlow editKey="status" />
        <Select
          label="Status"
          isLabelHidden
          value={book.status ?? ''}
          options={readingStatusOptions}
          onValueChange={(value) => queue.add({ kind: 'field', field: 'status', value })}
        />
      </div>
      <UnsavedText editKey="status" onDone={() => focusControl(status.current)} />
      <dl className="mt-3 flex flex-col gap-y-3 text-body text-quiet tabular-nums">
        {(book.startedAt !== null || isBegun(book.status)) && (
          <Row name={READING_DAY_NAMES.startedAt}>
            <InlineText
              isShort
              label="start"
              lines="one"
              editKey="startedAt"
              value={book.startedAt ?? ''}
              view={book.startedAt && <Days days={[book.startedAt]} />}
              check={(text) => checkOneDate(text, new Date())}
              toEdit={(text) => ({
                kind: 'field',
                field: 'startedAt',
                value: parseDays(text, new Date())[0] ?? '',
              })}
            />
            {lackingDay === 'startedAt' && (
              <Today
                of="start"
                onPress={(day) => queue.add({ kind: 'field', field: 'startedAt', value: day })}
              />
            )}
          </Row>
        )}
        {hasPlace(book.status) && (
          <Row name="Progress">
            <InlineText
              isShort
              isReplaced
              label="progress"
              lines="one"
              editKey="progress"
              value={book.progress === null ? '' : formatProgress(book.progress)}
              view={<HowFar book={book} />}
              check={(text) => checkProgress(text, book.type)}
              toEdit={(text) => ({
                kind: 'field',
                field: 'progress',
                value: parseProgress(text, book.type) ?? { amount: 0, unit: 'pages' },
              })}
            />
            <PartRead book={book} />
          </Row>
        )}
        {(book.finishedAt.length > 0 || book.status === 'finished') && (
          <Row name={READING_DAY_NAMES.finishedAt}>
            <InlineText
              isShort
              label="finish"
              lines="one"
              editKey="finishedAt"
              value={book.finishedAt.join(', ')}
              view={<Days days={book.finishedAt} />}
              check={(text) => checkDates(text, new Date())}
              toEdit={(text) => ({
                kind: 'field',
                field: 'finishedAt',
                value: parseDays(text, new Date()),
              })}
            />
            {lackingDay === 'finishedAt' && (
              <Today
                of="finish"
                onPress={(day) =>
                  queue.add({ kind: 'field', field: 'finishedAt', value: [...book.finishedAt, day] })
                }
              />
            )}
          </Row>
        )}
        <Row name="Tags">
          <InlineText
            isShort
            label="tags"
            lines="one"
            editKey="tags"
            value={book.tags.join(', ')}
            view={<Tags tags={book.tags} />}
            completer={tagCompleter}
            check={checkTags}
            toEdit={(text) => ({ kind: 'field', field: 'tags', value: splitList(text) })}
          />
        </Row>
      </dl>
    </>
  );
}

/** "page 120 of 455 · 26%". */
function HowFar({ book: { progress, pageCount, timeCommitment } }: { book: Book }) {
  if (progress === null) return null;
  const { amount, unit } = progress;
  const percent = percentRead(progress, { pageCount, timeCommitment });
  const isWithin = unit === 'pages' && pageCount !== null && amount <= pageCount;
  return (
    <>
      {formatProgress(progress)}
      {isWithin && ` of ${pageCount}`}
      {unit !== 'percent' && percent !== null && ` · ${percent}%`}
    </>
  );
}

/** The same as a bar, for the eye alone. */
function PartRead({ book: { progress, pageCount, timeCommitment } }: { book: Book }) {
  const percent = progress && percentRead(progress, { pageCount, timeCommitment });
  if (percent === null) return null;
  return (
    <div aria-hidden="true" className="mt-1.5 w-40 max-w-full">
      <Progress label="Progress" size="small" value={percent} />
    </div>
  );
}

/** Each leads to the books that have it. */
function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag, index) => (
    <Fragment key={tag}>
      {index > 0 && ', '}
      <Link
        to={`${LIBRARY_PATH}?${new URLSearchParams({ tag })}`}
        className="underline decoration-hairline underline-offset-4 hover:decoration-current"
      >
        {tag}
      </Link>
    </Fragment>
  ));
}

/** The day that is meant most often, in one press. */
function Today({ of, onPress }: { of: string; onPress: (day: string) => void }) {
  return (
    <Button
      size="small"
      className="-my-1"
      aria-label={`Set ${of} to today`}
      onClick={() => onPress(readLocalDay(Date.now()))}
    >
      Today
    </Button>
  );
}

/** In the words of the reader's language; they are written as they are kept, YYYY-MM-DD. */
function Days({ days }: { days: readonly string[] }) {
  return days.map((day, index) => (
    <Fragment key={day}>
      {index > 0 && ' · '}
      <span className="whitespace-nowrap">{formatLongDay(day)}</span>
    </Fragment>
  ));
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-2 max-[16rem]:flex-col">
      <dt className="w-18 flex-none">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1">{children}</dd>
    </div>
  );
}
