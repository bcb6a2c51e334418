import { expect, test } from 'vitest';
import { checkEdition, noEdition } from './edition.ts';

test('nothing has to be known', () => {
  expect(checkEdition(noEdition)).toEqual({});
});

test('what stood there before is not asked about again', () => {
  const before = { ...noEdition, publishedDate: '2024-02-30' };
  expect(checkEdition({ ...before, pageCount: '12' }, before)).toEqual({});
  expect(checkEdition(before)).toHaveProperty('publishedDate');
});
