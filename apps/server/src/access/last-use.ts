import type { Logger } from '../platform/logger.ts';

/** Keeps that a session or a token is in use. What it opens does not depend on it: a database may let nobody write. */
export async function keepLastUse(logger: Logger, keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    logger.warn({ err: error }, 'the last use of a session or a token could not be kept');
  }
}
