import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../supervise/project.ts';

/** A copy of the project as a newcomer gets it, with folders of its own for all that it writes. */
export type FreshCopy = { checkout: string; dataDir: string; temporaryDir: string; remove(): void };

/** The copy is in a folder that only its user can enter. For root that is the hardest place to run from. */
export function makeFreshCopy(say: (text: string) => void): FreshCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kv-smoke-')));
  const temporaryDir = realpathSync(mkdtempSync(join(tmpdir(), 'kv-smoke-tmp-')));
  chmodSync(temporaryDir, 0o755);
  const checkout = join(folder, 'checkout');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  if (isGitCheckout()) cloneHead(checkout, say);
  else copyFiles(checkout);

  function remove(): void {
    removeDatabase(dataDir);
    for (const path of [folder, temporaryDir]) rmSync(path, { recursive: true, force: true });
  }
  return { checkout, dataDir, temporaryDir, remove };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function isGitCheckout(): boolean {
  try {
    return realpathSync(git('rev-parse', '--show-toplevel')) === realpathSync(root);
  } catch {
    // No git on this machine, or an unpacked archive.
    return false;
  }
}

function cloneHead(checkout: string, say: (text: string) => void): void {
  const changes = git('status', '--porcelain');
  if (changes) {
    say(`# This is about the last commit. Not part of it: ${changes.split('\n').length} changed files.\n`);
  }
  git('clone', '--quiet', '--no-checkout', root, checkout);
  git('-C', checkout, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD'));
}

/** What was made here, or tells of here: the settings in .env may be those of a real database. */
export const madeHere =
  /(^|\/)(node_modules|\.git|\.env|\.cache|\.react-router|data|build|test-results|playwright-report)$/;

function copyFiles(checkout: string): void {
  cpSync(root, checkout, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !madeHere.test(relative(root, path)),
  });
}

// Under root the database lives elsewhere, and the data folder holds a link to it.
function removeDatabase(dataDir: string): void {
  try {
    rmSync(realpathSync(join(dataDir, 'postgres')), { recursive: true });
  } catch {
    // It was never made.
  }
}
