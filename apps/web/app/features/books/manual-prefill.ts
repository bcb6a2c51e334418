import { parseIsbn, type ReadingStatus } from '@vault/domain';
import { nothingSaid, toReading } from './reading-said.ts';

/** What the manual form can start with: texts, for they stand in its address. */
export type ManualPrefill = {
  type: 'book';
  title?: string;
  status?: ReadingStatus;
  startedAt?: string;
  finishedAt?: string;
};

/** What was searched is most likely the title; an ISBN is not. What was said of the reading holds there, too. */
export function prefillFrom(term: string, said = nothingSaid): ManualPrefill {
  const title = term.trim();
  const isTitle = title !== '' && parseIsbn(title) === null;
  const { finishedAt, ...reading } = toReading(said);
  return {
    type: 'book',
    ...(isTitle && { title }),
    ...reading,
    ...(finishedAt && { finishedAt: finishedAt.join(', ') }),
  };
}
