import { findRegion, readRegion, REGIONS } from './regions.ts';

export const LEFT_IN_FILE =
  'What stands outside the marked parts of a file, or above its first quote, is not imported and stays there.';

/** A quote that is in a file of its own. */
const SHOWN = /^!\[\[.+\]\]$/gm;

/** Whether words below a file's head, but for its title, are read as no part of its book. */
export function hasMore(body: string): boolean {
  const outside = REGIONS.reduce(
    (rest, region) => {
      const place = findRegion(rest, region);
      return place === null ? rest : rest.slice(0, place.before) + rest.slice(place.after);
    },
    body.replace(/^# .*/m, ''),
  );
  const above = aboveQuotes(body, 'quotes').replace(SHOWN, '') + aboveQuotes(body, 'quote');
  return (outside + above).trim() !== '';
}

/** How many quotes are in files of their own. */
export function countShown(file: string): number {
  return aboveQuotes(file, 'quotes').match(SHOWN)?.length ?? 0;
}

/** Below a quote, a line is what was said of it. */
function aboveQuotes(file: string, region: 'quote' | 'quotes'): string {
  return readRegion(file, region).split(/^>/m, 1).join('');
}

export function describeElsewhere(count: number): string {
  return count === 1
    ? '1 of its quotes is in a file that did not come with it.'
    : `${count} of its quotes are in files that did not come with it.`;
}
