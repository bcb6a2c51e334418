import { expect, test } from 'vitest';
import { keepPanel, readKeptPanel } from './kept-panel.ts';

test('filters that are left open are so at the next visit, and closed ones leave nothing', () => {
  expect(readKeptPanel(document.cookie)).toBe(false);
  keepPanel(true);
  expect(readKeptPanel(document.cookie)).toBe(true);
  keepPanel(false);
  expect([readKeptPanel(document.cookie), document.cookie]).toEqual([false, '']);
});

test.each(['', 'kv-filters=', 'kv-filters=closed', 'x-kv-filters=open', 'kv-filters=opened'])(
  'a cookie that says nothing else is none: “%s”',
  (cookies) => {
    expect(readKeptPanel(cookies)).toBe(false);
    expect(readKeptPanel(`kv-order=title; kv-filters=open; ${cookies}`)).toBe(true);
  },
);
