import type { RenderPage } from './web-app.ts';

/** As long as everybody may keep the answers that public pages are made of. */
const KEPT_FOR = 20_000;
/** Characters of all pages together, of two bytes each at most. */
const MOST_KEPT = 8_000_000;

type Kept = {
  /** The document, cut wherever its nonce stood. */
  pieces: readonly string[];
  headers: Headers;
  size: number;
  until: number;
};

/**
 * Renders a public page three times a minute instead of for everybody who comes: nothing in it depends on who asks but the
 * nonce, and each answer gets its own. `render` gives all other pages, and all answers that are no page.
 */
export function keepPublicPages(render: RenderPage, now: () => number = () => performance.now()): RenderPage {
  const kept = new Map<string, Kept>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  function keep(key: string, page: Kept): void {
    forget(key);
    kept.set(key, page);
    total += page.size;
    for (const oldest of kept.keys()) {
      if (total <= MOST_KEPT) break;
      forget(oldest);
    }
  }

  return async (request, page) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || !/^\/vault(\/|$)/.test(pathname)) return render(request, page);
    const key = pathname + search;
    const found = kept.get(key);
    if (found !== undefined && now() < found.until) {
      return new Response(found.pieces.join(page.nonce), { headers: new Headers(found.headers) });
    }
    const response = await render(request, page);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (response.status !== 200 || !isPage) return response;
    const text = await response.text();
    const { headers } = response;
    const pieces = text.split(page.nonce);
    keep(key, { pieces, headers: new Headers(headers), size: text.length, until: now() + KEPT_FOR });
    return new Response(text, { headers });
  };
}
