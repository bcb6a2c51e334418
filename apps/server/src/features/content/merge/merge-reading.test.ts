import type { ReadingStatus } from '@vault/domain';
import { expect, test } from 'vitest';
import { joinReading } from './merge-reading.ts';

type Said = [status: ReadingStatus | null, ...finishedAt: string[]];
type Days = [status: ReadingStatus | null, startedAt: string | null, ...finishedAt: string[]];

test.each<[own: Said, other: Said, joined: Said]>([
  [['want'], ['finished'], ['finished']],
  [['want'], ['dropped'], ['dropped']],
  [['want'], ['paused'], ['paused']],
  [['want', '2020-01-01'], ['finished'], ['want', '2020-01-01']],
  [['reading'], ['finished'], ['reading']],
  [['reading'], ['finished', '2022-05-01'], ['finished', '2022-05-01']],
  [[null], ['reading'], ['reading']],
  [['finished', '2020-01-01'], ['want'], ['finished', '2020-01-01']],
  [
    ['finished', '2022-01-01'],
    ['finished', '2020-01-01'],
    ['finished', '2020-01-01', '2022-01-01'],
  ],
  // The day of dropping it is no day of finishing it.
  [
    ['finished', '2020-01-01'],
    ['dropped', '2023-01-01'],
    ['finished', '2020-01-01'],
  ],
  [
    ['dropped', '2021-01-01'],
    ['finished', '2022-05-01'],
    ['finished', '2022-05-01'],
  ],
  [
    ['dropped', '2023-01-01'],
    ['finished', '2022-05-01'],
    ['dropped', '2022-05-01', '2023-01-01'],
  ],
  [['dropped'], ['finished', '2022-05-01'], ['finished', '2022-05-01']],
  [
    ['dropped', '2021-01-01'],
    ['dropped', '2022-01-01'],
    ['dropped', '2022-01-01'],
  ],
  [['dropped', '2021-01-01'], ['want'], ['dropped', '2021-01-01']],
])('%j and %j are %j', (own, other, [status, ...finishedAt]) => {
  const joined = { status, startedAt: null, finishedAt, progress: null };
  expect(joinReading(readingOf(own), readingOf(other))).toEqual(joined);
});

test.each<[own: Days, other: Days, joined: Days]>([
  [
    ['dropped', null, '2020-05-01'],
    ['reading', '2024-01-01'],
    ['dropped', null, '2020-05-01'],
  ],
  [
    ['dropped', null, '2020-05-01'],
    ['finished', '2020-05-01'],
    ['dropped', '2020-05-01', '2020-05-01'],
  ],
  [
    ['dropped', null, '2020-05-01'],
    ['dropped', '2024-01-01', '2024-02-01'],
    ['dropped', '2024-01-01', '2024-02-01'],
  ],
  [
    ['dropped', '2024-01-01'],
    ['dropped', null, '2020-05-01'],
    ['dropped', '2024-01-01'],
  ],
])(
  'with the days on which they were begun, %j and %j are %j',
  (own, other, [status, startedAt, ...finishedAt]) => {
    const daysOf = ([said, begun, ...ends]: Days) => ({ ...readingOf([said, ...ends]), startedAt: begun });
    expect(joinReading(daysOf(own), daysOf(other))).toMatchObject({ status, startedAt, finishedAt });
  },
);

test('what was dropped after it was finished stays so, though nobody has said on which day', () => {
  const own = { ...readingOf(['dropped', '2019-07-02']), startedAt: '2024-01-01' };
  expect(joinReading(own, readingOf(['finished', '2018-02-01']))).toMatchObject({
    status: 'dropped',
    finishedAt: ['2018-02-01', '2019-07-02'],
  });
});

test.each<
  [own: ReadingStatus, page: number | null, other: ReadingStatus, page: number, joined: number | null]
>([
  ['reading', 120, 'reading', 200, 200],
  ['reading', 200, 'paused', 120, 200],
  ['want', null, 'reading', 200, 200],
  ['want', null, 'paused', 200, 200],
  ['reading', 120, 'finished', 455, 120],
  ['finished', null, 'reading', 200, null],
])('%s at page %j and %s at page %j come to page %j', (status, page, otherStatus, otherPage, joined) => {
  const at = (amount: number | null) => (amount === null ? null : { amount, unit: 'pages' as const });
  const own = { ...readingOf([status]), progress: at(page) };
  const other = { ...readingOf([otherStatus]), progress: at(otherPage) };
  expect(joinReading(own, other).progress).toEqual(at(joined));
});

function readingOf([status, ...finishedAt]: Said) {
  return { status, startedAt: null, finishedAt, progress: null };
}
