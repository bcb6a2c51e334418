import { RATING_MAX, RATING_MIN } from '@vault/contract/client';
import {
  isMediaType,
  isReadingStatus,
  isRecord,
  notesFromMap,
  parseAuthors,
  type ReadingStatus,
} from '@vault/domain';
import { blankDraft, blankLine, blankNote, type FormDraft, type LineDraft, type NoteDraft } from './draft.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * A draft from another screen, the address or this device's storage. None of them is trusted: a value that can't be
 * read keeps its default.
 */
export function readDraft(source: unknown): FormDraft {
  const draft = blankDraft();
  if (!isRecord(source)) return draft;
  return {
    type: typeof source['type'] === 'string' && isMediaType(source['type']) ? source['type'] : draft.type,
    title: readText(source['title']),
    authors: readAuthors(source['authors'] ?? source['author']),
    nextAuthor: readText(source['nextAuthor']),
    rating: readRating(source['rating']),
    status: readStatus(source['status']),
    startedAt: readText(source['startedAt']),
    finishedAt: readParts(source['finishedAt']),
    minutes: readMinutes(source) ?? draft.minutes,
    genre: readText(source['genre']) || readText(source['category']) || draft.genre,
    image: readText(source['image']),
    link: readText(source['link']) || readText(source['previewLink']),
    isbn: readText(source['isbn']),
    pageCount: readCount(source['pageCount']),
    publishedDate: readText(source['publishedDate']),
    tags: readParts(source['tags']),
    summary: readText(source['summary']),
    takeaways: readLines(source['takeaways']),
    quotes: readLines(source['quotes']),
    notes: readNotes(source['notes']),
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** As they were typed, or a list of them. */
function readParts(value: unknown): string {
  return Array.isArray(value) ? value.map(readText).filter(Boolean).join(', ') : readText(value);
}

function readCount(value: unknown): string {
  return typeof value === 'number' ? String(value) : readText(value);
}

function readStatus(value: unknown): ReadingStatus | null {
  return typeof value === 'string' && isReadingStatus(value) ? value : null;
}

function readAuthors(value: unknown): string[] {
  if (typeof value === 'string') return parseAuthors(value);
  if (!Array.isArray(value)) return [];
  return value.map(readText).filter((name) => name.trim() !== '');
}

function readRating(value: unknown): number | null {
  const rating = typeof value === 'string' ? Number(value) : value;
  if (typeof rating !== 'number' || !Number.isInteger(rating)) return null;
  return rating >= RATING_MIN && rating <= RATING_MAX ? rating : null;
}

/** `minutes` as they were typed, a time commitment, or a duration in seconds. */
function readMinutes({ minutes, timeCommitment, duration }: Given): string | null {
  if (typeof minutes === 'string') return minutes;
  if (isRecord(timeCommitment) && typeof timeCommitment['amount'] === 'number') {
    const isHours = readText(timeCommitment['unit']).toLowerCase().startsWith('h');
    return String(timeCommitment['amount'] * (isHours ? 60 : 1));
  }
  const seconds = typeof duration === 'string' ? Number.parseFloat(duration) : duration;
  if (typeof seconds !== 'number' || !(seconds > 0) || !Number.isFinite(seconds)) return null;
  return String(Math.max(1, Math.round(seconds / 60)));
}

function readLines(value: unknown): LineDraft[] {
  const texts = Array.isArray(value)
    ? value.map((line) => readText(isRecord(line) ? line['text'] : line))
    : [];
  const lines = texts.map((text) => ({ ...blankLine(), text }));
  return lines.length === 0 ? [blankLine()] : lines;
}

function readNotes(value: unknown): NoteDraft[] {
  const given = isRecord(value)
    ? notesFromMap(onlyTexts(value))
    : Array.isArray(value)
      ? value.filter(isRecord)
      : [];
  const notes = given.map((note) => ({
    ...blankNote(),
    title: readText(note['title']),
    content: readText(note['content']),
  }));
  return notes.length === 0 ? [blankNote()] : notes;
}

function onlyTexts(map: Given): Record<string, string> {
  return Object.fromEntries(Object.entries(map).map(([title, text]) => [title, readText(text)]));
}
