import { expect, test } from 'vitest';
import { joinSentences } from './join-sentences.ts';

test('what is not said joins nothing', () => {
  expect(joinSentences(null, 'One', '', 'Two', undefined)).toBe('One. Two');
});
