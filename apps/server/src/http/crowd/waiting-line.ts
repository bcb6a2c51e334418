import type { IncomingMessage, ServerResponse } from 'node:http';

export type Visitor = {
  request: IncomingMessage;
  response: ServerResponse;
  /** A `performance.now()`. */
  arrivedAt: number;
  begin: () => void;
};
export type LineLimits = {
  /** With more, everybody would wait longer than anybody does. At a thousand a second it is two seconds. */
  mostWaiting: number;
  /** The limit in a line that does not end. At a thousand a second it is a tenth of a second. */
  mostWaitingForLong: number;
  /**
   * Milliseconds in line after which somebody is refused, for a database that hardly answers, and after which a line is
   * one that does not end.
   */
  longestWait: number;
};
type Options = LineLimits & { refuse: (visitor: Visitor) => void };

/**
 * Requests that have arrived and that the application does not know yet: first come, first served. A crowd that comes
 * all at once has gone when the last of them have waited as long as anybody may. Where there is still a line then, more
 * come than are served, and a long one would only have everybody wait.
 */
export function createWaitingLine({ mostWaiting, mostWaitingForLong, longestWait, refuse }: Options) {
  const line: Visitor[] = [];
  let begunAt = 0;
  const isForLong = () => line.length > 0 && performance.now() - begunAt > longestWait;
  return {
    isFull: () => line.length >= (isForLong() ? mostWaitingForLong : mostWaiting),
    isEmpty: () => line.length === 0,

    wait(visitor: Visitor): void {
      if (line.length === 0) begunAt = performance.now();
      line.push(visitor);
    },

    /** Starts the first that hasn't left, and refuses those that have waited too long. False when there is none. */
    next(): boolean {
      for (let first = line.shift(); first !== undefined; first = line.shift()) {
        if (first.request.socket.destroyed) continue;
        if (performance.now() - first.arrivedAt <= longestWait) {
          first.begin();
          return true;
        }
        refuse(first);
      }
      return false;
    },
  };
}
