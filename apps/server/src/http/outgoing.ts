import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Node's own response; undefined where no connection is, as in the calls that a page makes while it is rendered. */
export function outgoingOf(context: Context): ServerResponse | undefined {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  return outgoing;
}
