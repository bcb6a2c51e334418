import type { ReadingTotal, ReadingYear } from '@vault/contract';
import { formatCount, formatMonth, formatNumber, listCounts } from '~/platform/format.ts';

/** "43 books, 12,480 pages, about 312 hours", or "43 finished, …" where they are of several types. */
export function describeYear({ items, types, pages, minutes }: ReadingTotal): string {
  const [first, ...others] = types;
  const isOneType = first !== undefined && others.length === 0;
  return [
    isOneType ? formatCount(items, first.type) : `${formatNumber(items)} finished`,
    ...(pages.sum > 0 ? [formatCount(pages.sum, 'page')] : []),
    ...(minutes.sum > 0 ? [describeTime(minutes.sum)] : []),
  ].join(', ');
}

/** "38 books, 5 articles · Time is known of 40 of them"; empty if there is nothing to add. */
export function describeDetails(sums: ReadingTotal): string {
  return [describeTypes(sums), describeKnown(sums)].filter((words) => words !== null).join(' · ');
}

/** "38 books, 5 articles"; null where they are all of one type. */
export function describeTypes({ types }: ReadingTotal): string | null {
  if (types.length < 2) return null;
  return types.map(({ type, items }) => formatCount(items, type)).join(', ');
}

/** Of how many the sums are; null where they are of all. */
export function describeKnown({ items, pages, minutes }: ReadingTotal): string | null {
  const [ofPages, ofTime] = [pages, minutes].map((known) =>
    known.sum > 0 && known.items < items ? formatNumber(known.items) : null,
  );
  if (ofPages && ofTime) return `Page counts known for ${ofPages} of them, time for ${ofTime}`;
  if (ofPages) return `Page counts known for ${ofPages} of them`;
  return ofTime ? `Time known for ${ofTime} of them` : null;
}

/** "40 takeaways, 118 quotes, 12 notes"; null where there are none. */
export function describeKept({ takeaways, quotes, notes }: ReadingYear['kept']): string | null {
  const kept = listCounts([
    [takeaways, 'takeaway'],
    [quotes, 'quote'],
    [notes, 'note'],
  ]);
  return kept || null;
}

/** How many months of a year have begun today. */
export function countMonthsBegun(year: number, today: string): number {
  const present = Number(today.slice(0, 4));
  if (year !== present) return year < present ? 12 : 0;
  return Number(today.slice(5, 7));
}

/** "September to December are still to come"; null where all months have begun. */
export function describeToCome(begun: number): string | null {
  if (begun >= 12) return null;
  const last = formatMonth(11);
  return begun === 11 ? `${last} is still to come` : `${formatMonth(begun)} to ${last} are still to come`;
}

function describeTime(minutes: number): string {
  if (minutes < 60) return `about ${formatCount(minutes, 'minute')}`;
  return `about ${formatCount(Math.round(minutes / 60), 'hour')}`;
}
