import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { watchHost } from './leak-oracle.ts';
import { SESSION_SECRET, type TestServer } from './test-server.ts';

/** Who needs more at once than this has, ends. */
const SMALL = ['--max-old-space-size=192'];

/** A copy of that server in a process of its own; whoever starts it stops it. */
export async function startServerProcess({ url, databaseUrl }: TestServer) {
  const child = spawn(process.execPath, [...SMALL, join(import.meta.dirname, 'served.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      SANDBOX_PORT: new URL(inject('sandboxUrl')).port,
      SESSION_SECRET,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Array.fromAsync(firstOf(createInterface({ input: child.stdout })));
  const port = Number(line);
  watchHost(`localhost:${port}`);
  return {
    port,
    url: `http://localhost:${port}`,
    /** Bytes of memory that it holds. */
    readMemory(): number {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    },
    stop(): Promise<void> {
      return new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGKILL');
      });
    },
  };
}

async function* firstOf(lines: AsyncIterable<string>) {
  for await (const line of lines) {
    yield line;
    return;
  }
  throw new Error('the server ended before it listened');
}
