import { READING_DAY_NAMES } from '@vault/domain';
import { InlineText } from '../inline/inline-text.tsx';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { Book } from '../saving/edits.ts';
import { mayStartToday } from './asks-for-start.ts';
import { Day, NO_DAY, Today } from './day.tsx';
import { FactRow } from './fact-row.tsx';
import { parseDays } from '../../checks/parse-day.ts';
import { checkOneDate } from '../../checks/check-reading.ts';

export function StartRow({ book }: { book: Book }) {
  const { startedAt } = book;
  const mayBeToday = mayStartToday(book);
  const { queue } = useBookEdits();
  return (
    <FactRow name={READING_DAY_NAMES.startedAt}>
      <InlineText
        isShort
        label="start"
        lines="one"
        editKey="startedAt"
        value={startedAt ?? ''}
        // Of an earlier reading the year alone, as with its end: it leaves room for the button.
        view={startedAt && (mayBeToday ? startedAt.slice(0, 4) : <Day day={startedAt} />)}
        emptyText={NO_DAY}
        check={(text) => checkOneDate(text, new Date())}
        toEdit={(text) => ({
          kind: 'field',
          field: 'startedAt',
          value: parseDays(text, new Date())[0] ?? '',
        })}
      />
      {mayBeToday && (
        <Today of="start" onPress={(day) => queue.add({ kind: 'field', field: 'startedAt', value: day })} />
      )}
    </FactRow>
  );
}
