import { join } from 'node:path';
import { withMutex } from '../../apps/server/src/db/embedded/mutex.ts';
import { cacheFolder, root, toolEnvironment } from './project.ts';
import type { Screen } from './screen.ts';
import type { Supervisor } from './supervisor.ts';
import { beginWebBuild, isWebBuildStale } from './web-build.ts';

/** Builds the web app when its sources changed. Two starts from one checkout never build at the same time. */
export async function ensureWebAppBuilt(options: { supervisor: Supervisor; screen: Screen }): Promise<void> {
  if (!isWebBuildStale()) return;
  const onWait = () => options.screen.line('  Another process is building the web app');
  const mutex = { path: join(cacheFolder(), 'build.lock'), timeoutMs: 300_000, onWait };
  await withMutex(mutex, async () => {
    if (isWebBuildStale()) await options.screen.step('Building the web app', () => build(options.supervisor));
  });
}

async function build(supervisor: Supervisor): Promise<void> {
  const output: string[] = [];
  const stamp = beginWebBuild();
  const exit = await supervisor.run({
    name: 'The build of the web app',
    command: 'npm',
    args: ['run', '--silent', 'build', '--workspace', '@vault/web'],
    cwd: root,
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
    graceMs: 0,
    onLine(line) {
      output.push(line);
      return false;
    },
  });
  if (exit.code !== 0) throw new Error(`The web app could not be built:\n${output.join('\n')}`);
  stamp.finish();
}
