import type { ApiCall } from '@vault/contract/client';
import { LONG_CALL } from '~/api/transport.ts';
import { systemClock } from '~/platform/time/clock.ts';
import { waitUnlessAborted } from '~/platform/time/wait.ts';
import { createDraftDesk } from './draft-desk.ts';
import { createFollower } from './follow-generation.ts';
import { createGenerationRun, type SaveDraft } from './generation-run.ts';
import { createKeptKeys } from './kept-keys.ts';

type Options = { userId: string; api: ApiCall; save: SaveDraft; onAllowanceChange: () => void };

/** The desk with the product's calls and clock behind it. */
export function createDesk({ userId, api, save, onAllowanceChange }: Options) {
  const keys = createKeptKeys({ userId });
  const close = (key: string) => api('POST /generations/{key}/close', { params: { key } });
  const run = createGenerationRun({
    ask: ({ key, input, signal }) =>
      api(
        'POST /book-content-combined/fetch-and-format-content',
        { body: input, headers: { 'idempotency-key': key } },
        { ...LONG_CALL, signal },
      ),
    follow: createFollower({ api, wait: waitUnlessAborted }),
    save,
    cancel: (key) => api('POST /generations/{key}/cancel', { params: { key } }),
    close,
    onAllowanceChange,
    keys,
    clock: systemClock,
  });
  return {
    ...createDraftDesk({
      run,
      listOpen: async () => (await api('GET /generations')).generations,
      close,
    }),
    /** Whether a draft for this was asked for before: it may be done, and is not counted again. */
    isAskedFor: keys.has,
  };
}

export type Desk = ReturnType<typeof createDesk>;
