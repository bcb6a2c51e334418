import { STATUS_DEBOUNCE } from '@vault/contract/client';
import type { Clock } from '~/platform/time/clock.ts';

type Options = { clock: Clock; wait: (milliseconds: number, signal: AbortSignal) => Promise<void> };

/**
 * When the status is fetched: at once, or after a second of quiet if it was requested less than a second ago. A new
 * request aborts the previous fetch, so that of many in a row only the last is sent.
 */
export function createStatusPace({ clock, wait }: Options) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let forced: string | null = null;
  return {
    /** Sends the fetch that `start` begins at once, and past every cache by this mark. It may begin none, and join one. */
    force<Result>(nocache: string, start: () => Promise<Result>) {
      forced = nocache;
      const fetch = start();
      const hasBegun = forced === null;
      forced = null;
      return { fetch, hasBegun };
    },
    /** Resolves when the fetch may be sent, with the mark that it carries. */
    async begin(signal: AbortSignal): Promise<string | null> {
      const isSoon = clock() - askedAt < STATUS_DEBOUNCE;
      const nocache = forced;
      askedAt = clock();
      forced = null;
      if (isSoon && nocache === null) await wait(STATUS_DEBOUNCE, signal);
      return nocache;
    },
  };
}
