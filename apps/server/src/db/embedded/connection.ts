import type pg from 'pg';
import { connectTo } from '../connect.ts';

export function databaseUrl(socketDir: string, database: string): string {
  return `postgres://app@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432`;
}

/** `onEnd` is called however the connection ends, also when the server is killed. */
export async function connect(options: { url: string; onEnd?: () => void }): Promise<pg.Client> {
  const client = await connectTo(options.url);
  client.on('end', () => options.onEnd?.());
  return client;
}
