/** What a person sees during the start: one short line per step, with its seconds at the end. */
export type Screen = {
  step<T>(label: string, work: () => Promise<T>): Promise<T>;
  line(text: string): void;
};

export function createScreen(write: (text: string) => void): Screen {
  // Whether the cursor is after the label of an unfinished step.
  let isOpen = false;

  function line(text: string): void {
    write(`${isOpen ? '\n' : ''}${text}\n`);
    isOpen = false;
  }

  async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
    const startedAt = Date.now();
    write(`  ${label} …`);
    isOpen = true;
    const result = await work();
    const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
    if (isOpen) write(` ${seconds}\n`);
    else write(`  ${label}: ${seconds}\n`);
    isOpen = false;
    return result;
  }

  return { step, line };
}

/** The terminal may vanish before the product is stopped in order, which must not end this process. */
export function createTerminal(): Screen {
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return createScreen((text) => process.stdout.write(text));
}
