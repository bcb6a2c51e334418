import { DEFAULT_GENRE, type MediaType, PREFILLED_MINUTES, type ReadingStatus } from '@vault/domain';
import { type Edition, noEdition } from '../../edition/edition.ts';

export type LineDraft = { id: string; text: string };
export type NoteDraft = { id: string; title: string; content: string };

/** What stands in the form, as it was typed. */
export type FormDraft = Edition & {
  type: MediaType;
  title: string;
  authors: string[];
  /** In the field for the next author, not in the list yet. */
  nextAuthor: string;
  /** Null until somebody has chosen. */
  rating: number | null;
  /** Where the reader is with it, and the days of that, with commas between. */
  status: ReadingStatus | null;
  startedAt: string;
  finishedAt: string;
  minutes: string;
  genre: string;
  image: string;
  /** Where it stands on the web. */
  link: string;
  /** With commas between. */
  tags: string;
  summary: string;
  takeaways: LineDraft[];
  quotes: LineDraft[];
  notes: NoteDraft[];
};

export const DEFAULT_MINUTES = String(PREFILLED_MINUTES);

export function blankDraft(): FormDraft {
  return {
    type: 'book',
    title: '',
    authors: [],
    nextAuthor: '',
    rating: null,
    status: null,
    startedAt: '',
    finishedAt: '',
    minutes: DEFAULT_MINUTES,
    genre: DEFAULT_GENRE,
    image: '',
    link: '',
    ...noEdition,
    tags: '',
    summary: '',
    takeaways: [blankLine()],
    quotes: [blankLine()],
    notes: [blankNote()],
  };
}

export function blankLine(): LineDraft {
  return { id: crypto.randomUUID(), text: '' };
}

export function blankNote(): NoteDraft {
  return { id: crypto.randomUUID(), title: '', content: '' };
}

export function isBlankLine(line: LineDraft): boolean {
  return line.text.trim() === '';
}

export function isBlankNote(note: NoteDraft): boolean {
  return note.title.trim() === '' && note.content.trim() === '';
}

/** An item taken out of a list that never becomes empty: the last one is only blanked, and keeps its place. */
export function withoutItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  blank: Item,
): Item[] {
  if (items.length <= 1) return items.map((item) => ({ ...blank, id: item.id }));
  return items.filter((item) => item.id !== id);
}

/** Another item makes sense only when the first has text. */
export function canAddTo<Item>(items: readonly Item[], isBlank: (item: Item) => boolean): boolean {
  return items.length !== 1 || !items.every(isBlank);
}
