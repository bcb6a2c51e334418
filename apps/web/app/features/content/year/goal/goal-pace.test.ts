import { expect, test } from 'vitest';
import { countEvenPace } from './goal-pace.ts';

test.each([
  ['nothing on the first day', 24, '2026-01-01', 0],
  ['nothing until a whole book is due', 24, '2026-01-16', 0],
  ['one from then on', 24, '2026-01-17', 1],
  ['by the days that are over, and not by the present one', 365, '2026-03-01', 59],
  ['less than half in the middle of a year', 24, '2026-07-02', 11],
  ['half after it', 24, '2026-07-03', 12],
  ['not all on the last day', 24, '2026-12-31', 23],
  ['a day more after February in a leap year', 366, '2028-03-01', 60],
  ['of the days of a leap year', 366, '2028-12-31', 365],
  ['half of a leap year after half its days', 24, '2028-07-02', 12],
  ['as many days as ever in 2100', 365, '2100-03-01', 59],
  ['one book on no day of the year', 1, '2026-12-31', 0],
  ['what is most', 1000, '2026-12-31', 997],
  ['of a year of long ago', 365, '1900-03-01', 59],
])('an even pace is %s', (_, goal, day, books) => {
  expect(countEvenPace(goal, day)).toBe(books);
});
