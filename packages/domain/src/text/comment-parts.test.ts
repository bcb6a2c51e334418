import { expect, test } from 'vitest';
import { beginsWith, isSaidIn, saysSomething } from './comment-parts.ts';

test.for([
  ['no', 'I know this.', false],
  ['no', 'Yes.\n\nno', true],
  ['no', 'Yes.\nno', true],
  ['yes', 'yesterday I thought otherwise', false],
  ['Why?', 'Why? Because.', true],
  ['To live on purpose, as I wished.', 'My own words. To live on purpose, as I wished.', true],
  ['Two\nlines', 'First.\n\nTwo\nlines', true],
  ['no', null, false],
  ['', null, true],
  ['no', 'Yes.\n  no', true],
  ['Two\nlines', 'First.\n\n  Two\nlines  ', true],
  // Twenty letters stand in no other text by chance, nineteen may.
  ['twenty letters of it', 'said: twenty letters of it', true],
  ['fewer letters of it', 'said: fewer letters of it', false],
  ['other words than these', 'said: twenty letters of it', false],
] as const)('"%s" is said in "%s": %s', ([part, comment, isSaid]) => {
  expect(isSaidIn(part, comment)).toBe(isSaid);
});

test.for([
  ['yes, but', 'yes', true],
  ['yesterday', 'yes', false],
  ['名前はまだ無い', '名前', true],
  ['AIは道具だ', 'AI', true],
  ['cafés', 'café', false],
  ['yes: mine', 'yes:', true],
  ['yes:mine', 'yes:', true],
  ['AI名前', 'AI', true],
  ['名前AI', '名前', true],
  ['same', 'same', true],
] as const)('"%s" begins with "%s": %s', ([text, start, does]) => {
  expect(beginsWith(text, start)).toBe(does);
});

test.each([
  ['Mine.', true],
  ['Mine.\n\n#calm', true],
  ['#calm is what I am', true],
  ['I am #calm', true],
  ['  #calm  \n\n\t#two-words', false],
  ['#calm #two-words', false],
  ['#calm', false],
  ['', false],
  [null, false],
])('%j says something: %s', (comment, expected) => {
  expect(saysSomething(comment)).toBe(expected);
});
