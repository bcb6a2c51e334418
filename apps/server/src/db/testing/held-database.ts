import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Another process that has the database open. */
export type HeldDatabase = {
  url: string;
  /** Ends it in order, and answers what its `stop()` said. */
  stop(): Promise<string>;
  kill(): Promise<void>;
};

const program = fileURLToPath(new URL('database-holder.ts', import.meta.url));

export async function holdDatabase(options: {
  dataDir: string;
  as?: { uid: number; gid: number };
}): Promise<HeldDatabase> {
  const child = spawn(process.execPath, [program, options.dataDir], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
    ...options.as,
  });
  const exit = new Promise((resolve) => child.once('close', resolve));
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

  async function nextLine(): Promise<string> {
    const line = await lines.next();
    if (line.done) throw new Error(`The other process ended: ${complaint}`);
    return line.value;
  }

  return {
    url: await nextLine(),
    async stop() {
      child.stdin.end();
      const outcome = await nextLine();
      await exit;
      return outcome;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
