import { STOP_SECONDS } from '../../apps/server/src/settings.ts';
import { type Address, waitUntilReady } from './address.ts';
import { readableLine } from './log-lines.ts';
import { endWithParent, root } from './project.ts';
import type { Screen } from './screen.ts';
import type { Supervisor } from './supervisor.ts';

/** How Node runs the built server, as in the image: decision 0018 tells why. */
export function serverProgram(env: NodeJS.ProcessEnv) {
  return {
    args: [
      '--disable-proto=delete',
      '--max-semi-space-size=8',
      '--heap-growing-percent=50',
      'apps/server/build/main.js',
    ],
    env: { MALLOC_ARENA_MAX: '2', ...env, NODE_ENV: 'production' },
  };
}

// Making the database on a slow disk, or recovering a large one, takes its time.
const patienceMs = 180_000;

/** Starts the server, and answers once it is ready to serve people. */
export async function startServer(options: {
  supervisor: Supervisor;
  screen: Screen;
  address: Address;
}): Promise<void> {
  const { screen } = options;
  let isStarting = true;

  function showLine(line: string): boolean {
    // Whoever names a level wants the log itself.
    const wantsLog = Boolean(process.env['LOG_LEVEL']);
    const text = wantsLog ? line : readableLine(line, isStarting ? 'info' : 'warn');
    if (text === null || text === 'listening') return false;
    screen.line(isStarting && !wantsLog ? `    ${text}` : text);
    return true;
  }

  const { args, env } = serverProgram(process.env);
  options.supervisor.start({
    name: 'The server',
    command: process.execPath,
    args: [...endWithParent, ...args],
    cwd: root,
    env,
    graceMs: STOP_SECONDS * 1000,
    againAfterMs: 30_000,
    onLine: showLine,
  });
  await waitUntilReady(options.address, patienceMs);
  isStarting = false;
}
