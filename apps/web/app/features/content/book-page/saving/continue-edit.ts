import { isOver } from '@vault/domain';
import { type Edit, entryKey, type FieldEdit, isMark, type PutEdit, replaces } from './edits.ts';
import { continueHad, isListEdit } from './merge-list.ts';

/** The edit, begun where an older one was begun that it takes the place of: of what that wrote nobody else has heard. */
export function continueEdit(older: Edit | undefined, edit: Edit): Edit {
  if (isListEdit(edit) && isListEdit(older)) return { ...edit, had: continueHad(older, edit) };
  if (isStatus(edit) && isStatus(older)) return continueStatus(older, edit);
  if (!isWritten(edit) || !isWritten(older)) return edit;
  return older.before === undefined || edit.before === undefined ? edit : { ...edit, before: older.before };
}

/** A new entry with the mark and the place that later edits give it. Those find nothing to change until it is there. */
export function continueNew(edit: Edit, later: readonly Edit[]): Edit {
  if (edit.kind !== 'put' || !edit.isNew) return edit;
  const key = entryKey(edit.list, edit.entry.id);
  return later.reduce<PutEdit>((added, next) => {
    if (next.kind === 'move' && entryKey(next.list, next.id) === key)
      return { ...added, followers: next.followers };
    if (!isMark(next) || !replaces(next, `${key}/favourite`)) return added;
    return { ...added, entry: { ...added.entry, isFavourite: next.isFavourite } } as PutEdit; // of the same list
  }, edit);
}

/** A day that was to go goes with the status that is chosen instead, unless the book was finished or dropped after all. */
function continueStatus({ withoutDay }: StatusEdit, edit: StatusEdit): StatusEdit {
  return withoutDay === undefined || edit.withoutDay !== undefined || isOver(edit.value)
    ? edit
    : { ...edit, withoutDay };
}

type StatusEdit = Extract<FieldEdit, { field: 'status' }>;

function isStatus(edit: Edit | undefined): edit is StatusEdit {
  return edit?.kind === 'field' && edit.field === 'status';
}

function isWritten(edit: Edit | undefined): edit is FieldEdit | PutEdit {
  return edit?.kind === 'field' || edit?.kind === 'put';
}
