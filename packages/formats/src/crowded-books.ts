import { TEXT_LIMITS } from '@vault/domain';
import type { ImportedItem } from './imported-item.ts';

/** What one book of the vault holds; the server puts the rest into notes of the book. */
const KINDS = [
  { field: 'takeaways', name: 'takeaways', most: TEXT_LIMITS.lines },
  { field: 'quotes', name: 'highlights', most: TEXT_LIMITS.lines },
  { field: 'notes', name: 'notes', most: TEXT_LIMITS.notes },
  { field: 'tags', name: 'tags', most: TEXT_LIMITS.tags },
] as const;

/** Says beforehand that not all of a book will be as it is in the file. */
export function tellCrowded(item: ImportedItem): ImportedItem {
  const notices = KINDS.filter(({ field, most }) => item[field].length > most)
    .map(
      ({ name, most }) =>
        `A book holds ${most.toLocaleString('en')} ${name}: those beyond are kept in its notes, as “More ${name}”.`,
    )
    // A table of marks has been asked before.
    .filter((notice) => !item.notices.includes(notice));
  return notices.length === 0 ? item : { ...item, notices: [...notices, ...item.notices] };
}
