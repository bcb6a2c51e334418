import { splitList, tagKey } from '@vault/domain';
import type { Edit, FieldEdit } from './edits.ts';

/** An edit of tags or days, in whose text several stand. */
type ListEdit = Extract<FieldEdit, { field: 'tags' | 'finishedAt' }>;

export function isListEdit(edit: Edit | undefined): edit is ListEdit {
  return edit?.kind === 'field' && (edit.field === 'tags' || edit.field === 'finishedAt');
}

/** The list as the person wrote it, without what went elsewhere meanwhile, and with what came. */
export function mergeList(known: readonly string[], { value, had }: ListEdit): string[] {
  if (had === undefined) return value;
  // A tag with a comma is several in the text.
  const there = known.flatMap(splitList);
  const [wasHad, isThere, isWanted] = [isIn(had), isIn(there), isIn(value)];
  return [
    ...value.filter((name) => !wasHad(name) || isThere(name)),
    ...there.filter((name) => !wasHad(name) && !isWanted(name)),
  ];
}

/**
 * What an edit is said to have begun with that continues an older one: what either has taken away is no news, but what
 * the newer puts back is.
 */
export function continueHad(older: ListEdit, { value, had = [] }: ListEdit): string[] {
  const [wasLeft, isWanted] = [isIn(had), isIn(value)];
  return [
    ...(older.had ?? []).filter((name) => wasLeft(name) || !isWanted(name)),
    ...had.filter((name) => !isWanted(name)),
  ];
}

function isIn(list: readonly string[]): (name: string) => boolean {
  const keys = new Set(list.map(tagKey));
  return (name) => keys.has(tagKey(name));
}
