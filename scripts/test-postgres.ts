import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The server's tests on a PostgreSQL that is given, rather than the embedded one. */
if (!process.env['TEST_DATABASE_URL']) {
  console.error('Set TEST_DATABASE_URL to a PostgreSQL 15 or newer whose user may create databases.');
  process.exit(1);
}
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'src/features'], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
