import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { expectEveryRow, fixtureBytes } from '../testing/fixture.ts';
import { guessMapping } from './guess-mapping.ts';
import { readMappedTable } from './read-mapped.ts';

function unknownTable() {
  const reading = readFile(fixtureBytes('unknown-table.csv'));
  if (reading.kind !== 'needs-mapping') throw new Error(reading.kind);
  return reading;
}

test('columns are guessed by their names, the scale of a rating by its highest', () => {
  expect(unknownTable().guess).toEqual({
    fields: ['title', 'authors', 'rating', 'finishedAt', 'note', null],
    ratingScale: 10,
  });
});

test('a field that takes one column is guessed once', () => {
  const table = { columns: ['Title', 'Name', 'Notes', 'Review'], rows: [], broken: {} };
  expect(guessMapping(table).fields).toEqual(['title', null, 'note', 'note']);
});

const EXPORTS = {
  Readwise: {
    'Highlighted text': 'quote',
    'Book Title': 'title',
    'Book Author': 'authors',
    'Amazon Book ID': null,
    Note: 'comment',
    Location: 'page',
    'Document tags': 'tags',
  },
  Calibre: {
    authors: 'authors',
    title: 'title',
    author_sort: null,
    timestamp: 'createdAt',
    comments: 'comment',
    pubdate: 'publishedDate',
    isbn: 'isbn',
  },
  LibraryThing: {
    "'TITLE'": 'title',
    "'AUTHOR (first, last)'": 'authors',
    "'AUTHOR (last, first)'": null,
    "'ISBNs'": 'isbn',
    "'SUBJECTS'": 'category',
  },
  Libib: {
    title: 'title',
    creators: 'authors',
    first_name: null,
    ean_isbn13: 'isbn',
    upc_isbn10: null,
    description: 'summary',
    publish_date: 'publishedDate',
    notes: 'note',
    length: 'pageCount',
    review: 'note',
    began: 'startedAt',
    completed: 'finishedAt',
    added: 'createdAt',
  },
  BookBuddy: {
    Title: 'title',
    'Original Title': null,
    Author: 'authors',
    'Author (Last, First)': null,
    'Year Published': 'publishedDate',
    'Original Year Published': null,
    'Number of Pages': 'pageCount',
    'Date Started': 'startedAt',
    'Date Finished': 'finishedAt',
    'Uploaded Image URL': 'image',
  },
  Notion: {
    Name: 'title',
    'Author(s)': 'authors',
    'Score /5': 'rating',
    'Genre(s)': 'category',
    'Cover image': 'image',
    'Created time': 'createdAt',
    'Key ideas': 'takeaway',
    'My thoughts': 'note',
  },
  "a sheet of somebody's own": {
    'Title of the book': 'title',
    Writers: 'authors',
    'Average Rating': null,
    'Book rating': 'rating',
    'Read at': 'finishedAt',
    '# of pages': 'pageCount',
    'Favourite quotes': 'quote',
  },
  'another one': { Título: 'title', 'Book Authors': 'authors', 'Date Read': 'finishedAt' },
} as const;

test.for(Object.entries(EXPORTS))('the columns of %s are guessed', ([, columns]) => {
  const table = { columns: Object.keys(columns), rows: [], broken: {} };
  expect(guessMapping(table).fields).toEqual(Object.values(columns));
});

test('a table is read by the columns that a person chose, and every row is accounted for', () => {
  const { table, guess } = unknownTable();
  const reading = readMappedTable(table, guess);
  expectEveryRow(reading);
  expect(reading.rows.map(({ outcome }) => outcome)).toEqual(['item', 'item', 'skipped', 'failed']);
  expect(reading.items).toMatchObject([
    {
      title: 'The Trial',
      authors: ['Franz Kafka'],
      rating: 4,
      finishedAt: ['2023-12-24'],
      notes: [{ title: 'Thoughts', content: 'Nobody says what for.' }],
    },
    // 3 April or 4 March: nobody knows.
    {
      title: 'The Castle',
      rating: 4,
      finishedAt: [],
      notices: ['7 of 10 became 4 stars.', expect.stringContaining('03/04/2024')],
    },
  ]);
  expect(reading.notices).toEqual([expect.stringContaining('Shelf no.')]);
});

test('rows with quotes of one book become one item', () => {
  const table = {
    columns: ['Book', 'By', 'Quote', 'Page'],
    rows: [
      ['Walden', 'Henry David Thoreau', 'First.', '1'],
      ['Walden', 'Henry David Thoreau', 'Second.', '2'],
    ],
    broken: {},
  };
  const reading = readMappedTable(table, guessMapping(table));
  expectEveryRow(reading);
  expect(reading.items).toMatchObject([
    {
      quotes: [
        { text: 'First.', page: '1' },
        { text: 'Second.', page: '2' },
      ],
    },
  ]);
});

test('rows of one book become one item with all that each of them brings', () => {
  const table = {
    columns: [
      'Title',
      'Author',
      'Quote',
      'Comment',
      'Thoughts',
      'Tags',
      'Rating',
      'Date read',
      'ISBN',
      'Link',
    ],
    rows: [
      ['Walden', 'Henry David Thoreau', 'First.', '', '', 'woods', '4', '2020-01-01', '', ''],
      [
        'Walden',
        'Henry David Thoreau',
        'Second.',
        '',
        'Quiet.',
        'Woods, ponds',
        '5',
        '2024-02-02',
        '9780451529459',
        'https://example.com/walden',
      ],
      ['Walden', 'Henry David Thoreau', '', '', 'Quieter.', '', '', '', '', ''],
      ['Walden', 'Henry David Thoreau', '', '', 'Another edition.', '', '', '', '9780140449143', ''],
      ['Walden', 'Henry David Thoreau', '', '', '', 'without lines', '', '', '', ''],
    ],
    broken: {},
  };
  const reading = readMappedTable(table, guessMapping(table));
  expectEveryRow(reading);
  expect(reading.rows.map(({ outcome }) => outcome)).toEqual(['item', 'merged', 'merged', 'item', 'item']);
  expect(reading.items[0]).toMatchObject({
    row: 1,
    quotes: [{ text: 'First.' }, { text: 'Second.' }],
    notes: [
      { title: 'Thoughts', content: 'Quiet.' },
      { title: 'Thoughts', content: 'Quieter.' },
    ],
    tags: ['woods', 'ponds'],
    rating: 4,
    finishedAt: ['2020-01-01', '2024-02-02'],
    isbn: '9780451529459',
    previewLink: 'https://example.com/walden',
  });
});

test.for([
  [['Title', 'Quote', 'Note'], 'comment'],
  [['Title', 'Note', 'Quote', 'Comment'], 'note'],
  [['Title', 'Note'], 'note'],
] as const)('of the columns %j the note becomes a %s', ([columns, field]) => {
  const { fields } = guessMapping({ columns: [...columns], rows: [], broken: {} });
  expect(fields[columns.findIndex((name) => name === 'Note')]).toBe(field);
});

test('a note beside a quote is said of it, and without one it keeps the name of its column', () => {
  const table = {
    columns: ['Title', 'Quote', 'Notes'],
    rows: [
      ['Walden', 'First.', 'Of the quote.'],
      ['Walden', '', 'Of the book.'],
    ],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items).toMatchObject([
    {
      quotes: [{ text: 'First.', comment: 'Of the quote.' }],
      notes: [{ title: 'Notes', content: 'Of the book.' }],
    },
  ]);
});
