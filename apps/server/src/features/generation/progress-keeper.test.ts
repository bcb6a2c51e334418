import type { GeneratedContent } from '@vault/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { GenerationProgress } from '../../db/schema/index.ts';
import { createProgressKeeper } from './progress-keeper.ts';

const draftOf = (characters: number): GeneratedContent => ({
  summary: 'x'.repeat(characters),
  keyTakeaways: [],
  keyQuotes: [],
  detailedNotes: [],
});

/** A keeper whose writes end when the test says so. */
function createKeeper() {
  const kept: GenerationProgress[] = [];
  let end: (isWanted: boolean | Error) => void = () => undefined;
  let now = 1000;
  const onUnwanted = vi.fn<() => void>();
  const keep = (progress: GenerationProgress) => {
    kept.push(progress);
    return new Promise<boolean>((resolve, reject) => {
      end = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
    });
  };
  return {
    lengths: () => kept.map(({ draft }) => draft.summary.length),
    percents: () => kept.map(({ percent }) => percent),
    onUnwanted,
    take: createProgressKeeper({ keep, onUnwanted, clock: () => new Date(now) }),
    pass: (milliseconds: number) => void (now += milliseconds),
    async end(outcome: boolean | Error): Promise<void> {
      end(outcome);
      await nextTurn();
    },
  };
}

test('what arrives within 700 ms of the last is not kept by itself', async () => {
  const { take, end, pass, lengths } = createKeeper();
  take(draftOf(1));
  await end(true);
  pass(699);
  take(draftOf(2));
  pass(1);
  take(draftOf(3));
  expect(lengths()).toEqual([1, 3]);
});

test('nothing is written while the last is on its way', async () => {
  const { take, end, pass, lengths } = createKeeper();
  take(draftOf(1));
  pass(5000);
  take(draftOf(2));
  expect(lengths()).toEqual([1]);
  await end(true);
  take(draftOf(3));
  expect(lengths()).toEqual([1, 3]);
});

test('the percentage never falls, although the model begins again', async () => {
  const { take, end, pass, percents } = createKeeper();
  take(draftOf(1400));
  await end(true);
  pass(1000);
  take(draftOf(3));
  expect(percents()).toEqual([23, 23]);
});

test('a draft that nobody waits for any more is given up, one whose progress could not be kept is not', async () => {
  const { take, end, pass, onUnwanted } = createKeeper();
  take(draftOf(1));
  await end(new Error('away'));
  expect(onUnwanted).not.toHaveBeenCalled();
  pass(1000);
  take(draftOf(2));
  await end(false);
  expect(onUnwanted).toHaveBeenCalledOnce();
});
