import { readMoment } from '../values/dates.ts';

/** The day of a text as a comment, which no program that shows Markdown draws. */
export function writeDate(createdAt: string): string {
  return `<!-- ${createdAt.replace(/(?::00)?\.000Z$/, 'Z')} -->`;
}

type Dated = { text: string; createdAt?: string };

const COMMENT = '<!-- (\\d{4}-\\d{2}-\\d{2}T[\\d:.]{5,12}Z) -->';
const AT_END = new RegExp(`(?:^|[ \\n])${COMMENT}$`);
const ON_FIRST_LINE = new RegExp(`^${COMMENT}(?:\\n|$)`);

const ID = '\\^[tq]-[\\w-]{1,100}\\s*$';
/** How the last line of a takeaway or quote of ours ends. Without a day, it may be a text that looks so. */
export const ENTRY_END = new RegExp(`(?:^| )${COMMENT} ${ID}`);
const BEFORE_ID = `(?<=(?:^| )${COMMENT} )`;
const AN_ID = `(?=\\\\*${ID})`;

/** A backslash within what the person's own lines end with, if that is an end of ours. */
export function escapeEnds(text: string): string {
  return text.replace(new RegExp(`${BEFORE_ID}${AN_ID}`, 'gm'), '\\');
}

export function unescapeEnds(text: string): string {
  return text.replace(new RegExp(`${BEFORE_ID}\\\\${AN_ID}`, 'gm'), '');
}

/** Splits the day off the end of a text. */
export function splitDateOff(text: string): Dated {
  return cut(text, AT_END);
}

/** Splits the day off that is all of a text's first line. */
export function splitFirstDateOff(text: string): Dated {
  return cut(text, ON_FIRST_LINE);
}

function cut(text: string, pattern: RegExp): Dated {
  const found = pattern.exec(text);
  if (found?.[1] === undefined) return { text };
  const createdAt = readMoment(found[1]);
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return { text: rest, ...(createdAt !== null && { createdAt }) };
}
