import { cutText, findLastParentheses, splitList, squeeze, tagKey, TEXT_LIMITS } from '@vault/domain';

export type Series = { name: string; index: string };

/**
 * "Dune (Dune Chronicles, #1)" names its series at the end, "The Color of Magic (Discworld, #1; Rincewind, #1)" two;
 * "Emma (1815)" does not.
 */
export function splitSeries(full: string): { title: string; series: Series[] } {
  const title = squeeze(full);
  const start = findLastParentheses(title);
  const bare = start === null ? '' : title.slice(0, start).trim();
  if (start === null || bare === '' || title[start - 1] !== ' ') return { title, series: [] };
  const parts = title.slice(start + 1, -1).split(';');
  const series = parts.flatMap((part) => readSeries(part.trim()) ?? []);
  return series.length === parts.length ? { title: bare, series } : { title, series: [] };
}

/**
 * "Dune", "Dune #1", "(Dune, #1; Arrakis, #2)" and "Dune (#1.0), Arrakis (#2.0)": the number of the one series may
 * stand elsewhere.
 */
export function readSeriesCell(text: string, number: string): Series[] {
  const bare = squeeze(text).replace(/^\((?!#)(.*)\)$/, '$1');
  const index = readSeriesNumber(number);
  const names = bare
    .split(/;|(?<=\(#[^()]{1,9}\)),/)
    .map((name) => name.trim().replace(/ \((#[^()]{1,9})\)$/, ' $1'));
  return names.map((name) => readSeries(name) ?? { name, index: names.length === 1 ? index : '' });
}

/** '' for what is no number. */
export function readSeriesNumber(text: string): string {
  return /^#?\s*(\d{1,4}(?:[.-]\d{1,4})?)$/.exec(text.trim())?.[1] ?? '';
}

function readSeries(text: string): Series | null {
  const [, name = '', index = ''] = /^(.{1,150}?),? #(\d{1,4}(?:[.-]\d{1,4})?)$/.exec(text) ?? [];
  return name.trim() === '' || !isBalanced(name) ? null : { name: name.trim(), index };
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const SERIES = 'Series: ';

/** The series is a tag that all its books share, and the number a tag of this book's own: "Series: Dune #1". */
export function writeSeriesTags({ name, index }: Series): string[] {
  const number = index === '' ? '' : ` #${index}`;
  const series = cutText(`${SERIES}${splitList(name).join(' ')}`, TEXT_LIMITS.tag - number.length).trim();
  return number === '' ? [series] : [series, `${series}${number}`];
}

/** Those series among the tags that have a number, and the tags without them. */
export function takeSeriesOffTags(tags: readonly string[]): { series: Series[]; tags: string[] } {
  const series: Series[] = [];
  const own = new Set<string>();
  for (const tag of tags) {
    const one = tag.startsWith(SERIES) ? readSeries(tag.slice(SERIES.length)) : null;
    // In a title a semicolon separates two series.
    if (one === null || one.name.includes(';')) continue;
    series.push(one);
    for (const name of [tag, `${SERIES}${one.name}`]) own.add(tagKey(name));
  }
  return { series, tags: tags.filter((tag) => !own.has(tagKey(tag))) };
}
