import type { ImportedEntry, ImportedNote, ImportedQuote } from '../imported-item.ts';
import { BULLET } from './blocks.ts';
import { ENTRY_END, splitDateOff, splitFirstDateOff, unescapeEnds } from './entry-dates.ts';
import { unescapeLines } from './escape-lines.ts';

type Marked = { text: string; key?: string; createdAt?: string };

/** Splits a block id off the end of a text. An entry that the reader added in the file has none. */
function splitId(text: string): Marked {
  const match = / \^[tqn]-([\w-]{1,100})$/.exec(text);
  return match?.[1] === undefined ? { text } : { text: text.slice(0, match.index), key: match[1] };
}

/** And the day before it. */
function splitMarks(text: string): Marked {
  const { text: words, ...mark } = splitId(text);
  if (mark.key === undefined) return { text };
  const dated = splitDateOff(words);
  return { ...dated, text: unescapeEnds(dated.text), ...mark };
}

function joinLines(lines: readonly string[]): string {
  return lines.join('\n').trim();
}

/** What the reader added below a takeaway of ours, set in or not, is no part of it. */
export function readTakeaways(body: string): ImportedEntry[] {
  const blocks: string[][] = [];
  /** How far what was added is set in. */
  let indent = '';
  let isEnded = false;
  for (const line of body.split('\n')) {
    const current = blocks.at(-1);
    if (line.trim() === '') {
      current?.push('');
      continue;
    }
    if (isEnded) indent = /^\s*/.exec(line)?.[0] ?? '';
    else if (!line.startsWith(indent)) indent = '';
    const words = line.slice(indent.length);
    const bullet = BULLET.exec(words)?.[1];
    if (bullet !== undefined || isEnded || current === undefined) blocks.push([bullet ?? words]);
    else current.push(words.replace(/^ {1,2}/, ''));
    isEnded = ENTRY_END.test(line);
  }
  return blocks.map((lines) => splitMarks(joinLines(lines))).filter(({ text }) => text !== '');
}

type QuoteBlock = { quoted: string[]; said: string[] };

/** `id`: that of the quote whose own file it is, where no day tells its end. */
export function readQuotes(body: string, id?: string): ImportedQuote[] {
  const blocks: QuoteBlock[] = [];
  let saidOf: QuoteBlock | undefined;
  let isApart = true;
  let isEnded = false;
  for (const line of body.split('\n')) {
    const quoted = /^> ?(.*)$/.exec(line)?.[1];
    if (quoted === undefined) {
      saidOf?.said.push(line);
      isApart = true;
      continue;
    }
    if (isApart || isEnded) blocks.push({ quoted: [], said: [] });
    const current = blocks.at(-1);
    current?.quoted.push(quoted);
    isEnded = ENTRY_END.test(quoted) || (id !== undefined && quoted.trimEnd().endsWith(` ^q-${id}`));
    // A comment is that of our quote, even below what its reader added to the quotation.
    if (isApart || isEnded) saidOf = current;
    isApart = false;
  }
  return blocks.map(readQuote).filter(({ text }) => text !== '');
}

function readQuote({ quoted, said }: QuoteBlock): ImportedQuote {
  const { text, ...marks } = splitMarks(joinLines(quoted));
  const lines = text.split('\n');
  const place = lines.length > 1 ? readPlace(lines.at(-1) ?? '') : null;
  const words = place === null ? lines : lines.slice(0, -1);
  const comment = unescapeLines(joinLines(said), 'comment');
  return {
    text: unescapeLines(joinLines(words), 'quote'),
    ...marks,
    ...place,
    ...(comment === '' ? {} : { comment }),
  };
}

/** A time that leads to its moment. */
const LINKED_TIME = /(^|, )(at|loc\.) \[([\d:]+)\]\(https:[^()\s]*\)/g;

/** "- p. 402, loc. 6101, verified", "- place: Lesson 3" or "- at 12:34": a remark about verification is not the reader's. */
function readPlace(line: string): { page?: string; location?: string } | null {
  if (!/^- (?:(?:p|loc)\. |place: |at \[?\d)/.test(line)) return null;
  const bare = line
    .slice(2)
    .replace(/, (?:verified|verified-abridged|near|not-found)$/, '')
    .replace(LINKED_TIME, '$1$2 $3');
  if (bare.startsWith('loc. ')) return { location: bare.slice(5) };
  const at = bare.indexOf(', loc. ');
  const page = (at < 0 ? bare : bare.slice(0, at))
    .replace(/^(?:p\.|place:|at) /, '')
    .replace(/, (\\*)\\loc\. /g, ', $1loc. ');
  return at < 0 ? { page } : { page, location: bare.slice(at + 7) };
}

export function readNotes(body: string): ImportedNote[] {
  const blocks: { heading: string; said: string[] }[] = [];
  for (const line of body.split('\n')) {
    const heading = /^### (.*)$/.exec(line)?.[1];
    const current = blocks.at(-1);
    if (heading !== undefined) blocks.push({ heading, said: [] });
    else if (current !== undefined) current.said.push(line);
    else if (line.trim() !== '') blocks.push({ heading: 'Note', said: [line] });
  }
  return blocks.map(({ heading, said }) => {
    const { text, ...mark } = splitId(heading.trim());
    const title = text.trim() || 'Note';
    const { text: words, ...date } =
      mark.key === undefined ? { text: joinLines(said) } : splitFirstDateOff(joinLines(said));
    return { title, content: unescapeLines(words.trim(), 'note'), ...date, ...mark };
  });
}
