import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../db/testing/test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    sandboxUrl: string;
  }
}

/** One PostgreSQL and one sandbox for all test files. Each file has a database of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const [cluster, sandbox] = await Promise.all([startTestCluster(), startSandbox()]);
  project.provide('clusterUrl', cluster.url);
  project.provide('sandboxUrl', sandbox.url);
  return () => {
    sandbox.child.kill();
  };
}

async function startSandbox(): Promise<{ child: ChildProcess; url: string }> {
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
