import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeDatabase } from '../testing/database.ts';
import { columnNames } from './column-names.ts';
import { isDatabase, openDatabase } from './database.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Longer than a page, and than several.
  fc
    .record({ part: fc.constantFrom('x', 'é', '水'), count: fc.nat(9000) })
    .map(({ part, count }) => part.repeat(count)),
);
const row = fc.record({
  words: fc.option(text.map((words) => words.replaceAll('\u0000', ''))),
  whole: fc.option(fc.oneof(fc.integer(), fc.constantFrom(0, 1, -1, 2 ** 40, -(2 ** 40), 2 ** 53 - 1))),
  part: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
});

test('whatever SQLite writes is read', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 60 }),
      fc.constantFrom(512, 1024, 4096, 65_536),
      fc.constantFrom('UTF-8', 'UTF-16le', 'UTF-16be'),
      (rows, pageSize, encoding) => {
        const bytes = writeDatabase((database) => {
          database.exec(`PRAGMA page_size = ${pageSize}; PRAGMA encoding = '${encoding}'`);
          database.exec('CREATE TABLE marks (picture BLOB, "the words" TEXT, whole INTEGER, part REAL)');
          database.exec('CREATE INDEX by_whole ON marks (whole)');
          const insert = database.prepare('INSERT INTO marks VALUES (?, ?, ?, ?)');
          for (const { words, whole, part } of rows) insert.run(new Uint8Array(3), words, whole, part);
        });
        expect(isDatabase(bytes)).toBe(true);
        expect(openDatabase(bytes).rowsOf('marks', ['the words', 'whole', 'part', 'picture'])).toEqual(
          rows.map(({ words, whole, part }) => ({
            'the words': words,
            whole,
            part: part === 0 ? 0 : part,
            picture: null,
          })),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('a column that was added later is missing from earlier rows, and one that is not there from all', () => {
  const bytes = writeDatabase((database) => {
    database.exec(
      "CREATE TABLE marks (one TEXT, two TEXT DEFAULT 'a, (b'); INSERT INTO marks VALUES ('A', 'B')",
    );
    database.exec("ALTER TABLE marks ADD COLUMN three TEXT; INSERT INTO marks VALUES ('C', 'D', 'E')");
    database.exec('CREATE VIEW books AS SELECT one FROM marks');
  });
  const { rowsOf } = openDatabase(bytes);
  expect(rowsOf('marks', ['one', 'three', 'four'])).toEqual([
    { one: 'A', three: null, four: null },
    { one: 'C', three: 'E', four: null },
  ]);
  expect(rowsOf('books', ['one'])).toBeNull();
});

test('rows of any length are read where they go on on another page, and where their numbers are below zero', () => {
  const lengths = Array.from({ length: 1500 }, (_, length) => length);
  const bytes = writeDatabase((database) => {
    database.exec('PRAGMA page_size = 512; CREATE TABLE marks (words TEXT)');
    const insert = database.prepare('INSERT INTO marks (rowid, words) VALUES (?, ?)');
    database.exec('BEGIN');
    for (const length of lengths) insert.run(length - 700, 'x'.repeat(length));
    database.exec('COMMIT');
  });
  const rows = openDatabase(bytes).rowsOf('marks', ['words']) ?? [];
  expect(rows.map(({ words }) => String(words).length)).toEqual(lengths);
});

test.for([
  ['CREATE TABLE a(b TEXT, c INT)', ['b', 'c']],
  ['CREATE TABLE "a (b" ("c, d" TEXT DEFAULT ("e, f"), [g h] INT, `i` REAL)', ['c, d', 'g h', 'i']],
  ['CREATE TABLE a (b, -- of c, d; c /* , d */, PRIMARY KEY (b, c), UNIQUE(c))', ['b', 'c']],
] as const)('the columns of %s are %j', ([sql, names]) => {
  expect(columnNames(sql.replace('; ', '\n'))).toEqual(names);
});

test('the end of what is never closed is not looked for forever', () => {
  expect(columnNames(`CREATE TABLE a (b, c ${'/* '.repeat(500_000)}`)).toEqual(['b', 'c']);
});

/** Where the second page begins, and its one row: the length, the number, and of its values first their kinds. */
const [PAGE, ROW] = [512, 919];
const TO_ROW = [1, 151];

test.for([
  ['a page that leads to itself', PAGE, [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2], 'belongs to two'],
  ['a page that is none of a table', PAGE, [10], 'none of a table'],
  [
    'twenty rows in the place of one',
    PAGE + 3,
    [0, 20, 0, 0, 0, ...Array.from({ length: 20 }, () => TO_ROW).flat()],
    'more than',
  ],
  ['a row that ends in a number', ROW, [1, 1, 129], 'A number ends'],
  ['a value that is longer than its row', ROW + 3, [129, 87], 'A value ends'],
] as const)('%s is refused', ([, at, damage, reason]) => {
  const bytes = writeDatabase((database) => {
    database.exec('PRAGMA page_size = 512; CREATE TABLE marks (words TEXT)');
    database.exec(`INSERT INTO marks VALUES ('${'x'.repeat(100)}')`);
  });
  expect([...bytes.subarray(ROW, ROW + 6)]).toEqual([103, 1, 3, 129, 85, 120]);
  bytes.set(damage, at);
  expect(() => openDatabase(bytes).rowsOf('marks', ['words'])).toThrow(reason);
});

test.for([
  [0, 0],
  [256, 0],
  [512, 40],
] as const)('pages of %i bytes, of which %i are reserved, are refused', ([size, reserved]) => {
  const bytes = writeDatabase((database) => {
    database.exec(`CREATE TABLE marks (words TEXT); INSERT INTO marks VALUES ('${'long '.repeat(2000)}')`);
  });
  new DataView(bytes.buffer).setUint16(16, size);
  bytes[20] = reserved;
  expect(() => openDatabase(bytes)).toThrow('no room');
});

test('a damaged database is read or refused, and never read forever', () => {
  const bytes = writeDatabase((database) => {
    database.exec('PRAGMA page_size = 512; CREATE TABLE marks (words TEXT)');
    const insert = database.prepare('INSERT INTO marks VALUES (?)');
    for (let index = 0; index < 40; index += 1) insert.run(`${index} `.repeat(index * 20));
  });
  const damage = fc.array(fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(damage, fc.nat(bytes.length), (changes, length) => {
      const broken = bytes.slice(0, Math.max(length, 100));
      for (const { at, byte } of changes) if (at < broken.length) broken[at] = byte;
      try {
        openDatabase(broken).rowsOf('marks', ['words']);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 500 },
  );
});
