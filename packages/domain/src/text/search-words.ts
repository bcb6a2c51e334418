import { foldWord, withoutAccents, withoutMarks } from './fold-word.ts';
import { characterStart, LONGEST_WORD, withoutLastMarks } from './truncation.ts';

/** A search query: words in any order, each matching the start of a word, and phrases in quotes. */
export type SearchQuery = { words: string[]; phrases: string[][] };

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** "C++", "F#": a word that is whole, for a sign ends it. */
const ENDED_BY_SIGN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\+\+|#)/gu;
const MOST_WORDS = 12;

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
  return foldWords(text, withoutAccents);
}

/** As keys are stored, also by earlier releases: those of different words may be one. */
export function foldForStoredKeys(text: string): string {
  return foldWords(text, withoutMarks);
}

function foldWords(text: string, fold: (word: string) => string): string {
  return [...text.matchAll(WORD)]
    .map(({ 0: word }) => fold(word))
    .filter((word) => word !== '')
    .join(' ');
}

export function parseSearchQuery(text: string): SearchQuery {
  const phrases: string[][] = [];
  const take = (phrase: string) => {
    const words = listWords(phrase);
    if (words.length > 0) phrases.push(words.slice(0, MOST_WORDS));
    return ' ';
  };
  const rest = text
    .replace(/["“”„]([^"“”„]*)["“”„]/g, (_, phrase: string) => take(phrase))
    .replace(ENDED_BY_SIGN, take);
  return { words: [...new Set(listWords(rest))].slice(0, MOST_WORDS), phrases: phrases.slice(0, 3) };
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
export function hasEveryWord(texts: readonly string[], { words, phrases }: SearchQuery): boolean {
  const found = texts.map((text) => findWords(text).map((word) => word.folded));
  return (
    words.every((wanted) => found.some((text) => text.some((word) => word.startsWith(wanted)))) &&
    phrases.every((wanted) => found.some((text) => hasPhrase(text, wanted)))
  );
}

function hasPhrase(text: readonly string[], wanted: readonly string[]): boolean {
  return text.some((_, start) => wanted.every((part, step) => text[start + step] === part));
}

/** A piece of text, and whether it is something that was looked for. */
export type MarkedPiece = { text: string; isMatch: boolean };

/**
 * The part of a text around its first match, at most about `length` characters, in pieces. A match is looked for in the
 * first `reach` characters.
 */
export function excerptOf(
  text: string,
  query: SearchQuery,
  { length, reach = text.length }: { length: number; reach?: number },
): MarkedPiece[] {
  const near = text.slice(0, reach);
  const matches = findMatches(near, query, length);
  const first = matches[0]?.start ?? 0;
  const from = first < length / 2 ? 0 : wordStartBefore(text, first - Math.floor(length / 3));
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

/** The first match, and those of the `length` characters after it. */
function findMatches(text: string, query: SearchQuery, length: number): { start: number; end: number }[] {
  if (!mayMatch(text, query)) return [];
  const { words, phrases } = query;
  const found = findWords(text, length < text.length ? areShown(query, length) : undefined);
  const matches: { start: number; end: number }[] = [];
  found.forEach((word, index) => {
    const phrase = phrases.find((wanted) =>
      wanted.every((part, step) => found[index + step]?.folded === part),
    );
    const last = phrase === undefined ? undefined : found[index + phrase.length - 1];
    if (last !== undefined) matches.push({ start: word.start, end: last.end });
    else if (words.some((wanted) => word.folded.startsWith(wanted)))
      matches.push({ start: word.start, end: word.end });
  });
  return matches;
}

/** Whether the words reach from a match to the end of what is shown of it, and of a phrase that begins there. */
function areShown({ words, phrases }: SearchQuery, length: number) {
  let end: number | undefined;
  let beyond = 0;
  return (found: readonly PlacedWord[]): boolean => {
    const last = found.at(-1);
    if (last === undefined) return false;
    if (end !== undefined) return last.start > end && ++beyond >= MOST_WORDS;
    const isMatch =
      words.some((wanted) => last.folded.startsWith(wanted)) ||
      phrases.some((wanted) => wanted.every((part, step) => found.at(step - wanted.length)?.folded === part));
    if (isMatch) end = last.start + length;
    return false;
  };
}

/** Decided for a whole text at once, which is many times faster than reading it word by word. */
function mayMatch(text: string, { words, phrases }: SearchQuery): boolean {
  const folded = withoutFinalSigma(foldWord(text));
  return [...words, ...phrases.flat()].some((word) => folded.includes(withoutFinalSigma(word)));
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
