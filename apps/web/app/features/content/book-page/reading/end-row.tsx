import { findDroppedDay, lacksEnd, listFinishedDays, READING_STATUS_NAMES } from '@vault/domain';
import { InlineText } from '../inline/inline-text.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { Day, NO_DAY, Today } from './day.tsx';
import { editDays } from './edit-days.ts';
import { FactRow } from './fact-row.tsx';
import { parseDays } from '../../checks/parse-day.ts';
import { checkDates } from '../../checks/check-reading.ts';

/** The days on which it was finished, and the one on which it was dropped. */
export function EndRow({ book }: { book: Book }) {
  const open = useBookEdits();
  const droppedOn = findDroppedDay(book);
  const finished = listFinishedDays(book);
  const isLacking = lacksEnd(book);
  const mayLack = book.finishedAt.length > 0 && lacksEnd({ ...book, status: 'finished' });
  const isDropped = droppedOn !== null || (book.status === 'dropped' && finished.length === 0);
  return (
    <FactRow name={isDropped ? READING_STATUS_NAMES.dropped : READING_STATUS_NAMES.finished}>
      <InlineText
        isShort
        label="finish"
        lines="one"
        editKey="finishedAt"
        value={book.finishedAt.join(', ')}
        view={<EndDays droppedOn={droppedOn} finished={finished} />}
        emptyText={NO_DAY}
        check={(text) => checkDates(text, new Date())}
        toEdit={(text, before) => ({
          kind: 'field',
          field: 'finishedAt',
          value: parseDays(text, new Date()),
          had: parseDays(before, new Date()),
        })}
      />
      {/* Beside older days it has a line of its own, which other statuses leave free. */}
      {(isLacking || mayLack) && (
        <span className={mayLack ? 'h-5 basis-full' : undefined}>
          {isLacking && (
            <Today of="finish" onPress={(day) => open.queue.add(editDays(open, (days) => [...days, day]))} />
          )}
        </span>
      )}
    </FactRow>
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
