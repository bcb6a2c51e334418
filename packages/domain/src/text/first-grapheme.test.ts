import { describe, expect, it } from 'vitest';
import { firstGrapheme } from './first-grapheme.ts';

describe('the first letter', () => {
  it.each([
    ['Ada', 'A'],
    ['A', 'A'],
    ['', ''],
    ['Émile', 'É'],
    ['E\u0301mile', 'E\u0301'],
    ['👩‍👧 Reading', '👩‍👧'],
  ])('of %j is %j', (text, letter) => {
    expect(firstGrapheme(text)).toBe(letter);
  });
});
