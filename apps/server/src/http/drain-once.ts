import type { ServerResponse } from 'node:http';

/**
 * `compression` registers listeners for "drain" on a stream of its own, and Node's `once` can't remove them there:
 * each piece of a long download would leak one.
 */
export function hearDrainOnce(response: ServerResponse): void {
  const once = response.once.bind(response);
  const hear = (event: string, listener: () => void): ServerResponse => {
    if (event !== 'drain') return once(event, listener);
    const stream = response.on(event, function heard() {
      stream.off(event, heard);
      listener();
    });
    return response;
  };
  response.once = hear as typeof response.once; // its overloads name each event
}
