import { cutText, squeeze, tagKey } from '@vault/domain';

export type SplitTitle = { title: string; series?: string; seriesIndex?: string };

/** "Dune (Dune Chronicles, #1)" names its series at the end; "Emma (1815)" does not. */
export function splitSeries(full: string): SplitTitle {
  const title = squeeze(full);
  if (!title.endsWith(')')) return { title };
  const start = title.lastIndexOf(' (');
  const inside = /^([^()]{1,150}?),? #(\d{1,4}(?:[.-]\d{1,4})?)$/.exec(title.slice(start + 2, -1));
  const bare = start < 1 ? '' : title.slice(0, start).trim();
  if (inside?.[1] === undefined || inside[2] === undefined || bare === '') return { title };
  return { title: bare, series: inside[1].trim(), seriesIndex: inside[2] };
}

export type Series = { name: string; index: string };

/** What a tag has room for. */
const LONGEST_TAG = 60;

/** The series is a tag that all its books have, and its number one of this book's own: "Series: Dune #1". */
export function writeSeriesTags({ name, index }: Series): string[] {
  const number = index === '' ? '' : ` #${index}`;
  const series = cutText(`Series: ${name.replaceAll(',', ' ')}`, LONGEST_TAG - number.length).trim();
  return number === '' ? [series] : [series, `${series}${number}`];
}

/** The first series among the tags that has a number, and the tags without it. */
export function takeSeriesOffTags(tags: readonly string[]): { series: Series | null; tags: string[] } {
  for (const tag of tags) {
    const [, name, index] = /^Series: ([^()]+) #(\d{1,4}(?:[.-]\d{1,4})?)$/.exec(tag) ?? [];
    if (name === undefined || index === undefined) continue;
    const own = new Set([tag, `Series: ${name}`].map(tagKey));
    return { series: { name, index }, tags: tags.filter((other) => !own.has(tagKey(other))) };
  }
  return { series: null, tags: [...tags] };
}
