import type { Logger } from '../logger.ts';

/** `task`: its name in the log. `againAfter`: the pause after a failure, where it is another. */
type Pace = { task: string; every: number; againAfter?: number; logger: Logger };

/** What has failed so often in a row will not pass by itself. */
const ALARM_EVERY = 5;

/**
 * Runs `work` now and again after each pause, one at a time. A failure is logged, every fifth in a row as an alarm, and
 * the next run tries again.
 */
export function repeat(work: () => Promise<void>, { task, every, againAfter = every, logger }: Pace) {
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();
  const turn = (): void => {
    current = work()
      .then(
        () => {
          failures = 0;
          return every;
        },
        (error: unknown) => {
          failures += 1;
          if (failures % ALARM_EVERY === 0)
            logger.error(
              { err: error, event: 'task-failed', task, failures },
              'a repeated task keeps failing',
            );
          else logger.warn({ err: error, task }, 'a repeated task failed');
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
