import { type Child, type ChildExit, type ChildSpec, startChild } from './child.ts';
import type { Screen } from './screen.ts';

/**
 * Ends what was started, in reverse order, whatever the reason: a signal, a failed start, or the death of one of them
 * that is not restarted. Nothing else ends this process.
 */
export type Supervisor = {
  /** `againAfterMs`: a program that has run this long is restarted when it dies. Sooner, it would only die again. */
  start(spec: ChildSpec & { againAfterMs?: number }): void;
  /** Runs a program that is meant to end. Throws with its unseen output when it fails. */
  run(spec: Omit<ChildSpec, 'onLine'> & Partial<Pick<ChildSpec, 'onLine'>>): Promise<void>;
  end(exitCode: number): Promise<never>;
  /** Says what went wrong, and ends everything. */
  fail(error: unknown): Promise<never>;
};

export function createSupervisor(screen: Screen): Supervisor {
  const running: Child[] = [];
  let ending: Promise<never> | null = null;

  function add(spec: ChildSpec): Child {
    if (ending !== null) throw new Error(`${spec.name} is not started any more`);
    const child = startChild(spec);
    running.push(child);
    return child;
  }

  function start(spec: Parameters<Supervisor['start']>[0]): void {
    const child = add(spec);
    const startedAt = performance.now();
    void child.exited.then((exit) => {
      if (ending !== null) return;
      reportDeath(child, exit);
      const isAgain = spec.againAfterMs !== undefined && performance.now() - startedAt >= spec.againAfterMs;
      if (!isAgain) return void end(exit.code || 1);
      screen.line('Starting it again …');
      // What it had started ends with it.
      child.kill();
      running.splice(running.indexOf(child), 1);
      start(spec);
    });
  }

  async function run(spec: Parameters<Supervisor['run']>[0]): Promise<void> {
    const output: string[] = [];
    const onLine = (line: string) => spec.onLine?.(line) === true || output.push(line) > 0;
    const child = add({ ...spec, onLine });
    const { code } = await child.exited;
    // A signal came meanwhile: what would follow must not begin.
    if (ending !== null) return ending;
    running.splice(running.indexOf(child), 1);
    if (code !== 0) throw new Error(`${spec.name} failed:\n${output.join('\n')}`);
  }

  function reportDeath(child: Child, { code, signal }: ChildExit): void {
    screen.line(`\n${child.name} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
    const lines = child.unseenLines();
    if (lines.length > 0) screen.line(`Its last lines:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  }

  function end(exitCode: number): Promise<never> {
    ending ??= endInOrder(exitCode);
    return ending;
  }

  function fail(error: unknown): Promise<never> {
    // What goes wrong while all is being ended is a consequence of that.
    if (ending === null) screen.line(error instanceof Error ? error.message : String(error));
    return end(1);
  }

  async function endInOrder(exitCode: number): Promise<never> {
    for (const child of running.toReversed()) await child.stop();
    process.exit(exitCode);
  }

  let firstSignalAt = 0;
  function handleSignal(signal: NodeJS.Signals): void {
    if (ending === null) {
      firstSignalAt = Date.now();
      screen.line(signal === 'SIGINT' ? '\n  Stopping … (Ctrl-C again to end at once)' : '\n  Stopping …');
      void end(0);
      return;
    }
    // One Ctrl-C comes twice: from the terminal, and from npm, which passes on its own.
    if (signal !== 'SIGINT' || Date.now() - firstSignalAt < 1_000) return;
    for (const child of running) child.kill();
    process.exit(1);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handleSignal);
  return { start, run, end, fail };
}
