import type { Origin } from '@vault/domain';
import { firstWords } from '~/platform/first-words.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { ListName } from '../saving/edits.ts';
import { makeEntryMine } from '../saving/entry-edits.ts';
import { focusEntry } from '../entry-focus.ts';
import { OriginChip } from './origin-chip.tsx';

type EntryOriginProps = {
  list: ListName;
  entry: { id: string; origin: Origin };
  name: string;
  about: string;
};

/** Whose words an entry is. */
export function EntryOrigin({ list, entry: { id, origin }, name, about }: EntryOriginProps) {
  const { queue, read } = useBookEdits();

  function handleMakeMine() {
    const edit = makeEntryMine(read(), { list, id });
    if (edit !== null) queue.add(edit);
    focusEntry(id);
  }

  return (
    <OriginChip
      origin={origin}
      isQuote={list === 'quoteList'}
      name={`${name} ${firstWords(about)}`}
      onMakeMine={handleMakeMine}
    />
  );
}
