import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from './db/client.ts';
import { openDatabase } from './db/open-database.ts';
import { readEnv } from './env.ts';
import { readVaults } from './features/public-vault/vault-import/read-vaults.ts';
import { importVaults, type ImportReport } from './features/public-vault/vault-import/vault-import.store.ts';
import { createLogger } from './platform/logger.ts';

const USAGE = 'Usage: npm run vault:import -- <folder> [--dry-run] [--prune]';

/** Brings public vaults from files into the database: idempotent, all or nothing. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, prune: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1 || !(await isFolder(folder))) return say(USAGE, 2);

  const { vaults, problems } = await readVaults(folder);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ file, field, message }) => `  ${file}${field === '' ? '' : `: ${field}`}: ${message}`,
    );
    return say(`Nothing was imported. ${problems.length} problems:\n${lines.join('\n')}`, 1);
  }
  const database = await openDatabase(readEnv(process.env), createLogger('warn'));
  try {
    const options = { dryRun: values['dry-run'], prune: values.prune, now: new Date() };
    const report = await importVaults(createDatabase(database.pool), vaults, options);
    return say(describe(report, values['dry-run']), 0);
  } finally {
    await database.close();
  }
}

function describe(report: ImportReport, isDryRun: boolean): string {
  const { added, changed, unchanged, gone, pruned } = report;
  const fate = pruned ? 'removed' : 'no longer in the files (kept; --prune removes)';
  const list = (names: string[], word: string) => names.map((name) => `  ${word}: ${name}`);
  return [
    `${isDryRun ? 'Would be: ' : ''}${added.length} added, ${changed.length} changed, ${unchanged} unchanged, ${gone.length} ${fate}`,
    ...(isDryRun ? list(added, 'add') : []),
    ...(isDryRun ? list(changed, 'change') : []),
    ...list(gone, 'gone'),
  ].join('\n');
}

function say(text: string, exitCode: number): number {
  (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return exitCode;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

process.exitCode = await main();
