import { sortDates } from '@vault/domain';
import type { ImportedItem } from '../imported-item.ts';
import { addAllFinished, readDayOf } from './set-values.ts';

/** Its first and last day as in the file, of which either may be missing, and whether it has not ended. */
export type Reading = { start: string; end: string; isOpen: boolean };

/** A book has one start: that of the current reading, or else of the first. */
export function setReadings(item: ImportedItem, readings: readonly Reading[]): void {
  addAllFinished(
    item,
    readings.map(({ end }) => end),
  );
  const starts = readings.map(({ start, isOpen }) => ({ day: readDayOf(item, start), isOpen }));
  const days = sortDates(starts.flatMap(({ day }) => day ?? []));
  const current = sortDates(starts.flatMap(({ day, isOpen }) => (isOpen && day !== null ? [day] : [])));
  const kept = current.at(-1) ?? days[0];
  if (kept === undefined) return;
  item.startedAt = kept;
  const others = days.filter((day) => day !== kept);
  if (others.length > 0)
    item.notices.push(`Of several readings the start ${kept} is kept; left out: ${others.join(', ')}.`);
}
