import { Client } from 'pg';

/** A connection of its own, to be ended by the caller. `lockTimeout` is in ms. */
export async function connectTo(
  url: string,
  { lockTimeout }: { lockTimeout?: number } = {},
): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
  });
  // Without a listener the loss of an idle connection would end this process: the next query fails of it anyway.
  client.on('error', () => undefined);
  await client.connect();
  // Not at the start, as in the pool.
  if (lockTimeout !== undefined) await client.query(`set lock_timeout = ${lockTimeout}`);
  return client;
}
