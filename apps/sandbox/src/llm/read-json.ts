import type { Context } from 'hono';

/** The body of a request; undefined for what is no JSON, which each protocol refuses in its own envelope. */
export const readJson = async (c: Context): Promise<unknown> => {
  try {
    return await c.req.json();
  } catch {
    // The caller gets a 400 of the protocol's own shape.
    return undefined;
  }
};
