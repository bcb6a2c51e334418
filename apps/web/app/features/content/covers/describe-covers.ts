import { formatCount, formatNumber } from '~/platform/format.ts';

export type Looked = {
  /** Books that Open Library was asked about. */
  looked: number;
  /** Covers that came of it. */
  found: number;
  /** Books that there are to ask about. */
  total: number;
};

/** What would be requested, and who learns what. */
export function describeMissing(missing: number): string {
  return missing === 1
    ? '1 book has an ISBN but no cover. We can ask Open Library for it, sending the ISBN and nothing else. A missing page count is filled in too.'
    : `${formatCount(missing, 'book')} have an ISBN but no cover. We can ask Open Library for them, sending their ISBNs and nothing else. Missing page counts are filled in too.`;
}

/** "150 of 312 · 140 covers found" */
export function describeLooked({ looked, found, total }: Looked): string {
  return `${formatNumber(looked)} of ${formatNumber(total)} · ${formatCount(found, 'cover')} found`;
}

/** Once all have been looked at. */
export function describeFound({ looked, found }: Looked): string {
  const left = looked - found;
  if (found === 0)
    return left === 1
      ? 'Open Library has no cover for this book.'
      : `Open Library has no cover for any of the ${formatNumber(left)} books.`;
  if (left === 0) return `${formatCount(found, 'cover')} found.`;
  return `${formatCount(found, 'cover')} found. Open Library has none for ${formatCount(left, 'book')}.`;
}
