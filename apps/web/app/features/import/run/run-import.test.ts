import type { ImportRow } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { refusal } from '~/testing/fake-api.ts';
import { createImportServer } from '../testing/import-server.ts';
import { jobOf, memoryStore, row } from '../testing/rows.ts';
import { countUnsent, runImport } from './run-import.ts';

function runWith(server: ReturnType<typeof createImportServer>, store = memoryStore()) {
  const progress: number[] = [];
  const run = {
    call: server.api,
    keep: store.write,
    wait: async () => undefined,
    signal: new AbortController().signal,
    isStopped: () => false,
    onProgress: (done: number) => progress.push(done),
  };
  return { run, progress, store };
}

const createdRow = (row: number): ImportRow => ({
  row,
  outcome: 'created',
  reason: null,
  contentId: 'c',
  added: null,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

test('an import is started, sent in batches and finished, and kept at each step', async () => {
  const server = createImportServer();
  const { run, progress, store } = runWith(server);
  const { job, ended } = await runImport(jobOf(many(1200)), run);
  expect(server.calls).toEqual([
    'POST /imports',
    'GET /imports/{id}/rows',
    ...Array.from({ length: 3 }, () => 'POST /imports/{id}/rows'),
    'POST /imports/{id}/finish',
  ]);
  expect(progress).toEqual([0, 500, 1000, 1200]);
  expect(ended).toHaveLength(1200);
  expect(store.kept()).toEqual({ ...job, importId: 'an-import', isFinished: true });
});

test('after an interruption only what has not ended is sent', async () => {
  const server = createImportServer();
  server.ended.set(1, createdRow(1));
  server.ended.set(2, { row: 2, outcome: 'skipped', reason: 'x', contentId: null, added: null });
  server.ended.set(3, { row: 3, outcome: 'merged', reason: null, contentId: 'd', added: null });
  const { run, progress } = runWith(server);
  const { ended } = await runImport(jobOf(many(5), { importId: 'an-import' }), run);
  expect(server.calls).not.toContain('POST /imports');
  expect(progress).toEqual([3, 5]);
  expect(ended.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
  expect(server.ended.get(2)).toMatchObject({ outcome: 'skipped' });
});

test('a finished import is told again and not sent again', async () => {
  const server = createImportServer();
  const first = runWith(server);
  const { job } = await runImport(jobOf(many(3)), first.run);
  server.calls.length = 0;
  const { ended } = await runImport(job, runWith(server).run);
  expect(ended).toHaveLength(3);
  expect(new Set(server.calls)).toEqual(new Set(['GET /imports/{id}/rows', 'GET /imports/{id}']));
});

test('a server that is busy for a moment is asked again; one that stays away stops the import', async () => {
  const server = createImportServer();
  server.failNext(3);
  const { run } = runWith(server);
  expect((await runImport(jobOf(many(2)), run)).ended).toHaveLength(2);
  server.failNext(99);
  await expect(runImport(jobOf(many(3)), run)).rejects.toThrow('The server is busy.');
});

test('an import whose first answer is lost is asked for again, and begun once', async () => {
  const server = createImportServer();
  server.loseBegun(1);
  const job = jobOf(many(2));
  expect((await runImport(job, runWith(server).run)).ended).toHaveLength(2);
  expect(server.calls.filter((call) => call === 'POST /imports')).toHaveLength(2);
  expect([...server.begun]).toEqual([job.key]);
});

test('who stops it keeps what has come in, and it is finished without the rest', async () => {
  const server = createImportServer();
  const { run, progress } = runWith(server);
  const isStopped = () => server.ended.size >= 500;
  const end = await runImport(jobOf(many(1200), { goals: [{ year: 2024, books: 12 }] }), {
    ...run,
    isStopped,
  });
  expect(progress).toEqual([0, 500]);
  expect(server.calls.slice(-2)).toEqual(['POST /imports/{id}/rows', 'POST /imports/{id}/finish']);
  expect(server.brought).toEqual([]);
  expect(end.job.isFinished).toBe(true);
  expect(countUnsent(end)).toBe(700);
});

test('who stops it in its last batch gets its goals, too', async () => {
  const server = createImportServer();
  const isStopped = () => server.ended.size > 0;
  const goals = [{ year: 2024, books: 12 }];
  const end = await runImport(jobOf(many(3), { goals }), { ...runWith(server).run, isStopped });
  expect(countUnsent(end)).toBe(0);
  expect(server.brought).toEqual(goals);
});

test.each([
  ['finished', 500, 1200],
  ['undone', 500, 1200],
  ['undone', 1200, 1200],
] as const)('an import that is %s elsewhere after %i rows has ended here, too', async (how, rows, of) => {
  const server = createImportServer();
  const { run, store } = runWith(server);
  const onProgress = (done: number) => {
    // The other tab has sent a row, too.
    if (rows < of && done === rows) server.ended.set(of, createdRow(of));
    if (done === rows) server.endElsewhere(how);
  };
  const end = await runImport(jobOf(many(of)), { ...run, onProgress });
  expect(end.record.state).toBe(how);
  expect(countUnsent(end)).toBe(rows < of ? of - rows - 1 : 0);
  expect(store.kept()).toEqual({ ...end.job, isFinished: true });
});

test('a refusal of an import that has not ended stays one', async () => {
  const server = createImportServer();
  const { run } = runWith(server);
  const call: ApiCall = async (name, ...rest) => {
    if (name === 'POST /imports/{id}/finish') throw refusal(409, 'CONFLICT', 'Not now.');
    return server.api(name, ...rest);
  };
  await expect(runImport(jobOf(many(2)), { ...run, call })).rejects.toThrow('Not now.');
});

test('a row that adds to an earlier one goes after it, into the book that came of it', async () => {
  const server = createImportServer();
  const job = jobOf([row(1), row(2), row(3, { title: 'Bad' }), row(4), row(5)]);
  const wanted = job.wanted.map((item) => {
    if (item.row === 2) return { ...item, addTo: 1 };
    return item.row === 4 ? { ...item, addTo: 3 } : item;
  });
  await runImport({ ...job, wanted }, runWith(server).run);
  expect(server.sent.map(({ row, mergeInto }) => [row, mergeInto])).toEqual([
    [1, undefined],
    [3, undefined],
    [5, undefined],
    [2, 'content-1'],
    // Nothing came of its book, so that it is one itself.
    [4, undefined],
  ]);
  expect(server.sent.some((sent) => 'addTo' in sent)).toBe(false);
});
