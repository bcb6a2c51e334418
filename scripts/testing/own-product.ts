import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '../../apps/server/src/settings.ts';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { type StartedProgram, startProgram } from './started-program.ts';

/** Whoever runs this may have set the real database or the real Stripe; what is empty is not read from .env either. */
const nothingSet = Object.fromEntries(Object.keys(settings).map((name) => [name, '']));

/** The product as `npm start` starts it, with ports and a data folder of its own, which the caller removes. */
export async function prepareProduct(chosen: Readonly<Record<string, string>>) {
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'vault-'));
  // The database runs as another user when this runs as root, and has to get in.
  chmodSync(dataDir, 0o755);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...nothingSet,
    // Empty, it would mean none.
    VAULTS_DIR: './vaults',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    ...chosen,
  };
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    env,
    /** Resolves when what comes with the product is in its database, which is later than the server's first answer. */
    start: (): Promise<StartedProgram> =>
      startProgram(['scripts/start.ts'], { env, until: `is ready: ${url}` }),
  };
}
