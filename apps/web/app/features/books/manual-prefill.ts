import { type ReadingStatus, readWanted, type Wanted } from '@vault/domain';
import { nothingSaid, toReading } from './reading-said.ts';

/** What the manual form can start with: texts, because they are in its address. */
export type ManualPrefill = Wanted & { status?: ReadingStatus; startedAt?: string; finishedAt?: string };

/** What was searched for, and what was said of the reading. */
export function prefillFrom(term: string, said = nothingSaid): ManualPrefill {
  const { finishedAt, ...reading } = toReading(said);
  return { ...readWanted(term), ...reading, ...(finishedAt && { finishedAt: finishedAt.join(', ') }) };
}
