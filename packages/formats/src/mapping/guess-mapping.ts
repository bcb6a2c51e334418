import { isDay } from '../values/day-order.ts';
import { isNoReading, readKind } from '../values/kinds.ts';
import { bareWord } from '../values/bare-word.ts';
import type { Table } from '../table/parse-table.ts';
import {
  COLUMN_NAMES,
  KIND_COLUMNS,
  MARK_COLUMNS,
  MARK_LANGUAGES,
  OWN_WORDS,
  READ_COLUMNS,
} from './column-names.data.ts';
import { type ColumnMapping, type MappedField, RATING_SCALES, SINGLE_FIELDS } from './column-mapping.ts';

const FIELD_OF_NAME = new Map(
  COLUMN_NAMES.flatMap((language) =>
    Object.entries(language).flatMap(([field, names]) =>
      // The keys of a closed record.
      names.map((name) => [name, field as MappedField] as const),
    ),
  ),
);
const TITLES_WITH_MARKS = new Set(MARK_LANGUAGES.flatMap(({ title = [] }) => title));

/** "Author(s)", "Autor(en)", "DateRead" and "Título": the words that count, as they stand in the tables of names. */
function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\((s|e|en|es|n|x)\)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ of (?:the )?book$/, '');
}

/** A column's meaning by its name. The average rating of all readers is nobody's own. */
function fieldOf(bare: string): MappedField | null {
  const isRating = /\b(?:rating|stars|score)\b/.test(bare) && !/\b(?:average|avg|community)\b/.test(bare);
  return (
    FIELD_OF_NAME.get(bare) ?? FIELD_OF_NAME.get(bare.replace(OWN_WORDS, '')) ?? (isRating ? 'rating' : null)
  );
}

/** A first guess for a person to correct, made from the names of the columns. */
export function guessMapping(table: Table): ColumnMapping {
  const used = new Set<MappedField>();
  const names = table.columns.map(bareName);
  const values = names.map((_, column) => listValues(table, column));
  const fields: (MappedField | null)[] = names.map(() => null);
  const isFull = (column: number) => (values[column] ?? []).length > 0;
  const isTold = (isSo: (name: string) => boolean) =>
    names.some((name, column) => isSo(name) && isFull(column));
  // Annotations call so what somebody says of a quote.
  const isTextSaid = isTold((name) => name === 'quote') && !isTold((name) => fieldOf(name) === 'comment');
  const columns = [...names.keys()];
  const full = columns.filter(isFull);
  // What is empty in all rows takes nothing from the others.
  for (const column of [...full, ...columns.filter((each) => !isFull(each))]) {
    const bare = names[column] ?? '';
    const named = bare === 'text' && isTextSaid ? 'comment' : fieldOf(bare);
    const field = fieldByValues({ column, names, values }) ?? named;
    if (field === null || (used.has(field) && SINGLE_FIELDS.has(field))) continue;
    if (field !== 'status' && isTicked(values[column])) continue;
    used.add(field);
    fields[column] = field;
  }
  for (const { field, better, than, instead, evenEmpty } of BETTER) {
    const isBetter = (bare: string, column: number) =>
      better.test(bare) &&
      (FIELD_OF_NAME.get(bare) ?? field) === field &&
      !isTicked(values[column]) &&
      (evenEmpty || full.length === 0 || isFull(column));
    const place = names.findIndex(isBetter);
    const other = fields.indexOf(field);
    const known = names[other] ?? '';
    if (place < 0 || other < 0 || better.test(known) || than?.test(known) === false) continue;
    fields[place] = field;
    fields[other] = instead !== undefined && !used.has(instead) ? instead : null;
  }
  if (!used.has('quote'))
    fields.forEach((field, column) => {
      if (field === 'page' || field === 'location') fields[column] = null;
    });
  // A note beside a quote is said of it.
  const note = names.findIndex((bare, column) => fields[column] === 'note' && NOTES.test(bare));
  if (note >= 0 && used.has('quote') && !used.has('comment')) fields[note] = 'comment';
  return { fields, ratingScale: guessScale(table, fields.indexOf('rating')) };
}

/** If a table has several columns for one field, the one that says more, and the other's use beside it. */
const BETTER: readonly {
  field: MappedField;
  better: RegExp;
  /** What alone it is better than. */
  than?: RegExp;
  instead?: MappedField;
  evenEmpty?: boolean;
}[] = [
  { field: 'isbn', better: /^(?:ean )?isbn ?13$/ },
  // Another than that of a site.
  { field: 'rating', better: /^(?:(?:my|your) )?(?:rating|stars|star rating|score)$/ },
  {
    field: 'quote',
    better:
      /^(?:highlights?|quotes?)\b(?! (?:count|date|colou?r|id|url|page|location|chapter|title|author|tags?|notes?)\b)/,
    instead: 'summary',
  },
  // Of somebody who has never highlighted anything, too, Raindrop calls the description of a page so.
  { field: 'quote', better: /^highlights?$/, than: /^excerpt$/, instead: 'summary', evenEmpty: true },
  { field: 'createdAt', better: /^(?:(?:date|time) (?:added|created)|(?:added|created)(?: (?:at|on))?)$/ },
  // Of a list of highlights, which was made when its page was saved.
  {
    field: 'createdAt',
    better: /^(?:highlighted(?: (?:at|on|date))?|date highlighted|highlight date|date of highlight)$/,
  },
  { field: 'pageCount', better: /^(?:num|number of|no of|total) pages$/ },
  // Beside it, a source is the name of a program.
  { field: 'link', better: /^(?:source )?ur[li]$/, evenEmpty: true },
  { field: 'seriesNumber', better: /^(?:series (?:number|index|no)|collection number)$/ },
];

const NOTES = /^(?:(?:personal )?notes?|notiz(?:en)?|notas?|appunti|notities?|notitie)$/;

function listValues({ rows }: Table, column: number): string[] {
  return rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
}

type Column = { column: number; names: readonly string[]; values: readonly string[][] };

/** The meaning of a column with an ambiguous name, by its content. */
function fieldByValues({ column, names, values: all }: Column): MappedField | null {
  const [bare = '', values = []] = [names[column], all[column]];
  if (values.length === 0) return null;
  if (READ_COLUMNS.includes(bare)) {
    if (values.every(isDay)) return 'finishedAt';
    return values.every(isAnswer) && !names.some((name) => fieldOf(name) === 'status') ? 'status' : null;
  }
  if (KIND_COLUMNS.includes(bare)) {
    const kinds = values.filter((value) => readKind(value) !== null || isNoReading(value));
    if (kinds.length * 2 > values.length) return 'type';
  }
  const isMark = MARK_COLUMNS.includes(bare) && names.some((name) => TITLES_WITH_MARKS.has(name));
  return isMark && values.every((value) => /^\d{1,3}(?:[.,]\d+)?(?:\s*\/\s*\d+)?$/.test(value))
    ? 'rating'
    : null;
}

/** Whether a column is one of boxes: "published: true" of a note is no year. */
function isTicked(values: readonly string[] = []): boolean {
  return values.length > 0 && values.every((value) => value === 'true' || value === 'false');
}

/** Whether it was read, in the languages of the names. */
function isAnswer(text: string): boolean {
  return /^(?:yes|no|true|false|ja|nein|nee|oui|non|si|sim|nao)$/.test(bareWord(text));
}

function guessScale(table: Table, column: number): ColumnMapping['ratingScale'] {
  if (column < 0) return 5;
  const ratings = table.rows
    .map((row) => Number((row[column] ?? '').replace(',', '.')))
    .filter(Number.isFinite);
  const highest = ratings.reduce((most, rating) => Math.max(most, rating), 0);
  return RATING_SCALES.find((scale) => highest <= scale) ?? 100;
}
