import type { Logger } from '../logger.ts';

/** Runs `work` now and again after each pause, one at a time. A failure is logged, and the next run tries again. */
export function repeat(work: () => Promise<void>, { every, logger }: { every: number; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();
  const turn = (): void => {
    current = work()
      .catch((error: unknown) => logger.warn({ err: error }, 'a repeated task failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, every).unref();
      });
  };
  turn();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
