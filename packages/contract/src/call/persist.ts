import { ApiError } from './api-call.ts';

const ATTEMPTS = 5;
const FIRST_PAUSE = 500;

type Patience = { wait?: (milliseconds: number) => Promise<void>; signal?: AbortSignal };

/** Retries what may be sent twice: after no answer, too many requests, or a server that is down. */
export async function persist<Answer>(
  call: () => Promise<Answer>,
  { wait = pause, signal }: Patience = {},
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const mayPass =
        error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!mayPass || attempt === ATTEMPTS || signal?.aborted) throw error;
      await wait(FIRST_PAUSE * 2 ** (attempt - 1));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
