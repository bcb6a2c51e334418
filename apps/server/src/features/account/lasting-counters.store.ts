import type { RateLimit } from '@vault/contract';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/index.ts';
import { BUDGETS } from '../../http/rate-limits.ts';

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
  const isTheirs = isCountOf(LASTING, from);
  await tx.execute(sql`
    with taken as (delete from ${rateLimits} where ${isTheirs} returning *)
    insert into ${rateLimits} as counted (key, points, expire)
    select split_part(key, ':', 1) || ':' || ${to}::text, points, expire from taken
    where expire > extract(epoch from now()) * 1000
    on conflict (key) do update
    set points = counted.points + excluded.points, expire = greatest(counted.expire, excluded.expire)`);
}

/** By their whole names: the table holds everybody's. */
export async function removeCounters(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(rateLimits).where(isCountOf(Object.keys(BUDGETS), userId));
}

function isCountOf(names: readonly string[], caller: string): SQL {
  return inArray(
    rateLimits.key,
    names.map((name) => `${name}:${caller}`),
  );
}
