import { expect, it } from 'vitest';
import { makeBook } from '~/testing/sample-book.ts';
import { checkDetails, detailsOf, editsOfDetails } from './details.ts';

const book = makeBook({
  image: 'https://covers.test/1.jpg',
  previewLink: 'https://example.org/1',
  isbn: '9780306406157',
  pageCount: 312,
  publishedDate: '1999',
  startedAt: '2001-02-03',
});

it('what is not changed is not sent', () => {
  expect(editsOfDetails(book, { ...detailsOf(book), isbn: '0-306-40615-2' })).toEqual([]);
});

it('what is emptied is cleared', () => {
  const edits = editsOfDetails(book, {
    type: 'book',
    image: '',
    previewLink: '',
    isbn: '',
    pageCount: '',
    publishedDate: '',
    startedAt: '',
  });
  expect(edits.map(({ field, value }) => [field, value])).toEqual([
    ['image', ''],
    ['previewLink', ''],
    ['isbn', ''],
    ['pageCount', 0],
    ['publishedDate', ''],
    ['startedAt', ''],
  ]);
});

it.each([
  ['pageCount', '12.5'],
  ['pageCount', '-1'],
  ['pageCount', '100001'],
  ['publishedDate', 'spring'],
  ['publishedDate', '1999-13'],
  ['publishedDate', '1999-02-30'],
  ['isbn', '9780306406158'],
  ['startedAt', '2001-02-30'],
  ['startedAt', '2001-02-03, 2002-02-03'],
  ['image', 'http://covers.test/1.jpg'],
  ['previewLink', 'http://example.org/1'],
])('%s cannot be "%s"', (field, value) => {
  expect(Object.keys(checkDetails({ ...detailsOf(book), [field]: value }, detailsOf(book)))).toEqual([field]);
});

it.each(['1999', '1999-05', '1999-05-31', ''])('a book can be published in "%s"', (publishedDate) => {
  expect(checkDetails({ ...detailsOf(book), publishedDate }, detailsOf(book))).toEqual({});
});

it('what was kept under older rules and is not touched is no hindrance', () => {
  const before = detailsOf(makeBook({ publishedDate: '2024-02-30' }));
  expect(checkDetails({ ...before, pageCount: '12' }, before)).toEqual({});
});
