/** Counts checks, and says each one as it is made. */
export type Tally = {
  /** Runs one check. A failure is counted, and rethrown only if the rest makes no sense without it. */
  check<T>(name: string, work: () => Promise<T>): Promise<T | null>;
  result(): { passed: number; failures: string[] };
};

export function createTally(write: (text: string) => void): Tally {
  let passed = 0;
  const failures: string[] = [];
  return {
    async check(name, work) {
      const startedAt = Date.now();
      try {
        const value = await work();
        passed += 1;
        write(`ok - ${name} (${seconds(startedAt)})\n`);
        return value;
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).replace(/^/gm, '    ');
        failures.push(`${name}\n${reason}`);
        write(`not ok - ${name} (${seconds(startedAt)})\n${reason}\n`);
        return null;
      }
    },
    result: () => ({ passed, failures }),
  };
}

function seconds(startedAt: number): string {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
