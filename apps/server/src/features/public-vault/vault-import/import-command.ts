import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../../../db/client.ts';
import { readVaults } from './read-vaults.ts';
import type { Problem } from './vault-files.ts';
import { type ImportReport, importVaults } from './vault-import.store.ts';

const USAGE = 'Usage: npm run vault:import -- <folder> [--dry-run] [--prune]';

export type Ending = { exitCode: number; words: string };

type WithDatabase = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Brings public vaults from files into the database: idempotent, all or nothing. The database is opened for files that
 * are right alone.
 */
export async function runImportCommand(args: readonly string[], withDatabase: WithDatabase): Promise<Ending> {
  const wanted = readArguments(args);
  if (wanted === null || !(await isFolder(wanted.folder))) return { exitCode: 2, words: USAGE };
  const { vaults, problems } = await readVaults(wanted.folder);
  if (problems.length > 0) return { exitCode: 1, words: describeProblems(problems) };
  const options = { dryRun: wanted.dryRun, prune: wanted.prune, now: new Date() };
  const report = await withDatabase((db) => importVaults(db, vaults, options));
  return { exitCode: 0, words: describeReport(report, wanted.dryRun) };
}

function readArguments(args: readonly string[]): { folder: string; dryRun: boolean; prune: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, prune: { type: 'boolean', default: false } },
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) return null;
    return { folder, dryRun: values['dry-run'], prune: values.prune };
  } catch {
    return null; // an option that there is not
  }
}

function describeProblems(problems: readonly Problem[]): string {
  const lines = problems.map(
    ({ file, field, message }) => `  ${file}${field === '' ? '' : `: ${field}`}: ${message}`,
  );
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return [`Nothing was imported. ${count}:`, ...lines].join('\n');
}

function describeReport(report: ImportReport, isDryRun: boolean): string {
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

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
