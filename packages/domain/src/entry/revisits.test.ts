import { expect, test } from 'vitest';
import { believableDay, dueAfter } from './revisits.ts';

test('a line comes back after a week, after three months, or never', () => {
  expect(dueAfter('soon', '2026-02-26')).toBe('2026-03-05');
  expect(dueAfter('later', '2026-11-30')).toBe('2027-02-28');
  expect(dueAfter('never', '2026-11-30')).toBeNull();
});

const now = new Date('2026-11-26T12:00:00Z');

test.each(['2026-11-25', '2026-11-26', '2026-11-27'])('it is %s somewhere', (day) => {
  expect(believableDay(day, now)).toBe(day);
});

test.each([undefined, '2026-11-24', '2026-11-28', '2019-01-01'])(
  'it is %s nowhere: that of Greenwich',
  (day) => {
    expect(believableDay(day, now)).toBe('2026-11-26');
  },
);
