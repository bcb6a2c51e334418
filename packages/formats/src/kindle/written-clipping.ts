import { utf8ToBytes } from '@noble/hashes/utils.js';
import { parseAuthors, squeeze } from '@vault/domain';
import type { ClippingKind } from './clipping.ts';
import { CHAPTER_MARK } from './clipping-words.data.ts';

/** What other files of a Kindle's tell of a highlight or a note. */
export type Noted = {
  kind: ClippingKind;
  page: string | null;
  location: number | null;
  chapter: string | null;
  text: string;
};

const NAMES: Readonly<Record<ClippingKind, string>> = {
  highlight: 'Highlight',
  note: 'Note',
  bookmark: 'Bookmark',
};

/** As a Kindle writes it, and with the chapter, which a Kindle doesn't know. */
export function writeClipping(title: string, { kind, page, location, chapter, text }: Noted): string {
  const places = [page && `page ${page}`, location !== null && `Location ${location}`].filter(Boolean);
  const where = places.length === 0 ? '' : ` on ${places.join(' | ')}`;
  const below = squeeze((chapter ?? '').replace(/[|｜]/g, '/'));
  const meta = `- Your ${NAMES[kind]}${where}${below === '' ? '' : ` | ${CHAPTER_MARK}${below}`}`;
  // A line that would end the clipping.
  const words = text.replace(/^(?=\uFEFF?={10}[ \t]*$)/gm, ' ');
  return [title, meta, '', words].join('\n');
}

/** The line of a clipping that names its book. */
export function writeTitleLine(title: string, authors: string): string {
  return squeeze(`${title} (${authors})`);
}

/** "Ann One, Bo Two" and "Ann One and Bo Two" are two people, but "Writer, Ann" is one: as a Kindle writes them. */
export function joinAuthors(text: string): string {
  if (text.includes(';') || /^[^\s,]+,[^,]+$/.test(text)) return text;
  return parseAuthors(text.replace(/,? and /g, ', ')).join(';');
}

/** Bytes that stand in one location, fewer than there are: a Chinese sign takes three. */
const BYTES_OF_LOCATION = 100;

/** A note written within the preceding highlight gets that one's place: the file tells only where a note begins. */
export function placeNotes(notes: readonly Noted[]): Noted[] {
  let before: Noted | null = null;
  return notes.map((noted) => {
    if (noted.kind !== 'note') {
      before = noted;
      return noted;
    }
    return before !== null && isWithin(noted, before) ? { ...noted, location: before.location } : noted;
  });
}

function isWithin({ location }: Noted, highlight: Noted): boolean {
  if (location === null || highlight.location === null) return false;
  const end = highlight.location + Math.ceil(utf8ToBytes(highlight.text).length / BYTES_OF_LOCATION) + 1;
  return highlight.location <= location && location <= end;
}
