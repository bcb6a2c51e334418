import { expect, test } from 'vitest';
import { prefillFrom } from './manual-prefill.ts';

test('an address is no title, and says itself what is there', () => {
  expect(prefillFrom('youtu.be/1', { status: 'want', isToday: false })).toEqual({
    url: 'https://youtu.be/1',
    status: 'want',
  });
});
