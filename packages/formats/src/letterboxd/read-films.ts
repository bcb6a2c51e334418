import type { ItemsReading, ReadFile } from '../file-reading.ts';
import { makeTable } from '../records/table-of-records.ts';
import { parseTable, type Table } from '../table/parse-table.ts';
import { readTable } from '../table/read-table.ts';
import { FILM_COLUMNS, readFilmRow } from './film.ts';

/** What the name of a table says about its films. Its diary says more by its days. */
const STATUS_OF_FILE: Readonly<Record<string, string>> = {
  'watched.csv': 'read',
  'ratings.csv': 'read',
  'reviews.csv': 'read',
  'diary.csv': 'read',
  'watchlist.csv': 'to-read',
};

/** Of several values in the tables for one film: all of them, joined so. Of others the first counts. */
const JOINED: Readonly<Record<string, string>> = { 'Watched Date': ';', Tags: ',', Review: '\n\n' };

/** The films of Letterboxd's zip; null for any other zip. */
export function readFilms(files: readonly ReadFile[]): ItemsReading | null {
  const films = joinFilms(files);
  if (films === null) return null;
  const reading = readTable(films, { format: 'letterboxd', readRow: readFilmRow });
  const hasMore = files.some(({ name }) => /(?:^|\/)(?:lists|likes)\//.test(name));
  return hasMore ? { ...reading, notices: [...reading.notices, LEFT] } : reading;
}

const LEFT = 'Your lists and likes on Letterboxd have no place in the vault and stay in your file.';

/** Folders of what was deleted, and of lists and of reviews by others, whose tables may be called like one's own. */
const OTHERS = /(?:^|\/)(?:deleted|orphaned|likes|lists)\//;

/** A film is in up to five tables: together they are one. */
function joinFilms(files: readonly ReadFile[]): Table | null {
  const films = new Map<string, Map<string, string>>();
  // The link of a diary leads to a day there, those of the others to the film.
  for (const name of ['ratings.csv', 'watched.csv', 'watchlist.csv', 'reviews.csv', 'diary.csv']) {
    const file = files.find((one) => one.name.split('/').at(-1) === name && !OTHERS.test(one.name));
    const table = file === undefined ? null : parseTable(file.text);
    if (table === null || !isOfFilms(table)) continue;
    for (const row of table.rows) {
      const cells = new Map(table.columns.map((column, index) => [column, row[index]?.trim() ?? '']));
      const key = `${cells.get('Name')}\n${cells.get('Year')}`;
      films.set(key, joinRows(films.get(key) ?? new Map([['Status', STATUS_OF_FILE[name] ?? '']]), cells));
    }
  }
  return films.size === 0 ? null : makeTable([...films.values()]);
}

function isOfFilms({ columns }: Table): boolean {
  const names = new Set(columns.map((name) => name.toLowerCase()));
  return FILM_COLUMNS.every((name) => names.has(name));
}

function joinRows(
  known: ReadonlyMap<string, string>,
  more: ReadonlyMap<string, string>,
): Map<string, string> {
  const joined = new Map(known);
  for (const [name, value] of more) {
    const before = known.get(name) ?? '';
    const between = JOINED[name];
    if (before === '') joined.set(name, value);
    else if (between !== undefined && !before.split(between).includes(value) && value !== '')
      joined.set(name, `${before}${between}${value}`);
  }
  return joined;
}
