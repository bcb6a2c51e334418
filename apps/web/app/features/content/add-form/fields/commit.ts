import {
  completeAddress,
  type MediaType,
  parseTypedAuthors,
  readTypedMinutes,
  splitList,
  withoutMoment,
} from '@vault/domain';
import { parseDays } from '../../checks/parse-day.ts';
import { DEFAULT_MINUTES, type FormDraft } from '../draft/draft.ts';

export type CommitTime = (text: string, type: MediaType) => string;

/** The minutes that the text tells; of a bare number the whole part. */
export function readMinutes(text: string, type: MediaType): number | null {
  const isNumber = /^\s*-?\d+(?:[.,]\d{0,2})?\s*$/.test(text);
  return isNumber ? Number.parseInt(text, 10) : readTypedMinutes(text, type);
}

/** Whether it says how long something takes, but not in minutes: "4 weeks". */
export function isOtherTime(text: string, type: MediaType): boolean {
  return /\d/.test(text) && readMinutes(text, type) === null;
}

/** The minutes that the text tells. Another time stays, to be corrected; what is none clears the field. */
export function commitMinutes(text: string, type: MediaType): string {
  if (isOtherTime(text, type)) return text.trim();
  return String(readMinutes(text, type) ?? '');
}

/** The same for the content form, where a time that is not a number is the default. */
export function commitMinutesOrDefault(text: string, type: MediaType): string {
  return commitMinutes(text, type) || DEFAULT_MINUTES;
}

/** A blank text is no answer: the previous value stays. */
export function commitNonBlank(text: string, before: string): string {
  return text.trim() || before;
}

/** An address as it is stored; a blank one leaves the previous value. */
export function commitAddress(text: string, before: string): string {
  return completeAddress(text) || before;
}

/** The address of what is added, of a recording without a moment in it. */
export function commitLink(text: string): string {
  return withoutMoment(completeAddress(text));
}

/** Tags with a comma between, and none behind the last. */
export function commitTags(text: string): string {
  return splitList(text).join(', ');
}

/** Days as they are stored: “today” is the day of writing it, however late the draft is sent. */
export function commitDays(text: string): string {
  return parseDays(text, new Date()).join(', ');
}

/** The list with one more name, or with each of several that have a comma between; blanks are ignored. */
export function addAuthor(authors: readonly string[], text: string): string[] {
  return [...authors, ...parseTypedAuthors(text)];
}

/** A name that was edited in its place; a blank one takes it away. */
export function replaceAuthor(authors: readonly string[], index: number, text: string): string[] {
  return authors.flatMap((author, place) => (place === index ? parseTypedAuthors(text) : [author]));
}

/** Everything as if each field had been left: what is sent is what the form then shows. */
export function commitDraft(draft: FormDraft, commitTime: CommitTime): FormDraft {
  return {
    ...draft,
    title: draft.title.trim(),
    authors: addAuthor(draft.authors, draft.nextAuthor),
    nextAuthor: '',
    startedAt: commitDays(draft.startedAt),
    finishedAt: commitDays(draft.finishedAt),
    minutes: commitTime(draft.minutes, draft.type),
    image: completeAddress(draft.image),
    link: commitLink(draft.link),
    tags: commitTags(draft.tags),
    takeaways: draft.takeaways.map(trimLine),
    quotes: draft.quotes.map(trimLine),
    notes: draft.notes.map((note) => ({
      ...note,
      title: note.title.trim(),
      content: note.content.trim(),
    })),
  };
}

function trimLine<Line extends { text: string }>(line: Line): Line {
  return { ...line, text: line.text.trim() };
}
