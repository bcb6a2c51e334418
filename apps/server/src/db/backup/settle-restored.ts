import type { ClientBase } from 'pg';
import { connectTo } from '../connect.ts';
import { commit } from './commit.ts';

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

/** The same for a database that something else has restored: all of it, or nothing. */
export async function settleAlone(url: string): Promise<void> {
  const client = await connectTo(url);
  try {
    await client.query('begin');
    await settleRestored(client);
    await commit(client);
  } finally {
    await client.end();
  }
}
