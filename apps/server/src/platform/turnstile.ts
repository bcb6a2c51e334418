import { AppError } from './app-error.ts';

type Waiting = { enter: () => void; giveUp: NodeJS.Timeout };

/** Lets `places` pieces of work in at a time; the others wait for their turn, in order, and not for ever. */
export function createTurnstile({ places, patience }: { places: number; patience: number }) {
  let free = places;
  const queue: Waiting[] = [];

  function waitForTurn(): Promise<void> {
    return new Promise((enter, refuse) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(new AppError('UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.'));
      }, patience);
      const waiting = { enter, giveUp };
      queue.push(waiting);
    });
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) {
      free += 1;
      return;
    }
    clearTimeout(next.giveUp);
    next.enter();
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await waitForTurn();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
