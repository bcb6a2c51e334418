import { expect, test } from 'vitest';
import type { VisitFigures } from '../pages/visit.ts';
import type { Results } from '../results.ts';
import { type Spread, spreadOf } from '../statistics.ts';
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

test('a page shows what it asks for before its content, which has a limit, and in all', () => {
  const spreads = <Key extends string>(figures: Record<Key, number>) =>
    Object.fromEntries(
      Object.entries<number>(figures).map(([key, value]) => [key, spreadOf([value])]),
    ) as Record<Key, Spread>; // of the same keys
  const figures: VisitFigures = {
    painted: 400,
    blocked: 20,
    scriptBytes: 0,
    scriptBytesInAll: 158_000,
    requests: 2,
    requestsInAll: 14,
    layoutShift: 0,
  };
  const page = {
    name: 'a public book',
    network: 'fast' as const,
    page: spreads(figures),
    ...spreads({ staticPainted: 300, staticBlocked: 10, timesStatic: 1.3 }),
    isCompleteWithoutScript: true,
  };
  expect(find({ pages: [page] }, 'a public book')).toMatchObject({
    goal: '≤ 1.5 × static, blocked ≤ 50 ms, script ≤ 110 kB and ≤ 12 requests before the content, shift ≤ 0.02, complete without script',
    figure: '1.3 ×, 20 ms (static page: 10 ms), 0 kB (158 in all), 2 (14 in all), 0.000, complete',
    isReached: true,
  });
});

test('scrolling is judged by the median of its gestures, before it is rounded', () => {
  const rowOf = (frames: readonly number[]) =>
    find(
      {
        library: {
          books: 50_000,
          interactions: [],
          scrolling: [
            {
              slowdown: 4,
              framesPerSecond: spreadOf(frames),
              staticFramesPerSecond: spreadOf([50]),
              pixelsPerSecond: spreadOf([5514.4]),
              staticPixelsPerSecond: spreadOf([7969]),
              mostCards: 29,
              blankFrames: 0,
              layoutShift: 0,
            },
          ],
        },
      },
      'scrolling',
    );
  expect(rowOf([30, 40.2, 45])).toMatchObject({
    figure:
      "40.2 (30.0 to 45.0; 80 % of a static page's 50.0), 5514 px/s (static page: 7969), 29 cards, 0 blank, 0.000",
    isReached: true,
  });
  expect(rowOf([39.7, 39.7, 45])).toMatchObject({ isReached: false });
});
