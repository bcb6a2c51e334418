import type { ItemsReading } from '../file-reading.ts';
import { findKind, findLocation, findPage, joinClippings } from './parse-clippings.ts';
import { readClippings } from './read-clippings.ts';
import { joinAuthors, type Noted, placeNotes, writeClipping, writeTitleLine } from './written-clipping.ts';

const BOOK = /^[ \t]*Your Kindle Notes For:[ \t]*$/im;
/** "Yellow highlight | Location: 8,925" and "Note | Page: 12". */
const MARKED = /^(?=[^|\n]{0,40}\b(?:highlight|note) \| (?:location|page):)/im;
/** What the page says besides a book's title and authors. */
const ASIDE =
  /^(?:Last accessed on\b|[\d.,-]+\s+highlights?(?:\(s\))?\s*\||Some highlights have been hidden)/i;
const LIMIT = /^Some highlights have been hidden or truncated due to export limits\.$/m;
const NOT_SHOWN = /^Sorry, we.re unable to display this type of content\.$/m;

export function looksLikeNotesPage(text: string): boolean {
  return BOOK.test(text) && MARKED.test(text);
}

/** Amazon's page of all that was marked in a book, as it is copied; pages of several books may follow each other. */
export function readNotesPage(text: string): ItemsReading {
  const [, ...pages] = text.replace(/\r\n?/g, '\n').split(BOOK);
  return readClippings(joinClippings(pages.flatMap(writeClippings)));
}

function writeClippings(page: string): string[] {
  const [head = '', ...marked] = page.split(MARKED);
  const lines = trimLines(head).filter((line) => line !== '' && !ASIDE.test(line));
  const [bookTitle = '', authors = ''] = lines;
  const title = writeTitleLine(bookTitle, joinAuthors(authors));
  return placeNotes(marked.flatMap(readMarked)).map((noted) => writeClipping(title, noted));
}

/** A highlight stands on one line; below it may be what was said of it. */
function readMarked(marked: string): Noted[] {
  const [heading = '', ...lines] = trimLines(marked);
  const [what = '', ...where] = heading.split('|');
  const place = where
    .join('|')
    .replaceAll(':', ' ')
    .replace(/(?<=\d)[.,](?=\d{3})/g, '');
  const at = { page: findPage(place), location: findLocation(place)?.start ?? null, chapter: null };
  // Of a menu, if that is copied, too.
  const body = lines
    .join('\n')
    .trim()
    .replace(/^Options\n/, '')
    .trim();
  const kind = findKind(what) ?? 'highlight';
  if (kind === 'note') return [{ ...at, kind, text: body.replace(/^Note:\s*/, '') }];
  const [text = '', ...said] = body.replace(NOT_SHOWN, '').replace(LIMIT, '<$&>').split('\nNote:');
  const note = said.join('\nNote:').trim();
  return [
    { ...at, kind, text: text.trim() },
    ...(note === '' ? [] : [{ ...at, kind: 'note' as const, text: note }]),
  ];
}

function trimLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}
