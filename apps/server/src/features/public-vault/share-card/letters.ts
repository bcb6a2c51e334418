import { LETTERS } from './letters.data.ts';

/** A letter that the cards' fonts have not: it would be an empty box, because the machine's own are not used. */
const FOREIGN = new RegExp(`[\\p{L}--[${LETTERS.replace(/\w+/g, '\\u{$&}').replace(/\s/g, '')}]]`, 'v');

export function isDrawable(text: string): boolean {
  return !FOREIGN.test(text);
}
