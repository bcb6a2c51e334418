import type { ExportedItem } from '../exported-item.ts';
import { findRegion, REGIONS, wrapRegion } from './regions.ts';
import { writeBodies } from './write-markdown.ts';

/**
 * A file that was exported before, with the product's own regions as they are now. Nothing else changes: what the
 * reader wrote around them, the head, and the end of each line stay; a region whose marks were deleted stays away.
 */
export function mergeMarkdown(file: string, item: ExportedItem): string {
  const bodies = writeBodies(item);
  const isCrlf = file.includes('\r\n');
  let merged = file;
  for (const region of REGIONS) {
    const place = findRegion(merged, region);
    if (place === null) continue;
    const fresh = wrapRegion(region, bodies[region]);
    const inside = findRegion(fresh, region);
    const body = inside === null ? '' : fresh.slice(inside.start, inside.end);
    const text = isCrlf ? body.replaceAll('\n', '\r\n') : body;
    merged = merged.slice(0, place.start) + text + merged.slice(place.end);
  }
  return merged;
}
