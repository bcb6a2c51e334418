import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { writeDatabase, writeDatabaseWithLog } from '../testing/database.ts';
import { expectEveryRow, itemsOf, readText } from '../testing/fixture.ts';

const library = writeDatabase((database) =>
  database.exec(`
    CREATE TABLE ZBKLIBRARYASSET (Z_PK INTEGER PRIMARY KEY, ZASSETID VARCHAR, ZTITLE VARCHAR, ZAUTHOR VARCHAR,
      ZISFINISHED INTEGER, ZDATEFINISHED TIMESTAMP, ZREADINGPROGRESS FLOAT);
    INSERT INTO ZBKLIBRARYASSET VALUES
      (1, 'A1', 'Reeds', 'Ann One', 1, 700000000.5, 1.0),
      (2, 'B2', 'Rushes', 'Bo Two, Cy Dee', 0, NULL, 0.437),
      (3, 'C3', 'Ice', 'Ann One', 0, NULL, 0.0);
  `),
);
const marks = writeDatabaseWithLog((database) =>
  database.exec(`
    CREATE TABLE ZAEANNOTATION (Z_PK INTEGER PRIMARY KEY, ZANNOTATIONDELETED INTEGER, ZANNOTATIONTYPE INTEGER,
      ZANNOTATIONCREATIONDATE TIMESTAMP, ZANNOTATIONASSETID VARCHAR, ZANNOTATIONNOTE VARCHAR,
      ZANNOTATIONSELECTEDTEXT VARCHAR, ZFUTUREPROOFING5 VARCHAR);
    INSERT INTO ZAEANNOTATION VALUES
      (1, 0, 2, 699000000.25, 'A1', 'As ever.', 'Still water.', 'The first drops'),
      (2, 1, 2, 699000001, 'A1', NULL, 'Deleted.', NULL),
      (3, 0, 3, 699000002, 'A1', NULL, NULL, NULL),
      (4, 0, 1, 699000003, 'A1', NULL, NULL, NULL),
      (5, 0, 2, 699000004, 'GONE', NULL, 'Wind.', NULL);
  `),
);
const names = {
  library: 'BKLibrary/BKLibrary-1-091020131601.sqlite',
  marks: 'AEAnnotation/AEAnnotation_v10312011_1727_local.sqlite',
};

test('the databases of Apple Books give its books with what was marked in them, also what is only in a log', () => {
  const reading = itemsOf(
    readFile(
      zipSync({ [names.library]: library, [names.marks]: marks.bytes, [`${names.marks}-wal`]: marks.log }),
    ),
  );
  expectEveryRow(reading);
  expect(reading).toMatchObject({
    format: 'apple-books',
    items: [
      {
        title: 'Reeds',
        authors: ['Ann One'],
        status: 'finished',
        finishedAt: ['2023-03-08'],
        dayPrecision: 'near',
        quotes: [
          {
            text: 'Still water.',
            comment: 'As ever.',
            location: 'The first drops',
            createdAt: '2023-02-25T06:40:00.250Z',
          },
        ],
      },
      {
        title: 'Rushes',
        authors: ['Bo Two', 'Cy Dee'],
        status: 'reading',
        progress: { amount: 43, unit: 'percent' },
      },
      { title: 'Apple Books GONE', quotes: [{ text: 'Wind.' }] },
    ],
    notices: ['1 book that was not begun is left out.', '1 bookmark without text was left out.'],
  });
});

test('one of the two says where the other is', () => {
  expect(readFile(library)).toMatchObject({ reason: expect.stringContaining('AEAnnotation and BKLibrary') });
  expect(readFile(zipSync({ [names.library]: library }))).toEqual(readFile(library));
  expect(readFile(zipSync({ [names.marks]: marks.bytes, [`${names.marks}-wal`]: marks.log }))).toEqual(
    readFile(library),
  );
});

test('that no book has been begun is not taken for a half', () => {
  const bare = writeDatabase((database) =>
    database.exec(
      'CREATE TABLE ZBKLIBRARYASSET (ZASSETID VARCHAR); CREATE TABLE ZAEANNOTATION (Z_PK INTEGER)',
    ),
  );
  expect(readFile(bare)).toMatchObject({ reason: expect.stringContaining('no book has been begun') });
});

const RIGHTS = 'This material may be protected by copyright.';
const EXCERPTS = `“Still water, and wind.”

Excerpt From
Reeds
Ann One
https://books.apple.com/book/id1
${RIGHTS}

“Tall.
Taller.”

Excerpt From
Reeds
Ann One
${RIGHTS}

„Es biegt sich.“

Auszug aus: Bo Two. „Rushes.“ Apple Books.
`;

test('passages that were copied are quotes of the books that stand below them', () => {
  const reading = itemsOf(readText(EXCERPTS));
  expectEveryRow(reading);
  expect(reading).toMatchObject({ format: 'apple-books', notices: [] });
  expect(reading.items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One'],
      quotes: [{ text: 'Still water, and wind.' }, { text: 'Tall.\nTaller.' }],
    },
    { title: 'Rushes', authors: ['Bo Two'], quotes: [{ text: 'Es biegt sich.' }] },
  ]);
  expect(readText(EXCERPTS.replaceAll(',', ''))).toMatchObject({ items: [{}, { title: 'Rushes' }] });
  expect(itemsOf(readText(`${EXCERPTS}\nAnd mine.`)).notices).toEqual([
    'What stands below the last passage names no book, so it was left out.',
  ]);
});

test('so are passages with the citation that a Kindle’s app puts below them', () => {
  const reading = itemsOf(
    readText(
      'Still water, and wind.\n\nvan der One, Ann; Two, Bo. Reeds (p. 12). Dover. Kindle Edition. \n' +
        '“Tall,” she said.\n\nTwo, Bo. Rushes (Kindle Locations 12-14). Kindle Edition.\n',
    ),
  );
  expectEveryRow(reading);
  expect(reading).toMatchObject({ format: 'kindle', notices: [] });
  expect(reading.items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann van der One', 'Bo Two'],
      quotes: [{ text: 'Still water, and wind.', page: '12' }],
    },
    {
      title: 'Rushes',
      authors: ['Bo Two'],
      quotes: [{ text: '“Tall,” she said.', location: '12-14' }],
    },
  ]);
});

test('a table with such a passage in a cell stays a table', () => {
  const [first = ''] = EXCERPTS.split('\n\n“Tall');
  const table = `Title,Author,Quote\nSedge,Cy Three,"${first}"\n`;
  expect(readText(table).kind).toBe('needs-mapping');
});
