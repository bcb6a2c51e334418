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
