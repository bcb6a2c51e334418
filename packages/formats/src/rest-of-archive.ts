import { listNames } from './archive/list-names.ts';
import type { FileReading, ReadFile } from './file-reading.ts';
import { looksLikeSidecar } from './koreader/sidecar.ts';
import { readText } from './read-text.ts';
import { findNoteTable } from './records/notes.ts';

type Files = { texts: readonly ReadFile[]; used: readonly ReadFile[] };

/** How many files of an archive are read to see whether they hold anything. */
export const MOST_FILES = 200;

/** Of an archive with files of several kinds one kind is read: says which others could be. */
export function tellRest(reading: FileReading, { texts, used }: Files): FileReading {
  const known = new Set(used);
  const rest = texts.filter((file) => file.text !== '' && !known.has(file)).slice(0, MOST_FILES);
  const titles = titlesOf(reading);
  return nameOthers(
    reading,
    rest.filter((file) => saysMore(file, titles)),
  );
}

const EXPORT = /\.(?:csv|tsv|json|txt|md|html?)$/i;

/** A device's database lies among its books and programs: what is beside it counts if it is certain to be an export. */
export function tellBesideDatabase(reading: FileReading, texts: readonly ReadFile[]): FileReading {
  const sidecars = texts.filter(({ text }) => looksLikeSidecar(text));
  const exports = texts.filter(({ name }) => EXPORT.test(name)).slice(0, MOST_FILES);
  return nameOthers(reading, [...sidecars, ...exports.filter(({ text }) => readText(text).kind === 'items')]);
}

function nameOthers(reading: FileReading, others: readonly ReadFile[]): FileReading {
  if (others.length === 0) return reading;
  const names = listNames(others.map(({ name }) => name));
  const notice = `This zip holds files of several kinds, and one kind was read. Choose the others on their own: ${names}.`;
  if (reading.kind === 'items') return { ...reading, notices: [notice, ...reading.notices] };
  if (reading.kind === 'unreadable') return { ...reading, reason: `${reading.reason} ${notice}` };
  return { ...reading, table: { ...reading.table, notices: [notice] } };
}

/** Notion keeps the table of a database beside its pages, which have all that is in it. */
function saysMore({ name, text }: ReadFile, titles: ReadonlySet<string>): boolean {
  // A note may be called by its file alone.
  if (/\.md$/i.test(name) && findNoteTable([{ name, text }]) !== null) return true;
  const reading = readText(text);
  if (reading.kind !== 'needs-mapping') return reading.kind === 'items';
  const own = titlesOf(reading);
  return own.size === 0 || [...own].some((title) => !titles.has(title));
}

function titlesOf(reading: FileReading): Set<string> {
  if (reading.kind !== 'needs-mapping') return new Set();
  const column = reading.guess.fields.indexOf('title');
  return new Set(reading.table.rows.map((row) => row[column] ?? ''));
}
