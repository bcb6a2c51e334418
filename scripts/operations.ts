import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { settings as serverSettings, STOP_SECONDS } from '../apps/server/src/settings.ts';
import { ABUSE } from './abuse/abuse.data.ts';
import { listCases } from './cases/cases.ts';
import { checkCompose } from './operations/compose.ts';
import { checkDockerfile } from './operations/dockerfile.ts';
import { checkManual, checkSharedSettings } from './operations/manual.ts';
import { checkDatabaseAddress, checkPatroni } from './operations/patroni.ts';
import { checkCaddy, checkHaproxy, checkNginx } from './operations/proxies.ts';
import { checkUnit } from './operations/units.ts';
import { readText, root } from './supervise/project.ts';

// Checks what no test runs (images, units, the manual) against the project.
const exists = (path: string) => existsSync(join(root, path));
const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] };
const sandboxSettings = readText('apps/sandbox/src/env.ts').match(/SANDBOX_\w+/g) ?? [];
// Besides the product's own: what Node, the C library and the shell read.
const ofOthers = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'PATH'];
const settings = new Set([...Object.keys(serverSettings), ...sandboxSettings, ...ofOthers]);
const dockerfile = readText('Dockerfile');
const figures = await createMetrics({ pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } }).read();

const named = {
  settings,
  metrics: new Set([...figures.text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)),
  cases: new Set(listCases(ABUSE).flatMap(({ id, tests }) => (tests.length > 0 ? [id] : []))),
};

const problems: Record<string, string[]> = {
  Dockerfile: checkDockerfile(dockerfile, {
    exists,
    workspaces: globSync(workspaces, { cwd: root }).filter((folder) => exists(`${folder}/package.json`)),
    dockerignore: readText('.dockerignore'),
  }),
  'compose.yaml': checkCompose(readText('compose.yaml'), {
    exists,
    settings,
    stopSeconds: STOP_SECONDS,
    stages: [...dockerfile.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name = '']) => name),
  }),
  'deploy/patroni.yaml': checkPatroni(readText('deploy/patroni.yaml')),
  'deploy/haproxy.cfg': checkHaproxy(readText('deploy/haproxy.cfg')),
  'deploy/nginx.conf': checkNginx(readText('deploy/nginx.conf')),
  'deploy/Caddyfile': checkCaddy(readText('deploy/Caddyfile')),
  ...Object.fromEntries(
    globSync('deploy/*.{service,timer}', { cwd: root }).map((file) => [
      file,
      checkUnit(readText(file), { exists, settings, stopSeconds: STOP_SECONDS }),
    ]),
  ),
  ...Object.fromEntries(
    ['docs/operations.md', 'docs/security.md', 'SECURITY.md'].map((file) => [
      file,
      checkManual(readText(file), named),
    ]),
  ),
  'docs/operations.md, Patroni': checkDatabaseAddress(
    readText('docs/operations.md'),
    readText('deploy/haproxy.cfg'),
  ),
  'docs/operations.md, systemd': checkSharedSettings(
    readText('docs/operations.md'),
    readText('deploy/knowledge-vault.service'),
  ),
};

const lines = Object.entries(problems).flatMap(([file, words]) => words.map((word) => `${file}: ${word}`));
if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
process.exitCode = lines.length === 0 ? 0 : 1;
