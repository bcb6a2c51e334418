import { squeeze } from '@vault/domain';
import type { ItemsReading } from '../file-reading.ts';
import { htmlToText } from '../text/html.ts';
import { findKind, findLocation, findPage, joinClippings } from './parse-clippings.ts';
import { readClippings } from './read-clippings.ts';
import { type Noted, placeNotes, writeClipping, writeTitleLine } from './written-clipping.ts';

/** A part ends at the next element of its kind, because the Kindle apps close some with another's tag. */
const PART_BEGINS = /<(?=\/?(?:div|h\d|hr|body)\b)/i;
const PART = /^(?:div|h\d)\b([^<>]*)>([\s\S]*)$/i;
const PART_NAME = /\bclass\s*=\s*["'](bookTitle|authors|sectionHeading|noteHeading|noteText)["']/i;

export function looksLikeNotebook(text: string): boolean {
  return /class\s*=\s*["']bookTitle["']/.test(text) && /class\s*=\s*["']noteHeading["']/.test(text);
}

type Part = { name: string; text: string };

/** The web page that the Kindle apps make of the notebook of one book: read as the clippings that a Kindle writes. */
export function readNotebook(html: string): ItemsReading {
  const parts = html.split(PART_BEGINS).flatMap(readPart);
  const textOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.text ?? '';
  const title = writeTitleLine(textOf('bookTitle'), textOf('authors'));
  let section = '';
  const notes = parts.flatMap(({ name, text }, index): Noted[] => {
    if (name === 'sectionHeading') section = text;
    if (name !== 'noteHeading') return [];
    const next = parts[index + 1];
    return [readNoted({ heading: text, section, text: next?.name === 'noteText' ? next.text : '' })];
  });
  return readClippings(joinClippings(placeNotes(notes).map((noted) => writeClipping(title, noted))));
}

function readPart(piece: string): Part[] {
  const [, attributes = '', inner = ''] = PART.exec(piece) ?? [];
  const name = PART_NAME.exec(attributes)?.[1];
  return name === undefined ? [] : [{ name, text: htmlToText(inner.replace(/\s+/g, ' ')) }];
}

/**
 * "Highlight(yellow) - Chapter > Page 12 · Location 204": a chapter's words decide neither the kind nor the place.
 * Without a chapter, the heading of its section is used. The colour has no place in the vault.
 */
function readNoted({ heading, section, text }: { heading: string; section: string; text: string }): Noted {
  const [what = '', ...rest] = squeeze(heading).split(/ [-–] /);
  const [where = '', ...above] = rest.join(' - ').split('>').toReversed();
  const place = rest.length === 0 ? what : (where.split(' - ').at(-1) ?? '');
  const chapter = above.toReversed().join('>').trim() || section;
  return {
    kind: findKind(what) ?? 'highlight',
    page: findPage(place),
    location: findLocation(place)?.start ?? null,
    chapter: chapter === '' ? null : chapter,
    text,
  };
}
