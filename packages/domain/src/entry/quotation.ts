import { hasPages, isRecording, type MediaType, type Origin } from '../book/media.ts';
import { twoDigits } from '../text/two-digits.ts';
import { markOfAi } from './mark-of-ai.ts';

export type QuotedFrom = {
  type: MediaType;
  title: string;
  authors: readonly string[];
  /** A year, or a date that begins with one. */
  publishedDate: string | null;
};

export type Quotation = { text: string; page: string | null; location?: string | null; origin?: Origin };

/** The words as a Markdown quotation, with where they stand. */
export function quotationAsMarkdown(quotation: Quotation, source: QuotedFrom): string {
  const lines = escapeMarkdown(quotation.text).split('\n');
  const authors = source.authors.length > 0 ? `${escapeMarkdown(source.authors.join(', '))}, ` : '';
  const mark = markOf(quotation);
  const said = mark === null ? '' : ` (${mark})`;
  const place = `— ${authors}*${escapeMarkdown(source.title)}*${placeAfter(quotation, source.type)}${said}`;
  return [...lines, '', place].map((line) => `> ${line}`.trimEnd()).join('\n');
}

const QUOTED = /^["“”„‟«»「『][^"“”„‟«»「」『』]+["“”«»」』]$/u;

/** The words with their source, in one line: “Words.” (Author, Title, 1854, p. 91). Marks around all of them stay the only ones. */
export function quotationAsCitation(quotation: Quotation, source: QuotedFrom): string {
  const year = /^\d{4}/.exec(source.publishedDate ?? '')?.[0];
  const from = [...source.authors, source.title, ...(year === undefined ? [] : [year])].join(', ');
  const words = quotation.text.trim().replace(/\s*\n\s*/g, ' ');
  const quoted = isInMarks(words) ? words : `“${words}”`;
  const mark = markOf(quotation);
  const said = mark === null ? '' : `; ${mark}`;
  return `${quoted} (${from}${placeAfter(quotation, source.type)}${said})`;
}

const markOf = ({ origin = 'user' }: Quotation) => markOfAi(origin, true);

const isInMarks = (words: string) => QUOTED.test(words);

/** The words in quotation marks. Marks around all of them stay the only ones; others within are single ones. */
export function inMarks(words: string): string {
  if (isInMarks(words)) return words;
  return `“${words.replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

/** Whether the words bring a quotation mark of their own, as many highlights do. */
export function opensWithMark(text: string): boolean {
  return /^\s*["“”„‟«»「『]/u.test(text);
}

/** Where a line of a recording stands: "12:34". */
export function isTimeOfRecording(page: string): boolean {
  return /^\d{1,3}:\d{2}(:\d{2})?$/.test(page);
}

/** How far into a recording "12:34" is, in seconds; null for what is no time. */
export function secondsOfRecording(time: string): number | null {
  if (!isTimeOfRecording(time)) return null;
  return time.split(':').reduce((all, part) => all * 60 + Number(part), 0);
}

const HOURS_MINUTES_SECONDS =
  /^(?:(\d{1,3})\s*h[a-z]*)?\s*(?:(\d{1,3})\s*m[a-z]*)?\s*(?:(\d{1,5})\s*s[a-z]*)?$/;

/** What a person types for such a time: also "12.34", "12m34s" and "12 min"; null for anything else. */
export function parseTimeOfRecording(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const clock = typed.replaceAll('.', ':');
  if (isTimeOfRecording(clock) && /[0-5]\d$/.test(clock)) return clock;
  const [, ...parts] = HOURS_MINUTES_SECONDS.exec(typed) ?? [];
  if (parts.every((part) => part === undefined)) return null;
  const [hours, minutes, seconds] = parts.map((part) => Number(part ?? 0));
  return formatSeconds(((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0));
}

/** "1:02:33" for 3753 seconds. */
export function formatSeconds(all: number): string {
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return hours === 0
    ? `${minutes}:${twoDigits(seconds)}`
    : `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}`;
}

/** What stands before a place: a recording has no pages, and "Lesson 3" of a course is none; null where nothing does. */
export function nameBeforePlace(page: string, type: MediaType): 'page' | 'at' | null {
  if (isTimeOfRecording(page)) return 'at';
  if (hasPages(type)) return 'page';
  if (isRecording(type)) return /^\d/.test(page) ? 'at' : null;
  return /^(?:\d|[ivxlcdm]+$)/i.test(page) ? 'page' : null;
}

type Place = { page?: string | null | undefined; location?: string | null | undefined };

const BEFORE_PLACE = { page: 'p. ', at: 'at ' } as const;

/** "p. 402, loc. 6101", or "at 12:34" in a recording. */
export function namePlace({ page, location }: Place, type: MediaType = 'book'): string {
  const [onPage, at] = [page?.trim() ?? '', location?.trim() ?? ''];
  const parts = [];
  if (onPage !== '') {
    const before = nameBeforePlace(onPage, type);
    parts.push(before === null ? onPage : `${BEFORE_PLACE[before]}${onPage}`);
  }
  if (at !== '') parts.push(isTimeOfRecording(at) ? `at ${at}` : `loc. ${at}`);
  return parts.join(', ');
}

/** A location is specific to one screen, and means nothing to others; a time can replace it. */
function placeAfter({ page, location = null }: Quotation, type: MediaType): string {
  if (page === null) return location !== null && isTimeOfRecording(location) ? `, ${location}` : '';
  if (nameBeforePlace(page, type) !== 'page') return `, ${page}`;
  return /[-–,]/.test(page) ? `, pp. ${page}` : `, p. ${page}`;
}

/** What would be read as a mark is taken literally. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, '\\$&').replace(/^(\s*\d*)([#+\-.)])(?=\s)/gm, '$1\\$2');
}
