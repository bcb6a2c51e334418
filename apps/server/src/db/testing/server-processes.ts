import type pg from 'pg';
import { withClient } from './with-client.ts';

/** One question on a connection of its own. */
export async function askDatabase<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  return (await withClient(url, (client) => client.query<T>(sql))).rows;
}

export async function readPostmasterPid(url: string): Promise<number> {
  const rows = await askDatabase<{ file: string }>(url, `select pg_read_file('postmaster.pid') as file`);
  return Number(rows[0]?.file.split('\n')[0]);
}

/** Every process of the server, the postmaster first. */
export async function listServerProcesses(url: string): Promise<number[]> {
  const rows = await askDatabase<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return [await readPostmasterPid(url), ...rows.map((row) => row.pid)];
}

export function endProcess(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL');
  } catch {
    // The death of the postmaster ends the others, perhaps before it is their turn here.
  }
}
