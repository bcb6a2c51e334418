import type { Takeaway, UpdateContentInput } from '@vault/contract';
import { isByAi } from '@vault/domain';
import { applyEdit, type Entry, NOT_RATED } from './apply-edit.ts';
import { type Book, type Edit, entryIdsOf, isMark } from './edits.ts';
import { isListEdit, mergeList } from './merge-list.ts';

/** What a request carries for this edit: one field, but for a status with which a day goes. */
export function bodyOfEdit(item: Book, edit: Edit): UpdateContentInput {
  if (edit.kind === 'field' && edit.field === 'rating' && edit.value === 0) return NOT_RATED;
  if (isListEdit(edit)) return { [edit.field]: mergeList(item[edit.field], edit) };
  if (edit.kind === 'field' && edit.field === 'status' && edit.withoutDay !== undefined)
    return { status: edit.value, finishedAt: applyEdit(item, edit).finishedAt };
  if (edit.kind === 'field') return { [edit.field]: edit.value };
  const { takeawayList, quoteList, noteList } = applyEdit(item, edit);
  const entries: readonly Entry[] = item[edit.list];
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  // Of an entry that has been deleted meanwhile nothing is left to mark.
  if (isMark(edit)) {
    const there = entryIdsOf(edit).filter((id) => known.has(id));
    return { favourites: Object.fromEntries(there.map((id) => [id, edit.isFavourite])) };
  }
  const ownAgain = new Set(
    edit.kind === 'restore' ? edit.entries.filter(({ origin }) => origin === 'user').map(({ id }) => id) : [],
  );
  // What a restored entry needs to be what it was; for the others the server knows it.
  const pastOf = (entry: Pick<Takeaway, 'id' | 'createdAt' | 'origin' | 'isFavourite'>) => {
    const { createdAt, origin, isFavourite } = entry;
    if (edit.kind === 'put' && edit.isNew && edit.entry.id === entry.id)
      return isFavourite ? { isFavourite } : {};
    const isMadeMine =
      ownAgain.has(entry.id) ||
      (edit.kind === 'put' &&
        edit.entry.id === entry.id &&
        (edit.part === 'origin' || (edit.part === null && edit.entry.origin === 'user')));
    return {
      createdAt,
      ...(isFavourite !== (known.get(entry.id)?.isFavourite ?? false) && { isFavourite }),
      ...((isByAi(origin) || (!known.has(entry.id) && origin !== 'user')) && { origin }),
      ...(isMadeMine && { origin: 'user' as const }),
    };
  };
  switch (edit.list) {
    case 'takeawayList':
      return {
        takeawayList: takeawayList.map((entry) => ({ id: entry.id, text: entry.text, ...pastOf(entry) })),
      };
    case 'quoteList':
      return {
        quoteList: quoteList.map((entry) => ({
          id: entry.id,
          text: entry.text,
          page: entry.page,
          location: entry.location,
          comment: entry.comment,
          ...pastOf(entry),
        })),
      };
    case 'noteList':
      return {
        noteList: noteList.map((entry) => ({
          id: entry.id,
          title: entry.title,
          content: entry.content,
          ...pastOf(entry),
        })),
      };
  }
}
