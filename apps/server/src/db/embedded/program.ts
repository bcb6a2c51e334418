import { spawn } from 'node:child_process';
import type { Owner } from './owner.ts';

export type ProgramResult = { code: number | null; output: string };

// Messages are read by machines and by people of any language: no locale of the host gets in.
const cleanEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

/** Runs a program to its end as the owner. Rejects only when it cannot be started at all. */
export function runProgram(options: {
  file: string;
  args: string[];
  cwd?: string;
  owner: Owner;
}): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(options.file, options.args, {
      cwd: options.cwd ?? '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Not `timeout`: its timer outlives a program that could not be started, and keeps this process alive.
      signal: AbortSignal.timeout(120_000),
      ...options.owner.switchTo,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/** Whether the owner can enter the folder, or also write there. The kernel decides, so access lists count too. */
export async function canUseFolder(options: {
  owner: Owner;
  path: string;
  need: 'enter' | 'write';
}): Promise<boolean> {
  const script = options.need === 'write' ? 'cd "$1" && test -w .' : 'cd "$1"';
  const args = ['-c', script, 'sh', options.path];
  const { code } = await runProgram({ file: '/bin/sh', args, owner: options.owner });
  return code === 0;
}
