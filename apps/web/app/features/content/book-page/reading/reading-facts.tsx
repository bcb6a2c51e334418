import { Fragment, type ReactNode, useRef } from 'react';
import {
  formatProgress,
  hasPlace,
  parseProgress,
  percentRead,
  READING_STATUS_NAMES,
  READING_STATUSES,
  type ReadingStatus,
} from '@vault/domain';
import { formatLongDay } from '~/platform/format.ts';
import { Select } from '~/ui/field/select.tsx';
import { Progress } from '~/ui/state/progress.tsx';
import { focusControl } from '../inline/edit-button.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import { SavedGlow } from '../inline/saved-glow.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { checkDates, checkOneDate, checkProgress, checkTags, splitList } from './reading-texts.ts';

const statusOptions: { value: ReadingStatus | ''; label: string }[] = [
  { value: '', label: 'No status' },
  ...READING_STATUSES.map((status) => ({ value: status, label: READING_STATUS_NAMES[status] })),
];

/** Where the reader is with the book: status, days and tags. */
export function ReadingFacts({ book }: { book: Book }) {
  const { queue } = useBookEdits();
  const status = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={status} className="relative mt-4 w-44">
        <SavedGlow editKey="status" />
        <Select
          label="Status"
          isLabelHidden
          value={book.status ?? ''}
          options={statusOptions}
          onValueChange={(value) => queue.add({ kind: 'field', field: 'status', value })}
        />
      </div>
      <UnsavedText editKey="status" onDone={() => focusControl(status.current)} />
      <dl className="mt-3 flex flex-col gap-y-3 text-body text-quiet tabular-nums">
        {(book.startedAt !== null || isBegun(book)) && (
          <Row name="Started">
            <InlineText
              isShort
              label="start"
              lines="one"
              editKey="startedAt"
              value={book.startedAt ?? ''}
              view={book.startedAt && <Days days={[book.startedAt]} />}
              check={(text) => checkOneDate(text, new Date())}
              toEdit={(text) => ({ kind: 'field', field: 'startedAt', value: splitList(text)[0] ?? '' })}
            />
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
          <Row name="Finished">
            <InlineText
              isShort
              label="finish"
              lines="one"
              editKey="finishedAt"
              value={book.finishedAt.join(', ')}
              view={<Days days={book.finishedAt} />}
              check={(text) => checkDates(text, new Date())}
              toEdit={(text) => ({ kind: 'field', field: 'finishedAt', value: splitList(text) })}
            />
          </Row>
        )}
        <Row name="Tags">
          <InlineText
            isShort
            label="tags"
            lines="one"
            editKey="tags"
            value={book.tags.join(', ')}
            check={checkTags}
            toEdit={(text) => ({ kind: 'field', field: 'tags', value: splitList(text) })}
          />
        </Row>
      </dl>
    </>
  );
}

function isBegun({ status }: Book): boolean {
  return status !== null && status !== 'want';
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
    <div aria-hidden="true" className="mt-1.5 max-w-40">
      <Progress label="Progress" size="small" value={percent} />
    </div>
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
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
