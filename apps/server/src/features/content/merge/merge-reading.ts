import {
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
 * How far a book has been read that was kept twice: the first one's status, unless the other has come further. The
 * last day of what was dropped is the day of that, and is no day of finishing in the other's list.
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
  const dropped = sortDates(
    [own, other].flatMap((reading) => (reading.status === 'dropped' ? reading.finishedAt.slice(-1) : [])),
  );
  const droppedOn = dropped.at(-1);
  const lastFinish = finished.at(-1);
  if (lastFinish === undefined) return { status, finishedAt: droppedOn === undefined ? [] : [droppedOn] };
  if (droppedOn === undefined || droppedOn <= lastFinish) return { status: 'finished', finishedAt: finished };
  return { status, finishedAt: [...finished, droppedOn] };
}

function joinStatus(own: Reading, other: Reading): ReadingStatus | null {
  const moved = moveStatus(own, { status: other.status ?? undefined, finishedAt: other.finishedAt });
  if (moved !== null) return moved;
  const hasDays = own.startedAt !== null || own.finishedAt.length > 0;
  const hasEnded = other.status === 'finished' || other.status === 'dropped';
  // Nothing says that it is to be read once more.
  return (own.status === 'want' && !hasDays && hasEnded) || own.status === null ? other.status : own.status;
}
