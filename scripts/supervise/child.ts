import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

export type ChildSpec = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Answers whether the line was shown to the person. */
  onLine: (line: string) => boolean;
  /** How long it may take to end when it is asked to. */
  graceMs: number;
};

export type ChildExit = { code: number | null; signal: NodeJS.Signals | null };

export type Child = {
  name: string;
  exited: Promise<ChildExit>;
  /** The last ones that nobody was shown: what a sudden death should be explained with. */
  unseenLines(): string[];
  /** Asks it to end, and ends it by force after its grace. */
  stop(): Promise<void>;
  kill(): void;
};

const keptLines = 20;

/** Starts a program in a session of its own, so that Ctrl-C in the terminal reaches the supervisor alone. */
export function startChild(spec: ChildSpec): Child {
  const child = spawn(spec.command, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) follow(stream, lines, spec.onLine);

  const exited = new Promise<ChildExit>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve({ code: 1, signal: null });
    });
    // Not 'close': a program that outlives its parent may keep the output open.
    child.once('exit', (code, signal) => setImmediate(() => resolve({ code, signal })));
  });

  function kill(): void {
    // The whole group: what the child started ends with it.
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
  }

  return {
    name: spec.name,
    exited,
    unseenLines: () => lines.slice(-keptLines),
    kill,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, spec.graceMs);
      await exited;
      clearTimeout(timer);
      kill();
    },
  };
}

function follow(stream: Readable, lines: string[], onLine: ChildSpec['onLine']): void {
  createInterface({ input: stream }).on('line', (line) => {
    if (onLine(line)) return;
    lines.push(line);
    if (lines.length > keptLines * 2) lines.splice(0, keptLines);
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
