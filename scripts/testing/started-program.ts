import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithParent, root } from '../supervise/project.ts';

const PATIENCE = 180_000;

export type StartedProgram = {
  pid: number;
  /** What it has printed so far. */
  output(): string;
  end(): Promise<void>;
};

/**
 * Starts a program of the project with Node, which ends with this one. Resolves when it has printed the words, throws
 * with its output when it doesn't.
 */
export async function startProgram(
  args: readonly string[],
  { env, until }: { env: NodeJS.ProcessEnv; until: string },
): Promise<StartedProgram> {
  const child = spawn(process.execPath, [...endWithParent, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const program = { pid: child.pid ?? 0, output: () => output, end: () => end(child) };
  const giveUpAt = Date.now() + PATIENCE;
  while (!output.includes(until)) {
    if (hasEnded(child) || Date.now() > giveUpAt) {
      await program.end();
      throw new Error(`${args.join(' ')} did not start:\n${output}`);
    }
    await wait(50);
  }
  return program;
}

/** Ends the program in order, unless it has ended. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** By itself, or killed: then there is no exit code. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
