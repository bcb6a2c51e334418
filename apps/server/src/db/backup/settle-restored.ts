import type { ClientBase } from 'pg';

/**
 * What a database from an earlier time needs before it is served. Sessions and tokens that were ended since would open
 * it again, so all of them end; and the mirror of the payment provider is old, so every customer is asked for anew.
 */
export async function settleRestored(client: ClientBase): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from sign_ins');
  await client.query('delete from export_tickets');
  await client.query('delete from api_tokens');
  await client.query('update stripe_customers set synced_at = null');
}
