import type { Pool } from 'pg';
import { lookTogether } from '../platform/pace/look-together.ts';

/** A database that has answered anybody within these milliseconds is there. */
const SEEN_FOR = 3000;

/**
 * Whether the database answers. The caller counts towards no budget and waits in no line, not even for a connection
 * while others get their answers and none has failed since.
 */
export function createReachability(pool: Pool): () => Promise<boolean> {
  let answeredAt = Number.NEGATIVE_INFINITY;
  pool.on('release', (error?: Error | boolean) => {
    answeredAt = error ? Number.NEGATIVE_INFINITY : performance.now();
  });
  const hasAnswered = () => performance.now() - answeredAt < SEEN_FOR;
  const look = lookTogether(() =>
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
  );
  return async () => hasAnswered() || (await look(null));
}
