import {
  type Book,
  type Edit,
  type EntryOf,
  entryIdsOf,
  type EntryPart,
  type FieldEdit,
  isRemoval,
  keyOfEdit,
  type ListName,
  type PutEdit,
  type RemoveEdit,
  type RemoveSeveralEdit,
  replaces,
} from './edits.ts';
import { bringBack } from './entry-edits.ts';

/** An edit of words: of the title, the summary, a line, a note or a comment. */
type Prose = Extract<FieldEdit, { field: 'title' | 'summary' }> | PutEdit;

/** Brings back words that were overwritten. */
export type Overwritten = Prose & { isFromElsewhere: true };

const proseParts: readonly (EntryPart | null)[] = ['text', 'title', 'content', 'comment'];

/** Why a deletion is given back that would have taken words along which the person has never seen. */
export class ChangedElsewhere extends Error {
  /** The places of those words. */
  readonly keys: readonly string[];

  constructor(keys: readonly string[]) {
    super();
    this.keys = keys;
  }
}

/** The deletion, with the words that the person knows: those that are shown, and those that they have since replaced. */
export function withSeen<Removal extends RemoveEdit | RemoveSeveralEdit>(
  removal: Removal,
  item: Book,
  waiting: readonly Edit[],
): Removal {
  const replaced = waiting.filter(isProse).filter((older) => replaces(removal, keyOfEdit(older)));
  const words = [...textsOf(item, removal).map(wordsOf), ...replaced.map(({ before = '' }) => before)];
  return { ...removal, seen: words.filter((text) => text !== '') };
}

/**
 * Tells whose words an edit replaces: words that the person neither saw when they began to write nor wrote themselves
 * came from another tab or device, and are offered to them.
 */
export function watchOverwriting() {
  const own = new Map<string, Set<string>>();
  const isOwn = (text: Prose) => own.get(keyOfEdit(text))?.has(essenceOf(text)) ?? false;
  return {
    /** What the person writes is no news to them. */
    learn(edit: Edit) {
      const key = keyOfEdit(edit);
      if (isProse(edit)) own.set(key, (own.get(key) ?? new Set()).add(essenceOf(edit)));
    },
    /** What brings back the words that the edit replaces in the item, unless they are the person's own. */
    find(item: Book, edit: Edit): Overwritten[] {
      return proseOf(edit).flatMap((written) => {
        const there = written.before === undefined ? null : asItIs(item, written);
        if (there === null || isOwn(there)) return [];
        const isKnown = ['', tidy(written.before ?? '')].includes(essenceOf(there));
        return isKnown ? [] : [{ ...there, isFromElsewhere: true }];
      });
    },
    /** The places of words that a deletion would take along, and that the person neither saw nor wrote. */
    listUnseen(item: Book, edit: Edit): string[] {
      if (!isRemoval(edit) || edit.seen === undefined) return [];
      const known = new Set(['', ...edit.seen.map(tidy)]);
      return textsOf(item, edit)
        .filter((text) => !known.has(essenceOf(text)) && !isOwn(text))
        .map(keyOfEdit);
    },
    /** What gives them their place again. The person's own words count as another's then, and are offered in turn. */
    putBack(offered: Overwritten): Edit {
      own.delete(keyOfEdit(offered));
      return { ...offered, before: wordsOf(offered), isFromElsewhere: false };
    },
  };
}

/** Offers the words of an edit beside others in their place; null where it has none, but a value. */
export function toOffer(edit: Edit): Overwritten | null {
  return isProse(edit) ? { ...edit, isFromElsewhere: true } : null;
}

/** With the words that are offered in the same place already: some may never have been saved, and be nowhere else. */
export function joinOffers(older: Overwritten, newer: Overwritten): Overwritten {
  const [known, found] = [essenceOf(older), essenceOf(newer)];
  if (found.includes(known)) return newer;
  if (known.includes(found)) return older;
  const isOneLine = newer.kind === 'field' ? newer.field === 'title' : newer.part === 'title';
  return withWords(newer, [wordsOf(older), wordsOf(newer)].join(isOneLine ? ' / ' : '\n\n'));
}

export function isOverwritten(edit: Edit): edit is Overwritten {
  return isProse(edit) && edit.isFromElsewhere === true;
}

/** The texts of what is deleted. */
function textsOf(item: Book, removal: RemoveEdit | RemoveSeveralEdit): PutEdit[] {
  const ids = new Set(entryIdsOf(removal));
  const { list } = removal;
  const entries: readonly EntryOf<ListName>[] = item[list];
  return entries.filter(({ id }) => ids.has(id)).flatMap((entry) => textsOfEntry(list, entry));
}

/** Each text of an entry, in the place of the same. */
function textsOfEntry(list: ListName, entry: EntryOf<ListName>): PutEdit[] {
  return proseParts.map((part) => {
    // List and entry belong together by the callers' data.
    const text = { kind: 'put', list, entry, part, followers: [], isNew: false } as PutEdit;
    return { ...text, before: wordsOf(text) };
  });
}

/** What the edit writes: of an entry that comes back, all of it. */
function proseOf(edit: Edit): Prose[] {
  if (edit.kind === 'restore') return edit.entries.flatMap((entry) => textsOfEntry(edit.list, entry));
  if (edit.kind === 'put' && edit.part === null && !edit.isNew) return textsOfEntry(edit.list, edit.entry);
  return isProse(edit) ? [edit] : [];
}

function isProse(edit: Edit): edit is Prose {
  if (edit.kind === 'field') return edit.field === 'title' || edit.field === 'summary';
  return edit.kind === 'put' && proseParts.includes(edit.part);
}

/** The same edit with the words that the item has; null where its entry is gone. */
function asItIs(item: Book, edit: Prose): Prose | null {
  if (edit.kind === 'field') return { ...edit, value: item[edit.field] };
  const back = bringBack(item, { list: edit.list, id: edit.entry.id });
  return back && { ...back, part: edit.part };
}

function withWords(edit: Overwritten, words: string): Overwritten {
  if (edit.kind === 'field') return { ...edit, value: words };
  if (edit.part === null) return edit;
  return { ...edit, entry: { ...edit.entry, [edit.part]: words } } as Overwritten; // of the same list
}

export function wordsOf(edit: Prose): string {
  if (edit.kind === 'field') return edit.value;
  const words: unknown = edit.part === null ? null : Reflect.get(edit.entry, edit.part);
  return typeof words === 'string' ? words : '';
}

function essenceOf(edit: Prose): string {
  return tidy(wordsOf(edit));
}

/** Without what the server may have made of it. */
function tidy(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '');
}
