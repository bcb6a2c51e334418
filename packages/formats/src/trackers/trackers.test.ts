import { expect, test } from 'vitest';
import { fixtureBytes, itemsOf, readAsGuessed, readFixture, readText } from '../testing/fixture.ts';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { readMappedTable } from '../mapping/read-mapped.ts';

test.for(['goodreads-24.csv', 'goodreads-31.csv', 'goodreads-requoted.csv'])(
  '%s: formulas, double spaces, HTML and the series are read for what they mean',
  (name) => {
    const [emma, dune, walden] = readFixture(name).items;
    expect(emma).toMatchObject({
      title: 'Emma',
      authors: ['Jane Austen'],
      isbn: '9780141439587',
      rating: 4,
      status: 'finished',
      finishedAt: ['2023-02-14'],
      createdAt: '2023-01-02T00:00:00.000Z',
      tags: ['classics', 're-read', 'owned'],
      pageCount: 474,
      timeCommitment: { amount: 711, unit: 'minutes' },
      publishedDate: '1815',
      externalIds: { goodreads: '6969' },
      notes: [
        { title: 'My review', content: 'A comedy of being wrong.\n\nShe is never bored & never boring.' },
        { title: 'Private notes', content: 'Lent to my sister.' },
      ],
      notices: ['Read 2 times; the file has the date of 1.'],
    });
    expect(dune).toMatchObject({
      title: 'Dune',
      authors: ['Frank Herbert', 'Brian Herbert', 'Kevin J. Anderson'],
      status: 'want',
      tags: ['Series: Dune', 'Series: Dune #1'],
    });
    expect(dune).not.toHaveProperty('rating');
    expect(dune).not.toHaveProperty('isbn');
    // A shelf of the reader's own is a tag, and no status.
    expect(walden).toMatchObject({ tags: ['abandoned-for-now'] });
    expect(walden).not.toHaveProperty('status');
  },
);

test.for([
  ['2003', '-180', '2003', ['The year "-180" could not be kept, so 2003 stands in its place.']],
  ['', '-180', undefined, ['The year "-180" could not be read, so it was left out.']],
  ['2003', '1815', '1815', []],
  ['2003', '', '2003', []],
] as const)('Goodreads: of %s, and first %s, the year is %s', ([published, original, year, notices]) => {
  const table = `Title,Author,Exclusive Shelf,My Rating,Year Published,Original Publication Year\nThe Histories,Polybius,read,4,${published},${original}\n`;
  const [item] = itemsOf(readText(table)).items;
  expect(item?.publishedDate).toBe(year);
  expect(item?.notices).toEqual(notices);
});

test('a row whose quotation never closes fails alone, and the rows after it are read', () => {
  const reading = readFixture('goodreads-open-quote.csv');
  expect(reading.rows.map(({ outcome }) => outcome)).toEqual(['item', 'failed', 'item']);
  expect(reading.items.map(({ title }) => title)).toEqual(['Emma', 'Walden']);
});

const STORYGRAPH = 'Title,Authors,Read Status,Star Rating,Dates Read\n';

test.for([
  [
    'read,5,"2017/08/06-2017/08/15, 2019/07/07-2019/07/27"',
    '2017-08-06',
    ['2017-08-15', '2019-07-27'],
    ['Of several readings the start 2017-08-06 is kept; left out: 2019-07-07.'],
  ],
  [
    'currently-reading,5,"2021/02/01-2021/02/09, 2024/05/01-"',
    '2024-05-01',
    ['2021-02-09'],
    ['Of several readings the start 2024-05-01 is kept; left out: 2021-02-01.'],
  ],
  ['currently-reading,5,2024/05/01-', '2024-05-01', [], []],
  ['read,5,"2021/02/01-2021/02/09, 2023/01/02"', '2021-02-01', ['2021-02-09', '2023-01-02'], []],
  [
    'read,5,"2022, 2023/01/02"',
    undefined,
    ['2023-01-02'],
    ['"2022" is not a single day, so it was left out.'],
  ],
] as const)('StoryGraph: of the readings of %s', ([cells, startedAt, finishedAt, notices]) => {
  const [item] = itemsOf(readText(`${STORYGRAPH}Emma,Jane Austen,${cells}\n`)).items;
  expect(item).toMatchObject({ finishedAt, notices });
  expect(item?.startedAt).toBe(startedAt);
});

test.for([
  [['03/04/2024', '17/02/2023'], '2024-04-03', '2023-02-17'],
  [['3/4/2024', '2/17/2023'], '2024-03-04', '2023-02-17'],
  // An American Mac writes years in two digits, and so do others, but in another order.
  [['3/4/24', '2/17/23'], '2024-03-04', '2023-02-17'],
  [['3/4/24', '2/17/99'], '2024-03-04', '1999-02-17'],
  [['03/04/24', '17/02/23'], undefined, undefined],
  [['24/04/03', '23/02/17'], undefined, undefined],
  // Nothing tells, or both do.
  [['03/04/2024', '05/06/2023'], undefined, undefined],
  [['03/04/2024', '17/02/2023', '02/17/2023'], undefined, '2023-02-17'],
  [['2024/04/03', '17/02/2023'], '2024-04-03', '2023-02-17'],
] as const)('Goodreads, saved by a spreadsheet: of the days %j', ([days, read, added]) => {
  const header = 'Title,Author,Exclusive Shelf,My Rating,Private Notes,Date Added,Date Read';
  const rows = days.map((day, index) => {
    const dates = index === 0 ? `,${day}` : `${day},`;
    return `Book ${index},Ann,read,4,03/04/2024,${dates}`;
  });
  const table = [header, ...rows].join('\n');
  const { items } = itemsOf(readText(table));
  expect(items[0]?.finishedAt).toEqual(read === undefined ? [] : [read]);
  expect(items[1]?.createdAt?.slice(0, 10)).toBe(added);
  // What is no date of the program's stays as it is.
  expect(items[0]?.notes).toEqual([{ title: 'Private notes', content: '03/04/2024' }]);
});

test.for([
  ['Title,Author,Exclusive Shelf,My Rating,Owned Copies', 'Emma,Jane Austen,read,4,', '2', '0'],
  ['Title,Authors,Read Status,Star Rating,Owned?', 'Emma,Jane Austen,read,4,', 'Yes', 'No'],
] as const)('of %s what its reader owns has a tag', ([header, row, yes, no]) => {
  const tagsOf = (owned: string) => itemsOf(readText(`${header}\n${row}${owned}\n`)).items[0]?.tags;
  expect([tagsOf(yes), tagsOf(no)]).toEqual([['owned'], []]);
});

test.for([
  [
    'read',
    'village, DNF',
    'dropped',
    ['It is on your shelf “DNF”, so it counts as dropped, not as finished.'],
  ],
  ['did-not-finish', 'did-not-finish', 'dropped', []],
  ['to-read', 'abandoned', 'want', []],
  ['read', 'village', 'finished', []],
] as const)('Goodreads: on the shelves %s and %s it is %s', ([shelf, shelves, status, notices]) => {
  const table = `Title,Author,Exclusive Shelf,My Rating,Bookshelves,Date Read\nEmma,Jane Austen,${shelf},4,"${shelves}",2024/01/02\n`;
  expect(itemsOf(readText(table)).items).toMatchObject([{ status, notices, finishedAt: ['2024-01-02'] }]);
});

test.for([
  ['Goodreads', 'Title,Author,Exclusive Shelf,My Rating,Date Read', 'Emma,Jane Austen,ponds,4,2024/01/02'],
  ['BookWyrm', 'title,author_text,remote_id,shelf,finish_date', 'Emma,Jane Austen,,ponds,2024-01-02'],
  ['LibraryThing', 'Title\tPrimary Author\tSort Character\tDate Read', 'Emma\tAusten, Jane\t1\t[2024-01-02]'],
  ['Openreads', 'title,author,olid,book_format,status,finish_date', 'Emma,Jane Austen,,,unknown,2024-01-02'],
] as const)('%s: a book that has a day of finishing and no status is finished', ([, header, row]) => {
  expect(itemsOf(readText(`${header}\n${row}\n`)).items).toMatchObject([{ status: 'finished' }]);
});

test.for([
  [
    'BookWyrm',
    'title,author_text,remote_id,shelf,finish_date,start_date',
    'Emma,Jane Austen,,ponds,2024-01-02,2024-03-04',
  ],
  [
    'LibraryThing',
    'Title\tPrimary Author\tSort Character\tDate Read\tDate Started',
    'Emma\tAusten, Jane\t1\t[2024-01-02]\t[2024-03-04]',
  ],
] as const)('%s: one that was begun again since has none', ([, header, row]) => {
  expect(itemsOf(readText(`${header}\n${row}\n`)).items[0]).not.toHaveProperty('status');
});

test.each([
  ['Read but unowned', 'finished', []],
  ['Your library, Read but unowned', 'finished', []],
  ['Read but unowned, Ponds', 'finished', ['Ponds']],
  ['Read but unowned, Currently reading', 'reading', []],
])('LibraryThing: what is in the collections “%s” is %s', (collections, status, tags) => {
  const table = `Title\tPrimary Author\tSort Character\tCollections\nEmma\tAusten, Jane\t1\t${collections}\n`;
  expect(itemsOf(readText(table)).items).toMatchObject([{ status, tags }]);
});

test('columns that have no place are named, so that nobody takes them for imported', () => {
  expect(readFixture('goodreads-24.csv').notices).toEqual([
    expect.stringContaining('Average Rating, Publisher, Binding.'),
  ]);
});

test.each([', ', '、', '，', '، '])(
  'a tag keeps whole where tags are edited, with “%s” between them',
  (comma) => {
    const table = `title,olid,book_format,tags\nDune,,paperback,"essays${comma}mostly|||||sand"\n`;
    expect(itemsOf(readText(table)).items[0]?.tags).toEqual(['essays mostly', 'sand']);
    const calibre = `title,author_sort,title_sort,uuid,series\nDune,,,1,"Yes${comma}Minister"\n`;
    expect(itemsOf(readText(calibre)).items[0]?.tags).toEqual(['Series: Yes Minister']);
  },
);

test.each([
  'title,author_sort,title_sort,uuid,authors\nDune,Unknown,Dune,1,Unknown\n',
  'title,author_sort,title_sort,uuid\nDune,Unbekannt,Dune,1\n',
  'Title,Author,My rating\nDune,unknown author,4\n',
  'Title,Author,Exclusive Shelf,My Rating\nDune,Unknown,read,4\n',
  'Highlight,Book Title,Book Author,Note,Location Type,Location,Highlighted at\nSand.,Dune,Unknown,,,,\n',
  '# Dune\n\n## Metadata\n- Author: [[Unknown]]\n- Full Title: Dune\n- Category: #books\n\n## Highlights\n- Sand.\n',
])('a name that says that the author is unknown is none: %j', (text) => {
  const reading = readText(text);
  const { items } = reading.kind === 'items' ? reading : readAsGuessed(reading);
  expect(items).toMatchObject([{ title: 'Dune', authors: [] }]);
});

test('what was deleted in Openreads is skipped, and said', () => {
  expect(readFixture('openreads.csv').rows[1]).toMatchObject({ outcome: 'skipped', label: 'Gone' });
});

test.each([
  ['re-read, fantasy, classics', 'Fantasy'],
  ['classics, sci-fi', 'Science Fiction'],
  ['Self_Help', 'Self-Help'],
  ['non-fiction', 'Nonfiction'],
  ['favourites, history-of-art, 2024', undefined],
  ['', undefined],
])('of the shelves "%s" the genre is %s, and all of them stay tags', (shelves, genre) => {
  const text = `Title,Author,Exclusive Shelf,My Rating,Bookshelves\nA,B,read,4,"${shelves}"\n`;
  const [item] = itemsOf(readText(text)).items;
  expect(item?.category).toBe(genre);
  expect(item?.tags).toEqual(shelves.split(', ').filter(Boolean));
});

test('a genre that a table names is not the shelf', () => {
  const table = {
    columns: ['Title', 'Genre', 'Shelves'],
    rows: [
      ['A', 'Essays', 'fantasy'],
      ['B', '', 'fantasy'],
    ],
    broken: {},
  };
  const { items } = readMappedTable(table, guessMapping(table));
  expect(items.map(({ category, tags }) => [category, tags])).toEqual([
    ['Essays', ['fantasy']],
    ['Fantasy', ['fantasy']],
  ]);
});

test('a file of Goodreads without its first line has all of its books', () => {
  const [, ...rows] = new TextDecoder().decode(fixtureBytes('goodreads-24.csv')).split(/\r?\n/);
  const whole = readFixture('goodreads-24.csv');
  expect(itemsOf(readText(rows.join('\n')))).toMatchObject({
    format: 'goodreads',
    items: whole.items,
    rows: whole.rows,
  });
});

test('a review on Goodreads that is a picture is a note, and one with pictures names what was imported of it before', () => {
  const notesOf = (review: string) =>
    itemsOf(
      readText(
        `Title,Author,Exclusive Shelf,My Rating,My Review\nEmma,Jane Austen,read,4,"${review.replaceAll('"', '""')}"\n`,
      ),
    ).items[0]?.notes;
  const picture = '<img src="https://example.com/a.gif" alt="clapping"/>';
  const told = 'Picture: clapping, https://example.com/a.gif';
  expect(notesOf(picture)).toEqual([{ title: 'My review', content: told }]);
  expect(notesOf(`Loved \`it\` ${picture}`)).toEqual([
    { title: 'My review', content: `Loved \`it\`\n${told}`, former: [{ key: '', text: 'Loved `it`' }] },
  ]);
  expect(notesOf('Loved `<i>it</i>` <a href="https://example.com/"><b>so</b></a>')).toEqual([
    {
      title: 'My review',
      content: 'Loved `it` so (https://example.com/)',
      former: [
        { key: '', text: 'Loved `it` so' },
        { key: '', text: 'Loved `<i>it</i>` so' },
      ],
    },
  ]);
  expect(notesOf('Loved <i>it</i>')).toEqual([{ title: 'My review', content: 'Loved it' }]);
});
