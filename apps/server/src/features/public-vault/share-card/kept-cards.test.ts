import { expect, test, vi } from 'vitest';
import { keepCards } from './kept-cards.ts';

const draw = vi.fn(async () => Buffer.from('a picture'));

test('a card is drawn once, also for all who ask while it is drawn', async () => {
  draw.mockClear();
  const card = keepCards();
  await Promise.all([card('a', draw), card('a', draw)]);
  await card('a', draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

test('the card that was asked for longest ago goes first', async () => {
  draw.mockClear();
  const card = keepCards(2);
  for (const seed of ['a', 'b', 'a', 'c', 'a']) await card(seed, draw);
  expect(draw).toHaveBeenCalledTimes(3);
  await card('b', draw);
  expect(draw).toHaveBeenCalledTimes(4);
});

test('a card that could not be drawn is drawn anew', async () => {
  draw.mockClear();
  const card = keepCards();
  await expect(card('a', () => Promise.reject(new Error('no canvas')))).rejects.toThrow('no canvas');
  await card('a', draw);
  expect(draw).toHaveBeenCalledTimes(1);
});
