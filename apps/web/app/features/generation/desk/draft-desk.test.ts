import { ApiError } from '@vault/contract/client';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLocalStore } from '~/platform/device/local-store.ts';
import { refuse } from '~/testing/fake-api.ts';
import { createDraftDesk } from './draft-desk.ts';
import type { FoundGeneration } from './follow-generation.ts';
import { createGenerationRun, type RunDeps } from './generation-run.ts';
import type { Draft, RunState, Wish } from './run-state.ts';
import { createKeptKeys } from './kept-keys.ts';

const wish: Wish = {
  title: 'Walden',
  authors: [],
  image: null,
  request: { title: 'Walden', author: '', summary: '' },
  content: { title: 'Walden' },
};
const draft: Draft = {
  generationId: 'g',
  summary: 'S',
  keyTakeaways: ['T'],
  keyQuotes: [],
  detailedNotes: [],
};
const { generationId: _, ...result } = draft;

const found = (change: Partial<FoundGeneration>): FoundGeneration => ({
  key: 'from-before',
  generationId: 'g',
  state: 'running',
  startedAt: '2026-11-21T12:00:00.000Z',
  progress: null,
  result: null,
  target: { title: 'Walden', authors: [], image: null, content: { title: 'Walden' } },
  ...change,
});

function setUp(open: FoundGeneration[] = [], change: Partial<RunDeps> = {}) {
  const answer = Promise.withResolvers<Draft>();
  const save = vi.fn<RunDeps['save']>(async () => ({ _id: 'kept' }));
  const close = vi.fn<RunDeps['close']>(async () => undefined);
  const cancel = vi.fn<RunDeps['cancel']>(async () => undefined);
  const back = Promise.withResolvers<undefined>();
  const keys = createKeptKeys({ userId: 'ada', store: createLocalStore({ prefix: 'test_' }) });
  const run = createGenerationRun({
    ask: () => answer.promise,
    follow: () => answer.promise,
    find: async () => ({ state: 'running', target: null }),
    save,
    cancel,
    close,
    onAllowanceChange: () => undefined,
    keys,
    clock: () => 0,
    wait: () => back.promise,
    ...change,
  });
  const listOpen = vi.fn(async () => open);
  const desk = createDraftDesk({ run, listOpen, close, isAwaited: keys.holds });
  const ends: RunState['phase'][] = [];
  const onCancelUnheard = vi.fn();
  desk.hold({ onEnd: (end) => ends.push(end.phase) });
  desk.onCancelUnheard(onCancelUnheard);
  return { desk, answer, save, close, cancel, back, ends, onCancelUnheard, listOpen, keys };
}

test('the end of a draft that is looked at is told to whoever shows it', async () => {
  const { desk, answer, ends } = setUp();
  const above: string[] = [];
  const release = desk.hold({ onEnd: (end) => above.push(end.phase) });
  desk.start(wish);
  answer.resolve(draft);
  await waitFor(() => expect(above).toEqual(['done']));
  expect(ends).toEqual([]);
  expect(desk.getState().notices).toEqual([]);
  release();
});

test('the end of one in the background is news, and leads nowhere by itself', async () => {
  const { desk, answer, ends } = setUp();
  desk.start(wish);
  desk.goOnInBackground();
  answer.resolve(draft);
  await waitFor(() =>
    expect(desk.getState().notices).toMatchObject([{ kind: 'kept', title: 'Walden', contentId: 'kept' }]),
  );
  expect(ends).toEqual([]);
  expect(desk.getState()).toMatchObject({ run: { phase: 'idle' }, isInBackground: false });
  desk.closeNotice('kept');
  expect(desk.getState().notices).toEqual([]);
});

test('brought back, it is looked at again', async () => {
  const { desk, answer, ends } = setUp();
  desk.start(wish);
  desk.goOnInBackground();
  desk.bringBack();
  answer.resolve(draft);
  await waitFor(() => expect(ends).toEqual(['done']));
});

test('a failure in the background is told as well', async () => {
  const { desk, answer } = setUp();
  desk.start(wish);
  desk.goOnInBackground();
  answer.reject(new ApiError({ status: 502, code: 'PROVIDER_FAILED', message: 'no' }));
  await waitFor(() => expect(desk.getState().notices).toMatchObject([{ kind: 'failed', contentId: null }]));
});

test('that none is left comes to the foreground', async () => {
  const { desk, answer } = setUp();
  desk.start(wish);
  desk.goOnInBackground();
  answer.reject(new ApiError({ status: 402, code: 'USAGE_LIMIT', message: 'no' }));
  await waitFor(() =>
    expect(desk.getState()).toMatchObject({ run: { phase: 'limit-reached' }, isInBackground: false }),
  );
  desk.dismiss();
  expect(desk.getState().run).toEqual({ phase: 'idle' });
});

test('what was begun before the page was loaded goes on in the background and is kept', async () => {
  const { desk, answer, save, close } = setUp([found({})]);
  const resumed = desk.resume();
  await waitFor(() =>
    expect(desk.getState()).toMatchObject({ isInBackground: true, run: { phase: 'asking' } }),
  );
  answer.resolve({ ...result, generationId: 'g' });
  await resumed;
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'from-before' }));
  expect(close).toHaveBeenCalledWith('from-before');
  expect(desk.getState().notices).toMatchObject([{ kind: 'kept', contentId: 'kept' }]);
});

test('one that is asked for before the others are known stays in the foreground', async () => {
  const { desk, answer, ends } = setUp([found({})]);
  const resumed = desk.resume();
  desk.start(wish);
  await resumed;
  expect(desk.getState()).toMatchObject({ isInBackground: false, run: { phase: 'asking' } });
  answer.resolve(draft);
  await waitFor(() => expect(ends).toEqual(['done']));
});

test('where another tab or device has one written, that one goes on here as well', async () => {
  const open: FoundGeneration[] = [];
  const { desk, answer, ends } = setUp(open, {
    ask: async () => refuse(409, 'IN_PROGRESS', 'Another draft is being written.'),
  });
  await desk.resume();
  open.push(found({}));
  desk.start({ ...wish, title: 'Emma' });
  await waitFor(() =>
    expect(desk.getState()).toMatchObject({
      isInBackground: true,
      run: { phase: 'asking', wish: { title: 'Walden' } },
    }),
  );
  expect(ends).toEqual(['failed']);
  answer.resolve(draft);
  await waitFor(() => expect(desk.getState().notices).toMatchObject([{ kind: 'kept', title: 'Walden' }]));
});

test('one that was refused is told once, though its failure is on the list still', async () => {
  const { desk, ends, listOpen } = setUp([], {
    ask: async () => refuse(429, 'RATE_LIMITED', 'Too many requests.'),
  });
  await desk.resume();
  listOpen.mockResolvedValue([found({ state: 'failed' })]);
  desk.start(wish);
  await waitFor(() => expect(ends).toEqual(['failed']));
  expect(desk.getState().notices).toEqual([]);
  expect(listOpen).toHaveBeenCalledOnce();
});

test('it is asked for once, however often the page is drawn', async () => {
  const { desk, listOpen } = setUp();
  await Promise.all([desk.resume(), desk.resume()]);
  await desk.resume();
  expect(listOpen).toHaveBeenCalledOnce();
});

test('it is asked for again by the next page where nobody answered the first', async () => {
  const { desk, listOpen } = setUp([found({ state: 'failed' })]);
  listOpen.mockRejectedValueOnce(new Error('away'));
  await desk.resume();
  expect(desk.getState().notices).toEqual([]);
  await desk.resume();
  expect(desk.getState().notices).toMatchObject([{ kind: 'failed' }]);
});

test('one that had failed is told once', async () => {
  const { desk, close } = setUp([found({ state: 'failed' })]);
  await desk.resume();
  expect(desk.getState().notices).toMatchObject([{ kind: 'failed', title: 'Walden' }]);
  expect(close).toHaveBeenCalledExactlyOnceWith('from-before');
});

test('each of several that had failed is told, until its own notice is closed', async () => {
  const keys = ['one', 'another', 'the third'];
  const { desk, close } = setUp(keys.map((key) => found({ key, state: 'failed' })));
  await desk.resume();
  expect(close.mock.calls.flat()).toEqual(keys);
  expect(desk.getState().notices.map(({ id }) => id)).toEqual(keys);
  desk.closeNotice('another');
  expect(desk.getState().notices.map(({ id }) => id)).toEqual(['one', 'the third']);
});

const inVault = { title: 'Walden', authors: [], image: null, contentId: 'walden' };

test('a finished draft of a book of the vault waits on its page, and is neither saved nor closed', async () => {
  const { desk, save, close } = setUp([found({ state: 'done', result, target: inVault })]);
  await desk.resume();
  expect(save).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(desk.getState().notices).toEqual([]);
});

test('one that was asked for on this device is told once, and asking again means another one', async () => {
  const open: FoundGeneration[] = [];
  const { desk, answer, save, close, keys } = setUp(open);
  const key = keys.take(wish.request);
  open.push(found({ key, state: 'done', result, target: inVault }));
  answer.resolve(draft);
  await desk.resume();
  expect(desk.getState().notices).toMatchObject([{ kind: 'to-review', contentId: 'walden' }]);
  expect(keys.has(wish.request)).toBe(false);
  expect(save).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});

const away = () => new ApiError({ status: 0, code: 'NETWORK', message: 'away' });

test('that the server has not heard of a cancel is told once, and nothing is kept when it has', async () => {
  const { desk, cancel, back, save, onCancelUnheard } = setUp();
  cancel.mockRejectedValueOnce(away());
  desk.start(wish);
  const cancelled = desk.cancel();
  await waitFor(() => expect(onCancelUnheard).toHaveBeenCalledOnce());
  back.resolve(undefined);
  await cancelled;
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(onCancelUnheard).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
  expect(desk.getState().notices).toEqual([]);
});

test('a draft that was done just before it was cancelled is kept, and told', async () => {
  const { desk, answer, save, onCancelUnheard } = setUp([found({ state: 'done', result })]);
  desk.start(wish);
  const cancelled = desk.cancel();
  answer.resolve(draft);
  await cancelled;
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'from-before' }));
  expect(desk.getState().notices).toMatchObject([{ kind: 'kept', title: 'Walden' }]);
  expect(onCancelUnheard).not.toHaveBeenCalled();
});

test('one of a book of the vault that was done just before it was cancelled is told', async () => {
  const open: FoundGeneration[] = [];
  const { desk, answer, keys } = setUp(open);
  const { content: _, ...book } = wish;
  desk.start({ ...book, contentId: 'walden' });
  open.push(found({ key: keys.take(wish.request), state: 'done', result, target: inVault }));
  const cancelled = desk.cancel();
  answer.resolve(draft);
  await cancelled;
  expect(desk.getState().notices).toMatchObject([{ kind: 'to-review', contentId: 'walden' }]);
});

test('where the list of drafts does not come after a cancel, nothing follows', async () => {
  const { desk, listOpen } = setUp();
  listOpen.mockRejectedValue(away());
  desk.start(wish);
  await desk.cancel();
  expect(desk.getState()).toMatchObject({ run: { phase: 'cancelled' }, notices: [] });
});

test('a draft that was done before its cancel was heard is kept, and told', async () => {
  const { desk, answer, cancel, back, save } = setUp([found({ state: 'done', result })]);
  cancel.mockRejectedValueOnce(away());
  desk.start(wish);
  const cancelled = desk.cancel();
  back.resolve(undefined);
  answer.resolve(draft);
  await cancelled;
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'from-before' }));
  expect(desk.getState().notices).toMatchObject([{ kind: 'kept', title: 'Walden' }]);
});
