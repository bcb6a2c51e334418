import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, toolEnvironment } from '../supervise/project.ts';

/** What Node runs for the tests and for the journeys. */
export const vitest = join(root, 'node_modules/vitest/vitest.mjs');
export const playwright = join(root, 'node_modules/@playwright/test/cli.js');

/** Runs a Node program with its output on the terminal. Answers its exit code. */
export function runVisibly(options: {
  args: string[];
  cwd: string;
  environment: Record<string, string>;
}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, options.args, {
      cwd: options.cwd,
      env: { ...toolEnvironment(), ...options.environment },
      stdio: 'inherit',
    });
    // The terminal sends Ctrl-C to the program itself; other ends come here alone.
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    child.once('error', () => resolve(1));
    child.once('close', (code) => {
      process.off('SIGTERM', end);
      resolve(code ?? 1);
    });
  });
}

/** Runs a tool of this project and collects what it says. */
export function runQuietly(options: {
  tool: string;
  args: string[];
}): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(
      options.tool === 'node' ? process.execPath : join(root, 'node_modules/.bin', options.tool),
      options.args,
      {
        cwd: root,
        env: toolEnvironment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output: output.trim() }));
  });
}
