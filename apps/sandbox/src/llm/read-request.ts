import type { Context } from 'hono';
import type { z } from 'zod';

/** The body of a request; undefined for what is no JSON, which each protocol refuses in its own envelope. */
export const readJson = async (c: Context): Promise<unknown> => {
  try {
    return await c.req.json();
  } catch {
    // The caller gets a 400 of the protocol's own shape.
    return undefined;
  }
};

/** The first thing that is wrong with a request, and its field. */
export const describeProblem = ({ issues: [issue] }: z.ZodError) => {
  const field = issue?.path.map(String).join('.') || 'body';
  return { field, message: `${field}: ${issue?.message ?? 'is not valid'}` };
};
