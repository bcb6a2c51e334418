import type { ReadingStatus } from '@vault/domain';
import { expect, test } from 'vitest';
import { joinReading } from './merge-reading.ts';

type Said = [status: ReadingStatus | null, ...finishedAt: string[]];

test.each<[own: Said, other: Said, joined: Said]>([
  [['want'], ['finished'], ['finished']],
  [['want'], ['dropped'], ['dropped']],
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
  expect(joinReading(readingOf(own), readingOf(other))).toEqual({ status, finishedAt });
});

function readingOf([status, ...finishedAt]: Said) {
  return { status, startedAt: null, finishedAt };
}
