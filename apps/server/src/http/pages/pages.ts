import type { Access, RateLimit } from '@vault/contract';
import type { Context, Hono } from 'hono';
import type { Gates } from '../mount.ts';

/** A route whose answer is not the contract's JSON. */
export type PageRoute = {
  method: 'get' | 'post';
  path: string;
  /**
   * `webhook`: anybody who can sign its body. `ticket`: anybody who holds the one-time ticket in its address. The
   * handler checks that before anything else.
   */
  access: Extract<Access, 'public'> | 'webhook' | 'ticket';
  /** Without it, that of public reading. `unlimited` is for what counts its calls itself. */
  rateLimit?: RateLimit | 'unlimited';
  handle: (context: Context) => Promise<Response> | Response;
  /** What a person sees when the page is refused; by default, the API's answer. */
  refuse?: (context: Context, error: unknown) => Promise<Response> | Response;
};

export function mountPages(app: Hono, pages: readonly PageRoute[], gates: Gates): void {
  for (const page of pages) {
    app.on(page.method.toUpperCase(), page.path, async (context) => {
      context.set('route', page.path);
      const budget = page.rateLimit ?? 'public-reading';
      try {
        if (budget !== 'unlimited') await gates.takeFromBudget(budget, gates.addressOf(context));
      } catch (error) {
        if (page.refuse === undefined) throw error;
        return page.refuse(context, error);
      }
      return page.handle(context);
    });
  }
}
