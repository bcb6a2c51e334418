import type { IncomingMessage, ServerResponse } from 'node:http';

export type Visitor = {
  request: IncomingMessage;
  response: ServerResponse;
  /** A `performance.now()`. */
  arrivedAt: number;
  begin: () => void;
};
type Limits = {
  most: number;
  /** Milliseconds. */
  longest: number;
  refuse: (visitor: Visitor) => void;
};

/** Requests that have arrived and that the application does not know yet: first come, first served. */
export function createWaitingLine({ most, longest, refuse }: Limits) {
  const line: Visitor[] = [];
  return {
    isFull: () => line.length >= most,
    isEmpty: () => line.length === 0,

    wait(visitor: Visitor): void {
      line.push(visitor);
    },

    /** Starts the first that hasn't left, and refuses those that have waited too long. False when there is none. */
    next(): boolean {
      for (let first = line.shift(); first !== undefined; first = line.shift()) {
        if (first.request.socket.destroyed) continue;
        if (performance.now() - first.arrivedAt <= longest) {
          first.begin();
          return true;
        }
        refuse(first);
      }
      return false;
    },
  };
}
