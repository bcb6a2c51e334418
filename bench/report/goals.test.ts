import { expect, test } from 'vitest';
import type { Results } from '../results.ts';
import { listGoals } from './goals.ts';

const NOTHING: Results = {
  takenAt: '2026-11-30T08:00:00.000Z',
  plan: { rounds: 1, seconds: 1, visits: 1, pressure: 1 },
  machine: { processor: 'AMD EPYC', cores: 2, node: 'v24.21.0' },
  start: null,
  listBytes: { plain: 0, brotli: 0, encoding: null },
  api: [],
  growth: [],
  pages: [],
  documents: [],
  shifts: [],
  library: null,
  pressure: null,
  hour: null,
};

const find = (results: Partial<Results>, word: string) =>
  listGoals({ ...NOTHING, ...results }).find(({ measure }) => measure.includes(word));

test('three times saturation is reached only when so much was offered, and somebody refused in order', () => {
  const good = { offered: 3, usefulShare: 0.9, refused: 5000, wrong: 0, recoverySeconds: 1 };
  const rowOf = (saturated: Partial<typeof good>) =>
    find(
      {
        pressure: {
          loadedMemory: 200,
          mixed: { p99: 20, timesIdle: 2, failures: 0 },
          saturated: { ...good, ...saturated },
        },
      },
      'saturation',
    );
  expect(rowOf({})).toMatchObject({
    figure: '90 % (3.0 × offered), 5000 refused, 0 wrong, 1.0 s',
    isReached: true,
  });
  for (const bad of [{ offered: 2.1 }, { usefulShare: 0.7 }, { refused: 0 }, { wrong: 1 }])
    expect(rowOf(bad)).toMatchObject({ isReached: false });
});

test('an hour of another day says so', () => {
  const hour = { takenAt: '2026-11-23T19:00:00.000Z', processor: 'Intel Xeon', minutes: 60, failures: 0 };
  expect(find({ hour: { ...hour, memory: Array.from({ length: 60 }, () => 160) } }, 'growth')).toEqual({
    measure: 'memory, growth over 60 minutes of mixed load (2026-11-23, Intel Xeon)',
    goal: '≤ 5 %, no errors',
    figure: '0 % (160 MB at first), 0',
    isReached: true,
  });
});
