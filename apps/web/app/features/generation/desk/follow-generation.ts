import { type ApiCall, ApiError, type EndpointOutput } from '@vault/contract/client';
import { hasCode, isAway } from '~/api/has-code.ts';
import type { Draft } from './run-state.ts';

export type FoundGeneration = EndpointOutput<'GET /generations/{key}'>;
type ArrivedDraft = NonNullable<FoundGeneration['progress']>;

type Following = {
  key: string;
  /** It is being asked for: one that has ended without having been seen in progress is an earlier try under its key. */
  isNew: boolean;
  signal: AbortSignal;
  onProgress: (progress: ArrivedDraft) => void;
};
export type FollowGeneration = (following: Following) => Promise<Draft>;

const LOOK_EVERY = 1000;
const LOOK_EVERY_OFFLINE = 4000;

type Deps = { call: ApiCall; wait: (milliseconds: number, signal: AbortSignal) => Promise<void> };

/** Polls a generation until it has ended. Waits while the server can't be reached or allows no more calls, or nobody is signed in. */
export function createFollower({ call, wait }: Deps): FollowGeneration {
  return async ({ key, isNew, signal, onProgress }) => {
    let pause = LOOK_EVERY;
    let mayBeEarlier = isNew;
    for (;;) {
      await wait(pause, signal);
      const found = await call('GET /generations/{key}', { params: { key } }, { signal }).catch(
        (error: unknown) => {
          // Whoever signs in again, or has asked for too much, still waits for it.
          if (isAway(error) || hasCode(error, 'UNAUTHORIZED') || hasCode(error, 'RATE_LIMITED')) return null;
          throw error;
        },
      );
      pause = found === null ? LOOK_EVERY_OFFLINE : LOOK_EVERY;
      if (found === null) continue;
      if (found.state === 'done' && found.result !== null)
        return { generationId: found.generationId, ...found.result };
      if (found.state !== 'running') throw mayBeEarlier ? notBegun() : endOf(found.state);
      mayBeEarlier = false;
      if (found.progress !== null) onProgress(found.progress);
    }
  };
}

function notBegun(): ApiError {
  return new ApiError({ status: 404, code: 'NOT_FOUND', message: 'This has not begun' });
}

function endOf(state: FoundGeneration['state']): ApiError {
  return state === 'cancelled'
    ? new ApiError({ status: 409, code: 'CANCELLED', message: 'This was cancelled' })
    : new ApiError({ status: 502, code: 'PROVIDER_FAILED', message: 'The draft could not be written' });
}
