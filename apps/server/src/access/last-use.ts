import type { Logger } from '../platform/logger.ts';

/** Records that a session or a token is in use. Access does not depend on it: the database may be read-only. */
export async function keepLastUse(logger: Logger, keep: () => Promise<void>): Promise<void> {
  try {
    await keep();
  } catch (error) {
    logger.warn({ err: error }, 'the last use of a session or a token could not be kept');
  }
}
