import type { IncomingMessage } from 'node:http';
import { createUnderWay } from './under-way.ts';
import { createWaitingLine, type LineLimits, type Visitor } from './waiting-line.ts';

export type CrowdLimits = LineLimits & {
  /** Requests in progress that keep the ten connections of a crowded database busy; more would only hold memory, and be slower. */
  enoughUnderWay: number;
  /** The limit when requests wait for something else: a catalogue, a language model. */
  mostUnderWay: number;
};

const LIMITS: CrowdLimits = {
  enoughUnderWay: 16,
  mostUnderWay: 400,
  mostWaiting: 2000,
  mostWaitingForLong: 100,
  longestWait: 3000,
};

/**
 * Milliseconds between two checks whether the crowd has gone: the requests in progress may wait for other services,
 * and not end.
 */
const LOOK_AGAIN = 250;

type Options = {
  /** Whether more is asked of the database than it can do at once. */
  isCrowded: () => boolean;
  refuse: (visitor: Visitor) => void;
  limits?: Partial<CrowdLimits> | undefined;
};

/** Lets requests in at once, has them wait in line, or refuses them. */
export function createCrowd({ isCrowded, refuse, limits }: Options) {
  const { enoughUnderWay, mostUnderWay, ...ofLine } = { ...LIMITS, ...limits };
  const underWay = createUnderWay(mostUnderWay);
  const line = createWaitingLine({ ...ofLine, refuse });
  const isEnough = () => underWay.areAtLeast(enoughUnderWay);
  let nextLook: NodeJS.Timeout | undefined;

  /** One goes, one comes; more when a crowd has gone. */
  function letIn(): void {
    if (isEnough() && isCrowded()) return;
    let isSomebodyIn = line.next();
    while (isSomebodyIn && !isEnough()) isSomebodyIn = line.next();
  }

  function lookAgain(): void {
    nextLook ??= setTimeout(() => {
      nextLook = undefined;
      const mayEnter = () => !isCrowded() && !underWay.areAtLeast(mostUnderWay);
      for (let places = enoughUnderWay; places > 0 && mayEnter() && line.next(); ) places -= 1;
      if (!line.isEmpty()) lookAgain();
    }, LOOK_AGAIN).unref();
  }

  return {
    admit(visitor: Visitor): void {
      const isWaiting = isEnough() && isCrowded();
      // Refused here it costs next to nothing, so that the rest is still done.
      if (underWay.areAtLeast(mostUnderWay) || (isWaiting && line.isFull())) refuse(visitor);
      else if (isWaiting) {
        line.wait(visitor);
        lookAgain();
      } else visitor.begin();
    },

    /** Does the work of a request that was let in, and makes room when that has ended. */
    async attend<Answer>(request: IncomingMessage, work: () => Promise<Answer>): Promise<Answer> {
      underWay.begin(request);
      try {
        return await work();
      } finally {
        underWay.end(request);
        letIn();
      }
    },
  };
}
