import { formatNumber } from '~/platform/format.ts';

/** How many there are, and out of how many if a filter narrows them; null if that is not known. */
export type Counted = { total: number | null; whole: number | null };

/** "17", or "17 of 73": beside a title that says of what. */
export function describeTotal({ total, whole }: Counted): string | null {
  if (total === null) return null;
  if (whole !== null) return `${formatNumber(total)} of ${formatNumber(whole)}`;
  return total === 0 ? null : formatNumber(total);
}

/** "17 matches", or "17 of 73": where no title stands beside it. */
export function describeFound(counted: Counted): string | null {
  const { total, whole } = counted;
  return total === null || whole !== null ? describeTotal(counted) : countMatches(total);
}

/** "73 books", of the title of a view. */
export function describeAll({ total }: Counted, title: string): string | null {
  if (total === null) return null;
  const many = title.toLowerCase();
  return `${formatNumber(total)} ${total === 1 ? many.replace(/s$/, '') : many}`;
}

export function countMatches(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'match' : 'matches'}`;
}
