import { join } from 'node:path';
import { withMutex } from '../../apps/server/src/db/embedded/mutex.ts';
import { builds, type Build } from './build-stamp.ts';
import { cacheFolder, root, toolEnvironment } from './project.ts';
import type { Screen } from './screen.ts';
import type { Supervisor } from './supervisor.ts';

type Options = { supervisor: Supervisor; screen: Screen };

/** Builds what has changed since. Two starts from one checkout never build at the same time. */
export async function ensureBuilt({ supervisor, screen }: Options): Promise<void> {
  if (!builds.some((each) => each.isStale())) return;
  const onWait = () => screen.line('  Another process is building');
  const mutex = { path: join(cacheFolder(), 'build.lock'), timeoutMs: 300_000, onWait };
  await withMutex(mutex, async () => {
    const stale = builds.filter((each) => each.isStale());
    if (stale.length === 0) return;
    const names = stale.map(({ name }) => name).join(' and ');
    await screen.step(`Building ${names}`, () => Promise.all(stale.map((each) => build(supervisor, each))));
  });
}

async function build(supervisor: Supervisor, { name, workspace, begin }: Build): Promise<void> {
  const stamp = begin();
  await supervisor.run({
    name: `The build of ${name}`,
    command: 'npm',
    args: ['run', '--silent', 'build', '--workspace', workspace],
    cwd: root,
    env: { ...toolEnvironment(), NODE_ENV: 'production' },
    graceMs: 0,
  });
  stamp.finish();
}
