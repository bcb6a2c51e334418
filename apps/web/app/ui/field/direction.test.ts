import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

const english = 'Reading is a second life. '.repeat(100);

test.each<[what: string, text: string, direction: 'ltr' | undefined]>([
  ['a short text', 'Reading', undefined],
  ['a long one', english, 'ltr'],
  ['a long one with accents and signs', `${english}— “Où?” 日本語 😀`, 'ltr'],
  ['Arabic at its end', `${english}القراءة`, undefined],
  ['Hebrew', `${english}קריאה`, undefined],
  ['Arabic as presentation forms', `${english}\ufef5`, undefined],
  ['Adlam', `${english}\u{1e900}`, undefined],
  ['Hanifi Rohingya', `${english}\u{10d00}`, undefined],
  ...['\u200f', '\u202b', '\u202e', '\u2067'].map((mark): [string, string, undefined] => [
    `a mark that turns words around: ${encodeURI(mark)}`,
    `${english}${mark}abc`,
    undefined,
  ]),
])('%s', (_, text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
