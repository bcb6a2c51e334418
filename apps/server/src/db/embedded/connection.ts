import pg from 'pg';

export function databaseUrl(socketDir: string, database: string): string {
  return `postgres://app@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432`;
}

/**
 * A connection of its own, to be ended by the caller. `onEnd` is called however it ends, also when the server is
 * killed.
 */
export async function connect(options: { url: string; onEnd?: () => void }): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 5_000 });
  // Without a listener the loss of an idle connection would end this process; 'end' follows it.
  client.on('error', () => undefined);
  await client.connect();
  client.on('end', () => options.onEnd?.());
  return client;
}
