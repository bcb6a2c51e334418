import { AppError } from '../app-error.ts';

/** With as many in the queue as there may be, nobody else gets into it. */
type Limits = { places: number; patience: number; queued?: number };
type Waiting = { enter: () => void; giveUp: NodeJS.Timeout };

const tooMuch = () =>
  new AppError('UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.');

/** Lets `places` pieces of work in at a time; the others wait for their turn, in order, and not for ever. */
export function createTurnstile({ places, patience, queued = Number.POSITIVE_INFINITY }: Limits) {
  let free = places;
  const queue: Waiting[] = [];

  function waitForTurn(): Promise<void> {
    return new Promise((enter, refuse) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(tooMuch());
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
    else if (queue.length >= queued) throw tooMuch();
    else await waitForTurn();
    try {
      return await work();
    } finally {
      leave();
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
