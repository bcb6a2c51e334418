import type { Table } from '../table/parse-table.ts';
import { type ColumnMapping, type MappedField, SINGLE_FIELDS } from './column-mapping.ts';

/** Names that other programs and people give their columns, bare of case, signs, accents and "book" or "my". */
const HEADER_NAMES: Readonly<Record<MappedField, readonly string[]>> = {
  title: ['title', 'name', 'book', 'work', 'titel', 'titre', 'titulo', 'titolo'],
  authors: [
    'author',
    'authors',
    'author name',
    'author names',
    'author text',
    'author details',
    'author first last',
    'primary author',
    'additional authors',
    'writer',
    'writers',
    'written by',
    'creator',
    'creators',
    'autor',
    'autoren',
    'autores',
    'auteur',
    'auteurs',
    'autore',
    'autori',
    'by',
  ],
  isbn: [
    'isbn',
    'isbns',
    'isbn13',
    'isbn 13',
    'isbn10',
    'isbn 10',
    'isbn uid',
    'ean',
    'ean isbn13',
    'upc isbn10',
  ],
  rating: ['rating', 'stars', 'star rating', 'score', 'note sur 5', 'bewertung'],
  status: ['status', 'read status', 'reading status', 'exclusive shelf', 'state', 'shelf', 'bookshelf'],
  startedAt: [
    'started',
    'start',
    'start date',
    'date started',
    'started at',
    'started on',
    'started reading',
    'read start',
    'began',
  ],
  finishedAt: [
    'finished',
    'date read',
    'dates read',
    'read date',
    'finish date',
    'date finished',
    'end date',
    'read end',
    'last date read',
    'finished at',
    'finished reading',
    'read at',
    'read on',
    'finished on',
    'last read',
    'completed',
    'completed on',
    'date completed',
    'completion date',
  ],
  createdAt: [
    'date added',
    'added',
    'added at',
    'added on',
    'created',
    'created at',
    'created time',
    'date created',
    'entry date',
    'timestamp',
    'date',
  ],
  tags: [
    'tags',
    'tag',
    'document tags',
    'shelves',
    'bookshelves',
    'collections',
    'collection',
    'labels',
    'keywords',
    'topic',
    'topics',
  ],
  category: ['genre', 'category', 'genres', 'categories', 'subject', 'subjects'],
  pageCount: [
    'pages',
    'number of pages',
    'no of pages',
    'of pages',
    'page count',
    'total pages',
    'num pages',
    'length',
    'print length',
    'seiten',
  ],
  publishedDate: [
    'published',
    'year',
    'year published',
    'published year',
    'publish year',
    'publication year',
    'year of publication',
    'original publication year',
    'original year published',
    'first published',
    'publication date',
    'published date',
    'date published',
    'pubdate',
    'publish date',
    'release date',
  ],
  summary: ['summary', 'description', 'blurb', 'synopsis', 'abstract'],
  image: [
    'cover',
    'image',
    'cover url',
    'cover image',
    'cover image url',
    'image url',
    'uploaded image url',
    'thumbnail',
  ],
  link: ['url', 'link', 'website', 'source', 'source url', 'goodreads link', 'goodreads url'],
  takeaway: [
    'takeaway',
    'takeaways',
    'key takeaway',
    'key takeaways',
    'key ideas',
    'key insights',
    'lesson',
    'lessons',
  ],
  quote: [
    'quote',
    'quotes',
    'favorite quote',
    'favorite quotes',
    'favourite quote',
    'favourite quotes',
    'highlight',
    'highlights',
    'highlighted text',
    'highlight text',
    'quotation',
    'passage',
    'excerpt',
  ],
  page: ['page', 'page number', 'page no', 'location', 'quote page'],
  comment: ['comment', 'comments', 'annotation', 'annotations', 'highlight note'],
  note: [
    'note',
    'notes',
    'review',
    'private notes',
    'personal notes',
    'private comment',
    'remarks',
    'thoughts',
    'reflections',
  ],
};

const FIELD_OF_NAME = new Map(
  Object.entries(HEADER_NAMES).flatMap(([field, names]) =>
    // The keys of a closed record.
    names.map((name) => [name, field as MappedField] as const),
  ),
);

/** "Book Author(s)" and "Título": the words that count, as they stand in the table above. */
function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:book|my) /, '')
    .replace(/ of (?:the )?book$/, '');
}

/** What a column is by its name. The average of all readers is nobody's own rating. */
function fieldOf(bare: string): MappedField | null {
  const isRating = /\b(?:rating|stars|score)\b/.test(bare) && !/\b(?:average|avg|community)\b/.test(bare);
  return FIELD_OF_NAME.get(bare) ?? (isRating ? 'rating' : null);
}

/** A first guess for a person to correct, made from the names of the columns. */
export function guessMapping(table: Table): ColumnMapping {
  const used = new Set<MappedField>();
  const names = table.columns.map(bareName);
  const fields = names.map((bare) => {
    const field = fieldOf(bare);
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
