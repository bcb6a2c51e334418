import { foldForKeys } from '../text/search-words.ts';
import { cutText } from '../text/truncation.ts';
import { isNoName } from './authors.ts';

const TITLE_PART = 200;
const AUTHOR_PART = 60;

/**
 * What different spellings of one work share: title and first author without case, accents, punctuation and a series
 * in brackets, the author's words in any order ("Kahneman, Daniel"). Short enough to be indexed.
 */
export function matchKeyOf({ title, authors }: { title: string; authors: readonly string[] }): string {
  const titlePart = foldForKeys(withoutSeries(title)) || title.trim().toLowerCase();
  return `${cutText(titlePart, TITLE_PART)}|${cutText(firstAuthorKeyOf(authors), AUTHOR_PART)}`;
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
function firstAuthorKeyOf([first = '']: readonly string[]): string {
  return foldForKeys(isNoName(first) ? '' : first)
    .split(' ')
    .toSorted()
    .join(' ');
}

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

/** Whether two works of one name differ all the same: volumes of a series, or two ids in one catalogue. */
export function areToldApart(one: Told, other: Told): boolean {
  return areVolumes(one, other) || haveOtherIds(one, other);
}

function haveOtherIds({ externalIds: one }: Told, { externalIds: other }: Told): boolean {
  return Object.entries(one).some(
    ([catalogue, id]) => Object.hasOwn(other, catalogue) && other[catalogue] !== id,
  );
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
