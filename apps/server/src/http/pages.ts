import type { Access, RateLimit } from '@vault/contract';
import type { Context, Hono } from 'hono';
import type { Gates } from './mount.ts';

/** A route below the API root that answers something else than JSON. */
export type PageRoute = {
  method: 'get' | 'post';
  path: string;
  access: Extract<Access, 'public'>;
  rateLimit?: RateLimit;
  handle: (context: Context) => Promise<Response> | Response;
};

export function mountPages(app: Hono, pages: readonly PageRoute[], gates: Gates): void {
  for (const page of pages) {
    app.on(page.method.toUpperCase(), page.path, async (context) => {
      if (page.rateLimit !== undefined) await gates.takeFromBudget(page.rateLimit, gates.addressOf(context));
      return page.handle(context);
    });
  }
}
