import { describe, expect, it } from 'vitest';
import { getAvatarLetter } from './avatar.tsx';

describe('the avatar', () => {
  it.each([
    [{ displayName: 'mara', email: 'reader@example.org' }, 'M'],
    [{ displayName: '  ', email: 'reader@example.org' }, 'R'],
    [{ displayName: null, email: null }, 'U'],
    [{}, 'U'],
    [{ displayName: 'e\u0301lise' }, 'E\u0301'],
    [{ displayName: '👩‍🚀 Ada' }, '👩‍🚀'],
  ])('%o has the letter %s', (person, letter) => {
    expect(getAvatarLetter(person)).toBe(letter);
  });
});
