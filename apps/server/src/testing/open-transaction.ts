import type { Pool, QueryResultRow } from 'pg';
import { onTestFinished } from 'vitest';

/** A second transaction that has run this statement. With the test it ends, whatever has become of both. */
export async function openTransaction(pool: Pool, sql: string, values: unknown[] = []) {
  const client = await pool.connect();
  let isHeld = true;
  const release = (isBroken: boolean) => {
    if (isHeld) client.release(isBroken);
    isHeld = false;
  };
  const end = async (how: 'commit' | 'rollback'): Promise<void> => {
    await client.query(how);
    release(false);
  };
  onTestFinished(() => release(true));
  await client.query('begin');
  await client.query(sql, values);
  return {
    query: <Row extends QueryResultRow>(question: string, given: unknown[] = []) =>
      client.query<Row>(question, given),
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  };
}
