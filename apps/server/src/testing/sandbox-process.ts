import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A sandbox of its own; the caller ends `child`. */
export async function startSandbox(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../sandbox/src/main.ts')], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_PARENT_PID: String(process.pid),
      SANDBOX_LLM_DELAY_MS: '20',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const message: unknown = line.startsWith('{') ? JSON.parse(line) : null;
    if (typeof message === 'object' && message !== null && 'origin' in message) {
      return { child, url: String(message.origin) };
    }
  }
  throw new Error('the sandbox ended before it was ready');
}
