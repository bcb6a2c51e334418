import { expect, test } from 'vitest';
import { keptBook, row } from '../testing/rows.ts';
import { addsNothing } from './adds-nothing.ts';

const WOODS = 'I went to the woods.';

function bookWith(comment: string | null) {
  const at = '2026-03-01T10:00:00.000Z';
  const stamps = { origin: 'import', createdAt: at, updatedAt: at, page: null, location: null } as const;
  return keptBook({ quoteList: [{ id: 'q', text: WOODS, comment, ...stamps }] });
}

test.each([
  ['no comment', undefined, null, true],
  ['the comment that is there', 'Why?', 'Why?', true],
  ['a comment that the person has gone on with', 'Why?', 'Why? Because.', true],
  ['a comment where there is none', 'Why?', null, false],
  ['a comment that has grown', 'Why?\n\nBecause.', 'Why?', false],
] as const)('a quote with %s', (_, given, known, adds) => {
  const item = row(1, { quotes: [{ text: WOODS, ...(given === undefined ? {} : { comment: given }) }] });
  expect(addsNothing(item, bookWith(known))).toBe(adds);
});
