import { dayToSay, isBegun, isOver, readLocalDay } from '@vault/domain';
import type { Book } from '../saving/edits.ts';

/** Nobody remembers the first day of what was read years ago; it can still be given among the details. */
export function asksForStart(book: Book): boolean {
  const { startedAt, status, finishedAt } = book;
  if (startedAt !== null) return true;
  const last = isOver(status) ? finishedAt.at(-1) : undefined;
  return isBegun(status) && (last === undefined || last > aYearAgo());
}

/** Whether its reading may well have begun today, and nobody has said so: it may have ended and begun on one day. */
export function mayStartToday(book: Book): boolean {
  return dayToSay(book) === 'startedAt' && book.startedAt !== readLocalDay(Date.now());
}

function aYearAgo(): string {
  const today = readLocalDay(Date.now());
  return `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}
