import { expect, test } from 'vitest';
import { makeStorable } from './storable.ts';

test.for([
  ['as it is: “ä” 😀\n', 'as it is: “ä” 😀\n'],
  ['a\u0000b\u0000', 'ab'],
  ['half \ud83d', 'half \ufffd'],
] as const)('%j is kept as %j', ([text, kept]) => {
  expect(makeStorable(text)).toBe(kept);
});
