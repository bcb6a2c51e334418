import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdDatabase } from '../testing/held-database.ts';
import { discardCluster, makeScratchFolder } from '../testing/scratch-folder.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

function holdSix(dataDir: string) {
  return Promise.all(Array.from({ length: 6 }, () => holdDatabase({ dataDir })));
}

describe('six processes that start at the same moment', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await makeScratchFolder();
  });
  afterAll(() => discardCluster(dataDir));

  test.each(['an empty folder', 'a stopped database'])('share one server on %s', async () => {
    const holders = await holdSix(dataDir);
    expect(new Set(holders.map((holder) => holder.url)).size).toBe(1);
    const outcomes = await Promise.all(holders.map((holder) => holder.stop()));
    expect(outcomes.filter((outcome) => outcome === 'stopped')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'still-in-use')).toHaveLength(5);
  });
});
