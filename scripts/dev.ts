import { readEnv } from '../apps/server/src/env.ts';
import { STOP_SECONDS } from '../apps/server/src/settings.ts';
import { claimAddresses } from './supervise/claim.ts';
import { loadEnvFile, root } from './supervise/project.ts';
import { startSandbox } from './supervise/sandbox.ts';
import { createTerminal } from './supervise/screen.ts';
import { createSupervisor } from './supervise/supervisor.ts';

// The product for whoever changes it: the server starts anew and the pages change in place as files are saved.
const screen = createTerminal();
const supervisor = createSupervisor(screen);

async function dev(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const claim = await claimAddresses(env);
  if (claim.state !== 'free') throw new Error(claim.words);

  if (env.sandboxedServices.length > 0) {
    await startSandbox({ supervisor, screen, env });
  }
  supervisor.start({
    name: 'The server',
    command: process.execPath,
    args: [
      '--conditions=development',
      '--watch-preserve-output',
      '--watch-path=apps/server/src',
      '--watch-path=packages',
      'apps/server/src/dev.ts',
    ],
    cwd: root,
    env: process.env,
    graceMs: STOP_SECONDS * 1000,
    onLine(line) {
      screen.line(line);
      return true;
    },
  });
}

dev().catch(supervisor.fail);
