import type { ItemsReading } from '../file-reading.ts';
import { parseTable } from '../table/parse-table.ts';
import { findKind, findLocation, findPage, joinClippings } from './parse-clippings.ts';
import { readClippings } from './read-clippings.ts';
import { joinAuthors, type Noted, placeNotes, writeClipping, writeTitleLine } from './written-clipping.ts';

export function looksLikeNotesTable(text: string): boolean {
  return /^\s*"?Your Kindle Notes For:/.test(text);
}

/** The notebook of one book as the table that the Kindle apps send: what it is called, then a row for each note. */
export function readNotesTable(text: string): ItemsReading {
  const rows = parseTable(text)?.rows ?? [];
  const [[bookTitle = ''] = [], [byline = ''] = []] = rows;
  const authors = /^by (.+)/.exec(byline)?.[1] ?? '';
  const title = writeTitleLine(bookTitle, joinAuthors(authors));
  const header = rows.findIndex(([, place = '']) => place !== '');
  const notes = rows.slice(header + 1).map(
    ([what = '', place = '', , said = '']): Noted => ({
      kind: findKind(what) ?? 'highlight',
      page: findPage(place),
      location: findLocation(place)?.start ?? null,
      chapter: null,
      text: said.trim(),
    }),
  );
  return readClippings(joinClippings(placeNotes(notes).map((noted) => writeClipping(title, noted))));
}
