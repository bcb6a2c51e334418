/** Lets `places` pieces of work in at a time; the others wait for their turn, in order. */
export function createTurnstile(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
