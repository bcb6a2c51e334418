import type { Table } from '../table/parse-table.ts';
import { type ColumnMapping, type MappedField, SINGLE_FIELDS } from './column-mapping.ts';

/** Names that other programs give their columns, bare of case and signs. */
const HEADER_NAMES: Readonly<Record<MappedField, readonly string[]>> = {
  title: ['title', 'book title', 'name', 'book', 'titel', 'titre', 'titulo', 'titolo'],
  authors: [
    'author',
    'authors',
    'author name',
    'author text',
    'writer',
    'additional authors',
    'creator',
    'autor',
    'auteur',
    'autore',
    'by',
  ],
  isbn: ['isbn', 'isbn13', 'isbn 13', 'isbn10', 'isbn 10', 'isbn uid', 'ean'],
  rating: ['rating', 'my rating', 'stars', 'star rating', 'score', 'note sur 5', 'bewertung'],
  status: ['status', 'read status', 'reading status', 'exclusive shelf', 'state', 'shelf'],
  startedAt: ['started', 'start date', 'date started', 'started at', 'started on'],
  finishedAt: [
    'finished',
    'date read',
    'finish date',
    'date finished',
    'end date',
    'last date read',
    'finished at',
    'read at',
    'read on',
    'finished on',
    'last read',
    'completed',
  ],
  createdAt: ['date added', 'added', 'created', 'created at', 'entry date', 'date'],
  tags: ['tags', 'tag', 'shelves', 'bookshelves', 'collections', 'labels', 'keywords'],
  category: ['genre', 'category', 'genres', 'categories', 'subject'],
  pageCount: ['pages', 'number of pages', 'page count', 'total pages', 'num pages', 'length', 'seiten'],
  publishedDate: [
    'published',
    'year',
    'year published',
    'publication year',
    'publication date',
    'published date',
    'pubdate',
    'publish date',
  ],
  summary: ['summary', 'description', 'blurb', 'synopsis', 'abstract'],
  image: ['cover', 'image', 'cover url', 'image url', 'thumbnail'],
  link: ['url', 'link', 'website', 'source'],
  takeaway: ['takeaway', 'takeaways', 'key takeaway', 'key takeaways', 'lesson'],
  quote: ['quote', 'quotes', 'highlight', 'quotation', 'passage'],
  page: ['page', 'location', 'quote page'],
  comment: ['comment', 'annotation'],
  note: ['note', 'notes', 'review', 'my review', 'private notes', 'remarks', 'thoughts'],
};

const FIELD_OF_NAME = new Map(
  Object.entries(HEADER_NAMES).flatMap(([field, names]) =>
    // The keys of a closed record.
    names.map((name) => [name, field as MappedField] as const),
  ),
);

/** A first guess for a person to correct, made from the names of the columns. */
export function guessMapping(table: Table): ColumnMapping {
  const used = new Set<MappedField>();
  const names = table.columns.map((name) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const fields = names.map((bare) => {
    const field = FIELD_OF_NAME.get(bare) ?? (/\b(?:rating|stars)\b/.test(bare) ? 'rating' : null);
    if (field === null || (used.has(field) && SINGLE_FIELDS.has(field))) return null;
    used.add(field);
    return field;
  });
  // A note beside a quote is said of it.
  const note = names.findIndex((bare) => bare === 'note' || bare === 'notes');
  if (note >= 0 && used.has('quote') && !used.has('comment')) fields[note] = 'comment';
  return { fields, ratingScale: guessScale(table, fields.indexOf('rating')) };
}

function guessScale(table: Table, column: number): ColumnMapping['ratingScale'] {
  if (column < 0) return 5;
  const ratings = table.rows
    .map((row) => Number((row[column] ?? '').replace(',', '.')))
    .filter(Number.isFinite);
  const highest = ratings.reduce((most, rating) => Math.max(most, rating), 0);
  if (highest <= 5) return 5;
  return highest <= 10 ? 10 : 100;
}
