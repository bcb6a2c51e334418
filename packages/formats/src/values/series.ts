import { squeeze } from '@vault/domain';

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
