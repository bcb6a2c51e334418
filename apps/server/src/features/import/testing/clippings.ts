import { itemsOfFile } from './tables.ts';

type Clipping = readonly [kind: 'Highlight' | 'Note', place: string, time: string, text: string];

/** A Kindle's file of clippings of one book, each with its kind, its place, its time and its words. */
export function clippings(...blocks: Clipping[]) {
  const text = blocks
    .map(
      ([kind, place, time, said]) =>
        `Walden (Thoreau, Henry David)\r\n- Your ${kind} on Location ${place} | Added on Monday, June 5, 2023 ${time} AM\r\n\r\n${said}\r\n==========\r\n`,
    )
    .join('');
  return itemsOfFile(`\uFEFF${text}`);
}
