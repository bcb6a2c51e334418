import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the path, which contains no person's data. */
    route: string;
    /** Of an answer that is an error, for the log. */
    errorCode: string;
    publicUrl: string;
  }
}

/**
 * Node's own request and response; missing without a connection, as in calls that a page makes while it is rendered.
 */
export function bindingsOf(context: Context): Partial<HttpBindings> {
  return (context.env ?? {}) as Partial<HttpBindings>; // the adapter binds both or nothing
}
