import { expect, test } from 'vitest';
import { isLongRead } from './long-read.ts';

const none = { summary: '', takeawayList: [], quoteList: [], noteList: [] };
const line = { text: 'x'.repeat(100) };
const lines = (count: number) => Array.from({ length: count }, () => line);
/** Ten thousand characters, with what stands around its three parts. */
const nearlyLong = {
  ...none,
  summary: 'x'.repeat(3000),
  takeawayList: [{ text: 'x'.repeat(3000) }],
  noteList: [{ title: 'x'.repeat(1000), content: 'x'.repeat(2700) }],
};

test.each([
  ['nothing', none, false],
  ['a few lines', { ...none, takeawayList: lines(20), quoteList: lines(20) }, false],
  ['many lines', { ...none, takeawayList: lines(30), quoteList: lines(30) }, true],
  [
    'many short lines',
    { ...none, takeawayList: [{ text: 'x' }], quoteList: Array.from({ length: 120 }, () => ({ text: 'x' })) },
    true,
  ],
  [
    'a long note',
    { ...none, takeawayList: lines(1), noteList: [{ title: 'A', content: 'x'.repeat(9900) }] },
    true,
  ],
  ['so much that it is nearly long', nearlyLong, false],
  ['one character more', { ...nearlyLong, takeawayList: [{ text: 'x'.repeat(3001) }] }, true],
  ['many lines of one kind alone', { ...none, takeawayList: lines(300) }, false],
  ['a long summary alone', { ...none, summary: 'x'.repeat(20_000) }, false],
])('%s', (_, texts, isLong) => {
  expect(isLongRead(texts)).toBe(isLong);
});
