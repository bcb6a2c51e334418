import { isRecord } from '@vault/domain';
import type { ReadFile } from '../file-reading.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { readHeadOf } from '../markdown/read-markdown.ts';
import type { Table } from '../table/parse-table.ts';
import { textOf } from '../text/json.ts';
import { makeTable } from './table-of-records.ts';

/** What no note has that is not of something to read. */
const TELLING = ['authors', 'isbn', 'rating', 'finishedAt', 'series'] as const;

/** Notes whose front matter describes books or pages, whoever wrote them; null for any others. */
export function findNoteTable(files: readonly ReadFile[]): Table | null {
  const notes = files.map(readNote);
  const told = notes.filter((note) => {
    const { fields } = guessMapping(makeTable([note]));
    return fields.includes('title') && TELLING.some((field) => fields.includes(field));
  });
  return told.length * 2 > notes.length ? makeTable(notes) : null;
}

function readNote({ name, text }: ReadFile): Map<string, string> {
  const { head, body } = readHeadOf(text);
  const heading = /^\s*# (.+)\n?/.exec(body);
  const fileName = name.split('/').at(-1)?.replace(/\.md$/i, '') ?? '';
  // A program that keeps its own values together, such as "kindle-sync: title: …".
  const within = Object.values(head).filter(isRecord);
  const cells = new Map<string, string>();
  for (const [key, value] of [...within, head].flatMap((fields) => Object.entries(fields))) {
    const cell = writeValue(value);
    if (/[\p{L}\p{N}★⭐]/u.test(cell)) cells.set(key, cell);
  }
  const title = cells.get('title') ?? cells.get('Title') ?? heading?.[1]?.trim() ?? fileName;
  const isTitled = heading?.[1]?.trim() === title;
  const note = (isTitled ? body.slice(heading?.[0].length) : body).trim();
  return new Map([['title', title], ...cells, ['Note', note]]);
}

/** "[[Ann One]]" is a link to a note of that name, also in a list. */
function writeValue(value: unknown): string {
  const values: unknown[] = Array.isArray(value) ? value.flat(3) : [value];
  const links = /\[\[(?:[^[\]|]*\|)?([^[\]|]*)\]\]/g;
  return values.map((one) => textOf(one).replace(links, '$1')).join('; ');
}
