import { formatProgress, parseProgress, percentRead } from '@vault/domain';
import { Progress } from '~/ui/state/progress.tsx';
import { InlineText } from '../inline/inline-text.tsx';
import type { Book } from '../saving/edits.ts';
import { FactRow } from './fact-row.tsx';
import { checkProgress } from '../../checks/check-reading.ts';

export function ProgressRow({ book }: { book: Book }) {
  return (
    // "page 120 of 455" needs no name for the eye.
    <FactRow name="Progress" isNameHidden={book.progress !== null}>
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
    </FactRow>
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
    // In the gap to the next row, which has its room already.
    <div aria-hidden="true" className="absolute inset-x-0 top-full -mt-px w-40 max-w-full">
      <Progress label="Progress" size="small" value={percent} />
    </div>
  );
}
