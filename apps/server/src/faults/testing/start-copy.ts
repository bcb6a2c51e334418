import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { watchHost } from '../../testing/leak-oracle.ts';
import { SESSION_SECRET } from '../../testing/test-server.ts';
import { ask } from './ask.ts';

const PROGRAM = fileURLToPath(new URL('copy.ts', import.meta.url));

type CopyOptions = {
  port?: number;
  settings: Record<string, string>;
  /** Options of the runtime. */
  runtime?: readonly string[];
};

export type Copy = Awaited<ReturnType<typeof startCopy>>;

/** One copy of the product in a process of its own, which can be killed. Resolves when it listens. */
export async function startCopy({ port, settings, runtime = [] }: CopyOptions) {
  const ownPort = port ?? (await findFreePort());
  const url = `http://localhost:${ownPort}`;
  watchHost(`localhost:${ownPort}`);
  const child = spawn(process.execPath, [...runtime, PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(ownPort),
      SANDBOX_PORT: new URL(inject('sandboxUrl')).port,
      SESSION_SECRET,
      LOG_LEVEL: 'info',
      RATE_LIMIT_SCALE: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  // Not `exit`: its last lines may still be on their way.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const listening = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.includes('"msg":"listening"')) resolve();
      });
    void exited.then(() => reject(new Error(`A copy ended before it listened:\n${lines.join('\n')}`)));
  });
  await listening;
  return {
    url,
    port: ownPort,
    pid: child.pid ?? 0,
    /** What it has logged. */
    lines,
    exited,
    isReady: async () => (await ask(`${url}/api/ready`)).status === 200,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Ends it at once, in the middle of whatever it does. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await exited;
    },
    /** Stops it in order, and returns its exit code. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
