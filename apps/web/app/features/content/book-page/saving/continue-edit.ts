import type { Edit, FieldEdit, PutEdit } from './edits.ts';
import { continueHad, isListEdit } from './merge-list.ts';

/** The edit, begun where an older one was begun that it takes the place of: of what that wrote nobody else has heard. */
export function continueEdit(older: Edit | undefined, edit: Edit): Edit {
  if (isListEdit(edit) && isListEdit(older)) return { ...edit, had: continueHad(older, edit) };
  if (!isWritten(edit) || !isWritten(older)) return edit;
  return older.before === undefined || edit.before === undefined ? edit : { ...edit, before: older.before };
}

function isWritten(edit: Edit | undefined): edit is FieldEdit | PutEdit {
  return edit?.kind === 'field' || edit?.kind === 'put';
}
