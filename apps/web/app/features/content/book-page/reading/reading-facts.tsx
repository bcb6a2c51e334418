import type { ApiCall } from '@vault/contract/client';
import { type ReactNode, useRef } from 'react';
import {
  findDroppedDay,
  formatProgress,
  hasPlace,
  isBegun,
  lacksEnd,
  listFinishedDays,
  parseProgress,
  percentRead,
  READING_DAY_NAMES,
  READING_STATUS_NAMES,
} from '@vault/domain';
import { formatLongDay, formatMediumDay } from '~/platform/format.ts';
import { readLocalDay } from '~/platform/time/use-today.ts';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { Select } from '~/ui/field/select.tsx';
import { Button } from '~/ui/button/button.tsx';
import { readingStatusOptions } from '~/ui/reading-status.ts';
import { Progress } from '~/ui/state/progress.tsx';
import { focusEditDetails } from '../header/edit-details.tsx';
import { focusControl, focusEditButton } from '../inline/edit-button.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import { SavedGlow } from '../inline/saved-glow.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { parseDays } from './parse-day.ts';
import { BookTags } from './book-tags.tsx';
import { checkDates, checkOneDate, checkProgress } from './reading-texts.ts';

/** Short enough to leave room for the button beside it. */
const NO_DAY = 'Add day';

/** As many as any status has. */
const MOST_ROWS = 3;

/** The reader's own tags, then where they are with the book: status, and beside it its days. */
export function ReadingFacts({ book, call }: { book: Book; call: ApiCall }) {
  const { queue } = useBookEdits();
  const status = useRef<HTMLDivElement>(null);
  return (
    <>
      <BookTags tags={book.tags} call={call} />
      <div className="mt-4 flex items-start gap-x-3 gap-y-3 max-[24rem]:flex-col md:gap-x-4">
        {/* On paper its days say so already. */}
        <div
          ref={status}
          className={joinClasses(
            'relative w-40 flex-none',
            book.status === 'finished' && book.finishedAt.length > 0 && 'print:hidden',
          )}
        >
          <SavedGlow editKey="status" />
          <Select
            label="Status"
            isLabelHidden
            value={book.status ?? ''}
            options={readingStatusOptions}
            onValueChange={(value) => queue.add({ kind: 'field', field: 'status', value })}
          />
        </div>
        <ReadingDays book={book} />
      </div>
      <UnsavedText editKey="status" onDone={() => focusControl(status.current)} />
    </>
  );
}

/** What the status asks for, and what is known anyway. The room for all stays, so that nothing below moves with it. */
function ReadingDays({ book }: { book: Book }) {
  const rows = [
    asksForStart(book) && <StartRow key="start" book={book} />,
    hasPlace(book.status) && <ProgressRow key="progress" book={book} />,
    (book.finishedAt.length > 0 || isOver(book)) && <EndRow key="end" book={book} />,
  ].filter(Boolean);
  return (
    // The room for the edit button of the longest may be the page's margin. Beside the status a phone has little more
    // than half of its width left, of which the name of a row takes a third.
    <div className="-mr-4 flex min-[24rem]:max-md:[--least-field:min(12rem,100vw-16.75rem)] min-w-0 flex-1 flex-col gap-y-2.5 pt-2 text-body leading-6 text-quiet tabular-nums md:-mr-8">
      {!asksForStart(book) && <UnsavedText editKey="startedAt" onDone={focusEditDetails} />}
      {rows.length > 0 && <dl className="flex flex-col gap-y-2.5">{rows}</dl>}
      {Array.from({ length: MOST_ROWS - rows.length }, (_, index) => (
        <div key={index} className="h-6" />
      ))}
    </div>
  );
}

function StartRow({ book: { startedAt, status } }: { book: Book }) {
  const { queue } = useBookEdits();
  return (
    <Row name={READING_DAY_NAMES.startedAt}>
      <InlineText
        isShort
        label="start"
        lines="one"
        editKey="startedAt"
        value={startedAt ?? ''}
        view={startedAt && <Day day={startedAt} />}
        emptyText={NO_DAY}
        check={(text) => checkOneDate(text, new Date())}
        toEdit={(text) => ({
          kind: 'field',
          field: 'startedAt',
          value: parseDays(text, new Date())[0] ?? '',
        })}
      />
      {startedAt === null && status === 'reading' && (
        <Today of="start" onPress={(day) => queue.add({ kind: 'field', field: 'startedAt', value: day })} />
      )}
    </Row>
  );
}

function ProgressRow({ book }: { book: Book }) {
  return (
    // "page 120 of 455" needs no name for the eye.
    <Row name="Progress" isNameHidden={book.progress !== null}>
      <div className="relative">
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
      </div>
    </Row>
  );
}

/** The days on which it was finished, and the one on which it was dropped. */
function EndRow({ book }: { book: Book }) {
  const { queue } = useBookEdits();
  const droppedOn = findDroppedDay(book);
  const finished = listFinishedDays(book);
  const isLacking = lacksEnd(book);
  const mayLack = book.finishedAt.length > 0 && lacksEnd({ ...book, status: 'finished' });
  const isDropped = droppedOn !== null || (book.status === 'dropped' && finished.length === 0);
  return (
    <Row name={isDropped ? READING_STATUS_NAMES.dropped : READING_STATUS_NAMES.finished}>
      <InlineText
        isShort
        label="finish"
        lines="one"
        editKey="finishedAt"
        value={book.finishedAt.join(', ')}
        view={<EndDays droppedOn={droppedOn} finished={finished} />}
        emptyText={NO_DAY}
        check={(text) => checkDates(text, new Date())}
        toEdit={(text) => ({
          kind: 'field',
          field: 'finishedAt',
          value: parseDays(text, new Date()),
        })}
      />
      {/* Beside older days it has a line of its own, which other statuses leave free. */}
      {(isLacking || mayLack) && (
        <span className={mayLack ? 'h-5 basis-full' : undefined}>
          {isLacking && (
            <Today
              of="finish"
              onPress={(day) =>
                queue.add({ kind: 'field', field: 'finishedAt', value: [...book.finishedAt, day] })
              }
            />
          )}
        </span>
      )}
    </Row>
  );
}

/** Nobody remembers the first day of what was read years ago; it can still be given among the details. */
function asksForStart(book: Book): boolean {
  const { startedAt, status, finishedAt } = book;
  if (startedAt !== null) return true;
  const last = isOver(book) ? finishedAt.at(-1) : undefined;
  return isBegun(status) && (last === undefined || last > aYearAgo());
}

function aYearAgo(): string {
  const today = readLocalDay(Date.now());
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

function isOver({ status }: Book): boolean {
  return status === 'finished' || status === 'dropped';
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
    // In the gap to the next row, which has its room already.
    <div aria-hidden="true" className="absolute inset-x-0 top-full -mt-px w-40 max-w-full">
      <Progress label="Progress" size="small" value={percent} />
    </div>
  );
}

/** The day that is meant most often, in one press. */
function Today({ of, onPress }: { of: string; onPress: (day: string) => void }) {
  return (
    <Button
      size="small"
      className="-my-1.5 max-md:px-2"
      aria-label={`Set ${of} to today`}
      onClick={({ currentTarget }) => {
        // The button goes with its press.
        focusEditButton(currentTarget.closest('dd'));
        onPress(readLocalDay(Date.now()));
      }}
    >
      Today
    </Button>
  );
}

/** Each on a line of its own: as many lines with any status. */
function EndDays({ droppedOn, finished }: { droppedOn: string | null; finished: readonly string[] }) {
  return (
    <>
      {droppedOn !== null && <Day day={droppedOn} />}
      {finished.map((day) =>
        droppedOn === null ? (
          <Day key={day} day={day} />
        ) : (
          <span key={day} className="block whitespace-nowrap">
            finished {day.slice(0, 4)}
          </span>
        ),
      )}
    </>
  );
}

/** In the words of the reader's language; it is written as it is kept, YYYY-MM-DD. */
function Day({ day }: { day: string }) {
  const isMobile = useIsMobile();
  return (
    // In one line as far as the room for the edit button goes too, and in two where letters are set further apart.
    <span className="block w-max max-w-[calc(100%+2.5rem)] md:whitespace-nowrap [@media(hover:none)]:max-w-[calc(100%+0.5rem)]">
      {isMobile ? formatMediumDay(day) : formatLongDay(day)}
    </span>
  );
}

type RowProps = { name: string; isNameHidden?: boolean; children: ReactNode };

function Row({ name, isNameHidden = false, children }: RowProps) {
  return (
    <div className="flex min-h-6 min-w-0 gap-x-2 max-[16rem]:flex-col">
      <dt className={isNameHidden ? 'sr-only' : 'flex-none'}>{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-1">{children}</dd>
    </div>
  );
}
