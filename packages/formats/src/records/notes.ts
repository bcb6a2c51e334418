import { isRecord } from '@vault/domain';
import type { ReadFile } from '../file-reading.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { hasLists } from '../markdown/sections.ts';
import { readHeadOf } from '../markdown/read-markdown.ts';
import type { Table } from '../table/parse-table.ts';
import { textOf, textsOf } from '../text/json.ts';
import { withoutWikiLinks } from '../text/wiki-links.ts';
import { type Cells, isListOfLines, listLines, makeTable, OF_WHOLE } from './table-of-records.ts';

/** What no note has that is not of something to read. */
const TELLING = ['authors', 'isbn', 'rating', 'finishedAt', 'series'] as const;

/** Notes whose front matter describes books or pages, whoever wrote them; null for any others. */
export function findNoteTable(files: readonly ReadFile[]): Table | null {
  const notes = files.map(readNote);
  if (notes.filter(isTelling).length * 2 <= notes.length) return null;
  return writeTable(notes, (note) => (isTemplate(note) ? TEMPLATE : null));
}

/** Those among notes of other things, each of which is told; null where there are none. */
export function findNotesAmongOthers(files: readonly ReadFile[]): Table | null {
  const notes = files.map(readNote);
  const telling = new Set(notes.filter((note) => isTelling(note) && !isTemplate(note)));
  const table = writeTable(notes, (note) => (telling.has(note) ? null : isTemplate(note) ? TEMPLATE : OTHER));
  return telling.size === 0 || table.rows.length === 0 ? null : table;
}

/** What the first lines of a note say, the quotes and takeaways that they list, and the text below. */
type Note = { title: string; cells: Cells; lines: Cells[]; said: string };

/** Beside lines that are listed, the text is of the whole, and no comment on them. */
function writeTable(notes: readonly Note[], findReason: (note: Note) => string | null): Table {
  const all = notes.map((note) => ({ note, reason: findReason(note) }));
  const areListed = all.some(({ note, reason }) => reason === null && note.lines.length > 0);
  const nameOf = ({ lines, said }: Note) =>
    areListed && (lines.length > 0 || hasLists(said)) ? OF_WHOLE : 'Note';
  const rows = all.flatMap(({ note, reason }) => {
    const cells = reason === null ? listRows(note, nameOf(note)) : [titleOf(note)];
    return cells.map((row) => ({ row, reason }));
  });
  const table = makeTable(rows.map(({ row }) => row));
  const others = rows.flatMap(({ reason }, index) => (reason === null ? [] : [[index + 1, reason] as const]));
  return others.length === 0 ? table : { ...table, others: Object.fromEntries(others) };
}

function titleOf({ title }: Note): Cells {
  return new Map([['title', title]]);
}

function listRows({ cells, lines, said }: Note, nameOfText: string): Cells[] {
  return [new Map([...cells, [nameOfText, said]]), ...listLines(cells, lines)];
}

const OTHER = 'Nothing in this note says that it is about a book';
const TEMPLATE = 'It is a template for notes';

/** "{{title}}" and "<% tp.file.title %>" stand in a vault of Obsidian for what a plugin fills in. */
function isTemplate({ title }: Note): boolean {
  return title.includes('{{') || title.includes('<%');
}

function isTelling({ title, cells, said }: Note): boolean {
  const { fields } = guessMapping(makeTable([cells]));
  if (!fields.includes('title') || title === '') return false;
  return TELLING.some((field) => fields.includes(field)) || hasLists(said);
}

/** How Markdown begins: tables and clippings may hold any of it further down. */
const BEGINNING = /^\uFEFF?\s*(?:---[ \t]*\r?\n|# |- ## |(?:- )?[\w-]+:: )/;

function readNote({ name, text }: ReadFile): Note {
  const { head, body: whole } =
    name !== '' || BEGINNING.test(text) ? readHeadOf(text) : { head: {}, body: '' };
  const { properties, body } = takeProperties(whole);
  const heading = /^\s*# (.+)\n?/.exec(body);
  const fileName = name.split('/').at(-1)?.replace(/\.md$/i, '') ?? '';
  // A program that keeps its own values together, such as "kindle-sync: title: …".
  const within = Object.values(head).filter(isRecord);
  const cells: Cells = new Map();
  const lines: Cells[] = [];
  for (const [key, value] of [...within, head, properties].flatMap((fields) => Object.entries(fields))) {
    const cell = writeValue(value);
    if (isListOfLines(key, value))
      for (const line of textsOf(value)) lines.push(new Map([[key, writeValue(line)]]));
    else if (/[\p{L}\p{N}★⭐]/u.test(cell)) cells.set(key, cell);
  }
  const title = cells.get('title') ?? cells.get('Title') ?? heading?.[1]?.trim() ?? fileName;
  const isTitled = heading?.[1]?.trim() === title;
  const note = (isTitled ? body.slice(heading?.[0].length) : body).trim();
  const said = [cells.get('Note') ?? '', note].filter((part) => part !== '').join('\n\n');
  cells.delete('Note');
  return { title, cells: new Map([['title', title], ...cells]), lines, said };
}

/** "Author: Ann One", "author:: [[Ann One]]" and "**Author:** Ann One". */
const PROPERTY = /^(?:[-*] | {2})?\**(\p{L}[^:*\n]{0,30}?)\**::?\**(?=\s|$)[ \t]*(.*)$/u;

/** The data of a book in the first lines below its title, as Notion and Logseq write it, and the text without them. */
function takeProperties(text: string): { properties: Record<string, string>; body: string } {
  const [, title = '', lines = '', rest = ''] =
    /^\s*(# [^\n]*(?:\n|$))?\s*((?:[^\n]*\S[^\n]*(?:\n|$))*)([\s\S]*)$/.exec(text) ?? [];
  const found = lines
    .trimEnd()
    .split('\n')
    .map((line) => PROPERTY.exec(line));
  const named = found.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? ''] as const]));
  const { fields } = guessMapping(makeTable([new Map(named)]));
  const areAll = named.length === found.length && TELLING.some((field) => fields.includes(field));
  return areAll
    ? { properties: Object.fromEntries(named), body: title + rest }
    : { properties: {}, body: text };
}

function writeValue(value: unknown): string {
  const values: unknown[] = Array.isArray(value) ? value.flat(3) : [value];
  return values
    .map((one) => (typeof one === 'boolean' ? String(one) : withoutWikiLinks(textOf(one))))
    .join('; ');
}
