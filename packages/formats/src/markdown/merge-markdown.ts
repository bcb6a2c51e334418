import { findRegion, REGIONS } from './regions.ts';
import { renewTextMarks } from './text-marks.ts';

/**
 * A file that was exported before, with the product's own regions as a fresh export has them, and what its head says of
 * whose words they are and which are favourites. Nothing else changes: what the reader wrote around them, the rest of the head, and the end of
 * each line stay; a region whose marks were deleted stays away.
 */
export function mergeMarkdown(file: string, fresh: string): string {
  const isCrlf = file.includes('\r\n');
  let merged = renewTextMarks(file, fresh);
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
