import type { CreateContentInput } from '@vault/contract';
import { ApiError, type EndpointOutput } from '@vault/contract/client';
import { notesFromGeneration } from '@vault/domain';
import type { Clock } from '~/platform/clock.ts';
import { readErrorMessage } from '~/platform/error-log.ts';
import type { DraftRequest, KeptKeys } from './kept-keys.ts';

export type Draft = EndpointOutput<'POST /book-content-combined/fetch-and-format-content'>;

/** A book that AI is to write about. */
export type Wish = {
  title: string;
  authors: readonly string[];
  image: string | null;
  request: DraftRequest;
  /** The book as it is kept; the draft's texts are added to it. */
  content: CreateContentInput;
};

/** What every phase has in which the person waits, or is asked what to do. */
export type UnderWay = { wish: Wish; startedAt: number };

export type RunState =
  | { phase: 'idle' }
  | ({ phase: 'asking' } & UnderWay)
  | ({ phase: 'saving' } & UnderWay)
  | ({ phase: 'failed-to-save'; message: string } & UnderWay)
  | { phase: 'done'; contentId: string }
  | { phase: 'limit-reached' }
  | { phase: 'failed' }
  | { phase: 'cancelled' };

export type SaveDraft = (request: { key: string; content: CreateContentInput }) => Promise<{ _id: string }>;

type Deps = {
  ask: (request: { key: string; input: DraftRequest; signal: AbortSignal }) => Promise<Draft>;
  save: SaveDraft;
  cancel: (key: string) => Promise<unknown>;
  /** The allowance may have changed: one was taken, or given back. */
  onAllowanceChange: () => void;
  keys: KeptKeys;
  clock: Clock;
};

/** One draft at a time, from the wish to the saved item. Knows no React; a result that was paid for is never dropped. */
export function createGenerationRun({ ask, save, cancel, onAllowanceChange, keys, clock }: Deps) {
  let state: RunState = { phase: 'idle' };
  let asking: { key: string; controller: AbortController } | null = null;
  let unsaved: (UnderWay & { key: string; content: CreateContentInput }) | null = null;
  const listeners = new Set<() => void>();

  function set(next: RunState): RunState {
    state = next;
    for (const listener of listeners) listener();
    return next;
  }

  async function saveDraft(): Promise<RunState> {
    if (unsaved === null) return state;
    const { wish, startedAt, key, content } = unsaved;
    set({ phase: 'saving', wish, startedAt });
    try {
      const { _id } = await save({ key, content });
      keys.forget(wish.request);
      unsaved = null;
      return set({ phase: 'done', contentId: _id });
    } catch (error) {
      const message = readErrorMessage(error) ?? 'Failed to add content';
      return set({ phase: 'failed-to-save', wish, startedAt, message });
    }
  }

  function fail(wish: Wish, error: unknown): RunState {
    const code = error instanceof ApiError ? error.code : null;
    const isOverLimit = code === 'USAGE_LIMIT' || (error instanceof ApiError && error.status === 402);
    if (isOverLimit || code === 'IDEMPOTENCY_MISMATCH') keys.forget(wish.request);
    if (isOverLimit) return set({ phase: 'limit-reached' });
    return set({ phase: code === 'CANCELLED' ? 'cancelled' : 'failed' });
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Asks for a draft and keeps it. Gives the state in which that ended; nothing happens while another one runs. */
    async start(wish: Wish): Promise<RunState> {
      if (isUnderWay(state)) return state;
      const key = keys.take(wish.request);
      const controller = new AbortController();
      const startedAt = clock();
      asking = { key, controller };
      set({ phase: 'asking', wish, startedAt });
      try {
        const draft = await ask({ key, input: wish.request, signal: controller.signal });
        if (controller.signal.aborted) return state;
        unsaved = { wish, startedAt, key, content: { ...wish.content, ...toTexts(draft) } };
      } catch (error) {
        return controller.signal.aborted ? state : fail(wish, error);
      } finally {
        onAllowanceChange();
      }
      return saveDraft();
    },

    /** Saves the draft that is still at hand; the same key never adds it twice. */
    saveAgain: (): Promise<RunState> =>
      state.phase === 'failed-to-save' ? saveDraft() : Promise.resolve(state),

    /** Stops waiting at once. The key is kept: should the draft be done already, it is there when asked for again. */
    async cancel(): Promise<void> {
      if (state.phase !== 'asking' || asking === null) return;
      const { key, controller } = asking;
      set({ phase: 'cancelled' });
      controller.abort();
      // Unheard, the server finishes the draft and keeps it under this key.
      await cancel(key).catch(() => undefined);
      onAllowanceChange();
    },

    /** Puts an ended run aside. */
    dismiss(): void {
      if (state.phase === 'asking' || state.phase === 'saving') return;
      unsaved = null;
      set({ phase: 'idle' });
    },
  };
}

export function isUnderWay(state: RunState): state is Extract<RunState, UnderWay> {
  return state.phase === 'asking' || state.phase === 'saving' || state.phase === 'failed-to-save';
}

function toTexts({
  generationId,
  summary,
  keyTakeaways,
  keyQuotes,
  detailedNotes,
}: Draft): Partial<CreateContentInput> {
  return {
    generationId,
    ...(summary && { summary }),
    takeaways: keyTakeaways,
    quotes: keyQuotes,
    noteList: notesFromGeneration(detailedNotes),
  };
}
