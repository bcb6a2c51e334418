import type { Logger } from '../logger.ts';

/** `againAfter`: the pause after a failure, where it is another. */
type Pace = { every: number; againAfter?: number; logger: Logger };

/** Runs `work` now and again after each pause, one at a time. A failure is logged, and the next run tries again. */
export function repeat(work: () => Promise<void>, { every, againAfter = every, logger }: Pace) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();
  const turn = (): void => {
    current = work()
      .then(
        () => every,
        (error: unknown) => {
          logger.warn({ err: error }, 'a repeated task failed');
          return againAfter;
        },
      )
      .then((pause) => {
        if (!isStopped) timer = setTimeout(turn, pause).unref();
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
