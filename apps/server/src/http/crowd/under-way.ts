import type { IncomingMessage } from 'node:http';

/**
 * The requests in progress. Only those that have arrived completely take one of the `most` places, so somebody who
 * announces a body and never sends it blocks nobody. About as many may be arriving.
 */
export function createUnderWay(most: number) {
  const arriving = new Set<IncomingMessage>();
  const arrived = new Set<IncomingMessage>();

  /** Done only when there are many: Node has no event for it that doesn't consume the body. */
  function sortOut(many: number): void {
    if (arriving.size + arrived.size < many) return;
    for (const request of arriving) {
      if (!request.complete) continue;
      arriving.delete(request);
      arrived.add(request);
    }
  }

  /** Most people send within a moment what an attacker holds back. */
  function sendSlowestAway(): void {
    const [slowest] = arriving;
    if (slowest === undefined) return;
    arriving.delete(slowest);
    slowest.destroy();
  }

  return {
    /** Whether so many have arrived whole. */
    areAtLeast(many: number): boolean {
      sortOut(many);
      return arrived.size >= many;
    },

    begin(request: IncomingMessage): void {
      sortOut(most);
      // Checked before this one is added: only after its headers are read is it known whether a body is coming.
      if (arriving.size > most) sendSlowestAway();
      arriving.add(request);
    },

    end(request: IncomingMessage): void {
      arriving.delete(request);
      arrived.delete(request);
    },
  };
}
