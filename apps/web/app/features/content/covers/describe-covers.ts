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
    ? '1 book has an ISBN and no cover. Open Library can be asked for it; it gets the ISBN and nothing else. A missing page count is filled in too.'
    : `${formatCount(missing, 'book')} have an ISBN and no cover. Open Library can be asked for them; it gets their ISBNs and nothing else. Missing page counts are filled in too.`;
}

/** "Looked at 150 of 312 · 140 covers found" */
export function describeLooked({ looked, found, total }: Looked): string {
  return `Looked at ${formatNumber(looked)} of ${formatNumber(total)} · ${formatCount(found, 'cover')} found`;
}

/** Once all have been looked at. */
export function describeFound({ looked, found }: Looked): string {
  const left = looked - found;
  if (found === 0)
    return left === 1
      ? 'Open Library has no cover for this book.'
      : `Open Library has a cover for none of the ${formatNumber(left)} books.`;
  if (left === 0) return `${formatCount(found, 'cover')} found.`;
  return `${formatCount(found, 'cover')} found. For ${formatCount(left, 'book')} Open Library has none.`;
}
