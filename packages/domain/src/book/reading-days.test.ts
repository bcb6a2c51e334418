import { expect, test } from 'vitest';
import { READING_STATUSES } from './reading.ts';
import { dayOfStatus, dayToSay, isBegun } from './reading-days.ts';

const nothingKnown = { startedAt: null, finishedAt: [] };

test('all but what is wanted has begun', () => {
  expect(READING_STATUSES.filter(isBegun)).toEqual(['reading', 'paused', 'dropped', 'finished']);
  expect(isBegun(null)).toBe(false);
});

test.each([
  ['finished', 'finishedAt'],
  ['reading', 'startedAt'],
  ['paused', 'startedAt'],
  ['dropped', 'startedAt'],
  ['want', null],
  [null, null],
] as const)('"%s" is about the day %s', (status, day) => {
  expect(dayOfStatus(status)).toBe(day);
});

test.each([
  ['what is being read was begun', { status: 'reading', ...nothingKnown }, 'startedAt'],
  ['what is finished was so', { status: 'finished', ...nothingKnown }, 'finishedAt'],
  [
    'what is finished once more was so',
    { status: 'finished', startedAt: '2024-01-01', finishedAt: ['2019-05-01'] },
    'finishedAt',
  ],
  [
    'what is being read once more was begun',
    { status: 'reading', startedAt: '2019-01-05', finishedAt: ['2019-02-10'] },
    'startedAt',
  ],
  [
    'what was read within a day is begun once more',
    { status: 'reading', startedAt: '2019-02-10', finishedAt: ['2019-02-10'] },
    'startedAt',
  ],
  [
    'the start of another reading is known',
    { status: 'reading', startedAt: '2024-01-01', finishedAt: ['2019-02-10'] },
    null,
  ],
  ['a known start is not today', { status: 'reading', startedAt: '2024-01-01', finishedAt: [] }, null],
  [
    'a known end is not today',
    { status: 'finished', startedAt: '2024-01-01', finishedAt: ['2024-01-01'] },
    null,
  ],
  [
    'an end is known without its start',
    { status: 'finished', startedAt: null, finishedAt: ['2019-05-01'] },
    null,
  ],
  ['what was paused began some day', { status: 'paused', ...nothingKnown }, null],
  ['what was dropped began some day', { status: 'dropped', ...nothingKnown }, null],
  ['what is wanted has no day', { status: 'want', ...nothingKnown }, null],
  ['without a status there is none', { status: null, ...nothingKnown }, null],
] as const)('today may be the day on which %s', (_, reading, day) => {
  expect(dayToSay(reading)).toBe(day);
});
