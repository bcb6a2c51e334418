import { expect, test } from 'vitest';
import { readParts } from './draft-schema.ts';

test('texts that are too long end with a whole character', () => {
  const long = (length: number) => `${'a'.repeat(length - 1)}😀`;
  const draft = readParts({
    summary: long(20_000),
    keyTakeaways: [long(5000)],
    keyQuotes: [long(5000)],
    detailedNotes: [{ title: long(300), content: long(20_000) }],
  });
  expect(draft).toEqual({
    summary: 'a'.repeat(19_999),
    keyTakeaways: ['a'.repeat(4999)],
    keyQuotes: ['a'.repeat(4999)],
    detailedNotes: [{ title: 'a'.repeat(299), content: 'a'.repeat(19_999) }],
  });
});
