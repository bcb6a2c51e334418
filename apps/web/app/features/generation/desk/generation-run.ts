import type { CreateContentInput, DraftTarget } from '@vault/contract';
import { ApiError } from '@vault/contract/client';
import { hasCode, hasStatus, isUnanswered } from '~/api/has-code.ts';
import { readServerWords } from '~/api/server-words.ts';
import type { Clock } from '~/platform/time/clock.ts';
import { createListeners } from '~/platform/listeners.ts';
import { contentOfDraft } from '../draft-texts.ts';
import type { FollowGeneration, FoundGeneration } from './follow-generation.ts';
import type { DraftRequest, KeptKeys } from './kept-keys.ts';
import { takeArrival } from './progress.ts';
import { type Draft, isUnderWay, type RunState, type Wish } from './run-state.ts';
import { type CancelDeps, tellOfCancel } from './tell-of-cancel.ts';

export type SaveDraft = (request: { key: string; content: CreateContentInput }) => Promise<{ _id: string }>;

export type RunDeps = {
  ask: (request: {
    key: string;
    input: DraftRequest & { target: DraftTarget };
    signal: AbortSignal;
  }) => Promise<Draft>;
  follow: FollowGeneration;
  /** What has become of the draft on the server, and what it is for by now. */
  find: (key: string) => Promise<Pick<FoundGeneration, 'state' | 'target'>>;
  save: SaveDraft;
  /** Tells the server that nobody has to go on with this any more. */
  close: (key: string) => Promise<unknown>;
  keys: KeptKeys;
  clock: Clock;
} & CancelDeps;

const CANCELLED: RunState = { phase: 'cancelled' };

type Named = { key: string; wish: Wish };
type Asking = Named & { controller: AbortController; isKeptKey: boolean };
type Begun = Named & { startedAt: number; isKeptKey?: boolean };

export type GenerationRun = ReturnType<typeof createGenerationRun>;

/**
 * One draft at a time, from the request to the saved item. Knows no React; a result that was paid for is never
 * dropped.
 */
export function createGenerationRun(deps: RunDeps) {
  const { ask, follow, find, save, close, onAllowanceChange, keys, clock } = deps;
  let state: RunState = { phase: 'idle' };
  let asking: Asking | null = null;
  let cancelling: Promise<unknown> = Promise.resolve();
  let unsaved: { key: string; content: CreateContentInput } | null = null;
  const { subscribe, tell } = createListeners();

  function set(next: RunState): RunState {
    state = next;
    tell();
    return next;
  }

  // If it is not received, the draft is found on the next visit; saving it again under the same key changes nothing.
  const closeQuietly = (key: string) => void close(key).catch(() => undefined);

  /** What was refused may be the call alone, while the draft is written or waits: only one that failed is put aside. */
  async function closeFailed(key: string): Promise<void> {
    const found = await find(key).catch(() => null);
    if (found?.state === 'failed') closeQuietly(key);
  }

  function letGo(key: string): void {
    keys.forget(key);
    unsaved = null;
    closeQuietly(key);
  }

  /** Its book may have been merged meanwhile; or added, and asked about on its page. */
  async function findBook({ key, wish }: Named): Promise<Wish> {
    const found = await find(key).catch(() => null);
    if (found?.target?.contentId === undefined) return wish;
    const { title, authors, image, request } = wish;
    return { title, authors, image, request, contentId: found.target.contentId };
  }

  function leaveAt(contentId: string, { key, wish }: Named): RunState {
    // It waits on the book's page; asking again there means another one.
    keys.forget(key);
    unsaved = null;
    return set({ phase: 'done', wish, contentId });
  }

  async function saveDraft(): Promise<RunState> {
    if (unsaved === null || !isUnderWay(state)) return state;
    const { key, content } = unsaved;
    const { wish, startedAt, arrived } = state;
    set({ phase: 'saving', wish, startedAt, arrived });
    const book = await findBook({ key, wish });
    if ('contentId' in book) return leaveAt(book.contentId, { key, wish: book });
    try {
      const { _id } = await save({ key, content });
      letGo(key);
      return set({ phase: 'done', wish, contentId: _id });
    } catch (error) {
      if (hasCode(error, 'DELETED')) {
        letGo(key);
        return set({ phase: 'deleted', wish });
      }
      const message = readServerWords(error) ?? 'Failed to add content';
      return set({ phase: 'failed-to-save', wish, startedAt, arrived, message });
    }
  }

  function fail({ key, wish }: Asking, error: unknown): RunState {
    const code = error instanceof ApiError ? error.code : null;
    const isOverLimit = hasStatus(error, 402);
    if (isOverLimit || code === 'IDEMPOTENCY_MISMATCH') keys.forget(key);
    if (isOverLimit) return set({ phase: 'limit-reached' });
    if (code === 'CANCELLED') return set(CANCELLED);
    if (!isUnanswered(error)) void closeFailed(key);
    const isOtherUnderWay = code === 'IN_PROGRESS';
    const saysWhen = isOtherUnderWay || code === 'RATE_LIMITED' || code === 'UNAVAILABLE';
    const refusal = saysWhen ? readServerWords(error) : null;
    return set({ phase: 'failed', wish, refusal, isOtherUnderWay });
  }

  function finish({ key, wish }: Asking, draft: Draft): Promise<RunState> | RunState {
    if ('contentId' in wish) return leaveAt(wish.contentId, { key, wish });
    unsaved = { key, content: { ...wish.content, ...contentOfDraft(draft) } };
    return saveDraft();
  }

  /** Waits for a requested draft, however it can be had, and shows what has arrived meanwhile. */
  async function waitFor(
    { key, wish, startedAt, isKeptKey = false }: Begun,
    get: (one: Asking) => Promise<Draft>,
  ) {
    const one: Asking = { key, wish, controller: new AbortController(), isKeptKey };
    asking = one;
    set({ phase: 'asking', wish, startedAt, arrived: null });
    const isCancelled = () => one.controller.signal.aborted;
    try {
      const draft = await get(one);
      const book = 'contentId' in wish ? await findBook(one) : wish;
      return isCancelled() ? CANCELLED : finish({ ...one, wish: book }, draft);
    } catch (error) {
      return isCancelled() ? CANCELLED : fail(one, error);
    } finally {
      // What still follows the draft elsewhere is over with it.
      one.controller.abort();
      onAllowanceChange();
    }
  }

  const followOne = ({ key, controller }: Asking, isNew: boolean): Promise<Draft> =>
    follow({
      key,
      isNew,
      signal: controller.signal,
      onProgress(progress) {
        if (state.phase === 'asking')
          set({ ...state, arrived: takeArrival(state.arrived, progress, clock() - state.startedAt) });
      },
    });

  return {
    getState: () => state,
    subscribe,

    /**
     * Requests a draft and saves it. Returns the state in which that ended; nothing happens while another one runs.
     */
    async start(wish: Wish): Promise<RunState> {
      if (isUnderWay(state)) return state;
      const isKeptKey = keys.has(wish.request);
      const begun = { key: keys.take(wish.request), wish, startedAt: clock(), isKeptKey };
      return waitFor(begun, async (one) => {
        const input = { ...wish.request, target: targetOf(wish) };
        // A request that is repeated at once must not be mistaken for the one that is being cancelled.
        await cancelling;
        for (let isAgain = false; ; isAgain = true) {
          const followed = followOne(one, true);
          // Only the answer decides, unless none came: the draft may be in progress all the same.
          followed.catch(() => undefined);
          try {
            return await ask({ key: one.key, input, signal: one.controller.signal });
          } catch (error) {
            if (!isUnanswered(error)) throw error;
            const found = await followed.catch((reason: unknown) => {
              if (!hasCode(reason, 'NOT_FOUND')) throw reason;
            });
            if (found) return found;
            // The server has not heard of it, and is there now: it is told once more.
            if (isAgain) throw error;
          }
        }
      });
    },

    /** Continues what was requested before the page was loaded, or on another device. */
    async resume(begun: Begun): Promise<RunState> {
      return isUnderWay(state) ? state : waitFor(begun, (one) => followOne(one, false));
    },

    /** Saves the draft that is still at hand; the same key never adds it twice. */
    saveAgain: (): Promise<RunState> =>
      state.phase === 'failed-to-save' ? saveDraft() : Promise.resolve(state),

    /**
     * Stops waiting at once, and resolves to whether the server learned of it in the end; calls `onUnheard` if it did
     * not at first. The key is kept: a draft that was done before is there when it is requested again.
     */
    async cancel(onUnheard: () => void = () => undefined): Promise<boolean> {
      if (state.phase !== 'asking' || asking === null) return false;
      const { key, controller, isKeptKey } = asking;
      const isUnseen = isKeptKey && state.arrived === null;
      set(CANCELLED);
      controller.abort();
      const heard = tellOfCancel(deps, { key, isUnseen, onUnheard });
      cancelling = heard;
      const isHeard = await heard;
      onAllowanceChange();
      return isHeard;
    },

    /** Puts an ended run aside. */
    dismiss(): void {
      if (state.phase === 'asking' || state.phase === 'saving') return;
      unsaved = null;
      set({ phase: 'idle' });
    },
  };
}

function targetOf(wish: Wish): DraftTarget {
  const { title, authors, image } = wish;
  const book = 'content' in wish ? { content: wish.content } : { contentId: wish.contentId };
  return { title, authors: [...authors], image, ...book };
}
