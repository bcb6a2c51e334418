import { readEnv } from '../apps/server/src/env.ts';
import { ensureBuilt } from './supervise/ensure-built.ts';
import { fillSampleLibrary, paySamplePlan } from './seed/sample-reader.ts';
import { importPublicVaults } from './supervise/public-vaults.ts';
import { claimAddresses } from './supervise/claim.ts';
import { closingWords } from './supervise/closing-words.ts';
import { prepareSamples } from './supervise/prepare-samples.ts';
import { loadEnvFile } from './supervise/project.ts';
import { startSandbox } from './supervise/sandbox.ts';
import { createTerminal } from './supervise/screen.ts';
import { startServer } from './supervise/server.ts';
import { createSupervisor } from './supervise/supervisor.ts';

// The product for a person: everything it needs, started in order and stopped in reverse.
const screen = createTerminal();
const supervisor = createSupervisor(screen);

async function start(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const address = { host: env.host, port: env.port };
  const claim = await claimAddresses(env);
  if (claim.state !== 'free') {
    screen.line(claim.words);
    return supervisor.end(claim.state === 'running' ? 0 : 1);
  }

  await ensureBuilt({ supervisor, screen });
  if (env.sandboxedServices.length > 0) {
    await screen.step('Starting the stand-ins', () => startSandbox({ supervisor, screen, env }));
  }
  // It creates the database on the first start, so that nobody sees an empty directory before.
  await screen.step('Preparing the database and the public vaults', () =>
    importPublicVaults({ supervisor, screen }, env.vaultsDir),
  );
  await screen.step('Starting the server', () => startServer({ supervisor, screen, address }));
  if (env.sandboxedServices.includes('Google sign-in')) {
    await screen.step('Preparing the sample people', async () => {
      await prepareSamples(screen, () => fillSampleLibrary(env.publicUrl));
      if (env.sandboxedServices.includes('Payments'))
        await prepareSamples(screen, () => paySamplePlan(env.publicUrl));
    });
  }
  screen.line(closingWords(env));
}

start().catch(supervisor.fail);
