import { isWebAddress, parseIsbn, type ReadingStatus } from '@vault/domain';
import { nothingSaid, toReading } from './reading-said.ts';

/** What the manual form can start with: texts, because they are in its address. */
export type ManualPrefill = {
  /** Without one, the page at `url` tells. */
  type?: 'book';
  title?: string;
  url?: string;
  status?: ReadingStatus;
  startedAt?: string;
  finishedAt?: string;
};

/** What was searched for is most likely the title, unless it is an ISBN. What was said of the reading is kept. */
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

/** Begins like an address; without a scheme only a path distinguishes it from words such as "Node.js". */
const ADDRESS = /^(?:https?:\/\/|(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/))(.+)$/i;

/** A page's address that was entered in the book search, in the form that can be saved. */
export function readPageAddress(term: string): string | null {
  const [, address] = ADDRESS.exec(term.trim()) ?? [];
  const url = `https://${address}`;
  return address !== undefined && isWebAddress(url) ? url : null;
}
