import { expect, test } from 'vitest';
import { wordsOfEntry } from './entry-words.ts';

const quote = { kind: 'quote', title: null, text: 'Own  less.\n' } as const;
const note = { kind: 'note', title: 'Review', text: 'Well made.' } as const;

test.for([
  [quote, { ...quote, text: 'Own less.' }, true],
  [quote, { ...quote, text: 'own less.' }, false],
  [quote, { ...quote, kind: 'takeaway' }, false],
  [note, { ...note, title: 'Review (2)' }, true],
  [note, { ...note, title: 'Preview' }, false],
  [{ ...note, text: 'Caf\u00e9' }, { ...note, text: 'Cafe\u0301' }, true],
] as const)('%j and %j say the same: %s', ([one, other, expected]) => {
  expect(wordsOfEntry(one) === wordsOfEntry(other)).toBe(expected);
});
