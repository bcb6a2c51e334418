import { foldKana, foldWord } from './fold-word.ts';
import {
  bareWord,
  findWords,
  isEmptyQuery,
  isPart,
  type PlacedWord,
  QUERY_WORDS_MAX,
  type SearchQuery,
} from './search-words.ts';
import { characterStart, LONGEST_WORD, withoutLastMarks } from './truncation.ts';

/** A piece of text, and whether it is something that was looked for. */
export type MarkedPiece = { text: string; isMatch: boolean };

/**
 * The part of a text, at most about `length` characters, that has most of what is looked for close together, in pieces.
 * Matches are looked for in the first `reach` characters. If the text has something of `placedBy`, that alone decides
 * about the part.
 */
export function excerptOf(
  text: string,
  query: SearchQuery,
  { length, reach = text.length, placedBy }: { length: number; reach?: number; placedBy?: SearchQuery },
): MarkedPiece[] {
  const { place, matches } = findMatches(text.slice(0, reach), query, { length, placedBy });
  const isShownAnyway = place < length / 2 || text.length <= length;
  const from = isShownAnyway ? 0 : wordStartBefore(text, place - Math.floor(length / 3));
  const to = from + length >= text.length ? text.length : wordEndBefore(text, from + length);
  const pieces: MarkedPiece[] = [];
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || end > to) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), isMatch: false });
    pieces.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  const isCut = to < text.length;
  const rest = isCut ? withoutLastMarks(text.slice(at, to)) : text.slice(at);
  if (rest !== '') pieces.push({ text: rest, isMatch: false });
  if (from > 0) pieces.unshift({ text: '…', isMatch: false });
  if (isCut) pieces.push({ text: '…', isMatch: false });
  return pieces;
}

/** Where what `excerptOf` shows of a text begins to match; 0 where nothing does. */
export function findPlace(text: string, query: SearchQuery, length: number): number {
  return findMatches(text, query, { length }).place;
}

type Matches = { place: number; matches: { start: number; end: number }[] };

/** The matches, at least from the start to `length` characters after the place that has most of them together. */
function findMatches(
  text: string,
  query: SearchQuery,
  { length, placedBy }: { length: number; placedBy?: SearchQuery | undefined },
): Matches {
  const sought = keepLikely(query, text);
  if (isEmptyQuery(sought)) return { place: 0, matches: [] };
  const placing = placedBy === undefined ? sought : keepLikely(placedBy, text);
  const search = createPlaceSearch(isEmptyQuery(placing) ? sought : placing, length);
  const found = findWords(text, search.isOver);
  const matches: Matches['matches'] = [];
  found.forEach((word, index) => {
    const phrase = sought.phrases.find((wanted) =>
      wanted.every((part, step) => isPart(found[index + step]?.folded, part)),
    );
    const last = phrase === undefined ? undefined : found[index + phrase.length - 1];
    if (last !== undefined) matches.push({ start: word.start, end: last.end });
    else if (sought.words.some((wanted) => word.folded.startsWith(wanted)))
      matches.push({ start: word.start, end: word.end });
  });
  return { place: search.place(), matches };
}

/** So many times what is shown, the place for it may stand after the first match: most of a long text is not read. */
const FARTHEST = 20;

/**
 * Follows the words of a text to the first place with the most different words and phrases of the query. Where it is, is
 * settled by a place with all of them, or far after the first match; the search is over once the words reach to the end
 * of what is shown of it, and of a phrase that begins there.
 */
function createPlaceSearch({ words, phrases }: SearchQuery, length: number) {
  const latest = new Map<string | readonly string[], number>();
  let place = 0;
  let most = 0;
  let farthest = Infinity;
  let beyond = 0;

  function add(part: string | readonly string[], start: number) {
    latest.set(part, start);
    farthest = Math.min(farthest, start + FARTHEST * length);
    const together = [...latest.values()].filter((other) => other >= start - length / 2);
    if (together.length <= most) return;
    most = together.length;
    place = Math.min(...together);
  }

  return {
    place: () => place,
    isOver(found: readonly PlacedWord[]): boolean {
      const last = found.at(-1);
      if (last === undefined) return false;
      if (most === words.length + phrases.length || last.start > farthest)
        return last.start > place + length && ++beyond >= QUERY_WORDS_MAX;
      for (const wanted of words) if (last.folded.startsWith(wanted)) add(wanted, last.start);
      for (const wanted of phrases) {
        const first = found.at(-wanted.length);
        const isThere = wanted.every((part, step) => isPart(found.at(step - wanted.length)?.folded, part));
        if (first !== undefined && isThere) add(wanted, first.start);
      }
      return false;
    },
  };
}

/** What a text may have of a query, decided for it as a whole: many times faster than reading it word by word. */
function keepLikely({ words, phrases }: SearchQuery, text: string): SearchQuery {
  const folded = withoutFinalSigma(foldKana(foldWord(text)));
  const isLikely = (word: string) => folded.includes(withoutFinalSigma(bareWord(word)));
  return { words: words.filter(isLikely), phrases: phrases.filter((phrase) => phrase.every(isLikely)) };
}

/** Where a word ends, a whole text tells otherwise than the word alone. */
function withoutFinalSigma(text: string): string {
  return text.replaceAll('ς', 'σ');
}

function wordStartBefore(text: string, place: number): number {
  const at = text.lastIndexOf(' ', Math.max(0, place));
  return place - at > LONGEST_WORD ? characterStart(text, place) : at + 1;
}

function wordEndBefore(text: string, place: number): number {
  const at = text.lastIndexOf(' ', place);
  return at === -1 || place - at > LONGEST_WORD ? characterStart(text, place) : at;
}
