import Papa from 'papaparse';
import { unguardCell } from './cell-guard.ts';

export type Table = {
  columns: string[];
  /** As they stood in the file, guards taken off. Row n of a report is `rows[n - 1]`. */
  rows: string[][];
  /** Rows that are broken beyond reading, with why. */
  broken: Record<number, string>;
  /** Rows that are about something else, with why. */
  others?: Record<number, string>;
  /** About the file as a whole, in words for the reader. */
  notices?: string[];
};

type Line = { values: string[]; problem?: string };

/** The column that a download of leftover rows puts before their own; on the way back it is ignored. */
export const REASON_COLUMN = 'Why it was not imported';

/** "sep=;" on a line of its own tells Excel the delimiter. */
const FOR_EXCEL = /^\s*"?sep=."?[ \t]*(?:\r\n|\n|\r)/i;

/** A repair reads the rest of the file once more: this bounds how often. */
const MOST_REPAIRS = 100;

/** Reads CSV or TSV; null when the text has no header. Never throws and never loses a row. */
export function parseTable(text: string): Table | null {
  const lines = rejoinQuotedRows(parseLines(text.replace(FOR_EXCEL, '')));
  const headerAt = lines.findIndex((line) => line.values.some((value) => value.trim() !== ''));
  const header = lines[headerAt];
  if (header === undefined) return null;
  const names = header.values.map((name) => name.trim());
  const first = names[0] === REASON_COLUMN ? 1 : 0;
  const table: Table = { columns: names.slice(first), rows: [], broken: {} };
  for (const line of lines.slice(headerAt + 1)) {
    if (line.values.length === 1 && line.values[0] === '') continue;
    table.rows.push(line.values.slice(first).map(unguardCell));
    if (line.problem !== undefined) table.broken[table.rows.length] = line.problem;
  }
  if (first === 0 && table.rows.length > 1) nameLonger(table);
  breakLonger(table);
  return table;
}

/** A header that most rows are longer than lacks a name. */
function nameLonger({ columns, rows }: Table): void {
  const widths = rows.map(widthOf).toSorted((a, b) => a - b);
  const usual = widths[Math.floor((rows.length - 1) / 2)] ?? 0;
  while (columns.length < usual) columns.push('');
}

/** After a comma that is not quoted, cells stand below the names of others. */
function breakLonger({ columns, rows, broken }: Table): void {
  rows.forEach((values, index) => {
    if (widthOf(values) > columns.length)
      broken[index + 1] ??= 'This row has more cells than the table has columns';
  });
}

function widthOf(values: readonly string[]): number {
  return values.findLastIndex((value) => value.trim() !== '') + 1;
}

function parseLines(text: string): Line[] {
  const lines: Line[] = [];
  const delimiter = guessDelimiter(text);
  let rest = endLinesAlike(isSpaced(text, delimiter) ? takeSpacesOff(text, delimiter) : text, delimiter);
  for (let repair = 0; rest !== ''; repair += 1) {
    const isQuoted = repair < MOST_REPAIRS;
    const stop = readUntilBroken({ text: rest, delimiter, isQuoted, lines });
    if (stop === null) break;
    const broken = rest.slice(stop);
    rest = delimiter === '\t' ? takeWholeLines(broken, lines) : broken;
    if (rest !== broken) continue;
    const { line, after } = cutLine(broken);
    const values = line.split(delimiter).map((value) => value.replace(/^"|"$/g, ''));
    lines.push({ values, problem: 'A quotation mark in this row is never closed' });
    rest = after;
  }
  return lines;
}

/**
 * Lines of two files that were put together may end in two ways. Where what follows a lone "\n" has more or fewer
 * cells, that stands within a cell that nobody has quoted. Words with a comma look like two cells: where there are no
 * more, lines end in one way up to a point, and in the other after it, unless a closed mark tells their end.
 */
function endLinesAlike(text: string, delimiter: string): string {
  const bare = text.trimStart().replace(/"[^"]*"/g, '""');
  if (!bare.includes('\r\n') || !/[^\r]\n/.test(bare)) return text;
  const lines = bare.split('\n');
  const width = lines[0]?.split(delimiter).length ?? 0;
  const areWhole = lines.every(
    (line, at) =>
      lines[at - 1]?.endsWith('\r') || line.trim() === '' || line.split(delimiter).length === width,
  );
  const ends = lines
    .slice(0, -1)
    .filter((line) => !/^\s*$|"$/.test(line))
    .map((line) => line.endsWith('\r'));
  const turns = ends.filter((end, at) => at > 0 && end !== ends[at - 1]).length;
  if (!areWhole || (width < 3 && turns > 1)) return text;
  return text.replace(/"[^"]*"|\r\n/g, (part) => (part === '\r\n' ? '\n' : part));
}

function cutLine(text: string): { line: string; after: string } {
  const end = /\r\n|\n|\r/.exec(text);
  if (end === null) return { line: text, after: '' };
  return { line: text.slice(0, end.index), after: text.slice(end.index + end[0].length) };
}

/**
 * Programs that separate cells by tabs may leave `"A" is for Alibi` as it is. Reads such lines with those after them,
 * as far as each has the cells of the header and all marks in pairs; what is left of the text.
 */
function takeWholeLines(text: string, lines: Line[]): string {
  const width = lines.find(({ values }) => widthOf(values) > 0)?.values.length;
  let rest = text;
  while (rest !== '') {
    const { line, after } = cutLine(rest);
    const values = line.split('\t');
    const isWhole = values.length === width && line.split('"').length % 2 === 1;
    if (line !== '' && !isWhole) break;
    lines.push({ values: values.map(takeQuotesOff) });
    rest = after;
  }
  return rest;
}

function takeQuotesOff(value: string): string {
  return /^"[^"]*(?:""[^"]*)*"$/.test(value) ? value.slice(1, -1).replaceAll('""', '"') : value;
}

type Stretch = { text: string; delimiter: string; isQuoted: boolean; lines: Line[] };

/** Reads rows into `lines`; where the first row with a broken quotation starts, or null at the end. */
function readUntilBroken({ text, delimiter, isQuoted, lines }: Stretch): number | null {
  let stop: number | null = null;
  let cursor = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    // The empty string would mean the default; a NUL is never in a text file.
    quoteChar: isQuoted ? '"' : '\u0000',
    step: ({ data, errors, meta }, parser) => {
      if (stop !== null) return;
      if (errors.some((error) => error.type === 'Quotes')) {
        stop = cursor;
        parser.abort();
        return;
      }
      cursor = meta.cursor;
      lines.push({ values: data });
    },
  });
  return stop;
}

const DELIMITERS = [',', '\t', ';', '|'];

/** Occurs in no text: if the header is one cell, so is each row. */
const NO_DELIMITER = '\u001f';

/** The delimiter that splits the header into the most cells, if any does. */
function guessDelimiter(text: string): string {
  const [header = ''] = firstLinesOf(text);
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  const most = Math.max(...counts);
  return most === 1 ? NO_DELIMITER : (DELIMITERS[counts.indexOf(most)] ?? NO_DELIMITER);
}

/** Without what stands between quotation marks. */
function firstLinesOf(text: string): string[] {
  const [, ...lines] = /(\S[^\r\n]*)\s*([^\r\n]*)/.exec(text) ?? [];
  return lines.map((line) => line.slice(0, 10_000).replace(/"[^"]*"/g, '""'));
}

/** Some programs write `"One", "Two"`: a space before the marks would make these part of the cell. */
function isSpaced(text: string, delimiter: string): boolean {
  const cells = firstLinesOf(text).flatMap((line) => line.split(delimiter).slice(1));
  return cells.every((cell) => cell.startsWith(' ')) && cells.some((cell) => cell.startsWith(' "'));
}

function takeSpacesOff(text: string, delimiter: string): string {
  const starts = new RegExp(`(^|[${delimiter}]) *((?:"[^"]*")+)|([${delimiter}]) +`, 'gm');
  return text.replace(starts, '$1$2$3');
}

/** Some programs quote each row as one cell: then the cell is the row. */
function rejoinQuotedRows(lines: Line[]): Line[] {
  const header = lines[0]?.values;
  if (header === undefined || header.length !== 1 || !/[,;\t]/.test(header[0] ?? '')) return lines;
  if (!lines.every((line) => line.values.length === 1)) return lines;
  const [inner, ...more] = parseLines(header[0] ?? '');
  if (inner === undefined || more.length > 0 || inner.values.length < 2) return lines;
  const delimiter = guessDelimiter(header[0] ?? '');
  const areSpaced = isSpaced(header[0] ?? '', delimiter);
  return lines.map((line) => {
    const [whole = ''] = line.values;
    const text = areSpaced ? takeSpacesOff(whole, delimiter) : whole;
    const parsed = Papa.parse<string[]>(text, { delimiter });
    const isWhole = parsed.errors.every((error) => error.type !== 'Quotes') && parsed.data.length === 1;
    return isWhole ? { ...line, values: parsed.data[0] ?? [text] } : { ...line, values: [whole] };
  });
}
