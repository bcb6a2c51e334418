import { foldSign, foldWord, withoutAccents, withoutMarks } from './fold-word.ts';

/**
 * A search query: words in any order, each matching the start of a word, and phrases in quotes. Where words are not
 * told apart by spaces, each sign is a word, and several are a phrase, whose last may still get its marks ("ส*").
 */
export type SearchQuery = { words: string[]; phrases: string[][] };

/** Letters of scripts that set no spaces between words. */
const UNSPACED = String.raw`[[\p{L}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]`;
/** One of them with its marks. To Unicode, what voices a half-width kana is a letter, and so is "am" in Thai and Lao. */
const SIGN = String.raw`${UNSPACED}(?:[\u0e4d\u0ecd][\u0e32\u0eb2]|[\p{M}\uff9e\uff9f\u0e33\u0eb3])*`;
const WORD = new RegExp(
  String.raw`[[\p{L}\p{N}]--${UNSPACED}][[\p{L}\p{N}\p{M}\u00ad]--${UNSPACED}]*|${SIGN}`,
  'gv',
);
const SIGNS = new RegExp(`(?:${SIGN})+`, 'gv');
/** Whether a text may have such letters; without them the plain way is a fifth faster. */
const MAY_HAVE_SIGNS = /[\u0e00-\u109f\u1780-\u17ff\u2e80-\udfff\uf900-\uffff]/;
/** A word where each has spaces around it, and one of a key. */
const PLAIN_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad]*/gu;
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
export const QUERY_WORDS_MAX = 12;
const MOST_PHRASES = 3;
/** Of words that are cut off, and of signs without spaces. */
const MOST_PARTS = QUERY_WORDS_MAX / 2;

/** Behind a word of a phrase that may go on. */
const GOES_ON = '*';

export type PlacedWord = { folded: string; start: number; end: number };

/** A text's words as a search sees them, with their positions; all of them, or as many as are enough. */
export function findWords(text: string, areEnough?: (words: readonly PlacedWord[]) => boolean): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: word, index } of text.matchAll(MAY_HAVE_SIGNS.test(text) ? WORD : PLAIN_WORD)) {
    const folded = foldSign(foldWord(word));
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

/** Some words of a text, named as a search sees them, and all of its phrases, as they are written. */
export function keepWords(text: string, words: readonly string[]): string {
  const kept = findWords(text).filter(({ folded }) => words.includes(folded));
  const unquoted = text.replace(QUOTED, ' ');
  const phrases = [
    ...(text.match(QUOTED) ?? []),
    ...(unquoted.match(ENDED_BY_SIGN) ?? []),
    ...(unquoted.match(SIGNS) ?? []).filter((signs) => listWords(signs).length > 1),
  ];
  return [...kept.map(({ start, end }) => text.slice(start, end)), ...phrases].join(' ');
}

/** The same for keys: each letter stays distinct. */
export function foldForKeys(text: string): string {
  return foldWords(text, PLAIN_WORD, withoutAccents);
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
  const signs: string[][] = [];
  const take = (list: string[][], phrase: string) => {
    const words = listWords(phrase);
    if (words.length > 0) list.push(words.slice(0, QUERY_WORDS_MAX));
    return ' ';
  };
  const rest = text
    .replace(QUOTED, (phrase) => take(phrases, phrase))
    .replace(ENDED_BY_SIGN, (word) => take(phrases, word))
    // "Tolkien's" is looked for where "Tolkien" stands, too.
    .replace(CUT_OFF, (word) => take(cutOff, word.replace(/['’]s$/i, '')))
    .replace(SIGNS, (all) => (listWords(all).length > 1 ? take(signs, all) : all));
  const typed = signs
    .slice(0, MOST_PARTS)
    .map((phrase) => [...phrase.slice(0, -1), `${phrase.at(-1)}${GOES_ON}`]);
  return {
    words: [...new Set(listWords(rest))].slice(0, QUERY_WORDS_MAX),
    phrases: [...phrases.slice(0, MOST_PHRASES), ...cutOff.slice(0, MOST_PARTS), ...typed],
  };
}

/** Whether a part of it has to stand in this order, so that the whole need not. */
export function hasQuotes(text: string): boolean {
  return text.search(QUOTED) !== -1;
}

/** Where its phrases begin and end, with their quotation marks. */
export function listQuotedRanges(text: string): [start: number, end: number][] {
  return [...text.matchAll(QUOTED)].map(({ 0: phrase, index }) => [index, index + phrase.length]);
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
  return text.some((_, start) => wanted.every((part, step) => isPart(text[start + step], part)));
}

/** Whether a word of a text is what stands there in a phrase. */
export function isPart(word: string | undefined, part: string): boolean {
  return goesOn(part) ? word?.startsWith(bareWord(part)) === true : word === part;
}

/** Whether a word of a phrase is only the beginning of one. */
export function goesOn(part: string): boolean {
  return part.endsWith(GOES_ON);
}

/** A word of a phrase as it was typed. */
export function bareWord(part: string): string {
  return goesOn(part) ? part.slice(0, -GOES_ON.length) : part;
}

/** The words of what is typed, folded, in their order; without other signs, whatever one such as ⑴ becomes. */
export function listWords(text: string): string[] {
  return foldForSearch(text).match(WORD) ?? [];
}
