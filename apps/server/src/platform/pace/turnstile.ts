import { AppError } from '../app-error.ts';

/** When the queue is full, nobody else gets into it. */
type Limits = { places: number; patience: number; queued?: number };

const tooMuch = () =>
  new AppError('UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.');

/** Lets `places` pieces of work in at a time; the others wait for their turn, in order, and not for ever. */
export function createTurnstile({ places, patience, queued = Number.POSITIVE_INFINITY }: Limits) {
  let free = places;
  const queue: (() => void)[] = [];

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, refuse) => {
      const enter = () => {
        clearTimeout(giveUp);
        resolve();
      };
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        refuse(tooMuch());
      }, patience);
      queue.push(enter);
    });
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else if (queue.length >= queued) throw tooMuch();
    else await waitForTurn();
    try {
      return await work();
    } finally {
      // The place goes from hand to hand: nobody who has just come gets in between.
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** A turnstile for each name, for as long as somebody is at it. */
export function createTurnstiles(limits: Limits) {
  const turnstiles = new Map<string, { enter: ReturnType<typeof createTurnstile>; visitors: number }>();
  return async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const own = turnstiles.get(name) ?? { enter: createTurnstile(limits), visitors: 0 };
    turnstiles.set(name, own);
    own.visitors += 1;
    try {
      return await own.enter(work);
    } finally {
      own.visitors -= 1;
      if (own.visitors === 0) turnstiles.delete(name);
    }
  };
}
