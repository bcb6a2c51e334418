import { resolve as resolvePath } from 'node:path';
import { readableLine } from './log-lines.ts';
import { root } from './project.ts';
import type { Screen } from './screen.ts';
import type { Supervisor } from './supervisor.ts';

/** Starts the stand-ins for services without credentials, and resolves when they listen. */
export function startSandbox(options: {
  supervisor: Supervisor;
  screen: Screen;
  env: { sandboxPort: number; publicUrl: string; dataDir: string };
}): Promise<void> {
  return new Promise((resolve) => {
    options.supervisor.start({
      name: 'The sandbox',
      command: process.execPath,
      args: ['apps/sandbox/src/main.ts'],
      cwd: root,
      env: {
        ...process.env,
        SANDBOX_PORT: String(options.env.sandboxPort),
        SANDBOX_WEBHOOK_URL: `${options.env.publicUrl}/api/webhooks/stripe`,
        SANDBOX_STRIPE_STATE_FILE: resolvePath(options.env.dataDir, 'sandbox-stripe.json'),
        SANDBOX_PARENT_PID: String(process.pid),
      },
      graceMs: 5_000,
      onLine(line) {
        if (isReady(line)) resolve();
        const text = isReady(line) ? null : readableLine(line, 'warn');
        if (text !== null) options.screen.line(`  sandbox: ${text}`);
        return text !== null;
      },
    });
  });
}

function isReady(line: string): boolean {
  return line.startsWith('{"ready":true');
}
