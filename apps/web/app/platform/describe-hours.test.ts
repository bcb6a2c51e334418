import { expect, test } from 'vitest';
import { describeHours } from './describe-hours.ts';

test.each([
  [{ amount: 455, unit: 'minutes' }, 'about 7½ hours'],
  [{ amount: 528, unit: 'minutes' }, 'about 9 hours'],
  [{ amount: 120, unit: 'minutes' }, '2 hours'],
  [{ amount: 150, unit: 'minutes' }, '2½ hours'],
  [{ amount: 1_000_000, unit: 'minutes' }, 'about 16,666½ hours'],
  [{ amount: 119, unit: 'minutes' }, null],
  [{ amount: 455, unit: 'hours' }, null],
  [{ amount: 455, unit: 'episodes' }, null],
])('%o is %s', (time, words) => expect(describeHours(time)).toBe(words));
