import { isWebAddress } from '../text/web-address.ts';
import { parseIsbn } from './isbn.ts';

/** What can be said of an item that somebody looked for and did not find. */
export type Wanted = {
  /** Else the page at `url` tells it, and nothing where nothing was looked for. */
  type?: 'book';
  title?: string;
  isbn?: string;
  url?: string;
};

/** What was searched for is a page if it is an address; else it is most likely a title, unless it is an ISBN. */
export function readWanted(term: string): Wanted {
  const title = term.trim();
  const url = readPageAddress(title);
  if (url !== null) return { url };
  // Who says nothing gets the blank form, the same from wherever it is opened.
  if (title === '') return {};
  const isbn = parseIsbn(title);
  return { type: 'book', ...(isbn === null ? { title } : { isbn }) };
}

/** Begins like an address; without a scheme only a path distinguishes it from words such as "Node.js". */
const ADDRESS = /^(?:https?:\/\/|(?=[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/))(.+)$/i;

/** A page's address that was entered in a search, in the form that can be saved. */
export function readPageAddress(term: string): string | null {
  const [, address] = ADDRESS.exec(term.trim()) ?? [];
  const url = `https://${address}`;
  return address !== undefined && isWebAddress(url) ? url : null;
}
