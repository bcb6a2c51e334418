import fc from 'fast-check';
import { LIBRARY_ORDERS, MEDIA_TYPES, STATUS_CHOICES, VIEWS } from '@vault/domain';
import { expect, test } from 'vitest';
import { noFilter } from '../filter/content-filter.ts';
import { readPlace, writePlace } from './library-url.ts';

const allBooks = { view: 'media', filter: noFilter, order: 'newest' } as const;
const read = (search: string) => readPlace(new URLSearchParams(search));

test('an address without parameters is all books', () => {
  expect(read('')).toEqual(allBooks);
  expect(read('').filter).toMatchObject({ searchTerm: '', genre: 'all', rating: 0 });
});

test('an address says the view, every filter and the order', () => {
  expect(
    read(
      '?view=quotes&genre=Fiction&rating=4&type=podcast,book&status=want,paused&tag=Sci-Fi&finished=2025&favourites=1&hashtag=F%C3%BChrung&q=the%20sea&sort=title',
    ),
  ).toEqual({
    view: 'quotes',
    filter: {
      searchTerm: 'the sea',
      genre: 'Fiction',
      rating: 4,
      types: ['book', 'podcast'],
      statuses: ['paused', 'want'],
      tag: 'Sci-Fi',
      finished: 2025,
      favourites: true,
      hashtag: 'Führung',
    },
    order: 'title',
  });
});

test.each([
  ['?view=shelves', allBooks],
  ['?sort=colour', allBooks],
  ['?rating=0', allBooks],
  ['?rating=6', allBooks],
  ['?rating=4.5', allBooks],
  ['?rating=-1', allBooks],
  ['?type=film,scroll', allBooks],
  ['?type=book,film,book', { ...allBooks, filter: { ...noFilter, types: ['book'] } }],
  ['?status=read,paused,read', { ...allBooks, filter: { ...noFilter, statuses: ['paused'] } }],
  ['?favourites=yes', allBooks],
  ['?finished=1899', allBooks],
  ['?finished=2025.0', allBooks],
  ['?finished=20250', allBooks],
  ['?q=%20%20&genre=&tag=%20&hashtag=%20', allBooks],
])('what %s says and nobody understands counts as not said', (search, place) => {
  expect(read(search)).toEqual(place);
});

test('whatever is written is read again, and what belongs to others stays', () => {
  const place = fc.record({
    view: fc.constantFrom(...VIEWS),
    filter: fc.record({
      searchTerm: fc.string({ maxLength: 50 }).map((text) => text.trim()),
      genre: fc.constantFrom('all', 'Fiction', 'Science & Nature', 'Ästhetik'),
      rating: fc.integer({ min: 0, max: 5 }),
      types: fc.subarray([...MEDIA_TYPES]).map((types) => types.sort()),
      statuses: fc.subarray([...STATUS_CHOICES]).map((statuses) => statuses.sort()),
      tag: fc.constantFrom('', 'Sci-Fi', 'a & b'),
      finished: fc.constantFrom(0, 1900, 2025, 9999),
      favourites: fc.boolean(),
      hashtag: fc.constantFrom('', 'habit-loop', 'work/projects'),
    }),
    order: fc.constantFrom(...LIBRARY_ORDERS),
  });
  fc.assert(
    fc.property(place, (written) => {
      const params = writePlace(new URLSearchParams('?dialog=add&q=old&rating=2'), written);
      expect(readPlace(new URLSearchParams(params.toString()))).toEqual(written);
      expect(params.get('dialog')).toBe('add');
    }),
  );
});

test('what is not narrowed is left out of the address', () => {
  const params = writePlace(new URLSearchParams('?view=notes&genre=Fiction&sort=title'), allBooks);
  expect(params.toString()).toBe('');
});
