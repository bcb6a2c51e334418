import type { Clipping, ClippingKind, Place } from './clipping.ts';
import { readClippingDate } from './clipping-date.ts';
import { findAuthorParentheses, readTitleLine } from './clipping-title.ts';
import {
  CHAPTER_MARK,
  CUT_PATTERN,
  KIND_WORDS,
  LATE_END_PATTERN,
  LATE_LOCATION_PATTERN,
  LIMIT_WORDS,
  LOCATION_PATTERN,
  PAGE_PATTERNS,
  RANGE_MARK,
} from './clipping-words.data.ts';

export type BrokenClipping = { row: number; label: string; reason: string };

const SEPARATOR = /^\uFEFF?={10}[ \t]*$/m;

export function looksLikeClippings(text: string): boolean {
  return (
    SEPARATOR.test(text) &&
    /^[^\n]*\n\uFEFF?[-–] [^\n]+\n/m.test(text.slice(0, 20_000).replace(/\r\n?/g, '\n'))
  );
}

/** Every block of the file, in its order. */
export function splitClippings(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(SEPARATOR)
    .map((block) => block.replace(/^\n+/, '').trimEnd())
    .filter((block) => block.replaceAll('\uFEFF', '').trim() !== '');
}

/** Some of the blocks as a file again. */
export function joinClippings(blocks: readonly string[]): string {
  return blocks.map((block) => `${block}\n==========\n`.replaceAll('\n', '\r\n')).join('');
}

/** A clipping, or why it is none. */
export function parseClipping(block: string, row: number): Clipping | BrokenClipping {
  const [titleLine = '', metaLine = '', ...lines] = joinAuthorLines(block.split('\n'));
  const label = titleLine.replaceAll('\uFEFF', '').trim().slice(0, 200);
  const meta = metaLine.replaceAll('\uFEFF', '').trim();
  if (!/^[-–]/.test(meta))
    return { row, label, reason: 'The line that says what and where it is, is missing' };
  const { title, authors } = readTitleLine(titleLine);
  if (title === '') return { row, label: meta.slice(0, 200), reason: 'The title is missing' };
  const { place, date, chapter } = splitMeta(meta);
  const written = lines.join('\n').trim();
  const kind = findKind(place) ?? findKind(meta) ?? guessKind(place, written);
  if (kind === null)
    return { row, label, reason: `It is not marked as a highlight, note or bookmark: "${meta}"` };
  const addedAt = readClippingDate(date);
  return {
    row,
    title,
    authors,
    kind,
    page: findPage(place),
    location: findLocation(place),
    chapter,
    earlierPlace: findEarlierPlace(place),
    addedAt,
    rawDate: addedAt === null && date !== '' ? date : null,
    text: takeLimitOff(written),
    written,
  };
}

/** KOReader writes "Reeds (Ann One", and "Bo Two)" below it. */
function joinAuthorLines(lines: string[]): string[] {
  const [title = ''] = lines;
  const count = lines.findIndex((line) => /^[-–]/.test(line));
  if (count < 2) return lines;
  const joined = lines.slice(0, count).join(';');
  const open = findAuthorParentheses(joined) ?? title.length;
  return open < title.length ? [joined, ...lines.slice(count)] : lines;
}

/** What "Pos. 12" and "t/m 20" add to a place was not read at first. */
function findEarlierPlace(place: string): Place | null {
  if (LATE_LOCATION_PATTERN.test(place)) return { page: findPage(place), location: null };
  const begun = place.replace(LATE_END_PATTERN, '');
  if (begun === place) return null;
  return { page: findPage(begun), location: findLocation(begun) };
}

/** What a device in a language that is not known here writes, by its shape. */
function guessKind(place: string, text: string): ClippingKind | null {
  if (!/\d/.test(place)) return null;
  if (text === '') return 'bookmark';
  return /\d\s*[-–]\s*\d/.test(place) ? 'highlight' : 'note';
}

/** Of a highlight that a publisher's limit truncates, what the device has written. */
function takeLimitOff(text: string): string {
  const [limit] = CUT_PATTERN.exec(text) ?? [];
  if (limit === undefined || limit === text || !LIMIT_WORDS.test(limit)) return text;
  return text.slice(0, -limit.length).trimEnd();
}

/** The date is the last part, unless that begins like a place; what stands before it says what it is and where. */
function splitMeta(meta: string): { place: string; date: string; chapter: string | null } {
  const all = meta
    .replace(/^[-–]\s*/, '')
    .split(/[|｜]/)
    .map((part) => part.trim());
  const chapter = all.find((part) => part.startsWith(CHAPTER_MARK))?.slice(CHAPTER_MARK.length) ?? null;
  const parts = all.filter((part) => !part.startsWith(CHAPTER_MARK));
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const isPlace = LOCATION_PATTERN.exec(last)?.index === 0;
  const place = (isPlace ? parts : parts.slice(0, Math.max(1, parts.length - 1))).join(' | ');
  return { place, date: isPlace ? '' : last, chapter };
}

export function findKind(text: string): ClippingKind | null {
  return KIND_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

export function findPage(place: string): string | null {
  for (const pattern of PAGE_PATTERNS) {
    const page = pattern.exec(place)?.[1];
    if (page === undefined) continue;
    const [start = '', end = start] = page.split(RANGE_MARK);
    return start === end ? start : page.replace(RANGE_MARK, '-');
  }
  return null;
}

export function findLocation(place: string): Clipping['location'] {
  const match = LOCATION_PATTERN.exec(place);
  if (match?.[1] === undefined) return null;
  const start = Number(match[1]);
  const end = match[2] === undefined ? start : Number(completeEnd(match[1], match[2]));
  return { start: Math.min(start, end), end: Math.max(start, end) };
}

/** Old devices write the end as its last digits: 1234-36 is 1234 to 1236. */
function completeEnd(start: string, end: string): string {
  return end.length < start.length ? start.slice(0, start.length - end.length) + end : end;
}
