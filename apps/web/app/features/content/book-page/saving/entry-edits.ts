import type { Book, EntryOf, EntryPart, ListName, PutEdit } from './edits.ts';

/** Puts a new entry first. */
export function addEntry<List extends ListName>(book: Book, list: List, entry: EntryOf<List>): PutEdit {
  return putEntry({ list, entry, part: null, followers: idsOf(book, list), isNew: true });
}

/** Changes a part of an entry; null when the book has no such entry any more. */
export function changeEntry(
  book: Book,
  { list, id, part, text }: { list: ListName; id: string; part: EntryPart; text: string },
): PutEdit | null {
  const back = bringBack(book, { list, id });
  return back && putEntry({ ...back, entry: { ...back.entry, [part]: text }, part });
}

/** What undoes a deletion, made from the book as it was before: the same entry in the same place. */
export function bringBack(book: Book, { list, id }: { list: ListName; id: string }): PutEdit | null {
  const entries: readonly EntryOf<ListName>[] = book[list];
  const place = entries.findIndex((entry) => entry.id === id);
  const entry = entries[place];
  if (entry === undefined) return null;
  return putEntry({ list, entry, part: null, followers: idsOf(book, list).slice(place + 1), isNew: false });
}

function putEntry(put: Omit<PutEdit, 'kind'>): PutEdit {
  return { kind: 'put', ...put } as PutEdit; // list and entry belong together by the callers' types
}

function idsOf(book: Book, list: ListName): string[] {
  return book[list].map((entry) => entry.id);
}
