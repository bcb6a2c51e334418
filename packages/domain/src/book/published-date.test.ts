import { expect, test } from 'vitest';
import { isPublishedDate } from './published-date.ts';

test.each(['1999', '1999-05', '1999-05-31', '2024-02-29', '0180', '0001-01-01', '9999-12-31'])(
  'a book can be of %s',
  (text) => expect(isPublishedDate(text)).toBe(true),
);

test.each([
  '',
  'spring',
  '99',
  '0000',
  '0000-00-00',
  '1999-00',
  '1999-13',
  '2024-13-45',
  '2024-02-30',
  '2023-02-29',
  '275760-01-01',
  '1999-5',
  '1999-05-31T00:00',
])('and not of "%s"', (text) => expect(isPublishedDate(text)).toBe(false));
