import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { writeDatabase } from '../testing/database.ts';
import { expectEveryRow, itemsOf, readFixture } from '../testing/fixture.ts';

const TABLES = `
  CREATE TABLE content (ContentID TEXT NOT NULL, ContentType TEXT NOT NULL, MimeType TEXT, BookID TEXT, Title TEXT COLLATE NOCASE,
    Attribution TEXT, DateLastRead TEXT, ReadStatus INTEGER, ___PercentRead INTEGER, ISBN TEXT, Series TEXT, SeriesNumber TEXT,
    LastTimeFinishedReading TEXT, PRIMARY KEY (ContentID));
  CREATE TABLE Bookmark (BookmarkID TEXT NOT NULL, VolumeID TEXT NOT NULL, ContentID TEXT NOT NULL, Text TEXT, Annotation TEXT,
    DateCreated TEXT, Hidden BOOL NOT NULL DEFAULT 0, Type TEXT, PRIMARY KEY (BookmarkID));
  CREATE TABLE ratings (ContentID TEXT NOT NULL, Rating INTEGER, Review TEXT, DateModified TEXT NOT NULL);
  INSERT INTO content VALUES
    ('reeds', '6', 'application/x-kobo-epub+zip', NULL, 'Reeds', 'Ann One, Bo Two', '2024-02-03T10:00:00.000', 2, 100,
      '9780141439587', 'Ponds', '2', '2024-02-01T21:00:00Z'),
    ('reeds!ch1.xhtml', '9', '', 'reeds', 'OEBPS/ch1.xhtml', NULL, NULL, 0, 0, NULL, NULL, NULL, NULL),
    ('reeds!ch1.xhtml-1', '899', '', 'reeds', 'The first drops', NULL, NULL, 0, 0, NULL, NULL, NULL, NULL),
    ('reeds!ch1.xhtml-2', '899', '', 'reeds', 'The second drops', NULL, NULL, 0, 0, NULL, NULL, NULL, NULL),
    ('reeds!part-one', '6', '', 'reeds', 'Part one', NULL, NULL, 1, 40, NULL, NULL, NULL, NULL),
    ('file:///rushes.epub', '6', 'application/epub+zip', '', 'Rushes', 'Cy Dee', '2024-03-04 10:00:00.000+00:00', 1, 40, NULL, NULL,
      NULL, NULL),
    ('file:///ice.epub', '6', 'application/epub+zip', '', 'Ice', 'Cy Dee', '', 0, 0, NULL, NULL, NULL, NULL),
    ('of-rain', '6', 'application/x-kobo-html+pocket', NULL, 'Of rain', NULL, '2024-03-05T10:00:00Z', 2, 100, NULL, NULL, NULL, NULL);
  INSERT INTO Bookmark VALUES
    ('1', 'reeds', 'reeds!ch1.xhtml', 'Still water,\n      and no wind.', NULL, '2023-03-04T08:30:00.000', 'false', 'highlight'),
    ('2', 'reeds', 'reeds!ch1.xhtml', 'Tall.', 'As ever.', '2023-03-05T08:30:00Z', 0, 'note'),
    ('3', 'reeds', 'reeds!ch1.xhtml', 'Deleted.', NULL, '2023-03-05T08:30:00Z', 'true', 'highlight'),
    ('4', 'reeds', 'reeds!ch1.xhtml', NULL, NULL, '2023-03-06T08:30:00Z', 0, 'dogear');
  INSERT INTO ratings VALUES ('reeds', 4, 'Wet.', '2024-02-02');
`;

test("a Kobo's database gives its books with all that was marked in them, how far they were read, and ratings", () => {
  const reading = itemsOf(readFile(writeDatabase((database) => database.exec(TABLES))));
  expectEveryRow(reading);
  expect(reading).toMatchObject({
    format: 'kobo',
    items: [
      {
        type: 'book',
        title: 'Reeds',
        authors: ['Ann One', 'Bo Two'],
        isbn: '9780141439587',
        tags: ['Series: Ponds', 'Series: Ponds #2'],
        status: 'finished',
        finishedAt: ['2024-02-01'],
        dayPrecision: 'near',
        rating: 4,
        quotes: [
          {
            text: 'Still water, and no wind.',
            location: 'The first drops',
            createdAt: '2023-03-04T08:30:00.000Z',
          },
          { text: 'Tall.', comment: 'As ever.', createdAt: '2023-03-05T08:30:00.000Z' },
        ],
        notes: [{ title: 'My review', content: 'Wet.' }],
        notices: [],
      },
      {
        title: 'Rushes',
        status: 'reading',
        progress: { amount: 40, unit: 'percent' },
        finishedAt: [],
        quotes: [],
      },
      {
        type: 'article',
        title: 'Of rain',
        status: 'finished',
        finishedAt: ['2024-03-05'],
        // The day on which it was last opened.
        dayPrecision: 'rough',
      },
    ],
    notices: ['1 book that was not begun is left out.', '1 bookmark without text was left out.'],
  });
  // What is finished is nowhere any more.
  expect(reading.items[0]).not.toHaveProperty('progress');
  expect(reading.items[1]).not.toHaveProperty('dayPrecision');
});

test('a book that was rated and not begun is told of, and so is a mark without a text that has a comment', () => {
  const bytes = writeDatabase((database) => {
    database.exec(`${TABLES}; INSERT INTO ratings VALUES ('file:///ice.epub', 5, NULL, '')`);
    database.exec(
      "UPDATE Bookmark SET VolumeID = 'file:///rushes.epub', Annotation = 'Reeds again.' WHERE BookmarkID = '4'",
    );
    database.exec(
      "UPDATE content SET MimeType = 'application/x-kobo-html+instapaper' WHERE ContentID = 'of-rain'",
    );
  });
  const { items, notices } = itemsOf(readFile(bytes));
  expect(items.slice(1)).toMatchObject([
    { title: 'Rushes', quotes: [], notes: [{ title: 'Comment', content: 'Reeds again.' }] },
    { title: 'Ice', rating: 5 },
    { title: 'Of rain', type: 'article' },
  ]);
  expect(notices).toEqual([]);
});

test("a zip of a Kobo's hidden folder is read as its database", () => {
  const bytes = writeDatabase((database) => database.exec(TABLES));
  const other = writeDatabase((database) => database.exec('CREATE TABLE Fonts (Name TEXT)'));
  const zip = zipSync({
    '.kobo/version': strToU8('N000'),
    '.kobo/fonts.sqlite': other,
    '.kobo/KoboReader.sqlite': bytes,
  });
  expect(itemsOf(readFile(zip)).items).toEqual(itemsOf(readFile(bytes)).items);
});

test('of two volumes of one title each keeps its own marks', () => {
  const bytes = writeDatabase((database) =>
    database.exec(`${TABLES};
      UPDATE content SET Title = 'Reeds', Attribution = 'Ann One, Bo Two', Series = 'Ponds', SeriesNumber = '3'
        WHERE ContentID = 'file:///rushes.epub';
      INSERT INTO Bookmark VALUES
        ('5', 'file:///rushes.epub', '', 'Soft.', NULL, '2023-03-07T08:30:00Z', 0, 'highlight'),
        ('6', 'file:///rushes.epub', '', 'Brown.', NULL, '2023-03-08T08:30:00Z', 0, 'highlight')`),
  );
  const { items } = itemsOf(readFile(bytes));
  expect(items.slice(0, 2).map(({ tags, quotes }) => [...tags, ...quotes.map(({ text }) => text)])).toEqual([
    ['Series: Ponds', 'Series: Ponds #2', 'Still water, and no wind.', 'Tall.'],
    ['Series: Ponds', 'Series: Ponds #3', 'Soft.', 'Brown.'],
  ]);
});

test('of two books of one title each keeps its own marks, by its ISBN or its kind', () => {
  const bytes = writeDatabase((database) =>
    database.exec(`${TABLES};
      UPDATE content SET Title = 'Reeds', Attribution = 'Ann One, Bo Two', ISBN = '9780141439518'
        WHERE ContentID = 'file:///rushes.epub';
      UPDATE content SET Title = 'Reeds', Attribution = 'Ann One, Bo Two' WHERE ContentID = 'of-rain';
      INSERT INTO Bookmark VALUES
        ('5', 'file:///rushes.epub', '', 'Soft.', NULL, '2023-03-07T08:30:00Z', 0, 'highlight'),
        ('6', 'file:///rushes.epub', '', 'Brown.', NULL, '2023-03-08T08:30:00Z', 0, 'highlight'),
        ('7', 'of-rain', '', 'Wet.', NULL, '2023-03-09T08:30:00Z', 0, 'highlight'),
        ('8', 'of-rain', '', 'Cold.', NULL, '2023-03-10T08:30:00Z', 0, 'highlight')`),
  );
  const { items } = itemsOf(readFile(bytes));
  expect(items.map(({ type, isbn, quotes }) => [type, isbn, ...quotes.map(({ text }) => text)])).toEqual([
    ['book', '9780141439587', 'Still water, and no wind.', 'Tall.'],
    ['book', '9780141439518', 'Soft.', 'Brown.'],
    ['article', undefined, 'Wet.', 'Cold.'],
  ]);
});

test('what was marked in a part that is no book comes with the name of that', () => {
  const bytes = writeDatabase((database) =>
    database.exec(`${TABLES}; UPDATE Bookmark SET VolumeID = 'reeds!part-one' WHERE BookmarkID = '2'`),
  );
  const { items } = itemsOf(readFile(bytes));
  expect(items.at(-1)).toMatchObject({ title: 'Kobo reeds!part-one', quotes: [{ text: 'Tall.' }] });
});

test('what was marked in a book that was deleted comes with the name of its file', () => {
  const bytes = writeDatabase((database) => {
    database.exec(`${TABLES}; DELETE FROM content`);
    database.exec(
      "UPDATE Bookmark SET VolumeID = 'file:///mnt/onboard/Ann/Reeds - Ann.kepub.epub' WHERE BookmarkID = '1'",
    );
  });
  const { items, notices } = itemsOf(readFile(bytes));
  expect(items.map(({ title, quotes }) => [title, quotes.length])).toEqual([
    ['Reeds - Ann', 1],
    ['Kobo reeds', 1],
  ]);
  expect(notices).toEqual(['1 bookmark without text was left out.']);
});

test('what is no database of a Kobo, or damaged, is explained', () => {
  const other = writeDatabase((database) => database.exec('CREATE TABLE notes (words TEXT)'));
  expect(readFile(other)).toMatchObject({
    kind: 'unreadable',
    reason: expect.stringContaining('neither of a Kobo'),
  });
  const kobo = writeDatabase((database) => database.exec(TABLES));
  expect(readFile(kobo.slice(0, 5000))).toMatchObject({ reason: expect.stringContaining('damaged') });
  const bare = writeDatabase((database) =>
    database.exec(`${TABLES}; DELETE FROM content; DELETE FROM Bookmark`),
  );
  expect(readFile(bare)).toMatchObject({ reason: expect.stringContaining('no book') });
});

test('the words of a mark are those of the file beside the book, so that one adds nothing to the other', () => {
  const [fromFile] = readFixture('kobo.annot').items;
  const bytes = writeDatabase((database) => {
    database.exec(
      `${TABLES}; DELETE FROM Bookmark; UPDATE content SET Title = 'Reeds & Rushes', Attribution = 'A. Sample Writer'`,
    );
    const insert = database.prepare("INSERT INTO Bookmark VALUES (?, 'reeds', '', ?, ?, '', 0, '')");
    fromFile?.quotes.forEach(({ text, comment = null }, index) => insert.run(`${index}`, text, comment));
  });
  const [fromDevice] = itemsOf(readFile(bytes)).items;
  const words = (item: typeof fromFile) => item?.quotes.map(({ text, comment }) => [text, comment]);
  expect(words(fromDevice)).toEqual(words(fromFile));
});
