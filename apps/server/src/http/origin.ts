import type { Context } from 'hono';
import { AppError } from '../platform/app-error.ts';

/** Throws FORBIDDEN unless the request comes from a page of this product: a cookie alone proves no intention. */
export function ensureSameOrigin(context: Context, publicUrl: string): void {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  const isForeign = origin === undefined ? site !== 'same-origin' : origin !== new URL(publicUrl).origin;
  if (isForeign || (site !== undefined && site !== 'same-origin')) {
    throw new AppError('FORBIDDEN', 'This request did not come from Knowledge Vault');
  }
}
