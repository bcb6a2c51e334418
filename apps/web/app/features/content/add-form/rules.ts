import { RATING_MAX, RATING_MIN, TEXT_LIMITS } from '@vault/contract/client';
import { dayOfStatus, isBlank, isWebAddress, LARGEST_TIME_AMOUNT, type ReadingDay } from '@vault/domain';
import { formatNumber } from '~/platform/format.ts';
import { checkDates, checkOneDate, checkTags } from '../checks/check-reading.ts';
import { atMost, type CheckSize } from '../checks/check-size.ts';
import { checkEdition, type Edition } from '../edition/edition.ts';
import type { FormDraft, LineDraft } from './draft/draft.ts';
import { addAuthor, isOtherTime, readMinutes } from './fields/commit.ts';

type Field =
  | 'title'
  | 'authors'
  | 'rating'
  | ReadingDay
  | 'minutes'
  | 'genre'
  | 'image'
  | 'link'
  | keyof Edition
  | 'tags'
  | 'summary';
/** Under the id of a takeaway, a quote or a note. */
type EntryField = `${string}/${'text' | 'title' | 'content'}`;
export type Problems = Partial<Record<Field | EntryField, string>>;

/** The four rules as they are listed when the server has refused what was sent. */
export const listedRules = [
  'Title is required',
  'At least one author is required',
  'Rating must be between 1 and 5',
  'Time commitment must be greater than 0',
] as const;

/** What must be corrected before the draft can be sent. The server checks all of it again. */
export function findProblems(draft: FormDraft, words: { authorRequired: string }): Problems {
  const { isbn = null, pageCount = null, publishedDate = null } = checkEdition(draft);
  const day = dayOfStatus(draft.status);
  const now = new Date();
  const rules: Record<Field, string | null> = {
    title: isBlank(draft.title) ? 'Title is required' : tooLong('Title', draft.title, TEXT_LIMITS.title),
    authors: checkAuthors(draft, words.authorRequired),
    rating: isRating(draft.rating) ? null : 'Rating must be between 1 and 5',
    startedAt: day === 'startedAt' ? checkOneDate(draft.startedAt, now) : null,
    finishedAt: day === 'finishedAt' ? checkDates(draft.finishedAt, now) : null,
    minutes: checkMinutes(draft),
    genre: tooLong('Genre', draft.genre, TEXT_LIMITS.genre),
    image: checkAddress('Image URL', draft.image),
    link: checkAddress('Link', draft.link),
    isbn,
    pageCount,
    publishedDate,
    tags: checkTags(draft.tags),
    summary: tooLong('Summary', draft.summary, TEXT_LIMITS.summary),
  };
  return Object.fromEntries(
    [...Object.entries(rules), ...checkEntries(draft)].filter(
      (checked): checked is [string, string] => checked[1] !== null,
    ),
  );
}

const checkTakeaway = atMost(TEXT_LIMITS.line, 'takeaway');
const checkQuote = atMost(TEXT_LIMITS.line, 'quote');
const checkNoteTitle = atMost(TEXT_LIMITS.noteTitle, 'note title');
const checkNote = atMost(TEXT_LIMITS.note, 'note');

function checkEntries({ takeaways, quotes, notes }: FormDraft): [EntryField, string | null][] {
  const checkLines = (lines: readonly LineDraft[], check: CheckSize) =>
    lines.map(({ id, text }): [EntryField, string | null] => [`${id}/text`, check(text)]);
  // One without a title is not sent.
  const kept = notes.filter(({ title }) => title.trim() !== '');
  return [
    ...checkLines(takeaways, checkTakeaway),
    ...checkLines(quotes, checkQuote),
    ...kept.map(({ id, title }): [EntryField, string | null] => [`${id}/title`, checkNoteTitle(title)]),
    ...kept.map(({ id, content }): [EntryField, string | null] => [`${id}/content`, checkNote(content)]),
  ];
}

function tooLong(name: string, text: string, limit: number): string | null {
  return text.length <= limit ? null : `${name} must be at most ${formatNumber(limit)} characters`;
}

function checkAuthors({ type, nextAuthor, ...draft }: FormDraft, required: string): string | null {
  // The field's current text is sent with the others.
  const authors = addAuthor(draft.authors, nextAuthor);
  if (type === 'book' && authors.length === 0) return required;
  if (authors.length > TEXT_LIMITS.authors) return `There can be at most ${TEXT_LIMITS.authors} authors`;
  return authors.map((author) => tooLong('An author', author, TEXT_LIMITS.author)).find(Boolean) ?? null;
}

function isRating(rating: number | null): boolean {
  return rating === null || (Number.isInteger(rating) && rating >= RATING_MIN && rating <= RATING_MAX);
}

function checkMinutes({ minutes, type }: FormDraft): string | null {
  if (isOtherTime(minutes, type)) return 'Use a number of minutes, or a time such as 1 h 30 min';
  const amount = readMinutes(minutes, type) ?? 0;
  if (amount <= 0) return 'Time commitment must be greater than 0';
  return amount <= LARGEST_TIME_AMOUNT
    ? null
    : `Time commitment must be at most ${formatNumber(LARGEST_TIME_AMOUNT)} minutes`;
}

function checkAddress(name: string, text: string): string | null {
  const address = text.trim();
  if (address === '') return null;
  if (!isWebAddress(address)) return `${name} must be a web address that starts with https://`;
  return tooLong(name, address, TEXT_LIMITS.url);
}
