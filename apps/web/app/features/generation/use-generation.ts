import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiCall } from '@vault/contract/client';
import { LONG_CALL } from '~/api/transport.ts';
import { systemClock } from '~/platform/clock.ts';
import { createGenerationRun, type RunState, type SaveDraft, type Wish } from './generation-run.ts';
import { createKeptKeys } from './kept-keys.ts';

type Options = {
  api: ApiCall;
  save: SaveDraft;
  onAllowanceChange: () => void;
  /** Told of every end, unless the page was left meanwhile. */
  onEnd: (state: RunState) => void;
};

/** The page's one run. It goes on when the page is left: what was asked for is still saved. */
export function useGeneration({ api, save, onAllowanceChange, onEnd }: Options) {
  const [{ run, keys }] = useState(() => createRun({ api, save, onAllowanceChange }));
  const state = useSyncExternalStore(run.subscribe, run.getState);
  const listener = useRef<((state: RunState) => void) | null>(null);

  useEffect(() => {
    listener.current = onEnd;
    return () => {
      listener.current = null;
    };
  }, [onEnd]);

  const tellEnd = (ending: Promise<RunState>) => ending.then((end) => listener.current?.(end));

  return {
    state,
    start: (wish: Wish) => void tellEnd(run.start(wish)),
    saveAgain: () => void tellEnd(run.saveAgain()),
    cancel: () => void run.cancel(),
    dismiss: run.dismiss,
    /** Whether a draft for this was asked for before: it may be done, and is not counted again. */
    isKept: keys.has,
  };
}

function createRun({ api, save, onAllowanceChange }: Omit<Options, 'onEnd'>) {
  const keys = createKeptKeys();
  const run = createGenerationRun({
    ask: ({ key, input, signal }) =>
      api(
        'POST /book-content-combined/fetch-and-format-content',
        { body: input, headers: { 'idempotency-key': key } },
        { ...LONG_CALL, signal },
      ),
    save,
    cancel: (key) => api('POST /generations/{key}/cancel', { params: { key } }),
    onAllowanceChange,
    keys,
    clock: systemClock,
  });
  return { run, keys };
}
