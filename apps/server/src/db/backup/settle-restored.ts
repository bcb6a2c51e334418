import type { ClientBase } from 'pg';
import { connectTo } from '../connect.ts';
import { commit } from './commit.ts';

export type Settle = (client: ClientBase, moment: Date) => Promise<void>;

/**
 * Prepares a database from an earlier time for serving. Sessions and tokens that were revoked since would work again,
 * so all of them end. The mirror of the payment provider is stale, so every customer is due for a new look.
 */
export async function settleRestored(client: ClientBase): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from sign_ins');
  await client.query('delete from export_tickets');
  await client.query('delete from api_tokens');
  await client.query('update stripe_customers set synced_at = null');
}

/** The same, as `settle` does it, for a database that something else has restored: all of it, or nothing. */
export async function settleAlone(url: string, settle: Settle): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query('begin');
    await settle(client, await readNewestMoment(client));
    await commit(client);
  } finally {
    await client.end();
  }
}

/** The newest that it knows of; without any, the present. */
async function readNewestMoment(client: ClientBase): Promise<Date> {
  const { rows } = await client.query<{ moment: Date }>(`
    select least(now(), greatest(
      (select max(deleted_at) from deleted_accounts),
      (select max(updated_at) from content_items),
      (select max(last_used_at) from sessions))) as moment`);
  return rows[0]?.moment ?? new Date();
}

/** The hashes of accounts that it knows to have been deleted by then. */
export async function listDeletedBefore(client: ClientBase, moment: Date): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select account_hash as hash from deleted_accounts where deleted_at < $1',
    [moment],
  );
  return rows.map(({ hash }) => hash);
}
