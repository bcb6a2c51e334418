import { isRecord } from '@vault/domain';
import type { ItemsReading } from '../file-reading.ts';
import { recordsOf, textOf, textsOf } from '../text/json.ts';
import { setExternalId } from '../values/set-values.ts';
import { joinClippings } from './parse-clippings.ts';
import { readClippings } from './read-clippings.ts';
import { joinAuthors, type Noted, placeNotes, writeClipping, writeTitleLine } from './written-clipping.ts';

/** Highlights of one book, as the bookmarklet Bookcision reads them off Amazon's page. */
export function looksLikeBookcision(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value) || !Array.isArray(value.highlights) || textOf(value.title) === '') return false;
  const [first] = recordsOf(value.highlights);
  return first !== undefined && ('asin' in value || 'isNoteOnly' in first);
}

/** Read as the clippings that a Kindle writes. A row is a highlight, or what was said of one. */
export function readBookcision(value: Record<string, unknown>): ItemsReading {
  const authors = Array.isArray(value.authors) ? textsOf(value.authors).join(';') : textOf(value.authors);
  const title = writeTitleLine(textOf(value.title), joinAuthors(authors));
  const listed: unknown[] = Array.isArray(value.highlights) ? value.highlights : [];
  const notes = listed.flatMap((entry) => readEntry(isRecord(entry) ? entry : {}));
  const reading = readClippings(joinClippings(placeNotes(notes).map((noted) => writeClipping(title, noted))));
  for (const item of reading.items) setExternalId(item, 'asin', textOf(value.asin));
  const broken = listed.length - recordsOf(listed).length;
  if (broken === 0) return reading;
  return { ...reading, notices: [...reading.notices, `${broken} of its highlights could not be read.`] };
}

/** A record that is only a note has its words as its note, or else as its text. */
function readEntry(entry: Record<string, unknown>): Noted[] {
  const { value } = isRecord(entry.location) ? entry.location : { value: entry.location };
  const location = /^\d{1,9}$/.test(textOf(value)) ? Number(textOf(value)) : null;
  const [text, note] = [textOf(entry.text), textOf(entry.note)];
  const isNoteOnly = entry.isNoteOnly === true;
  const at = { page: null, location, chapter: null };
  if (isNoteOnly && (note === '' || note === text || text === ''))
    return [{ ...at, kind: 'note', text: note || text }];
  return [
    { ...at, kind: 'highlight', text },
    ...(note === '' ? [] : [{ ...at, kind: 'note' as const, text: note }]),
  ];
}
