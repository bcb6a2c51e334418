import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../app-error.ts';

const TRIES = 4;
const PAUSE = 500;

/**
 * Retries for a while when the work could not be done, but not when it was refused. For work that has been let in
 * already, while a crowd that has not is at the database.
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isRefused = error instanceof AppError && error.code !== 'UNAVAILABLE';
      if (isRefused || attempt === TRIES) throw error;
      await wait(PAUSE);
    }
  }
}
