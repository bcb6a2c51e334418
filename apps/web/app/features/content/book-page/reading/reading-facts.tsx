import { hasPlace, isOver } from '@vault/domain';
import { useRef } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import { Select } from '~/ui/field/select.tsx';
import { listStatusOptions } from '~/ui/reading-status.ts';
import { focusEditDetails } from '../header/edit-details.tsx';
import { focusControl } from '../inline/edit-button.tsx';
import { SavedGlow } from '../inline/saved-glow.tsx';
import { UnsavedText } from '../inline/unsaved-text.tsx';
import type { Book } from '../saving/edits.ts';
import { asksForStart } from './asks-for-start.ts';
import { BookTags } from './book-tags.tsx';
import { EndRow } from './end-row.tsx';
import { ProgressRow } from './progress-row.tsx';
import { StartRow } from './start-row.tsx';
import { useStatusChoice } from './use-status-choice.ts';

/** As many as any status has. */
const MOST_ROWS = 3;

/** The reader's own tags, then where they are with the book: status, and beside it its days. */
export function ReadingFacts({ book }: { book: Book }) {
  const choice = useStatusChoice(book);
  const status = useRef<HTMLDivElement>(null);
  const focusStatus = () => focusControl(status.current);
  return (
    <>
      <BookTags tags={book.tags} />
      <div className="mt-4 flex items-start gap-x-3 gap-y-3 max-[24rem]:flex-col md:gap-x-4">
        {/* On paper there is none to choose, or its days say so already. */}
        <div
          ref={status}
          className={joinClasses(
            'relative w-40 flex-none',
            (book.status === null || (book.status === 'finished' && book.finishedAt.length > 0)) &&
              'print:hidden',
          )}
        >
          <SavedGlow editKey="status" />
          <Select
            label="Status"
            isLabelHidden
            value={book.status ?? ''}
            options={listStatusOptions(book.type)}
            {...choice}
          />
        </div>
        <ReadingDays book={book} focusStatus={focusStatus} />
      </div>
      <UnsavedText editKey="status" onDone={focusStatus} />
    </>
  );
}

/** What the status asks for, and what is known anyway. The room for all stays, so that nothing below moves with it. */
function ReadingDays({ book, focusStatus }: { book: Book; focusStatus: () => void }) {
  const hasStart = asksForStart(book);
  const hasProgress = hasPlace(book.status);
  const hasEnd = book.finishedAt.length > 0 || isOver(book.status);
  const rows = [
    hasStart && <StartRow key="start" book={book} />,
    hasProgress && <ProgressRow key="progress" book={book} />,
    hasEnd && <EndRow key="end" book={book} />,
  ].filter(Boolean);
  return (
    // The edit button of the longest row may reach into the page's margin. On a phone, the status leaves little more
    // than half of the width, and a row's name takes a third of that.
    <div className="-mr-4 flex min-[24rem]:max-md:[--least-field:min(12rem,100vw-16.75rem)] min-w-0 flex-1 flex-col gap-y-2.5 pt-2 text-body leading-6 text-quiet tabular-nums md:-mr-8">
      {/* Where there is no row for it. */}
      {!hasStart && <UnsavedText editKey="startedAt" onDone={focusEditDetails} />}
      {!hasProgress && (
        <UnsavedText editKey="progress" isGone={book.status === 'finished'} onDone={focusStatus} />
      )}
      {!hasEnd && <UnsavedText editKey="finishedAt" onDone={focusStatus} />}
      {rows.length > 0 && <dl className="flex flex-col gap-y-2.5">{rows}</dl>}
      {Array.from({ length: MOST_ROWS - rows.length }, (_, index) => (
        <div key={index} className="h-6 print:hidden" />
      ))}
    </div>
  );
}
