import { isWebAddress, parseIsbn, type ReadingStatus } from '@vault/domain';
import { nothingSaid, toReading } from './reading-said.ts';

/** What the manual form can start with: texts, for they stand in its address. */
export type ManualPrefill = {
  /** Without one, the page at `url` tells. */
  type?: 'book';
  title?: string;
  url?: string;
  status?: ReadingStatus;
  startedAt?: string;
  finishedAt?: string;
};

/** What was searched is most likely the title; an ISBN is not. What was said of the reading holds there, too. */
export function prefillFrom(term: string, said = nothingSaid): ManualPrefill {
  const { finishedAt, ...reading } = toReading(said);
  return {
    ...sourceFrom(term.trim()),
    ...reading,
    ...(finishedAt && { finishedAt: finishedAt.join(', ') }),
  };
}

function sourceFrom(title: string): ManualPrefill {
  const url = readPageAddress(title);
  if (url !== null) return { url };
  return { type: 'book', ...(title !== '' && parseIsbn(title) === null && { title }) };
}

/** Begins as an address does; without a scheme only a path tells it from words such as "Node.js". */
const ADDRESS = /^(?:https?:\/\/|(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/))(.+)$/i;

/** The address of a page that stands where a book is looked for, as it can be kept. */
export function readPageAddress(term: string): string | null {
  const [, address] = ADDRESS.exec(term.trim()) ?? [];
  const url = `https://${address}`;
  return address !== undefined && isWebAddress(url) ? url : null;
}
