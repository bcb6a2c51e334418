import type { ItemsReading } from '../file-reading.ts';
import { htmlToText } from '../text/html.ts';
import type { ClippingKind } from './clipping.ts';
import { findKind, findLocation, findPage, joinClippings } from './parse-clippings.ts';
import { readClippings } from './read-clippings.ts';

/** Up to the next element of its kind, as the Kindle apps close some of them with the tag of another. */
const PART =
  /<(?:div|h\d)\b[^<>]*\bclass\s*=\s*["'](bookTitle|authors|noteHeading|noteText)["'][^<>]*>([\s\S]*?)(?=<\/?(?:div|h\d|hr|body)\b)/gi;

export function looksLikeNotebook(text: string): boolean {
  return /class\s*=\s*["']bookTitle["']/.test(text) && /class\s*=\s*["']noteHeading["']/.test(text);
}

/** The web page that the Kindle apps make of the notebook of one book: read as the clippings that a Kindle writes. */
export function readNotebook(html: string): ItemsReading {
  const parts = Array.from(html.matchAll(PART), ([, name = '', inner = '']) => ({
    name,
    text: htmlToText(inner.replace(/\s+/g, ' ')),
  }));
  const textOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.text ?? '';
  const title = `${textOf('bookTitle')} (${textOf('authors')})`.replace(/\s+/g, ' ');
  const notes = parts.flatMap(({ name, text }, index): Noted[] => {
    if (name !== 'noteHeading') return [];
    const next = parts[index + 1];
    return [readNoted(text, next?.name === 'noteText' ? next.text : '')];
  });
  const blocks = placeNotes(notes).map((noted) => [title, writeMeta(noted), '', noted.text].join('\n'));
  return readClippings(joinClippings(blocks));
}

type Noted = { kind: ClippingKind; page: string | null; location: number | null; text: string };

/** "Highlight(yellow) - Chapter > Page 12 · Location 204": the words of a chapter tell neither what nor where it is. */
function readNoted(heading: string, text: string): Noted {
  const [what = '', ...rest] = heading.split(/\s+[-–]\s+/);
  const where = rest.join(' - ').split('>').at(-1)?.split(' - ').at(-1) ?? '';
  const place = rest.length === 0 ? what : where;
  return {
    kind: findKind(what) ?? 'highlight',
    page: findPage(place),
    location: findLocation(place)?.start ?? null,
    text,
  };
}

/** Letters that stand in one location, fewer than there are. */
const LETTERS_OF_LOCATION = 100;

/** A note that is written within the highlight before it gets the place of that: the page tells only where one begins. */
function placeNotes(notes: readonly Noted[]): Noted[] {
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
  const end = highlight.location + Math.ceil(highlight.text.length / LETTERS_OF_LOCATION) + 1;
  return highlight.location <= location && location <= end;
}

const NAMES: Readonly<Record<ClippingKind, string>> = {
  highlight: 'Highlight',
  note: 'Note',
  bookmark: 'Bookmark',
};

function writeMeta({ kind, page, location }: Noted): string {
  const places = [page && `page ${page}`, location !== null && `Location ${location}`].filter(Boolean);
  return `- Your ${NAMES[kind]}${places.length === 0 ? '' : ` on ${places.join(' | ')}`}`;
}
