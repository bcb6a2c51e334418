import type {
  Book,
  Edit,
  EntryOf,
  EntryPart,
  ListName,
  MarkEdit,
  MarkSeveralEdit,
  MoveEdit,
  PutEdit,
  RemoveSeveralEdit,
  RestoreEdit,
} from './edits.ts';

/** Puts a new entry first. */
export function addEntry<List extends ListName>(book: Book, list: List, entry: EntryOf<List>): PutEdit {
  return makePut({ list, entry, part: null, followers: idsOf(book, list), isNew: true });
}

/** Changes a part of an entry; null when the book no longer has it. */
export function changeEntry(
  book: Book,
  { list, id, part, text }: { list: ListName; id: string; part: EntryPart; text: string | null },
): PutEdit | null {
  const back = bringBack(book, { list, id });
  return back && makePut({ ...back, entry: { ...back.entry, [part]: text }, part });
}

/**
 * What undoes a deletion, made from the book as it was before: the same entry in the same place. `order`: the ids of the
 * list, where others have gone from it that may come back.
 */
export function bringBack(
  book: Book,
  { list, id, order = idsOf(book, list) }: { list: ListName; id: string; order?: readonly string[] },
): PutEdit | null {
  const entries: readonly EntryOf<ListName>[] = book[list];
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry === undefined) return null;
  return makePut({ list, entry, part: null, followers: order.slice(order.indexOf(id) + 1), isNew: false });
}

/** Makes an entry that AI wrote the person's own; null when it is gone. */
export function makeEntryMine(book: Book, place: { list: ListName; id: string }): PutEdit | null {
  const back = bringBack(book, place);
  return back && { ...back, part: 'origin' };
}

/** Marks an entry as a favourite, or takes the mark away. */
export function markEntry(place: { list: ListName; id: string }, isFavourite: boolean): MarkEdit {
  return { kind: 'mark', ...place, isFavourite };
}

type Several = { list: ListName; ids: readonly string[] };

/** Deletes entries as one, and what undoes that, made from the book as it was before; null where none is there. */
export function removeSeveral(
  book: Book,
  { list, ids, order = idsOf(book, list) }: Several & { order?: readonly string[] },
): { edit: RemoveSeveralEdit; back: RestoreEdit } | null {
  const wanted = new Set(ids);
  const all: readonly EntryOf<ListName>[] = book[list];
  const entries = all.filter(({ id }) => wanted.has(id));
  if (entries.length === 0) return null;
  const turn = crypto.randomUUID();
  return {
    edit: { kind: 'remove-several', list, ids: entries.map(({ id }) => id), turn },
    // List and entries belong together: these are of that list.
    back: { kind: 'restore', list, entries, order: [...order], turn } as RestoreEdit,
  };
}

/** Marks entries as one, or takes their marks away. */
export function markSeveral({ list, ids }: Several, isFavourite: boolean): MarkSeveralEdit {
  return { kind: 'mark-several', list, ids: [...ids], isFavourite, turn: crypto.randomUUID() };
}

type Move = { list: ListName; id: string; to: number };

/** Moves an entry to another place; null if it is there already. */
export function moveEntry(book: Book, waiting: readonly Edit[], { list, id, to }: Move): MoveEdit | null {
  const ids = idsOf(book, list);
  const from = ids.indexOf(id);
  if (from === -1 || from === to || to < 0 || to >= ids.length) return null;
  const followers = ids.toSpliced(from, 1).slice(to);
  return { kind: 'move', list, id, followers, turn: turnOf(waiting, { list, id }) };
}

/** A step that directly follows one of the same entry continues its move: then only the newest need be sent. */
function turnOf(waiting: readonly Edit[], { list, id }: { list: ListName; id: string }): string {
  const last = waiting.findLast((edit) => edit.kind !== 'field' && edit.list === list);
  return last?.kind === 'move' && last.id === id ? last.turn : crypto.randomUUID();
}

function makePut(put: Omit<PutEdit, 'kind'>): PutEdit {
  return { kind: 'put', ...put } as PutEdit; // list and entry belong together by the callers' types
}

/** The ids of a list, with those that have gone from it: each before the one that came after it. */
export function withGone(before: readonly string[], ids: readonly string[]): readonly string[] {
  return before.reduceRight((all, id, index) => {
    if (all.includes(id)) return all;
    const follower = before[index + 1];
    return all.toSpliced(follower === undefined ? all.length : all.indexOf(follower), 0, id);
  }, ids);
}

export function idsOf(book: Book, list: ListName): string[] {
  return book[list].map((entry) => entry.id);
}
