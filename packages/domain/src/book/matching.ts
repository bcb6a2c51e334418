import { foldForKeys, foldForStoredKeys } from '../text/search-words.ts';
import { cutText } from '../text/truncation.ts';
import { isNoName, NO_NAMES } from './authors.ts';

const TITLE_PART = 200;
const AUTHOR_PART = 60;

type Called = { title: string; authors: readonly string[] };

/**
 * What different spellings of one work share: title and first author without case, accents, punctuation and a series
 * in brackets, the author's words in any order ("Kahneman, Daniel"). Short enough to be indexed.
 */
export function matchKeyOf({ title, authors }: Called): string {
  return joinKey(title, firstAuthorKeyOf(authors));
}

/**
 * As servers of earlier releases store works and look for them: "unknown" is a name, and works that differ in vowel
 * signs alone ("गीत", "गीता") have one key.
 */
export function storedKeyOf({ title, authors: [first = ''] }: Called): string {
  return joinKey(title, nameKeyOf(first, foldForStoredKeys), foldForStoredKeys);
}

/** All that a work of this name may be stored under. */
export function listStoredKeys({ title, authors }: Called): string[] {
  const key = joinKey(title, firstAuthorKeyOf(authors, foldForStoredKeys), foldForStoredKeys);
  return key.endsWith('|') ? [key, ...NO_NAME_KEYS.map((name) => `${key}${name}`)] : [key];
}

/** Of all that such a work may be stored under, always the same. */
export function commonKeyOf(key: string): string {
  const author = key.lastIndexOf('|') + 1;
  return NO_NAME_KEYS.includes(key.slice(author)) ? key.slice(0, author) : key;
}

type Fold = (text: string) => string;

function joinKey(title: string, author: string, fold: Fold = foldForKeys): string {
  const titlePart = fold(withoutSeries(title)) || title.trim().toLowerCase();
  return `${cutText(titlePart, TITLE_PART)}|${cutText(author, AUTHOR_PART)}`;
}

function withoutSeries(title: string): string {
  const text = title.trimEnd();
  const start = findLastParentheses(text);
  return start !== null && /#\s*\d/.test(text.slice(start)) ? text.slice(0, start) : title;
}

/** Where the parentheses open that close at the end: there may be others within. */
export function findLastParentheses(text: string): number | null {
  if (!text.endsWith(')')) return null;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** The words of the first author's name in a fixed order; empty without one. */
function firstAuthorKeyOf([first = '']: readonly string[], fold: Fold = foldForKeys): string {
  return isNoName(first) ? '' : nameKeyOf(first, fold);
}

function nameKeyOf(name: string, fold: Fold): string {
  return fold(name).split(' ').toSorted().join(' ');
}

const NO_NAME_KEYS = NO_NAMES.map((name) => nameKeyOf(name, foldForStoredKeys));

/**
 * The first author, also by letters alone ("刘慈欣" and "慈欣 刘"), and all of them as one: some files write several
 * names as one author.
 */
export function authorKeysOf(authors: readonly string[]): string[] {
  const first = firstAuthorKeyOf(authors);
  const letters = [...first.replaceAll(' ', '')].toSorted().join('');
  return [...new Set([first, letters, firstAuthorKeyOf([authors.join(' ')])])];
}

export type Told = {
  title: string;
  tags: readonly string[];
  externalIds: Readonly<Record<string, string>>;
};

/** Whether two works of one name differ all the same: volumes of a series, two ids in one catalogue, "C" and "C++". */
export function areToldApart(one: Told, other: Told): boolean {
  return areMarkedApart(one, other) || haveOtherSigns(one, other);
}

/** By all but signs: some programs drop those, and readers put them back. */
export function areMarkedApart(one: Told, other: Told): boolean {
  return areVolumes(one, other) || haveOtherIds(one, other);
}

function haveOtherIds({ externalIds: one }: Told, { externalIds: other }: Told): boolean {
  return Object.entries(one).some(
    ([catalogue, id]) => Object.hasOwn(other, catalogue) && other[catalogue] !== id,
  );
}

/** "C++", "F#", but not "Issue# 5". */
const SIGNED_LETTER = /(?<![\p{L}\p{N}\p{M}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])/gu;

/** Keys have no signs. Works whose titles have other words are one for another reason, such as their link. */
function haveOtherSigns(one: Told, other: Told): boolean {
  const [first = '', second = ''] = [one, other].map(({ title }) => withoutSeries(title));
  return listSigned(first) !== listSigned(second) && foldForKeys(first) === foldForKeys(second);
}

export function listSigned(title: string): string {
  return (title.normalize('NFKC').toLowerCase().match(SIGNED_LETTER) ?? []).join(' ');
}

type Dated = {
  authors: readonly string[];
  publishedDate?: string | null | undefined;
  finishedAt: readonly string[];
};

/** Whether a work is one of the same name and another kind: by all of its days, or by its year if neither has an author. */
export function isDatedAs(one: Dated, other: Dated): boolean {
  const { finishedAt: days } = one;
  if (days.length > 0 && days.every((day) => other.finishedAt.includes(day))) return true;
  const [year, otherYear] = [one, other].map(({ publishedDate }) => publishedDate?.slice(0, 4) ?? '');
  return year !== '' && year === otherYear && one.authors.length + other.authors.length === 0;
}

/** A work of two series has a number in each: one number in common is enough. */
function areVolumes(one: Told, other: Told): boolean {
  const [first, second] = [volumesOf(one), volumesOf(other)];
  return first.length > 0 && second.length > 0 && !first.some((number) => second.includes(number));
}

export function volumesOf({ title, tags }: Pick<Told, 'title' | 'tags'>): string[] {
  const names = [title, ...tags.filter((tag) => tag.startsWith('Series: '))];
  return names.flatMap((name) => /#\s?(\d[\d.–-]*)\)*$/.exec(name)?.[1] ?? []);
}
