import { foldWord, withoutAccents, withoutMarks } from './fold-word.ts';
import { characterStart, LONGEST_WORD, withoutLastMarks } from './truncation.ts';

/** A search query: words in any order, each matching the start of a word, and phrases in quotes. */
export type SearchQuery = { words: string[]; phrases: string[][] };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;
/** As earlier releases split words: a soft hyphen ends one. */
const STORED_WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** "C++", "F#": a word that is whole, for a sign ends it. */
const ENDED_BY_SIGN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)/gu;
/**
 * "don't", "l'été": what is cut off by an apostrophe is no beginning of a word. What follows a single letter may be one
 * that is still being typed, as in "O'Bri".
 */
const CUT_OFF =
  /(?<![\p{L}\p{N}\p{M}])(?:(?:[\p{L}\p{M}]{2,}|i)['’](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}\p{M}])|\p{L}['’](?=\p{L}))/giu;
const QUOTED = /(["“”„][^"“”„]*["“”„])/g;
const MOST_WORDS = 12;
const MOST_PHRASES = 3;

type PlacedWord = { folded: string; start: number; end: number };

/** A text's words as a search sees them, with their positions; all of them, or as many as are enough. */
export function findWords(text: string, areEnough?: (words: readonly PlacedWord[]) => boolean): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldWord(word);
    if (folded === '') continue;
    words.push({ folded, start: index, end: index + word.length });
    if (areEnough?.(words)) break;
  }
  return words;
}

/** The words of a text, folded, with one space between them: what is indexed. */
export function foldForSearch(text: string): string {
  return findWords(text)
    .map((word) => word.folded)
    .join(' ');
}

/** The text with some words, named as a search sees them, replaced by others. */
export function replaceWords(text: string, spellings: ReadonlyMap<string, string>): string {
  let replaced = '';
  let at = 0;
  for (const { folded, start, end } of findWords(text)) {
    replaced += text.slice(at, start) + (spellings.get(folded) ?? text.slice(start, end));
    at = end;
  }
  return replaced + text.slice(at);
}

/** Some words of a text, named as a search sees them, as they are written, and all of its phrases. */
export function keepWords(text: string, words: readonly string[]): string {
  const kept = findWords(text).filter(({ folded }) => words.includes(folded));
  const phrases = parseSearchQuery(text).phrases.map((phrase) => `"${phrase.join(' ')}"`);
  return [...kept.map(({ start, end }) => text.slice(start, end)), ...phrases].join(' ');
}

/** The same for keys: each letter stays distinct. */
export function foldForKeys(text: string): string {
  return foldWords(text, WORD, withoutAccents);
}

/** As keys are stored, also by earlier releases: those of different words may be one. */
export function foldForStoredKeys(text: string): string {
  return foldWords(text, STORED_WORD, withoutMarks);
}

function foldWords(text: string, words: RegExp, fold: (word: string) => string): string {
  return [...text.matchAll(words)]
    .map(({ 0: word }) => fold(word))
    .filter((word) => word !== '')
    .join(' ');
}

export function parseSearchQuery(text: string): SearchQuery {
  const phrases: string[][] = [];
  const cutOff: string[][] = [];
  const take = (list: string[][], phrase: string) => {
    const words = listWords(phrase);
    if (words.length > 0) list.push(words.slice(0, MOST_WORDS));
    return ' ';
  };
  const rest = text
    .replace(QUOTED, (phrase) => take(phrases, phrase))
    .replace(ENDED_BY_SIGN, (word) => take(phrases, word))
    // "Tolkien's" is looked for where "Tolkien" stands, too.
    .replace(CUT_OFF, (word) => take(cutOff, word.replace(/['’]s$/i, '')));
  return {
    words: [...new Set(listWords(rest))].slice(0, MOST_WORDS),
    phrases: [...phrases.slice(0, MOST_PHRASES), ...cutOff.slice(0, MOST_WORDS / 2)],
  };
}

/** Whether a part of it has to stand in this order, so that the whole need not. */
export function hasQuotes(text: string): boolean {
  return text.search(QUOTED) !== -1;
}

/** The text without what an apostrophe cuts off, but in quotes: "I don't" is "I don", and "l'été" is "été". */
export function withoutCutOff(text: string): string {
  const parts = text.split(QUOTED);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(CUT_OFF, dropCutOff))).join('');
}

function dropCutOff(word: string): string {
  return word.replace(/^.['’]$|['’].*$/u, '');
}

export function isEmptyQuery(query: SearchQuery): boolean {
  return query.words.length === 0 && query.phrases.length === 0;
}

/**
 * The words and phrases of a term that is otherwise literal: somebody who types a sign such as `%` means just that.
 */
export function parseTermWords(term: string): SearchQuery {
  return /[%_\\]/.test(term) ? { words: [], phrases: [] } : parseSearchQuery(term);
}

/** Whether every word begins a word of the texts, and every phrase stands in one of them. */
export function hasEveryWord(texts: readonly string[], query: SearchQuery): boolean {
  return countFound(texts, query) === query.words.length + query.phrases.length;
}

/** How many of the words begin a word of the texts, and of the phrases stand in one of them. */
export function countFound(texts: readonly string[], query: SearchQuery): number {
  const { words, phrases } = keepFound(texts, query);
  return words.length + phrases.length;
}

/** What a text lacks of a query: by that, something beside it was found. The whole query if it has everything. */
export function keepMissing(query: SearchQuery, text: string): SearchQuery {
  const found = keepFound([text], query);
  const missing = {
    words: query.words.filter((wanted) => !found.words.includes(wanted)),
    phrases: query.phrases.filter((wanted) => !found.phrases.includes(wanted)),
  };
  return isEmptyQuery(missing) ? query : missing;
}

function keepFound(texts: readonly string[], { words, phrases }: SearchQuery): SearchQuery {
  const found = texts.map((text) => findWords(text).map((word) => word.folded));
  return {
    words: words.filter((wanted) => found.some((text) => text.some((word) => word.startsWith(wanted)))),
    phrases: phrases.filter((wanted) => found.some((text) => hasPhrase(text, wanted))),
  };
}

function hasPhrase(text: readonly string[], wanted: readonly string[]): boolean {
  return text.some((_, start) => wanted.every((part, step) => text[start + step] === part));
}

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
      wanted.every((part, step) => found[index + step]?.folded === part),
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
        return last.start > place + length && ++beyond >= MOST_WORDS;
      for (const wanted of words) if (last.folded.startsWith(wanted)) add(wanted, last.start);
      for (const wanted of phrases) {
        const first = found.at(-wanted.length);
        const isThere = wanted.every((part, step) => found.at(step - wanted.length)?.folded === part);
        if (first !== undefined && isThere) add(wanted, first.start);
      }
      return false;
    },
  };
}

/** What a text may have of a query, decided for it as a whole: many times faster than reading it word by word. */
function keepLikely({ words, phrases }: SearchQuery, text: string): SearchQuery {
  const folded = withoutFinalSigma(foldWord(text));
  const isLikely = (word: string) => folded.includes(withoutFinalSigma(word));
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

/** The words of what is typed, folded, in their order; without other signs, whatever one such as ⑴ becomes. */
export function listWords(text: string): string[] {
  return foldForSearch(text).match(WORD) ?? [];
}
