import {
  findDroppedDay,
  hasPlace,
  joinProgress,
  listFinishedDays,
  moveStatus,
  type ReadingProgress,
  type ReadingStatus,
  sortDates,
} from '@vault/domain';

type Ended = { status: ReadingStatus | null; finishedAt: string[] };
type Reading = Ended & { startedAt: string | null; progress: ReadingProgress | null };

/**
 * Joins two readings of a book that was kept twice: the first one's status, unless the other has come further. The
 * day on which one was dropped is not a day of finishing for the other.
 */
export function joinReading(own: Reading, other: Reading): Omit<Reading, 'startedAt'> {
  const ended = joinEnd(own, other);
  const given = hasPlace(other.status) ? (other.progress ?? undefined) : undefined;
  return { ...ended, progress: joinProgress(own, { progress: given }, ended.status) };
}

function joinEnd(own: Reading, other: Reading): Ended {
  const finished = sortDates([own, other].flatMap(listFinishedDays));
  const status = joinStatus(own, other);
  if (status !== 'dropped') return { status, finishedAt: finished };
  const dropped = sortDates([own, other].flatMap((reading) => findDroppedDay(reading) ?? []));
  const droppedOn = dropped.at(-1);
  const lastFinish = finished.at(-1);
  if (droppedOn !== undefined && (lastFinish === undefined || droppedOn > lastFinish))
    return { status, finishedAt: [...finished, droppedOn] };
  // Nothing would tell that its last day is a day of finishing.
  const startedAt = own.startedAt ?? other.startedAt;
  const isMistaken = findDroppedDay({ status, startedAt, finishedAt: finished }) !== null;
  return { status: isMistaken ? 'finished' : status, finishedAt: finished };
}

function joinStatus(own: Reading, other: Reading): ReadingStatus | null {
  const moved = moveStatus(own, { status: other.status ?? undefined, finishedAt: other.finishedAt });
  if (moved !== null) return moved;
  const hasDays = own.startedAt !== null || own.finishedAt.length > 0;
  const hasEnded = other.status === 'finished' || other.status === 'dropped';
  // Nothing says that it is to be read once more.
  return (own.status === 'want' && !hasDays && hasEnded) || own.status === null ? other.status : own.status;
}
