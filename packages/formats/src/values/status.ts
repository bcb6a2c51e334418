import type { ReadingStatus } from '@vault/domain';
import { isDay } from './day-order.ts';
import { bareWord } from './bare-word.ts';
import { STATUS_WORDS } from './status-words.data.ts';

const STATUSES = new Map(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    // The keys of a closed record.
    words.map((word) => [word, status as ReadingStatus] as const),
  ),
);

const SINCE =
  /^(\D{2,40}?)\s+(?:(?:on|since|il|dal|am|seit|le|depuis|el|desde|op|sinds|em)\s+)?((?:\p{L}{3,12}\.? )?\d.*)$/u;

/** "Finished on Mar 5, 2011" is a status and its day, as Anobii writes both; any other text is all of the status. */
export function splitStatus(text: string): { word: string; day: string } {
  const [, word = '', day = ''] = SINCE.exec(text) ?? [];
  return readStatus(word) !== null && isDay(day) ? { word, day } : { word: text, day: '' };
}

/** The status that a tracker's word means; null for a shelf of the reader's own. */
export function readStatus(text: string): ReadingStatus | null {
  return STATUSES.get(bareWord(text)) ?? null;
}
