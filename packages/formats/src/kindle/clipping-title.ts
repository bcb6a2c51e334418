import { findLastParentheses, squeeze } from '@vault/domain';
import { addNames, turnName } from '../values/names.ts';

const EXTENSION = /\.(?:epub|mobi|azw3?|kfx|prc|pdf|txt|fb2|docx?|html?|djvu)$/i;

/** "Title (Author)": the author is in the last balanced parentheses; without them, "Title - Author" is tried. */
export function readTitleLine(line: string): { title: string; authors: string[] } {
  const whole = stripExtension(squeeze(line.replaceAll('\uFEFF', '')));
  const open = findAuthorParentheses(whole);
  if (open !== null) {
    const title = stripExtension(whole.slice(0, open).trim());
    if (title !== '') return { title, authors: splitAuthors(whole.slice(open + 1, -1)) };
  }
  const dash = whole.lastIndexOf(' - ');
  if (open !== null || dash < 1) return { title: whole, authors: [] };
  return { title: stripExtension(whole.slice(0, dash).trim()), authors: splitAuthors(whole.slice(dash + 3)) };
}

/** Where the parentheses open that close at the end of the line, also those of Chinese and Japanese. */
export function findAuthorParentheses(line: string): number | null {
  return findLastParentheses(line.replaceAll('（', '(').replaceAll('）', ')'));
}

function splitAuthors(text: string): string[] {
  const authors: string[] = [];
  addNames(authors, text.split(';').map(turnName));
  return authors;
}

function stripExtension(title: string): string {
  const bare = title.replace(EXTENSION, '');
  return bare === '' ? title : bare;
}
