import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import type { FreshCopy } from './fresh-copy.ts';

export type NpmRun = { child: ChildProcess; output(): string; exited: Promise<number | null> };

/** Runs npm in the copy, like a person in a new terminal: nothing of this project's environment is inherited. */
export function startNpm(copy: FreshCopy, args: string[], settings: Record<string, string> = {}): NpmRun {
  const child = spawn('npm', args, {
    cwd: copy.checkout,
    env: { ...plainEnvironment(), TMPDIR: copy.temporaryDir, DATA_DIR: copy.dataDir, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code));
  });
  return { child, output: () => output, exited };
}

const passedOn =
  /^(HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TERM|(https?|all|no)_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_(cache|registry|userconfig|globalconfig))$/i;

function plainEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const path = folders.filter((folder) => !/node_modules|node-gyp-bin/.test(folder)).join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path };
}
