import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { expectEveryRow, fixtureBytes, readAsGuessed } from '../testing/fixture.ts';
import { startItem } from '../imported-item.ts';
import type { MappedField } from './column-mapping.ts';
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

test.each([
  [['4', '5'], 5],
  [['7', '10'], 10],
  [['15', '20'], 20],
  [['12,5', '9'], 20],
  [['18', '95'], 100],
  [['250', '95'], 100],
])('the scale of %j is %i', (ratings, scale) => {
  const rows = ratings.map((rating) => ['A book', rating]);
  expect(guessMapping({ columns: ['Title', 'Rating'], rows, broken: {} }).ratingScale).toBe(scale);
});

test('a field that takes one column is guessed once', () => {
  const table = { columns: ['Title', 'Name', 'Notes', 'Review'], rows: [], broken: {} };
  expect(guessMapping(table).fields).toEqual(['title', null, 'note', 'note']);
});

test.for([
  [
    ['Title', 'ISBN10', 'ISBN13'],
    ['title', null, 'isbn'],
  ],
  [
    ['title', 'upc_isbn10', 'ean_isbn13'],
    ['title', null, 'isbn'],
  ],
  [
    ['Title', 'ISBN13', 'ISBN10'],
    ['title', 'isbn', null],
  ],
  [
    ['title', 'excerpt', 'highlights'],
    ['title', 'summary', 'quote'],
  ],
  [
    ['title', 'summary', 'excerpt', 'highlights'],
    ['title', 'summary', null, 'quote'],
  ],
  [
    ['title', 'excerpt'],
    ['title', 'quote'],
  ],
  [
    ['Title', 'Highlighted text', 'Highlight note'],
    ['title', 'quote', 'comment'],
  ],
  [
    ['Title', 'Passage', 'Quote page'],
    ['title', 'quote', 'page'],
  ],
  [
    ['Title', 'Goodreads rating', 'My rating'],
    ['title', null, 'rating'],
  ],
] as const)('of the columns %j, each is what it says most about', ([columns, fields]) => {
  expect(guessMapping({ columns: [...columns], rows: [], broken: {} }).fields).toEqual(fields);
});

test('columns that were given no field are named, but for those without a name', () => {
  const table = { columns: ['Title', 'Shelf mark', ''], rows: [['A', 'PR 6045', 'x']], broken: {} };
  expect(readMappedTable(table, { fields: ['title', null, null], ratingScale: 5 }).notices).toEqual([
    'These columns have no place in the vault and stay in your file: Shelf mark.',
  ]);
});

test.for([
  ['Dune', '1', ['Series: Dune', 'Series: Dune #1']],
  ['Dune', ' #1.5 ', ['Series: Dune', 'Series: Dune #1.5']],
  ['Dune', '2.0', ['Series: Dune', 'Series: Dune #2']],
  ['Dune', 'one', ['Series: Dune']],
  ['Dune', '', ['Series: Dune']],
  ['Dune #3', '1', ['Series: Dune', 'Series: Dune #3']],
  [
    '(Discworld, #1; Rincewind, #2)',
    '7',
    ['Series: Discworld', 'Series: Discworld #1', 'Series: Rincewind', 'Series: Rincewind #2'],
  ],
  ['Discworld; Rincewind', '7', ['Series: Discworld', 'Series: Rincewind']],
  ['Dune (#1.0)', '', ['Series: Dune', 'Series: Dune #1']],
  [
    'Discworld (#1.0), Rincewind (#2.5)',
    '',
    ['Series: Discworld', 'Series: Discworld #1', 'Series: Rincewind', 'Series: Rincewind #2.5'],
  ],
  ['', '1', []],
] as const)('the series %j with the number %j is the tags %j', ([series, number, tags]) => {
  const table = { columns: ['Title', 'Series', 'Series Number'], rows: [['A', series, number]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items[0]?.tags).toEqual(tags);
});

const EXPORTS = {
  'A table of names without spaces': {
    Title: 'title',
    MyRating: 'rating',
    AverageRating: null,
    NumberOfPages: 'pageCount',
    DateRead: 'finishedAt',
    ReadStatus: 'status',
  },
  Readwise: {
    'Highlighted text': 'quote',
    'Book Title': 'title',
    'Book Author': 'authors',
    'Amazon Book ID': null,
    Note: 'comment',
    Location: 'location',
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
  Zotero: {
    'Item Type': null,
    'Publication Year': 'publishedDate',
    Author: 'authors',
    Title: 'title',
    ISBN: 'isbn',
    Url: 'link',
    'Abstract Note': 'summary',
    Date: null,
    'Date Added': 'createdAt',
    Pages: null,
    'Num Pages': 'pageCount',
    Volume: null,
    Series: 'series',
    'Series Number': 'seriesNumber',
    Notes: 'note',
    'Manual Tags': 'tags',
    'Automatic Tags': null,
  },
  'a table of highlights': {
    'Book Title': 'title',
    'Chapter Title': 'location',
    'Date of Highlight': 'createdAt',
    'Book URL': 'link',
    Highlight: 'quote',
    Location: 'location',
    'Personal Note': 'comment',
  },
  'a catalogue of shelves': { Title: 'title', Location: null, Page: null },
  Hardcover: {
    Title: 'title',
    'ISBN 10': null,
    'ISBN 13': 'isbn',
    'Publish Date': 'publishedDate',
    Genres: 'category',
    Lists: 'tags',
    'Date Added': 'createdAt',
    'Private Notes': 'note',
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
  'a German sheet': {
    Buchtitel: 'title',
    'Autor(en)': 'authors',
    'Meine Bewertung': 'rating',
    'Durchschnittliche Bewertung': null,
    Lesestatus: 'status',
    'Begonnen am': 'startedAt',
    'Gelesen am': 'finishedAt',
    Seitenzahl: 'pageCount',
    Verlag: null,
    Erscheinungsjahr: 'publishedDate',
    ISBN: 'isbn',
    Schlagwörter: 'tags',
    Genre: 'category',
    Zitat: 'quote',
    Seite: 'page',
    Notizen: 'comment',
    'Hinzugefügt am': 'createdAt',
  },
  'a French one': {
    Titre: 'title',
    Auteur·e: 'authors',
    'Ma note': 'rating',
    Statut: 'status',
    'Commencé le': 'startedAt',
    'Lu le': 'finishedAt',
    'Nombre de pages': 'pageCount',
    Éditeur: null,
    'Année de publication': 'publishedDate',
    'Mots-clés': 'tags',
    Résumé: 'summary',
    'Mon avis': 'note',
  },
  'a Spanish one': {
    Título: 'title',
    Autora: 'authors',
    Puntuación: 'rating',
    Estado: 'status',
    'Fecha de inicio': 'startedAt',
    'Leído el': 'finishedAt',
    Páginas: 'pageCount',
    Año: 'publishedDate',
    Género: 'category',
    Citas: 'quote',
    Página: 'page',
    Reseña: 'note',
    Editorial: null,
  },
  'an Italian one': {
    Titolo: 'title',
    Autore: 'authors',
    Valutazione: 'rating',
    Stato: 'status',
    'Iniziato il': 'startedAt',
    'Data di fine': 'finishedAt',
    Pagine: 'pageCount',
    Genere: 'category',
    Note: 'note',
    'La mia recensione': 'note',
  },
  'a Dutch one': {
    Titel: 'title',
    Schrijver: 'authors',
    Waardering: 'rating',
    Leesstatus: 'status',
    'Begonnen op': 'startedAt',
    'Uitgelezen op': 'finishedAt',
    "Aantal pagina's": 'pageCount',
    Uitgever: null,
    Trefwoorden: 'tags',
    Citaat: 'quote',
    Bladzijde: 'page',
    'Mijn aantekeningen': 'note',
  },
  'a Portuguese one': {
    'Título do livro': 'title',
    Autor: 'authors',
    Avaliação: 'rating',
    'Estado de leitura': 'status',
    'Data de início': 'startedAt',
    'Lido em': 'finishedAt',
    'Número de páginas': 'pageCount',
    Capa: 'image',
    Citação: 'quote',
    Anotações: 'note',
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

test.each([
  ['Video', '19:13', 19],
  ['Podcast', '1 h 35 min', 95],
  ['Audiobook', '7:35:00', 455],
  ['Book', '312', 468],
])('a %s of a length of “%s” takes %i minutes', (type, length, minutes) => {
  const table = { columns: ['Title', 'Type', 'Length'], rows: [['A talk', type, length]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items).toMatchObject([
    { timeCommitment: { amount: minutes, unit: 'minutes' }, notices: [] },
  ]);
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

test.each<[column: string, table: string, authors: string[][]]>([
  [
    'of Zotero it never does',
    'Key,Item Type,Author,Title\nK1,book,"García Márquez, Gabriel",A\nK2,book,"Le Guin, Ursula K.",B\nK3,book,UNESCO,C\n',
    [['Gabriel García Márquez'], ['Ursula K. Le Guin'], ['UNESCO']],
  ],
  [
    'that parts most of them by semicolons it does not',
    'Title,Author\nA,"Le Guin, Ursula K."\nB,"Woolf, Virginia; Eliot, T. S."\nC,"UNESCO; One, Ann; Two, Bo"\nD,"One, Ann|Two, Bo"\nE,"Ann One, Bo Two, Cy Dee"\nF,"King, Martin Luther, Jr."\nG,"Eliot, George; Two, Bo"\nH,Ann One & Bo Two\n',
    [
      ['Ursula K. Le Guin'],
      ['Virginia Woolf', 'T. S. Eliot'],
      ['UNESCO', 'Ann One', 'Bo Two'],
      ['Ann One', 'Bo Two'],
      ['Ann One', 'Bo Two', 'Cy Dee'],
      ['King, Martin Luther, Jr.'],
      ['George Eliot', 'Bo Two'],
      ['Ann One', 'Bo Two'],
    ],
  ],
  [
    'that lists as many by commas it does',
    'Title,Author\nA,"Ann One, Bo Two"\nB,"Ann One, Bo Two, Cy Dee"\nC,"One, Ann; Two, Bo"\n',
    [
      ['Ann One', 'Bo Two'],
      ['Ann One', 'Bo Two', 'Cy Dee'],
      ['Ann One', 'Bo Two'],
    ],
  ],
  [
    'that turns none it does',
    'Title,Author\nA,"Ann One, Bo Two"\nB,"Ann One; Bo Two, Jr."\n',
    [
      ['Ann One', 'Bo Two'],
      ['Ann One', 'Bo Two, Jr.'],
    ],
  ],
  [
    'of whole names in Chinese, Japanese or Korean it does',
    'Title,Author\nA,"刘慈欣, 王晋康"\nB,"김영하, 한강"\nC,"東野圭吾, アガサ・クリスティ"\nD,"アガサ・クリスティ, レフ・トルストイ"\nE,"刘, 慈欣"\nF,"トルストイ, レフ"\nG,"Kafka, Franz"\n',
    [
      ['刘慈欣', '王晋康'],
      ['김영하', '한강'],
      ['東野圭吾', 'アガサ・クリスティ'],
      ['アガサ・クリスティ', 'レフ・トルストイ'],
      ['刘慈欣'],
      ['レフ トルストイ'],
      ['Franz Kafka'],
    ],
  ],
  [
    'of Zotero it does not in these either',
    'Key,Item Type,Author,Title\nK1,book,"刘, 慈欣; 村上, 春樹",A\nK2,book,"김, 영하",B\nK3,book,村上 春樹,C\nK4,book,"トルストイ, レフ",D\n',
    [['刘慈欣', '村上春樹'], ['김영하'], ['村上 春樹'], ['レフ トルストイ']],
  ],
])('a comma parts two people or the names of one: in a column %s', (_, table, authors) => {
  expect(asGuessed(table).items.map((item) => item.authors)).toEqual(authors);
});

test('volumes of one title are books of a series that is called as they are', () => {
  const { items } = asGuessed(
    'Title,Author,Volume\nNaruto,Masashi Kishimoto,1\nNaruto,Masashi Kishimoto,2\n"Naruto, 3",Masashi Kishimoto,3\n',
  );
  expect(items.map(({ title, tags }) => [title, ...tags])).toEqual([
    ['Naruto', 'Series: Naruto', 'Series: Naruto #1'],
    ['Naruto', 'Series: Naruto', 'Series: Naruto #2'],
    ['Naruto, 3'],
  ]);
});

test.each([
  ['Title,Item Type,Volume', 'A,journalArticle,12'],
  ['Title,Journal,Volume', 'A,Wetlands,12'],
  ['Title,Series,Volume', 'A,,1'],
  ['Title,Author,Volume', 'A,Ann One,0'],
  ['Title,Author,Volume', 'A,Ann One,one'],
])('no title is a series in a table of %s: %s', (columns, row) => {
  expect(asGuessed(`${columns}\n${row}\n`).items).toMatchObject([{ title: 'A', tags: [] }]);
});

test('rows of one title are of one book or of several by their number in the series', () => {
  const { items, rows } = asGuessed(
    [
      'Title,Author,Series,Series Number,Quote',
      'Saga,Ann One,,,First.',
      'Saga,Ann One,Saga,1,Second.',
      'Saga,Ann One,,,Third.',
      'Saga,Ann One,Saga,2,Fourth.',
      'Saga,Ann One,,,Fifth.',
      'Saga,Ann One,Saga,1.0,Sixth.',
      'Saga,Bo Two,Saga,1,Seventh.\n',
    ].join('\n'),
  );
  expect(items.map(({ tags, quotes }) => [tags.at(-1), ...quotes.map(({ text }) => text)])).toEqual([
    ['Series: Saga #1', 'First.', 'Second.', 'Third.', 'Sixth.'],
    ['Series: Saga #2', 'Fourth.', 'Fifth.'],
    ['Series: Saga #1', 'Seventh.'],
  ]);
  expect(rows.map((row) => (row.outcome === 'merged' ? row.into : row.outcome))).toEqual([
    'item',
    1,
    1,
    'item',
    4,
    1,
    'item',
  ]);
});

test('a later row of a book moves its status on, and what else it says otherwise is told', () => {
  const { items } = asGuessed(
    'Title,Author,Rating,Status,Date read,Review\nWalden,Thoreau,3,Reading,,Slow.\nWalden,Thoreau,5,Finished,2022-02-02,Quiet.\nWalden,Thoreau,3,Finished,2022-02-02,Quiet.\n',
  );
  const [walden, ...others] = items;
  expect(others).toEqual([]);
  expect(walden).toMatchObject({ rating: 3, status: 'finished', finishedAt: ['2022-02-02'] });
  expect(walden?.notices).toEqual(['“Reading” becomes “Finished”. Keeps 3 stars; a later row has 5']);
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
  ['dropped first', ['Dropped,2020-01-01', 'Finished,2022-02-02'], 'dropped', ['2020-01-01']],
  ['dropped before', ['Finished,2022-02-02', 'Dropped,2020-01-01'], 'finished', ['2022-02-02']],
  ['dropped twice', ['Dropped,2020-01-01', 'Dropped,2022-02-02'], 'dropped', ['2020-01-01']],
  ['read twice', ['Finished,2022-02-02', 'Finished,2020-01-01'], 'finished', ['2020-01-01', '2022-02-02']],
] as const)('days of a book’s rows stay what they are: %s', ([, rows, status, finishedAt]) => {
  const lines = rows.map((row, at) => `Walden,Thoreau,${row},Thought ${at}\n`).join('');
  const { items } = asGuessed(`Title,Author,Status,Date read,Review\n${lines}`);
  expect(items).toMatchObject([{ status, finishedAt }]);
});

test('the first day of another reading does not come to a book that stays finished', () => {
  const { items } = asGuessed(
    'Title,Author,Status,Date started,Date read,Review\nWalden,Thoreau,Finished,,2020-02-02,Slow.\nWalden,Thoreau,Reading,2024-03-03,,Quiet.\n',
  );
  expect(items).toMatchObject([{ status: 'finished', finishedAt: ['2020-02-02'] }]);
  expect(items[0]).not.toHaveProperty('startedAt');
});

test('another summary in a later row of a book is a note of it, once', () => {
  const { items } = asGuessed(
    'Title,Summary,Quote\nWalden,Of a pond.,First.\nWalden,Of a bean field.,Second.\nWalden,Of a pond.,Third.\nWalden,Of a bean field.,Fourth.\n',
  );
  expect(items).toMatchObject([
    { summary: 'Of a pond.', notes: [{ title: 'Summary', content: 'Of a bean field.' }] },
  ]);
});

test.for([
  [
    ['Title', 'Text', 'Quote'],
    ['A', 'b', 'c'],
    ['title', 'comment', 'quote'],
  ],
  [
    ['Title', 'Text', 'Quote', 'Comment'],
    ['A', 'b', 'c', ''],
    ['title', 'comment', 'quote', null],
  ],
  [
    ['Title', 'Text', 'Quote', 'Comment'],
    ['A', 'b', 'c', 'd'],
    ['title', 'summary', 'quote', 'comment'],
  ],
  [
    ['Title', 'Text', 'Quote'],
    ['A', 'b', ''],
    ['title', 'quote', null],
  ],
  [
    ['Title', 'Text', 'Highlights'],
    ['A', 'b', 'c'],
    ['title', 'summary', 'quote'],
  ],
  [
    ['Title', 'ISBN', 'ISBN13'],
    ['A', '0141439580', ''],
    ['title', 'isbn', null],
  ],
  [
    ['Title', 'Rate', 'Rating'],
    ['A', '', '5'],
    ['title', null, 'rating'],
  ],
  [
    ['Title', 'Author', 'Rating'],
    ['A', '', ''],
    ['title', 'authors', 'rating'],
  ],
] as const)(
  'of the columns %j with %j, what is empty takes nothing from the others',
  ([columns, row, fields]) => {
    expect(guessMapping({ columns: [...columns], rows: [[...row]], broken: {} }).fields).toEqual(fields);
  },
);

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

test("a reader's own table in German is read whole, its days in the order that one of them tells", () => {
  const text = [
    'Titel;Verfasser;Bewertung;Status;Begonnen am;Gelesen am;Seiten;Verlag;Schlagwörter',
    'Der Prozess;Kafka, Franz;4/5;gelesen;01/11/2024;23/11/2024;281;Die Schmiede;Klassiker, Gericht',
    'Effi Briest;Theodor Fontane;★★★☆☆;lese ich gerade;03/04/2024;;350;;',
    'Der Zauberberg;Thomas Mann;;möchte ich lesen;;;;;',
    'Das Schloss;Franz Kafka;4,5;abgebrochen;02.03.2023;5. März 2023;400;;',
  ].join('\n');
  const reading = readFile(new TextEncoder().encode(text));
  if (reading.kind !== 'needs-mapping') throw new Error(reading.kind);
  const { items, notices } = readMappedTable(reading.table, reading.guess);
  expect(items).toMatchObject([
    {
      title: 'Der Prozess',
      authors: ['Franz Kafka'],
      rating: 4,
      status: 'finished',
      startedAt: '2024-11-01',
      finishedAt: ['2024-11-23'],
      pageCount: 281,
      tags: ['Klassiker', 'Gericht'],
      notices: [],
    },
    { rating: 3, status: 'reading', startedAt: '2024-04-03', notices: [] },
    { status: 'want', notices: [] },
    { status: 'dropped', startedAt: '2023-03-02', finishedAt: ['2023-03-05'] },
  ]);
  expect(notices).toEqual([expect.stringContaining('Verlag')]);
});

test.each([
  [
    ['03/04/2024', '04/13/2024'],
    ['2024-03-04', '2024-04-13'],
  ],
  [
    ['03-04-2024', '13-04-2024'],
    ['2024-04-03', '2024-04-13'],
  ],
  [
    ['03/04/2024', '04/04/2024'],
    [undefined, '2024-04-04'],
  ],
  // Two hands.
  [
    ['03/04/2024', '13/04/2024', '04/14/2024'],
    [undefined, '2024-04-13', '2024-04-14'],
  ],
  [
    ['03/04/2024; 05/04/2024', '13/04/2024'],
    ['2024-04-03', '2024-04-13'],
  ],
])('days %j are %j', (days, wanted) => {
  const table = {
    columns: ['Title', 'Finished'],
    rows: days.map((day, index) => [`Book ${index}`, day]),
    broken: {},
  };
  const { items } = readMappedTable(table, { fields: ['title', 'finishedAt'], ratingScale: 5 });
  expect(items.map(({ finishedAt }) => finishedAt[0])).toEqual(wanted);
});

test.each([
  [['Titre', 'Note'], ['4', '3,5'], 'rating'],
  [['Titre', 'Note'], ['16/20', ''], 'rating'],
  [['Titre', 'Note'], ['Très bien', '4'], 'note'],
  [['Title', 'Note'], ['4', '3'], 'note'],
  [['Titel', 'Note'], ['1', '2'], 'note'],
  [['Título', 'Nota'], ['9', '8'], 'rating'],
  [['Titel', 'Gelesen'], ['23.11.2024', '03/04/2024'], 'finishedAt'],
  [['Titel', 'Gelesen'], ['ja', '03/04/2024'], null],
  [['Titel', 'Gelesen'], ['ja', 'Nein'], 'status'],
  [['Title', 'Read', 'Status'], ['True', 'False'], null],
  [['title', 'item_type'], ['book', 'movie'], 'type'],
  [['Title', 'Type'], ['Hardcover', 'Podcast'], 'type'],
  [['Title', 'Type'], ['Nature', 'Podcast'], null],
  [['Title', 'Category'], ['Books', 'Articles'], 'type'],
  [['Title', 'Category'], ['Nature', 'Rivers'], 'category'],
  [['Titel', 'Gelesen'], ['', ''], null],
])('a column %j with %j is %s', (columns, values, field) => {
  const table = { columns, rows: values.map((value) => ['A', value]), broken: {} };
  expect(guessMapping(table).fields[1]).toBe(field);
});

test.each([
  ['8/10', 4],
  ['16/20', 4],
  ['4 / 5', 4],
  ['7,5 / 10', 4],
  ['⭐⭐⭐⭐', 4],
  ['⭐\ufe0f⭐\ufe0f', 2],
  ['⭐⭐⭐½', 4],
  ['★½☆☆☆', 2],
  ['2½', 3],
  ['3 ½', 4],
  ['★★☆☆☆', 2],
])('a rating %s is %i stars', (rating, stars) => {
  const table = { columns: ['Title', 'Rating'], rows: [['A', rating]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items[0]?.rating).toBe(stars);
});

test('a column of every field makes one whole book', () => {
  const cells = {
    title: 'Emma',
    authors: 'Jane Austen',
    isbn: '9780141439587',
    rating: '16',
    status: 'reading',
    startedAt: '2024-01-02',
    finishedAt: '2020-03-04; 2021-05-06',
    progress: 'page 120',
    series: 'Highbury',
    seriesNumber: '2',
    createdAt: '2019-12-31',
    tags: 'village, matches',
    category: 'Novel; Comedy',
    pageCount: '474',
    publishedDate: '1815',
    summary: 'Of matches.',
    image: 'https://example.org/emma.jpg',
    link: 'https://example.org/emma',
    takeaway: 'Look twice.',
    type: 'Audiobook',
    quote: 'Seldom, very seldom.',
    page: '391',
    location: 'Box Hill',
    comment: 'So it is.',
    note: 'Read aloud.',
  } satisfies Record<MappedField, string>;
  const table = { columns: Object.keys(cells), rows: [Object.values(cells)], broken: {} };
  const fields = Object.keys(cells) as MappedField[]; // the keys of a closed record
  const { items } = readMappedTable(table, { fields, ratingScale: 20 });
  expect(items).toEqual([
    {
      ...startItem(1, 'Emma'),
      authors: ['Jane Austen'],
      isbn: '9780141439587',
      rating: 4,
      status: 'reading',
      startedAt: '2024-01-02',
      finishedAt: ['2020-03-04', '2021-05-06'],
      progress: { amount: 120, unit: 'pages' },
      createdAt: '2019-12-31T00:00:00.000Z',
      tags: ['Series: Highbury', 'Series: Highbury #2', 'village', 'matches', 'Comedy'],
      category: 'Novel',
      pageCount: 474,
      timeCommitment: { amount: 711, unit: 'minutes' },
      publishedDate: '1815',
      summary: 'Of matches.',
      image: 'https://example.org/emma.jpg',
      previewLink: 'https://example.org/emma',
      takeaways: [{ text: 'Look twice.' }],
      quotes: [
        {
          text: 'Seldom, very seldom.',
          createdAt: '2019-12-31T00:00:00.000Z',
          page: '391',
          location: 'Box Hill',
          comment: 'So it is.',
        },
      ],
      notes: [{ title: 'note', content: 'Read aloud.' }],
    },
  ]);
});

test.each([
  ['Woolf, Virginia; Eliot, T. S.', ['Virginia Woolf', 'T. S. Eliot']],
  ['Woolf, Virginia | Eliot, T. S.', ['Virginia Woolf', 'T. S. Eliot']],
  ['Kafka, Franz', ['Franz Kafka']],
  ['Ann One, Bo Two', ['Ann One', 'Bo Two']],
  ['Ann One & Bo Two', ['Ann One', 'Bo Two']],
  ['Bo Two (Translator), Ann One, Cy Dee (Narrator)', ['Ann One', 'Bo Two', 'Cy Dee']],
  ['Homer, Bo Two (Translator)', ['Homer', 'Bo Two']],
  ['Ann One (née Lake)', ['Ann One (née Lake)']],
])('the authors "%s" are %j', (text, authors) => {
  const table = { columns: ['Title', 'Authors'], rows: [['A', text]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items[0]?.authors).toEqual(authors);
});

const LINKS = {
  pocket: [
    'title,url,time_added,tags,status',
    'Why we read,https://example.org/why,1400000000,long reads|science,archive',
    'https://example.org/how,https://example.org/how,1400080000,,unread',
    'A talk,https://www.youtube.com/watch?v=x,1400160000,,unread',
  ],
  instapaper: [
    'URL,Title,Selection,Folder,Timestamp,Tags',
    'https://example.org/why,Why we read,,Archive,1400000000,"[""long reads"",""science""]"',
    'https://example.org/how,https://example.org/how,Slowly.,Unread,1400080000,[]',
    'https://www.youtube.com/watch?v=x,A talk,,Unread,1400160000,[]',
  ],
};

test.each(Object.entries(LINKS))('of a list of links from %s nothing is taken for a book', (name, lines) => {
  const reading = readFile(new TextEncoder().encode(lines.join('\n')));
  if (reading.kind !== 'needs-mapping') throw new Error(reading.kind);
  const { items } = readMappedTable(reading.table, reading.guess);
  expect(items.map(({ type, status, createdAt, tags }) => [type, status, createdAt, tags])).toEqual([
    ['article', 'finished', '2014-05-13T16:53:20.000Z', ['long reads', 'science']],
    ['article', 'want', '2014-05-14T15:06:40.000Z', []],
    ['video', 'want', '2014-05-15T13:20:00.000Z', []],
  ]);
  expect(items.flatMap(({ notices }) => notices)).toEqual([]);
  expect(items[1]?.quotes).toEqual(
    name === 'instapaper' ? [{ text: 'Slowly.', createdAt: '2014-05-14T15:06:40.000Z' }] : [],
  );
});

test('a link that cannot be kept tells all the same what was saved', () => {
  const { items } = asGuessed(
    'title,url,time_added,tags,status\n' +
      'Why we read,http://example.org/why,1400000000,,archive\n' +
      'A talk,http://www.youtube.com/watch?v=x,1400160000,,unread\n',
  );
  expect(items.map(({ type, previewLink }) => [type, previewLink])).toEqual([
    ['article', undefined],
    ['video', undefined],
  ]);
  expect(items[0]?.notices).toEqual([
    'The link "http://example.org/why" is not an https address, so it was left out.',
  ]);
});

test.for(['https', 'http'])('a book keeps its kind beside a link to it that begins with %s', (scheme) => {
  const rows = [
    ['Emma', 'Jane Austen', '', ''],
    ['Walden', '', '9780141439587', ''],
    ['Ponds', '', '', '300'],
  ].map((row) => [...row, `${scheme}://example.org/book`]);
  const table = { columns: ['Title', 'Authors', 'ISBN', 'Pages', 'Link'], rows, broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items.map(({ type }) => type)).toEqual([
    'book',
    'book',
    'book',
  ]);
});

test('an address that is none is left out, and said', () => {
  const table = { columns: ['Title', 'Cover', 'Link'], rows: [['A', 'emma.jpg', 'emma']], broken: {} };
  const [item] = readMappedTable(table, { fields: ['title', 'image', 'link'], ratingScale: 5 }).items;
  expect(item).toEqual({
    ...startItem(1, 'A'),
    notices: [
      'The cover "emma.jpg" is not an https address, so it was left out.',
      'The link "emma" is not an https address, so it was left out.',
    ],
  });
});

test.each([
  ['1.024', 1024],
  ['1,024', 1024],
  ['1’024 pages', 1024],
  ['12\u202f345 p.', 12_345],
  ['320 pages', 320],
  ['320 S.', 320],
  ['320 páginas', 320],
  ["320 pagina's", 320],
  ['443.0', 443],
  ['443.000', 443],
])('pages may be grouped or named: "%s" are %i', (text, pageCount) => {
  const table = { columns: ['Title', 'Pages'], rows: [['A', text]], broken: {} };
  const [item] = readMappedTable(table, { fields: ['title', 'pageCount'], ratingScale: 5 }).items;
  expect(item).toMatchObject({ pageCount, notices: [] });
});

test.each(['many', 'pages', '1,02', '1,024,000', '320 pages and a map'])('"%s" are no pages', (text) => {
  const table = { columns: ['Title', 'Pages'], rows: [['A', text]], broken: {} };
  const [item] = readMappedTable(table, { fields: ['title', 'pageCount'], ratingScale: 5 }).items;
  expect(item?.notices).toEqual([`"${text}" is not a number of pages, so it was left out.`]);
});

test('a rating beyond the scale that was chosen is left out, and said with it', () => {
  const table = { columns: ['Title', 'Rating'], rows: [['A', '25']], broken: {} };
  const [item] = readMappedTable(table, { fields: ['title', 'rating'], ratingScale: 20 }).items;
  expect(item).not.toHaveProperty('rating');
  expect(item?.notices).toEqual(['The rating "25" is not between 1 and 20, so it was left out.']);
});

test.each([
  ['Gelesen', 'finished'],
  ['À lire', 'want'],
  ['En cours', 'reading'],
  ['Leído', 'finished'],
  ['Da leggere', 'want'],
  ['aan het lezen', 'reading'],
  ['Concluído', 'finished'],
  ['a ler', 'reading'],
  ['abandonné', 'dropped'],
] as const)('the status %s is %s', (text, status) => {
  const table = { columns: ['Title', 'Status'], rows: [['A', text]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items[0]).toMatchObject({ status, tags: [] });
});

test.for([
  ['book', { type: 'book' }],
  ['Audiobook', { type: 'book' }],
  ['journalArticle', { type: 'article' }],
  ['Movies', { type: 'video', notices: [expect.stringContaining('"90"')] }],
  ['🎧 Podcast', { type: 'podcast' }],
  ['Thesis', { type: 'book', tags: ['Thesis'] }],
] as const)('a row of the kind %s comes as what the vault calls it', ([kind, wanted]) => {
  const table = {
    columns: ['Title', 'Type', 'Length', 'Link'],
    rows: [
      ['A', kind, '90', 'https://example.org/a'],
      ['B', 'book', '90', ''],
      ['C', 'book', '90', ''],
    ],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items[0]).toMatchObject(wanted);
});

test('what stands in a collection beside books and is nothing to read is skipped, and said', () => {
  const table = {
    columns: ['item_type', 'title'],
    rows: [
      ['book', 'Reeds'],
      ['music', 'Reeds, the album'],
    ],
    broken: {},
  };
  const reading = readMappedTable(table, guessMapping(table));
  expectEveryRow(reading);
  expect(reading.items.map(({ title }) => title)).toEqual(['Reeds']);
  expect(reading.rows[1]).toMatchObject({ outcome: 'skipped', reason: expect.stringContaining('“music”') });
});

test.for([
  ['✅ Read', 'finished'],
  ['📖 Currently reading', 'reading'],
  ['Not started', 'want'],
  ['WANTS_TO_READ', 'want'],
  ['IS_READING', 'reading'],
] as const)('the status %s is %s', ([word, status]) => {
  const table = { columns: ['Title', 'Status'], rows: [['A', word]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items[0]).toMatchObject({ status, tags: [] });
});

test('highlights keep their days and their chapters, and no place inside of a file', () => {
  const table = {
    columns: ['Book Title', 'Highlight', 'Chapter', 'Location', 'Created Date'],
    rows: [
      ['Reeds', 'Still water.', 'Autumn', 'epubcfi(/6/12!/4/2)', '2024-01-02 10:00:00'],
      ['Reeds', 'Wind.', '', '1204', '2024-01-03 10:00:00'],
    ],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items[0]?.quotes).toEqual([
    { text: 'Still water.', location: 'Autumn', createdAt: '2024-01-02T10:00:00.000Z' },
    { text: 'Wind.', location: '1204', createdAt: '2024-01-03T10:00:00.000Z' },
  ]);
});

test('of several highlights in a cell each is one, with what was said of it', () => {
  const table = {
    columns: ['title', 'note', 'excerpt', 'url', 'highlights'],
    rows: [
      [
        '',
        'Of the page.',
        'About reeds.',
        'https://www.example.org/reeds/',
        'Highlight:Still\nwater.\nNote:As ever.\n\nHighlight:Wind.',
      ],
      ['Rushes', 'Of the line.', '', 'https://example.org/rushes', 'Highlight:Tall.'],
    ],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items).toMatchObject([
    {
      title: 'example.org/reeds',
      quotes: [{ text: 'Still\nwater.', comment: 'As ever.' }, { text: 'Wind.' }],
      notes: [{ title: 'note', content: 'Of the page.' }],
    },
    { title: 'Rushes', quotes: [{ text: 'Tall.', comment: 'Of the line.' }], notes: [] },
  ]);
});

test('beside a column for highlights that is empty, an excerpt is what the page is about', () => {
  const table = {
    columns: ['title', 'note', 'excerpt', 'url', 'highlights'],
    rows: [['Reeds', 'Mine.', 'About reeds.', 'https://example.org/reeds', '']],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items).toMatchObject([
    { summary: 'About reeds.', quotes: [], notes: [{ content: 'Mine.' }] },
  ]);
});

test.for([
  [['Date Started'], ['January 2, 2024 → February 3, 2024']],
  [['Date Read'], ['2024-01-02 – 2024-02-03']],
  [
    ['Started', 'Finished'],
    ['2024-01-02', '2023-05-06 to 2024-02-03'],
  ],
])('of %j, %j is both days of a reading', ([columns = [], cells = []]) => {
  const table = { columns: ['Title', ...columns], rows: [['A', ...cells]], broken: {} };
  expect(readMappedTable(table, guessMapping(table)).items[0]).toMatchObject({
    startedAt: '2024-01-02',
    finishedAt: ['2024-02-03'],
    notices: [],
  });
});

test.each([
  'Ann One (https://www.notion.so/Ann-One-0123?pvs=21)',
  'Ann One (../Authors%20db/Ann%20One%200a1b2c3d4e5f60718293a4b5c6d7e8f9.md)',
])('of two ISBNs in a cell the first counts, and the page of Notion is no part of a name: %s', (author) => {
  const table = {
    columns: ['Title', 'Author', 'ISBN'],
    rows: [['A', author, '0141439580; 9780141439587']],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items[0]).toMatchObject({
    authors: ['Ann One'],
    isbn: '9780141439587',
    notices: [],
  });
});

test('what is told by its words is an article, though it has an author', () => {
  const table = {
    columns: ['Title', 'Author', 'URL', 'Word Count'],
    rows: [['Reeds', 'Ann One', 'https://example.org/reeds', '1200']],
    broken: {},
  };
  expect(readMappedTable(table, guessMapping(table)).items[0]?.type).toBe('article');
});

const asGuessed = (text: string) => readAsGuessed(readFile(new TextEncoder().encode(text)));

test.for([
  ['Finished on Mar 5, 2011', { status: 'finished', finishedAt: ['2011-03-05'] }],
  ['Abandoned on Mar 5, 2011', { status: 'dropped', finishedAt: ['2011-03-05'] }],
  ['Reading since Mar 5, 2011', { status: 'reading', startedAt: '2011-03-05' }],
  ['Finito il 5 marzo 2011', { status: 'finished', finishedAt: ['2011-03-05'] }],
  ['In lettura dal 25/03/2011', { status: 'reading', startedAt: '2011-03-25' }],
  ['Not Started', { status: 'want', finishedAt: [] }],
] as const)('the status “%s” tells its day', ([status, told]) => {
  const [item] = asGuessed(`ISBN,Title,Author,Status\n,A,Ann One,"${status}"\n`).items;
  expect(item).toMatchObject({ tags: [], notices: [], ...told });
});

test.for(['Summer 2011', 'Read in March', 'Owned since 2011-03-05', 'Reading group 7'])(
  'the shelf “%s” is a tag and no status with a day',
  (shelf) => {
    const [item] = asGuessed(`ISBN,Title,Author,Status\n,A,Ann One,${shelf}\n`).items;
    expect(item).toMatchObject({ tags: [shelf], finishedAt: [] });
    expect(item).not.toHaveProperty('status');
  },
);

test("Anobii's table keeps its comments, its notes and its years in brackets", () => {
  const { items } = asGuessed(
    '"ISBN","Title","Author","Publication date","Private note","Comment content","Status","Stars"\n' +
      '"[9788845292613]","A","Ann One","[1984-1-1]","Mine","Good","Finished","4"\n',
  );
  expect(items).toMatchObject([
    { isbn: '9788845292613', publishedDate: '1984-01-01', rating: 4, status: 'finished', notices: [] },
  ]);
  expect(items[0]?.notes.map(({ content }) => content)).toEqual(['Mine', 'Good']);
});

test("Babelio's table keeps its days, and what one means to read", () => {
  const { items } = asGuessed(
    'ISBN;Titre;Auteur;Date de publication;Date d’entrée Babelio;Statut;Note\n' +
      '9782070368228;A;Ann One;07/12/1971;25/03/2019 10:11:12;Lu;4\n;B;Bo Two;;26/03/2019 10:11:12;Pense-bête;\n',
  );
  expect(items).toMatchObject([
    { publishedDate: '1971-12-07', createdAt: '2019-03-25T10:11:12.000Z', rating: 4, notices: [] },
    { status: 'want', tags: [] },
  ]);
});

test('of a day of publication that may be either of two the year is kept', () => {
  const [item] = asGuessed('Title,Author,Publication date\nA,Ann One,07/12/1971\n').items;
  expect(item).toMatchObject({ publishedDate: '1971', notices: [] });
});

test.for([
  ['Title,Author,Date Read', 'Emma,Jane Austen,2024-02-03', 'finished'],
  ['Title,Author,Date Read,Date Started', 'Emma,Jane Austen,2024-02-03,2024-02-03', 'finished'],
  ['Title,Author,Date Read,Date Started', 'Emma,Jane Austen,2024-02-03,2024-05-01', undefined],
  ['Title,Author,Date Read,Status', 'Emma,Jane Austen,2024-02-03,reading', 'reading'],
  ['Title,Author,Date Read,Status', 'Emma,Jane Austen,2024-02-03,Holidays', 'finished'],
  ['Title,Author,Date Read,Quote', 'Emma,Jane Austen,,One\nEmma,Jane Austen,2024-02-03,Two', 'finished'],
  [
    'Title,Author,Date Started,Date Read,Quote',
    'Emma,Jane Austen,2024-05-01,,One\nEmma,Jane Austen,,2024-02-03,Two',
    undefined,
  ],
] as const)(
  'what was read to its end is finished, unless it was begun since: %s, %s',
  ([header, rows, status]) => {
    expect(asGuessed(`${header}\n${rows}\n`).items.map((item) => item.status)).toEqual([status]);
  },
);

test("Skoob's table keeps its days and statuses", () => {
  const { items } = asGuessed(
    'titulo,autor,status,data_leitura\nA,Ann One,Lido,25/02/2020\nB,Bo Two,Relendo,\nC,Cy Three,Abandonei,\n',
  );
  expect(items).toMatchObject([
    { status: 'finished', finishedAt: ['2020-02-25'] },
    { status: 'reading', tags: [] },
    { status: 'dropped', tags: [] },
  ]);
});

test.for([
  ['Title,Author,URL,Highlight', 'https://example.org/reeds', 'article'],
  ['Title,Author,URL,Highlight', 'https://www.youtube.com/watch?v=reeds', 'video'],
  ['Title,Author,URL,Highlight', 'https://www.goodreads.com/book/show/1', 'book'],
  ['Title,Author,URL,Highlight', 'http://example.org/reeds', 'article'],
  ['Title,Author,URL,Highlight', 'http://www.goodreads.com/book/show/1', 'book'],
  ['Title,Author,URL,Highlight', 'Chapter 2', 'book'],
  ['Title,Author,URL,Highlight', '', 'book'],
  ['Document Title,Document Author,Document URL,Highlight Text', 'https://example.org/reeds', 'article'],
  ['Book Title,Author,Book URL,Highlight', 'https://example.org/reeds', 'book'],
] as const)('highlights below %s with the link %j are those of one %s', ([columns, link, type]) => {
  const row = (words: string) => `Reeds,Ann One,${link},${words},As ever.\n`;
  const { items } = asGuessed(`${columns},Document Note\n${row('Still water.')}${row('Wind.')}`);
  expect(items).toMatchObject([
    { type, title: 'Reeds', authors: ['Ann One'], quotes: [{ text: 'Still water.' }, { text: 'Wind.' }] },
  ]);
  expect(items[0]?.notes).toEqual([{ title: 'Document Note', content: 'As ever.' }]);
});

test.for([
  ['two pages', ['a', 'b', 'a/#reeds', ''], ['Still water. Reeds. Rushes.', 'Wind.']],
  ['one page, each with a link of its own', ['a', 'b', 'c', ''], ['Still water. Wind. Reeds. Rushes.']],
] as const)('highlights of one title are those of %s', ([, [one, two, three, none], quotes]) => {
  const link = (name: string) => name && `https://example.org/${name}`;
  const { items } = asGuessed(
    `Document Title,Document URL,Highlight Text\nHome,${link(one)},Still water.\nHome,${link(two)},Wind.\n` +
      `Home,${link(three)},Reeds.\nHome,${link(none)},Rushes.\n`,
  );
  expect(items.map((item) => item.quotes.map(({ text }) => text).join(' '))).toEqual(quotes);
  expect(items[0]?.previewLink).toBe('https://example.org/a');
});

test('lines with a link each are those of one page, whatever links other titles of the table have', () => {
  const thread = [1, 2, 3].map((at) => `Thread,Ann,https://example.org/${at},Line ${at}.\n`).join('');
  const essay = ['Still water.', 'Wind.']
    .map((text) => `Essay,Bo,https://example.org/essay,${text}\n`)
    .join('');
  const { items } = asGuessed(
    `Document Title,Document Author,Document URL,Highlight Text\n${thread}${essay}`,
  );
  expect(items.map(({ title, quotes }) => [title, quotes.length])).toEqual([
    ['Thread', 3],
    ['Essay', 2],
  ]);
});

test('a film and a book of one title are two, where the table tells their kinds', () => {
  const { items, rows } = asGuessed(
    'Name,Type,Status,Rating,Notes\nReeds,Book,Finished,5,Tall.\nReeds,Film,Want,2,Long.\nReeds,,,,Still tall.\n' +
      'Ponds,Film,Finished,4,Deep.\nPonds,,,,Wide.\n',
  );
  expect(items.map(({ title, type, status, rating }) => [title, type, status, rating])).toEqual([
    ['Reeds', 'book', 'finished', 5],
    ['Reeds', 'video', 'want', 2],
    ['Ponds', 'video', 'finished', 4],
  ]);
  expect(items.map(({ notes }) => notes.map(({ content }) => content))).toEqual([
    ['Tall.', 'Still tall.'],
    ['Long.'],
    ['Deep.', 'Wide.'],
  ]);
  expect(rows[2]).toMatchObject({ outcome: 'merged', into: 1 });
});

test('a row without a kind, of a title that the table tells as a film and a podcast, belongs to the first of them', () => {
  const { items, rows } = asGuessed('Title,Type,Notes\nHeat,Film,\nHeat,Podcast,Loud.\nHeat,,Long.\n');
  expect(items.map(({ type, notes }) => [type, notes.map(({ content }) => content)])).toEqual([
    ['video', ['Long.']],
    ['podcast', ['Loud.']],
  ]);
  expect(rows[2]).toMatchObject({ outcome: 'merged', into: 1 });
});

test('and is of its kind where it comes before it', () => {
  const { items, rows } = asGuessed('Title,Type,Notes\nHeat,,Long.\nHeat,Film,Fast.\nHeat,Podcast,Loud.\n');
  expect(items.map(({ type, notes }) => [type, notes.map(({ content }) => content)])).toEqual([
    ['video', ['Long.', 'Fast.']],
    ['podcast', ['Loud.']],
  ]);
  expect(rows[1]).toMatchObject({ outcome: 'merged', into: 1 });
});

test('lines of one title with a link to another site each are those of as many pages', () => {
  const lines = [
    ['Essay', 'essays.example/pond', 'Still water.'],
    ['Home', 'one.example', 'Wind.'],
    ['Home', 'two.example', 'Reeds.'],
    ['Essay', 'essays.example/pond', 'Rushes.'],
    // A site that has been called otherwise since.
    ...['old.example/1', 'old.example/2', 'new.example/3'].map((page) => ['Thread', page, 'Ice.']),
  ].map(([title, page, text]) => `${title},https://${page},${text}\n`);
  const { items } = asGuessed(`Document Title,Document URL,Highlight Text\n${lines.join('')}`);
  expect(items.map(({ title, quotes }) => [title, quotes.length])).toEqual([
    ['Essay', 2],
    ['Home', 1],
    ['Home', 1],
    ['Thread', 3],
  ]);
});

test('a favourite quote with a link is no page: the table says how its books were read', () => {
  const { items } = asGuessed(
    'Title,Author,Link,Rating,Favourite quote\nReeds,Ann One,https://example.org/reeds,4,Still water.\n',
  );
  expect(items).toMatchObject([{ type: 'book', rating: 4, quotes: [{ text: 'Still water.' }] }]);
});

test('notes of Zotero are one each, and what was marked in a document are quotes with what was said of them', () => {
  const marked = (words: string, page: string, said: string) =>
    `<p><span class=""highlight"" data-annotation=""%7B%22pageLabel%22%3A%22${page}%22%7D"">“${words}”</span> ` +
    `<span class=""citation"" data-citation=""%7B%7D"">(<span class=""citation-item"">One, 2011, p. ${page}</span>)</span>${said}</p>`;
  const annotations = `<div data-schema-version=""9""><h1>Annotations<br>(3/1/2024)</h1> ${marked('Still <i>water</i>.', '3', ' As ever.')} ${marked('Wind.', 'xiv', '')} </div>`;
  const { items } = asGuessed(
    `Title,Author,Item Type,Notes\nReeds,"One, Ann",book,"${annotations}; <p>A note; of mine.</p>; <div><p>And <b>another</b>.</p></div>"\n`,
  );
  expect(items[0]?.quotes).toEqual([
    { text: 'Still water.', page: '3', comment: 'As ever.' },
    { text: 'Wind.', page: 'xiv' },
  ]);
  expect(items[0]?.notes).toEqual([
    { title: 'Notes', content: 'A note; of mine.' },
    { title: 'Notes', content: 'And another.' },
  ]);
});

test('what was said of a passage in Hypothesis comes with it', () => {
  const { items } = asGuessed(
    'Creation Date,URL,Group,Annotation/Reply Type,Quote,User,Body,Tags,Page\n' +
      '2024-01-02T10:00:00.000Z,https://example.org/reeds,Public,Annotation,Still water.,ann,As ever.,,12\n',
  );
  expect(items).toMatchObject([
    { type: 'article', quotes: [{ text: 'Still water.', comment: 'As ever.', page: '12' }] },
  ]);
});

test('a review is a note, whosever its column says that it is', () => {
  expect(guessMapping({ columns: ['Title', 'Your review'], rows: [], broken: {} }).fields).toEqual([
    'title',
    'note',
  ]);
});

test.for([
  [
    ['Title', 'Highlight Count', 'Text', 'Highlighted Date'],
    ['title', null, 'quote', 'createdAt'],
  ],
  [
    ['Title', 'Text', 'Highlight page'],
    ['title', 'quote', null],
  ],
  [
    ['Title', 'Text', 'Highlight tags'],
    ['title', 'quote', null],
  ],
  [
    ['Title', 'Passage', 'Highlight chapter'],
    ['title', 'quote', null],
  ],
  [
    ['Title', 'Text', 'Highlight notes'],
    ['title', 'quote', null],
  ],
] as const)('of the columns %j, what is said of a highlight is no highlight', ([columns, fields]) => {
  expect(guessMapping({ columns: [...columns], rows: [], broken: {} }).fields).toEqual(fields);
});

test.for(['@book{thoreau1854,\n  title = {Walden},\n}\n', 'TY  - BOOK\nTI  - Walden\nER  - \n'])(
  'the references %j say what to bring instead',
  (text) => {
    const reading = readFile(new TextEncoder().encode(text));
    expect(reading).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('Export Library') });
  },
);
