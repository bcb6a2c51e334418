import type { ApiCall } from '@vault/contract/client';
import { LONG_CALL } from '~/api/transport.ts';
import { systemClock } from '~/platform/time/clock.ts';
import { wait, waitUnlessAborted } from '~/platform/time/wait.ts';
import { listOpen } from '../list-open.ts';
import { createDraftDesk } from './draft-desk.ts';
import { createFollower } from './follow-generation.ts';
import { createGenerationRun, type SaveDraft } from './generation-run.ts';
import { createKeptKeys } from './kept-keys.ts';

type Options = { userId: string; call: ApiCall; save: SaveDraft; onAllowanceChange: () => void };

/** The desk with the product's calls and clock behind it. */
export function createDesk({ userId, call, save, onAllowanceChange }: Options) {
  const keys = createKeptKeys({ userId });
  const close = (key: string) => call('POST /generations/{key}/close', { params: { key } });
  const run = createGenerationRun({
    ask: ({ key, input, signal }) =>
      call(
        'POST /book-content-combined/fetch-and-format-content',
        { body: input, headers: { 'idempotency-key': key } },
        { ...LONG_CALL, signal },
      ),
    follow: createFollower({ call, wait: waitUnlessAborted }),
    find: (key) => call('GET /generations/{key}', { params: { key } }),
    save,
    cancel: (key) => call('POST /generations/{key}/cancel', { params: { key } }),
    close,
    onAllowanceChange,
    keys,
    clock: systemClock,
    wait,
  });
  return {
    ...createDraftDesk({
      run,
      listOpen: () => listOpen(call),
      close,
      isAwaited: keys.holds,
    }),
    /** Whether a draft for this was requested before: it may be done, and is not counted again. */
    isAskedFor: keys.has,
  };
}

export type Desk = ReturnType<typeof createDesk>;
