import { expect, test } from 'vitest';
import { nothingSaid, toReading } from './reading-said.ts';

const NOON = new Date(2026, 2, 1, 12).getTime();

test.each([
  [nothingSaid, {}],
  [{ status: 'want', isToday: false }, { status: 'want' }],
  [{ status: 'reading', isToday: false }, { status: 'reading' }],
  [
    { status: 'reading', isToday: true },
    { status: 'reading', startedAt: '2026-03-01' },
  ],
  [
    { status: 'finished', isToday: true },
    { status: 'finished', finishedAt: ['2026-03-01'] },
  ],
  // Said of another status before.
  [{ status: 'paused', isToday: true }, { status: 'paused' }],
  [{ status: null, isToday: true }, {}],
] as const)('%j is kept as %j', (said, kept) => {
  expect(toReading(said, NOON)).toEqual(kept);
});
