import {
  findDroppedDay,
  hasPlace,
  isBegun,
  joinProgress,
  listFinishedDays,
  moveStatus,
  type ReadingProgress,
  type ReadingStatus,
  sortDates,
} from '@vault/domain';

type Days = { status: ReadingStatus | null; startedAt: string | null; finishedAt: string[] };
type Reading = Days & { progress: ReadingProgress | null };

/**
 * Joins two readings of a book that was kept twice: the first one's status, unless the other has come further. The
 * day on which one was dropped is not a day of finishing for the other, nor the end of a reading that began after it.
 */
export function joinReading(own: Reading, other: Reading): Reading {
  const joined = joinDays(own, other);
  const given = hasPlace(other.status) ? (other.progress ?? undefined) : undefined;
  return { ...joined, progress: joinProgress(own, { progress: given }, joined.status) };
}

function joinDays(own: Reading, other: Reading): Days {
  const finished = sortDates([own, other].flatMap(listFinishedDays));
  const status = joinStatus(own, other);
  const startedAt = own.startedAt ?? other.startedAt;
  if (status !== 'dropped') return { status, startedAt, finishedAt: finished };
  const dropped = sortDates([own, other].flatMap((reading) => findDroppedDay(reading) ?? []));
  const droppedOn = dropped.findLast((day) => own.startedAt === null || day >= own.startedAt);
  const lastFinish = finished.at(-1);
  if (droppedOn !== undefined && (lastFinish === undefined || droppedOn > lastFinish))
    return {
      status,
      startedAt: startedAt !== null && startedAt > droppedOn ? null : startedAt,
      finishedAt: [...finished, droppedOn],
    };
  // Nothing would tell that its last day is a day of finishing.
  const isMistaken = findDroppedDay({ status, startedAt, finishedAt: finished }) !== null;
  return { status: isMistaken ? 'finished' : status, startedAt, finishedAt: finished };
}

function joinStatus(own: Reading, other: Reading): ReadingStatus | null {
  const moved = moveStatus(own, { status: other.status ?? undefined, finishedAt: other.finishedAt });
  if (moved !== null) return moved;
  const hasDays = own.startedAt !== null || own.finishedAt.length > 0;
  // Nothing says that it is to be read once more.
  return (own.status === 'want' && !hasDays && isBegun(other.status)) || own.status === null
    ? other.status
    : own.status;
}
