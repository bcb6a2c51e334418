import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './supervise/project.ts';
import { runQuietly } from './testing/program.ts';

type Check = { name: string; tool: string; args: string[] };

function listProjects(): string[] {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  return [...folders, 'e2e', 'bench', 'scripts'].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
}

const checks: Check[] = [
  { name: 'format', tool: 'biome', args: ['format', '.'] },
  { name: 'types of the routes', tool: 'react-router', args: ['typegen', 'apps/web'] },
  ...listProjects().map((path) => ({ name: `types: ${path}`, tool: 'tsc', args: ['-p', path] })),
  { name: 'lint', tool: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', tool: 'knip', args: [] },
  { name: 'page of the settings', tool: 'node', args: ['scripts/configuration.ts', '--check'] },
  { name: 'page of the abuse cases', tool: 'node', args: ['scripts/list-abuse.ts', '--check'] },
  { name: 'page of the faults', tool: 'node', args: ['scripts/list-faults.ts', '--check'] },
  { name: 'schema of the vault files', tool: 'node', args: ['scripts/vault-schema.ts', '--check'] },
  { name: 'compose.yaml', tool: 'dclint', args: ['--max-warnings', '0', 'compose.yaml'] },
  { name: 'images, units and their manual', tool: 'node', args: ['scripts/operations.ts'] },
  { name: 'what pages name', tool: 'node', args: ['scripts/pages.ts'] },
  { name: 'conformance', tool: 'node', args: ['scripts/conformance.ts'] },
];

let failed = 0;
for (const check of checks) {
  const startedAt = Date.now();
  const { exitCode, output } = await runQuietly(check);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${exitCode === 0 ? 'ok    ' : 'failed'}  ${check.name}  ${seconds} s\n`);
  if (exitCode === 0) continue;
  failed += 1;
  process.stdout.write(`${output.replace(/^/gm, '        ')}\n`);
}
process.stdout.write(failed === 0 ? 'All checks passed\n' : `${failed} of ${checks.length} checks failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
