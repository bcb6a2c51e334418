import { readdirSync } from 'node:fs';
import type { Pool } from 'pg';
import { readProc } from './proc.ts';

/** The kernel counts in hundredths of a second. */
const MILLISECONDS_A_TICK = 10;

/** What something costs the server and the database, in milliseconds of one core. */
export type Cost = { server: number; database: number };

export type ProcessorTime = { read: () => Cost };

/** Watches the server's process and everything that the database's first process has started. */
export async function watchProcessorTime(pool: Pool, serverPid: number): Promise<ProcessorTime> {
  const { rows } = await pool.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
  const postmaster = Number(rows[0]?.file.split('\n')[0]);
  return {
    read() {
      const sums = { server: readStat(serverPid).milliseconds, database: 0 };
      for (const pid of readdirSync('/proc')) {
        if (!/^\d+$/.test(pid)) continue;
        const { parent, milliseconds } = readStat(pid);
        if (parent === postmaster) sums.database += milliseconds;
      }
      return sums;
    },
  };
}

export function costOf(before: Cost, after: Cost, requests: number): Cost {
  return {
    server: (after.server - before.server) / Math.max(1, requests),
    // A connection that has ended meanwhile takes its time with it.
    database: Math.max(0, after.database - before.database) / Math.max(1, requests),
  };
}

function readStat(pid: number | string) {
  const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return {
    parent: Number(fields[1]),
    milliseconds: (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * MILLISECONDS_A_TICK,
  };
}
