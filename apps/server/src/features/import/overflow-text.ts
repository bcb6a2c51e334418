import { partsOf, truncateAtWord, withoutNumber } from '@vault/domain';
import type { GivenEntry } from './given-entries.ts';

/** Some paragraphs that stand or are missing together. */
export type Piece = readonly string[];
/** What doesn't fit, as a person reads it: what it says itself, and what more is said of it, then or later. */
export type Pieces = { itself: Piece; more: readonly Piece[] };

const HEAD_OF_QUOTE = 60;

export function writeLine(entry: GivenEntry): Pieces {
  if (entry.kind !== 'quote') return { itself: partsOf(entry.text), more: [] };
  const place = placeOf(entry);
  const words = [entry.text, ...(place === '' ? [] : [`— ${place}`])].join('\n');
  // A comment may come later, and stand far from its quote.
  const about = place || `“${truncateAtWord(entry.text, HEAD_OF_QUOTE)}”`;
  return {
    itself: partsOf(words).map((part) => part.replace(/^/gm, '> ')),
    more: partsOf(entry.comment).map((part) => [`On ${about}: ${part}`]),
  };
}

function placeOf({ page, location }: GivenEntry): string {
  const [paper, screen] = [page?.trim(), location?.trim()];
  return [paper && `p. ${paper}`, screen && `loc. ${screen}`].filter(Boolean).join(', ');
}

export function writeNote({ title, text }: GivenEntry): Pieces {
  return { itself: [`**${withoutNumber(title ?? '')}**`, ...partsOf(text)], more: [] };
}

export function writeTag(tag: string): Pieces {
  return { itself: [`- ${tag}`], more: [] };
}
