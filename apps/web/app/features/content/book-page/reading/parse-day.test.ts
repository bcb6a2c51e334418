import { expect, test } from 'vitest';
import { parseDays } from './parse-day.ts';

const NOW = new Date(2026, 2, 1, 12);

test.for([
  ['2024-03-20', ['2024-03-20']],
  ['2024/3/5', ['2024-03-05']],
  ['today', ['2026-03-01']],
  ['Yesterday', ['2026-02-28']],
  ['20 March 2024', ['2024-03-20']],
  ['20. mar 2024', ['2024-03-20']],
  ['March 20, 2024', ['2024-03-20']],
  ['Sept. 3rd, 2019, 2024-03-20', ['2019-09-03', '2024-03-20']],
  ['3. Oktober 2019', ['2019-10-03']],
  ['', []],
  ['20.3.2024', ['20.3.2024']],
  ['February 30, 2024', ['February 30 2024']],
  ['soon, today', ['soon', '2026-03-01']],
] as const)('"%s" is %j', ([text, days]) => {
  expect(parseDays(text, NOW, { locale: 'de' })).toEqual(days);
});
