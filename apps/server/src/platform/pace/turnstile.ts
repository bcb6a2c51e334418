import { AppError } from '../app-error.ts';

/** When the queue is full, nobody else gets into it. */
type Limits = { places: number; patience: number; queued?: number };
type Waiting = { name: string | undefined; enter: () => void; giveUp: NodeJS.Timeout };

const tooMuch = () =>
  new AppError('UNAVAILABLE', 'Too much is going on right now. Please try again in a moment.');

/**
 * Lets `places` tasks in at a time; the others wait in order, but not forever. Of those under one name only one is
 * inside: the next waits without taking a place.
 */
export function createTurnstile({ places, patience, queued = Number.POSITIVE_INFINITY }: Limits) {
  let free = places;
  const inside = new Set<string>();
  const queue: Waiting[] = [];

  const mayEnter = (name: string | undefined) => free > 0 && (name === undefined || !inside.has(name));

  function take(name: string | undefined): void {
    free -= 1;
    if (name !== undefined) inside.add(name);
  }

  function waitForTurn(name: string | undefined): Promise<void> {
    return new Promise((enter, refuse) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1);
        refuse(tooMuch());
      }, patience);
      const waiting = { name, enter, giveUp };
      queue.push(waiting);
    });
  }

  function leave(name: string | undefined): void {
    free += 1;
    if (name !== undefined) inside.delete(name);
    const index = queue.findIndex((waiting) => mayEnter(waiting.name));
    const [next] = index === -1 ? [] : queue.splice(index, 1);
    if (next === undefined) return;
    take(next.name);
    clearTimeout(next.giveUp);
    next.enter();
  }

  return async <Result>(work: () => Promise<Result>, name?: string): Promise<Result> => {
    if (mayEnter(name)) take(name);
    else if (queue.length >= queued) throw tooMuch();
    else await waitForTurn(name);
    try {
      return await work();
    } finally {
      leave(name);
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
