import { SHARED_STORAGE_PREFIX } from '@vault/contract/client';
import { LONGEST_RETURN_PATH } from '@vault/domain';
import { expect, test, vi } from 'vitest';
import { forgetBrought, readBrought, wayBackTo } from './brought.ts';

const FORM = '/app/add-content/details';
const placeOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://vault.example');
  return { pathname, search, hash };
};
const pageOf = (text: string) => ({
  title: 'On Reading',
  url: 'https://example.org/?a=1#b',
  text,
  author: '',
});

test.for(['?', '#'])('behind %s, what fits into the way back stands in it', (mark) => {
  const page = pageOf('Read slowly & well #1');
  const place = placeOf(`${FORM}${mark}${new URLSearchParams(page)}`);
  expect(wayBackTo(place)).toBe(`${place.pathname}${place.search}${place.hash}`);
  expect(readBrought(place)).toEqual(page);
  expect(sessionStorage).toHaveLength(0);
});

test.for(['?', '#'])(
  'behind %s, what is too long for the way back waits in this tab, whole and once',
  (mark) => {
    const page = pageOf('Читать медленно. '.repeat(290));
    const place = placeOf(`${FORM}${mark}${new URLSearchParams(page)}`);
    const way = wayBackTo(place);
    expect(way).toMatch(/^\/app\/add-content\/details\?shared=[\w-]{36}$/);
    expect(wayBackTo(place)).toBe(way);
    expect([sessionStorage.length, localStorage.length]).toEqual([1, 0]);
    expect(readBrought(placeOf(way))).toEqual(page);
    const other = placeOf(`${FORM}#${new URLSearchParams(pageOf('x'.repeat(3000)))}`);
    expect(wayBackTo(other)).not.toBe(way);
    expect(readBrought(placeOf(way))).toEqual(page);
  },
);

test('what waits in this tab is forgotten, and nothing else of it', () => {
  sessionStorage.setItem('library_loaded', '1');
  const way = wayBackTo(placeOf(`${FORM}#${new URLSearchParams(pageOf('x'.repeat(3000)))}`));
  forgetBrought();
  expect(readBrought(placeOf(way))).toEqual({});
  expect(Object.keys(sessionStorage)).toEqual(['library_loaded']);
});

test('the longest way back that a sign-in takes is taken as it is, and one character more waits', () => {
  const longest = `${FORM}?title=`.padEnd(LONGEST_RETURN_PATH, 'x');
  expect(wayBackTo(placeOf(longest))).toBe(longest);
  expect(wayBackTo(placeOf(`${longest}x`))).toContain('?shared=');
});

test.each([
  ['null', {}],
  ['["a text"]', {}],
  ['{"title":"On Reading","text":7}', { title: 'On Reading' }],
])('of %s, which waits under an id, the texts are brought', (kept, brought) => {
  sessionStorage.setItem(`${SHARED_STORAGE_PREFIX}odd`, kept);
  expect(readBrought(placeOf(`${FORM}?shared=odd`))).toEqual(brought);
});

test('an id under which nothing waits brings nothing', () => {
  expect(readBrought(placeOf(`${FORM}?shared=unknown`))).toEqual({});
});

test('where the tab can keep nothing, it waits as long as the page, whole and once', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const page = pageOf('x'.repeat(3000));
  const place = placeOf(`${FORM}#${new URLSearchParams(page)}`);
  const way = wayBackTo(place);
  expect(wayBackTo(place)).toBe(way);
  expect(readBrought(placeOf(way))).toEqual(page);
  forgetBrought();
  expect(readBrought(placeOf(way))).toEqual({});
  vi.restoreAllMocks();
});
