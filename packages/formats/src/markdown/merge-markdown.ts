import { findRegion, REGIONS } from './regions.ts';
import { renewBook } from './renew-book.ts';
import { renewTextMarks } from './text-marks.ts';

/**
 * An exported file with the product's own regions as in a fresh export, and with what its head says about whose words
 * they are, which are favourites, and which other book a quote is in by now. Everything else stays: what the reader
 * wrote around them, the rest of the head, and line endings. A region whose marks were deleted is not restored.
 */
export function mergeMarkdown(file: string, fresh: string): string {
  const isCrlf = file.includes('\r\n');
  let merged = renewTextMarks(renewBook(file, fresh), fresh);
  for (const region of REGIONS) {
    const place = findRegion(merged, region);
    const inside = findRegion(fresh, region);
    if (place === null || inside === null) continue;
    const body = fresh.slice(inside.start, inside.end);
    const text = isCrlf ? body.replaceAll('\n', '\r\n') : body;
    merged = merged.slice(0, place.start) + text + merged.slice(place.end);
  }
  return merged;
}
