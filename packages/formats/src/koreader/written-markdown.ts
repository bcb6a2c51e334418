import { findMonth } from '../values/dates.ts';
import { areEastAsian, isTurnedName } from '../values/names.ts';

type Fields = Record<string, unknown>;

const ENTRY = /^### Page (\S+) @ (.+)$/;

/** KOReader's export as Markdown, by the headings of its own template. */
export function looksLikeWrittenMarkdown(text: string): boolean {
  return /^# .+\r?\n##### /m.test(text) && /^### Page \S+ @ \d/m.test(text);
}

/** Since August 2026 it is in the language of the device, below a heading without words. */
const FOOTER = /\n(?:## *\n_[^\n]*|_Generated at: [^\n]*)_\s*$/;

/** Until 2025 a book began where the last line of another ended: "frost from fire# Reeds". "C# " ends no line. */
const LAST_LINE = /^(?!# ).+(?=\n##### )/gm;
const NEXT_BOOK = /(?<!#|\b[A-Z])# /;

/** Its books as the documents of KOReader's JSON. */
export function readWrittenMarkdown(text: string): Fields[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(FOOTER, '')
    .replace(LAST_LINE, (line) => line.replace(NEXT_BOOK, '\n# '))
    .split(/^(?=# .+\n##### )/m)
    .filter((book) => book.trim() !== '')
    .map(readBook);
}

function readBook(text: string): Fields {
  const [titleLine = '', authorLine = '', ...lines] = text.trim().split('\n');
  const written = authorLine.slice('##### '.length).trim();
  const author = written === 'N/A' ? '' : written;
  const entries: Fields[] = [];
  let chapter = '';
  let words: string[] = [];
  const close = (): void => {
    const entry = entries.at(-1);
    if (entry !== undefined) Object.assign(entry, readWords(words.join('\n')));
    words = [];
  };
  for (const line of lines) {
    const [, page, time = ''] = ENTRY.exec(line) ?? [];
    const heading = /^## (.*)$/.exec(line)?.[1];
    if (page === undefined && heading === undefined) {
      words.push(line);
      continue;
    }
    close();
    if (heading !== undefined) chapter = heading.trim();
    else entries.push({ chapter, page, time: readTime(time) });
  }
  close();
  return {
    title: titleLine.slice(2).trim(),
    author: listAuthors(author),
    formerAuthor: author.replaceAll(', ', '\n'),
    entries,
  };
}

/** One below another, as in the JSON; "Rath, Robert" is one. */
function listAuthors(text: string): string {
  return isTurnedName(text) && !areEastAsian(text) ? text : text.replaceAll(', ', '\n');
}

/** To the line in the book, in the language of the device. */
const BACKLINK = /\n\n\[[^\]\n]*\]\(<file:[^>\n]*>\)\s*$/;

/** How a highlight was drawn stands around it; what was said of it below a line. The link was once a part of both. */
function readWords(whole: string): Fields {
  const text = whole.replace(BACKLINK, '');
  const [marked = '', ...notes] = text.split(/\n---\n/);
  const [, inner] =
    /^(?:\*\*_|\*\*|\*|~~|\+\+|==|<u>)([\s\S]+?)(?:_\*\*|\*\*|\*|~~|\+\+|==|<\/u>)$/.exec(marked.trim()) ??
    [];
  return {
    text: inner ?? marked,
    note: notes.join('\n---\n'),
    ...(text !== whole && notes.length === 0 && { formerText: whole }),
  };
}

/** "02 January 2024 11:47:53 PM", in seconds. */
function readTime(text: string): number | undefined {
  const [, day, month = '', year, hour, minute, second, half] =
    /^(\d{1,2}) (\S+) (\d{4}) (\d{1,2}):(\d{2}):(\d{2})\s*([AP]M)?$/i.exec(text.trim()) ?? [];
  const number = findMonth(month);
  if (number === null) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
  return Date.UTC(Number(year), number - 1, Number(day), hours, Number(minute), Number(second)) / 1000;
}
