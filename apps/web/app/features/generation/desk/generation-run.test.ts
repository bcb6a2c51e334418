import { ApiError } from '@vault/contract/client';
import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createLocalStore } from '~/platform/device/local-store.ts';
import { createGenerationRun, type RunDeps } from './generation-run.ts';
import type { Draft, RunState, Wish } from './run-state.ts';
import { createKeptKeys } from './kept-keys.ts';

const wish: Wish = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  image: null,
  request: { title: 'Walden', author: 'Henry David Thoreau', summary: 'A cabin.' },
  content: { type: 'book', title: 'Walden', summary: 'A cabin.' },
};

const draft: Draft = {
  generationId: '0198f2a0-0000-7000-8000-000000000001',
  summary: 'He went to the woods.',
  keyTakeaways: ['Simplify.'],
  keyQuotes: ['I went to the woods.'],
  detailedNotes: [
    { title: 'First', content: 'one' },
    { title: 'Second', content: 'two' },
  ],
};

type Deps = RunDeps;

const failWith = (status: number, code: ApiError['code']) => new ApiError({ status, code, message: code });

function setUp() {
  let count = 0;
  const ask = vi.fn<Deps['ask']>(async () => draft);
  const save = vi.fn<Deps['save']>(async () => ({ _id: 'kept' }));
  const cancel = vi.fn<Deps['cancel']>(async () => undefined);
  const close = vi.fn<Deps['close']>(async () => undefined);
  const follow = vi.fn<Deps['follow']>(() => new Promise(() => undefined));
  const find = vi.fn<Deps['find']>(async () => ({ state: 'done', target: null }));
  const wait = vi.fn<Deps['wait']>(async () => undefined);
  const onAllowanceChange = vi.fn();
  const keys = createKeptKeys({
    userId: 'ada',
    store: createLocalStore({ prefix: 'test_' }),
    newKey: () => `key-${(count += 1)}`,
  });
  const run = createGenerationRun({
    ask,
    follow,
    find,
    save,
    cancel,
    close,
    onAllowanceChange,
    keys,
    clock: () => 1000,
    wait,
  });
  const phases: RunState['phase'][] = [];
  run.subscribe(() => phases.push(run.getState().phase));
  return { run, ask, follow, find, save, cancel, close, keys, phases, onAllowanceChange, wait };
}

test('a draft is asked for, added to the book, and saved under the same key', async () => {
  const { run, save, follow, phases, keys, onAllowanceChange } = setUp();
  await expect(run.start(wish)).resolves.toEqual({ phase: 'done', wish, contentId: 'kept' });
  expect(phases).toEqual(['asking', 'saving', 'done']);
  expect(save).toHaveBeenCalledExactlyOnceWith({
    key: 'key-1',
    content: {
      type: 'book',
      title: 'Walden',
      summary: 'He went to the woods.',
      generationId: draft.generationId,
      takeaways: ['Simplify.'],
      quotes: ['I went to the woods.'],
      noteList: [
        { title: 'Second', content: 'two' },
        { title: 'First', content: 'one' },
      ],
    },
  });
  expect(onAllowanceChange).toHaveBeenCalledOnce();
  expect(keys.has(wish.request)).toBe(false);
  expect(follow.mock.calls[0]?.[0].signal.aborted).toBe(true);
});

test('nothing starts and nothing is resumed while a run is under way', async () => {
  const { run, ask, follow } = setUp();
  const first = run.start(wish);
  const others = [run.start(wish), run.resume({ key: 'from-before', wish, startedAt: 500 })];
  for (const other of await Promise.all(others)) expect(other).toMatchObject({ phase: 'asking' });
  await first;
  expect(ask).toHaveBeenCalledOnce();
  expect(follow).toHaveBeenCalledOnce();
});

test('a draft that is being saved is neither put aside nor saved a second time', async () => {
  const { run, save } = setUp();
  const saved = Promise.withResolvers<{ _id: string }>();
  save.mockReturnValue(saved.promise);
  const ending = run.start(wish);
  await waitFor(() => expect(run.getState().phase).toBe('saving'));
  run.dismiss();
  await expect(run.saveAgain()).resolves.toMatchObject({ phase: 'saving' });
  saved.resolve({ _id: 'kept' });
  await expect(ending).resolves.toMatchObject({ phase: 'done' });
  expect(save).toHaveBeenCalledOnce();
});

test('a draft that could not be saved is saved again, without asking for it again', async () => {
  const { run, ask, save, phases } = setUp();
  save.mockRejectedValueOnce(failWith(0, 'NETWORK'));
  await expect(run.start(wish)).resolves.toMatchObject({
    phase: 'failed-to-save',
    message: 'Failed to add content',
  });
  await expect(run.saveAgain()).resolves.toMatchObject({ phase: 'done' });
  expect(phases).toEqual(['asking', 'saving', 'failed-to-save', 'saving', 'done']);
  expect(ask).toHaveBeenCalledOnce();
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0]);
});

test('a draft whose book was added before, and deleted since, is put aside and in the way of no other', async () => {
  const { run, ask, save, close, keys } = setUp();
  save.mockRejectedValueOnce(failWith(409, 'DELETED'));
  await expect(run.start(wish)).resolves.toEqual({ phase: 'deleted', wish });
  expect(keys.has(wish.request)).toBe(false);
  expect(close).toHaveBeenCalledExactlyOnceWith('key-1');
  await expect(run.start(wish)).resolves.toMatchObject({ phase: 'done' });
  expect(ask.mock.calls.map(([request]) => request.key)).toEqual(['key-1', 'key-2']);
});

test('a draft for which the vault has no room stays at hand', async () => {
  const { run, save, close, keys } = setUp();
  save.mockRejectedValueOnce(failWith(409, 'CONFLICT'));
  await expect(run.start(wish)).resolves.toMatchObject({ phase: 'failed-to-save' });
  expect(keys.has(wish.request)).toBe(true);
  expect(close).not.toHaveBeenCalled();
  await expect(run.saveAgain()).resolves.toMatchObject({ phase: 'done' });
});

test('an unsaved draft that was put aside is asked for under its old key', async () => {
  const { run, ask, save, keys } = setUp();
  save.mockRejectedValueOnce(failWith(500, 'INTERNAL'));
  await run.start(wish);
  run.dismiss();
  expect(run.getState()).toEqual({ phase: 'idle' });
  expect(keys.has(wish.request)).toBe(true);
  await run.start(wish);
  expect(ask.mock.calls.map(([request]) => request.key)).toEqual(['key-1', 'key-1']);
});

test.each([
  ['that was lost', failWith(0, 'NETWORK')],
  ['of which half has come', failWith(200, 'INVALID_RESPONSE')],
  ['of a proxy that waits for less long', failWith(504, 'INVALID_RESPONSE')],
])('after an answer %s the draft is still waited for', async (_, failure) => {
  const { run, ask, follow, close } = setUp();
  ask.mockRejectedValueOnce(failure);
  follow.mockResolvedValueOnce(draft);
  await expect(run.start(wish)).resolves.toMatchObject({ phase: 'done', contentId: 'kept' });
  expect(close).toHaveBeenCalledExactlyOnceWith('key-1');
});

test('a wish that never arrived is told again as soon as the server can be reached', async () => {
  const { run, ask, follow, phases } = setUp();
  ask.mockRejectedValueOnce(failWith(0, 'NETWORK'));
  follow.mockRejectedValueOnce(failWith(404, 'NOT_FOUND'));
  await expect(run.start(wish)).resolves.toMatchObject({ phase: 'done', contentId: 'kept' });
  expect(ask.mock.calls.map(([request]) => request.key)).toEqual(['key-1', 'key-1']);
  expect(follow.mock.calls[0]?.[0].isNew).toBe(true);
  expect(phases).toEqual(['asking', 'saving', 'done']);
});

test.each([failWith(0, 'NETWORK'), failWith(502, 'INVALID_RESPONSE')])(
  'a wish that arrived neither time ($code) keeps its key, so that a draft is neither lost nor counted twice',
  async (failure) => {
    const { run, ask, follow, close } = setUp();
    ask.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    follow
      .mockRejectedValueOnce(failWith(404, 'NOT_FOUND'))
      .mockRejectedValueOnce(failWith(404, 'NOT_FOUND'));
    await expect(run.start(wish)).resolves.toEqual({
      phase: 'failed',
      wish,
      refusal: null,
      isOtherUnderWay: false,
    });
    expect(close).not.toHaveBeenCalled();
    await run.start(wish);
    expect(ask.mock.calls.map(([request]) => request.key)).toEqual(['key-1', 'key-1', 'key-1']);
  },
);

test.each([
  [402, 'USAGE_LIMIT', 'limit-reached', false],
  [422, 'IDEMPOTENCY_MISMATCH', 'failed', false],
  [409, 'CANCELLED', 'cancelled', true],
  [409, 'IN_PROGRESS', 'failed', true],
  [502, 'PROVIDER_FAILED', 'failed', true],
] as const)('a refusal with %s %s ends as %s', async (status, code, phase, isKeyKept) => {
  const { run, ask, find, save, close, keys } = setUp();
  ask.mockRejectedValue(failWith(status, code));
  find.mockResolvedValue({ state: 'failed', target: null });
  await expect(run.start(wish)).resolves.toMatchObject({ phase });
  expect(keys.has(wish.request)).toBe(isKeyKept);
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(phase === 'failed' ? 1 : 0));
});

test.each([
  [422, 'IDEMPOTENCY_MISMATCH', 'done'],
  [429, 'RATE_LIMITED', 'done'],
  [503, 'UNAVAILABLE', 'running'],
] as const)('a refusal with %s %s puts no draft aside that is %s', async (status, code, state) => {
  const { run, ask, find, close } = setUp();
  ask.mockRejectedValue(failWith(status, code));
  find.mockResolvedValue({ state, target: null });
  await expect(run.start(wish)).resolves.toMatchObject({ phase: 'failed' });
  await find.mock.results[0]?.value;
  expect(close).not.toHaveBeenCalled();
});

test.each([
  [409, 'IN_PROGRESS', 'In the words of the server.'],
  [429, 'RATE_LIMITED', 'In the words of the server.'],
  [503, 'UNAVAILABLE', 'In the words of the server.'],
  [502, 'PROVIDER_FAILED', null],
] as const)('with %s %s a failed draft says when to ask again: %s', async (status, code, refusal) => {
  const { run, ask } = setUp();
  const message = 'In the words of the server.';
  const body = { error: message, message, code, requestId: 'r1' };
  ask.mockRejectedValue(new ApiError({ status, code, message, body }));
  const isOtherUnderWay = code === 'IN_PROGRESS';
  await expect(run.start(wish)).resolves.toEqual({ phase: 'failed', wish, refusal, isOtherUnderWay });
});

test('a cancelled run ends at once, is cancelled on the server, and saves nothing that still arrives', async () => {
  const { run, ask, save, cancel, onAllowanceChange } = setUp();
  const answer = Promise.withResolvers<Draft>();
  ask.mockReturnValue(answer.promise);
  const ending = run.start(wish);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await run.cancel();
  expect(run.getState()).toEqual({ phase: 'cancelled' });
  expect(cancel).toHaveBeenCalledExactlyOnceWith('key-1');
  expect(ask.mock.calls[0]?.[0].signal.aborted).toBe(true);
  answer.resolve(draft);
  await expect(ending).resolves.toEqual({ phase: 'cancelled' });
  expect(save).not.toHaveBeenCalled();
  expect(onAllowanceChange).toHaveBeenCalled();
});

test('a cancel that the server does not hear still ends the wait', async () => {
  const { run, ask, cancel, wait } = setUp();
  ask.mockReturnValue(new Promise(() => undefined));
  cancel.mockRejectedValue(failWith(0, 'NETWORK'));
  void run.start(wish);
  await expect(run.cancel()).resolves.toBe(false);
  expect(run.getState()).toEqual({ phase: 'cancelled' });
  // Two minutes, in which a draft is over.
  expect(wait.mock.calls.flat()).toEqual(Array(60).fill(2000));
});

test('a cancel that comes before its request is told again, without a word', async () => {
  const { run, ask, cancel, wait } = setUp();
  ask.mockReturnValue(new Promise(() => undefined));
  cancel.mockRejectedValueOnce(failWith(404, 'NOT_FOUND'));
  void run.start(wish);
  const onUnheard = vi.fn();
  await expect(run.cancel(onUnheard)).resolves.toBe(true);
  expect(cancel.mock.calls).toEqual([['key-1'], ['key-1']]);
  expect(wait).toHaveBeenCalledOnce();
  expect(onUnheard).not.toHaveBeenCalled();
});

test('a cancel of what the server never hears of is told three times', async () => {
  const { run, ask, cancel } = setUp();
  ask.mockReturnValue(new Promise(() => undefined));
  cancel.mockRejectedValue(failWith(404, 'NOT_FOUND'));
  void run.start(wish);
  await expect(run.cancel()).resolves.toBe(true);
  expect(cancel).toHaveBeenCalledTimes(3);
});

describe('a cancel of what is asked for again under a kept key', () => {
  async function askAgain() {
    const made = setUp();
    made.ask
      .mockRejectedValueOnce(failWith(502, 'PROVIDER_FAILED'))
      .mockReturnValue(new Promise(() => undefined));
    await made.run.start(wish);
    void made.run.start(wish);
    await waitFor(() => expect(made.ask).toHaveBeenCalledTimes(2));
    return made;
  }

  test('is told three times: what the server answers may be about the try before', async () => {
    const { run, cancel, wait } = await askAgain();
    const onUnheard = vi.fn();
    await expect(run.cancel(onUnheard)).resolves.toBe(true);
    expect(cancel.mock.calls.flat()).toEqual(['key-1', 'key-1', 'key-1']);
    expect(wait.mock.calls.flat()).toEqual([2000, 2000]);
    expect(onUnheard).not.toHaveBeenCalled();
  });

  test('lets the plan be read again at once: it may have been heard the first time', async () => {
    const { run, cancel, wait, onAllowanceChange } = await askAgain();
    wait.mockReturnValueOnce(new Promise(() => undefined));
    const heard = Promise.withResolvers<void>();
    cancel.mockReturnValueOnce(heard.promise);
    void run.cancel();
    await new Promise((settle) => setTimeout(settle));
    onAllowanceChange.mockClear();
    heard.resolve();
    await waitFor(() => expect(wait).toHaveBeenCalledOnce());
    expect(onAllowanceChange).toHaveBeenCalledOnce();
  });

  test('is told once where some of this try has arrived', async () => {
    const { run, cancel, follow } = await askAgain();
    follow.mock.calls[1]?.[0].onProgress({
      percent: 40,
      draft: { summary: 'He', keyTakeaways: [], keyQuotes: [], detailedNotes: [] },
    });
    await run.cancel();
    expect(cancel).toHaveBeenCalledOnce();
  });
});

test('a cancel that is not heard is said once, and told again until it is', async () => {
  const { run, ask, cancel, wait, onAllowanceChange } = setUp();
  ask.mockReturnValue(new Promise(() => undefined));
  cancel.mockRejectedValueOnce(failWith(0, 'NETWORK')).mockRejectedValueOnce(failWith(503, 'UNAVAILABLE'));
  void run.start(wish);
  const onUnheard = vi.fn();
  await expect(run.cancel(onUnheard)).resolves.toBe(true);
  expect(cancel.mock.calls).toEqual([['key-1'], ['key-1'], ['key-1']]);
  expect(wait).toHaveBeenCalledTimes(2);
  expect(onUnheard).toHaveBeenCalledOnce();
  expect(onAllowanceChange).toHaveBeenCalled();
});

test('what has arrived is shown, and its percentage never falls', async () => {
  const { run, ask, follow } = setUp();
  const answer = Promise.withResolvers<Draft>();
  ask.mockReturnValue(answer.promise);
  const { generationId: _, ...part } = draft;
  const shown: (number | undefined)[] = [];
  follow.mockImplementation(async ({ onProgress }) => {
    for (const percent of [20, 10, 45]) {
      onProgress({ percent, draft: part });
      const state = run.getState();
      shown.push('arrived' in state ? state.arrived?.percent : undefined);
    }
    return new Promise<Draft>(() => undefined);
  });
  const ending = run.start(wish);
  await waitFor(() => expect(shown).toEqual([20, 20, 45]));
  answer.resolve(draft);
  await ending;
});

test('a draft that was begun before is followed to its end and kept under its key', async () => {
  const { run, ask, follow, save, close } = setUp();
  follow.mockResolvedValueOnce(draft);
  await run.resume({ key: 'from-before', wish, startedAt: 500 });
  expect(run.getState()).toMatchObject({ phase: 'done', contentId: 'kept' });
  expect(ask).not.toHaveBeenCalled();
  expect(follow.mock.calls[0]?.[0].isNew).toBe(false);
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'from-before' }));
  expect(close).toHaveBeenCalledExactlyOnceWith('from-before');
});

test('a draft that could not be saved still tells when it was begun', async () => {
  const { run, follow, save } = setUp();
  follow.mockResolvedValueOnce(draft);
  save.mockRejectedValueOnce(failWith(0, 'NETWORK'));
  const end = run.resume({ key: 'from-before', wish, startedAt: 500 });
  await expect(end).resolves.toMatchObject({ phase: 'failed-to-save', startedAt: 500 });
});

test('a draft for a book of the vault is saved nowhere: it waits to be looked through', async () => {
  const { run, ask, save, close } = setUp();
  const { content: _, ...book } = wish;
  const image = 'https://covers.example/walden.jpg';
  await expect(run.start({ ...book, image, contentId: 'walden' })).resolves.toMatchObject({
    phase: 'done',
    contentId: 'walden',
  });
  expect(ask.mock.calls[0]?.[0].input.target).toEqual({
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    image,
    contentId: 'walden',
  });
  expect(save).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});

const added = { title: 'Walden', authors: [], image: null, contentId: 'added' };

test('a draft that was asked for on the page of its book meanwhile waits there, and adds no second one', async () => {
  const { run, find, save, close } = setUp();
  find.mockResolvedValue({ state: 'done', target: added });
  const { content: _, ...book } = wish;
  await expect(run.start(wish)).resolves.toEqual({
    phase: 'done',
    wish: { ...book, contentId: 'added' },
    contentId: 'added',
  });
  expect(save).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
});

test('nor does one that is saved again', async () => {
  const { run, find, save } = setUp();
  save.mockRejectedValueOnce(failWith(0, 'NETWORK'));
  await run.start(wish);
  find.mockResolvedValue({ state: 'done', target: added });
  await expect(run.saveAgain()).resolves.toMatchObject({ phase: 'done', contentId: 'added' });
  expect(save).toHaveBeenCalledOnce();
});

test('a draft is saved also where nobody can tell whether its book was added meanwhile', async () => {
  const { run, find, save } = setUp();
  find.mockRejectedValue(failWith(0, 'NETWORK'));
  await expect(run.start(wish)).resolves.toEqual({ phase: 'done', wish, contentId: 'kept' });
  expect(save).toHaveBeenCalledOnce();
});

describe('a draft for a book of the vault that is done', () => {
  const { content: _, ...book } = wish;
  const ofWalden = { ...book, contentId: 'walden' };

  test('waits at the book that was merged with its own meanwhile', async () => {
    const { run, find } = setUp();
    const { title, image } = book;
    find.mockResolvedValue({ state: 'done', target: { title, authors: [], image, contentId: 'kept' } });
    await expect(run.start(ofWalden)).resolves.toMatchObject({ phase: 'done', contentId: 'kept' });
    expect(find).toHaveBeenCalledExactlyOnceWith('key-1');
  });

  test('waits at its own where that cannot be told', async () => {
    const { run, find } = setUp();
    find.mockRejectedValue(failWith(0, 'NETWORK'));
    await expect(run.start(ofWalden)).resolves.toMatchObject({ phase: 'done', contentId: 'walden' });
  });

  test('is found again by its key when it was cancelled at the last moment', async () => {
    const { run, find, keys } = setUp();
    const found = Promise.withResolvers<{ state: 'done'; target: null }>();
    find.mockReturnValue(found.promise);
    const ending = run.start(ofWalden);
    await waitFor(() => expect(find).toHaveBeenCalledOnce());
    await run.cancel();
    found.resolve({ state: 'done', target: null });
    await expect(ending).resolves.toEqual({ phase: 'cancelled' });
    expect(keys.holds('key-1')).toBe(true);
  });
});

test('a wish that is made again at once waits until the server has heard of the cancel', async () => {
  const { run, ask, cancel } = setUp();
  const heard = Promise.withResolvers<undefined>();
  cancel.mockReturnValue(heard.promise);
  ask.mockReturnValueOnce(new Promise(() => undefined));
  void run.start(wish);
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  void run.cancel();
  const again = run.start(wish);
  await Promise.resolve();
  expect(ask).toHaveBeenCalledOnce();
  heard.resolve(undefined);
  await expect(again).resolves.toMatchObject({ phase: 'done' });
  expect(ask).toHaveBeenCalledTimes(2);
});
