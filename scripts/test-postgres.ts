import { root } from './supervise/project.ts';
import { runVisibly, vitest } from './testing/program.ts';

// The server's tests on a PostgreSQL that is given, rather than the embedded one.
if (!process.env['TEST_DATABASE_URL']) {
  console.error('Set TEST_DATABASE_URL to a PostgreSQL 15 or newer whose user may create databases.');
  process.exit(1);
}
process.exitCode = await runVisibly({
  args: [vitest, 'run', '--project', 'server', 'src/features'],
  cwd: root,
  environment: {},
});
