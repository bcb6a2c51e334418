import { inMarks, type MediaType, namePlace, partsOf, truncateAtWord, withoutNumber } from '@vault/domain';
import type { GivenEntry } from './given-entries.ts';

/** Some paragraphs that stand or are missing together. */
export type Piece = readonly string[];
/**
 * What doesn't fit, as a person reads it: its own words, by which it is recognised; the same with its day and its
 * heart, which may come later; and its comments, from then or later.
 */
export type Pieces = { itself: Piece; shown: Piece; more: readonly Piece[] };

const HEAD_OF_QUOTE = 60;

export function writeLine(entry: GivenEntry, type: MediaType): Pieces {
  if (entry.kind !== 'quote') {
    const itself = partsOf(entry.text);
    return { itself, shown: [...itself.slice(0, -1), stamp(itself.at(-1) ?? '', entry, '\n— ')], more: [] };
  }
  const place = namePlace(entry, type);
  const words = [entry.text, ...(place === '' ? [] : [`— ${place}`])].join('\n');
  // A comment may come later, and stand far from its quote.
  const about = place || inMarks(truncateAtWord(entry.text, HEAD_OF_QUOTE));
  const itself = partsOf(words).map((part) => part.replace(/^/gm, '> '));
  const last = stamp(itself.at(-1) ?? '', entry, place === '' ? '\n> — ' : BETWEEN);
  return {
    itself,
    shown: [...itself.slice(0, -1), last],
    more: partsOf(entry.comment).map((part) => [`On ${about}: ${part}`]),
  };
}

export function writeNote(entry: GivenEntry): Pieces {
  const title = `**${withoutNumber(entry.title ?? '')}**`;
  const parts = partsOf(entry.text);
  return { itself: [title, ...parts], shown: [stamp(title, entry, BETWEEN), ...parts], more: [] };
}

export function writeTag(tag: string): Pieces {
  const itself = [`- ${tag}`];
  return { itself, shown: itself, more: [] };
}

const BETWEEN = ' · ';
const HEART = '♥';
const STAMP = /(?:\n(?:> )?— | · )(?:\d{4}-\d{2}-\d{2}(?: · ♥)?|♥)$/;

/** "> — loc. 310 · 2023-06-05 · ♥": a line in an overflow note has no day or heart of its own. */
function stamp(part: string, { createdAt, isFavourite }: GivenEntry, before: string): string {
  const told = [createdAt?.slice(0, 10), isFavourite ? HEART : undefined].filter(Boolean).join(BETWEEN);
  return told === '' ? part : `${part}${before}${told}`;
}

/** A place is the same whatever it is called: a lesson of a video stood there as a page once. */
export function withoutPlaceName(part: string): string {
  return part.replace(/^(> — |On )(?:p\. |at )/gm, '$1');
}

/** The part as it stood without day and heart. */
export function withoutStamp(part: string): string {
  return part.replace(STAMP, '');
}
