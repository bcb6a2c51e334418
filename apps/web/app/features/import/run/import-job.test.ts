import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test, vi } from 'vitest';
import { jobOf, row } from '../testing/rows.ts';
import { createJobStore } from './import-job.ts';

const fresh = { isWayBack: false };

// What jsdom lacks: a page that was opened by its address.
beforeAll(() => {
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  vi.stubGlobal('PerformanceNavigationTiming', Object);
});

// Nor has it IndexedDB, as if the device refused that.
test('what the device cannot keep waits in the page, until it is over', async () => {
  const client = new QueryClient();
  const store = createJobStore('me', client);
  const job = jobOf([row(1)]);
  await store.write(job);
  const started = { ...job, importId: 'an-import' };
  await store.write(started);
  expect(store.isKept(job)).toBe(false);
  expect(await createJobStore('me', client).read(fresh)).toEqual(started);
  expect(await createJobStore('another', client).read(fresh)).toBeNull();

  await store.stop(job);
  expect(await store.read(fresh)).toEqual({ ...started, isStopped: true });
  await store.remove(job);
  expect(await store.read(fresh)).toBeNull();
  expect(store.listSeen()).toEqual([]);
});

test('a result that the device cannot keep is remembered once it has been seen', async () => {
  const store = createJobStore('me', new QueryClient());
  const job = jobOf([row(1)], { isFinished: true });
  await store.write(job);
  await store.putAside(job);
  expect(await store.read(fresh)).toBeNull();
  expect(store.listSeen()).toEqual([job]);
});
