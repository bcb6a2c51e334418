import { expect, test } from 'vitest';
import { isSameBook } from './find-in-vault.ts';

const kept = { title: 'The Odyssey', authors: ['Homer', 'Emily Wilson'], isbn: '9780393089059' };

test.each([
  ['the same ISBN', { title: 'Odyssey', authors: [], isbn: '978-0-393-08905-9' }, true],
  ['the same title and first author', { title: ' the  odyssey ', authors: ['HOMER'], isbn: null }, true],
  [
    'another edition of the same book',
    { title: 'The Odyssey', authors: ['Homer'], isbn: '9780140268867' },
    true,
  ],
  [
    'the same title by somebody else',
    { title: 'The Odyssey', authors: ['Lara Williams'], isbn: null },
    false,
  ],
  ['the same title by nobody known', { title: 'The Odyssey', authors: [], isbn: null }, false],
  ['another title by the same author', { title: 'The Iliad', authors: ['Homer'], isbn: null }, false],
])('%s: the same book is %s', (_, found, isSame) => {
  expect(isSameBook(kept, found)).toBe(isSame);
});

test('two books without ISBN are not the same because of that', () => {
  expect(isSameBook({ ...kept, isbn: null }, { title: 'The Iliad', authors: ['Homer'], isbn: null })).toBe(
    false,
  );
});
