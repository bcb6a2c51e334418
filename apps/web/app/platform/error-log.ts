import { ERROR_LOG_WINDOW } from '@vault/contract/client';
import { type Clock, systemClock } from './time/clock.ts';

type ErrorLogOptions = {
  clock?: Clock;
  write?: (message: string, error: unknown) => void;
};

export type ErrorLog = {
  /** Writes the error once; the same message again within half a second is dropped. */
  report: (error: unknown, place?: string) => void;
};

export function createErrorLog({
  clock = systemClock,
  write = (message, error) => console.error(message, error),
}: ErrorLogOptions = {}): ErrorLog {
  const lastWritten = new Map<string, number>();

  return {
    report(error, place) {
      const text = describeError(error);
      const message = place ? `${place}: ${text}` : text;
      const now = clock();
      for (const [seen, at] of lastWritten) {
        if (now - at >= ERROR_LOG_WINDOW) lastWritten.delete(seen);
      }
      if (lastWritten.has(message)) return;
      lastWritten.set(message, now);
      write(message, error);
    },
  };
}

/** The words of an error for a person, or null when it carries none. */
export function readErrorMessage(error: unknown): string | null {
  if (typeof error === 'string') return error || null;
  return error instanceof Error && error.message ? error.message : null;
}

function describeError(error: unknown): string {
  return readErrorMessage(error) ?? 'An error without a message';
}

export const errorLog = createErrorLog();
