import type { RateLimit } from '@vault/contract';
import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';

/**
 * Limits on calls that others pay for. Somebody who deletes their account and comes back within the period has still
 * used them.
 */
const LASTING: readonly RateLimit[] = [
  'sign-in-of-one',
  'book-lookup',
  'cover-lookup',
  'model-call',
  'free-model-call',
];

/** Moves counts to another name, unless their period is over. */
export async function moveCounters(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const isTheirs = inArray(
    rateLimits.key,
    LASTING.map((name) => `${name}:${from}`),
  );
  await tx.execute(sql`
    with taken as (delete from ${rateLimits} where ${isTheirs} returning *)
    insert into ${rateLimits} as counted (key, points, expire)
    select split_part(key, ':', 1) || ':' || ${to}::text, points, expire from taken
    where expire > extract(epoch from now()) * 1000
    on conflict (key) do update
    set points = counted.points + excluded.points, expire = greatest(counted.expire, excluded.expire)`);
}
