import type { PageContext } from '@vault/contract/client';
import { answerDocument, makePublicDocument, type PublicDocument } from './public-document.ts';
import type { RenderPage } from './web-app.ts';

/** As long as everybody may keep the answers that public pages are made of. */
const KEPT_FOR = 20_000;
/** Bytes of all pages together. Their compressed forms add a fifth, in each of two encodings. */
const MOST_KEPT = 12_000_000;

type Kept = { document: PublicDocument; until: number };

/**
 * Renders and compresses a public page three times a minute instead of for each visitor: nothing in it depends on who
 * asks. All other pages, and answers that are not pages, come from `render`.
 */
export function keepPublicPages(render: RenderPage, now: () => number = () => performance.now()): RenderPage {
  const kept = new Map<string, Kept>();
  /** Requests that come while a page is being rendered wait for it. */
  const running = new Map<string, Promise<PublicDocument | Response>>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.document.bytes.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, document: PublicDocument): void {
    forget(key);
    kept.set(key, { document, until: now() + KEPT_FOR });
    total += document.bytes.length;
    for (const oldest of kept.keys()) {
      if (total <= MOST_KEPT) break;
      forget(oldest);
    }
  }

  /** What any cache may keep holds nothing of the one who asked first. */
  function renderForAll(request: Request, page: PageContext, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(request.headers);
    for (const name of ['cookie', 'authorization']) headers.delete(name);
    return render(new Request(request, { ...init, headers }), { ...page, readFirstPage: async () => null });
  }

  /** A page that must not be cached is passed on as it is. */
  async function makePage(
    key: string,
    request: Request,
    page: PageContext,
  ): Promise<PublicDocument | Response> {
    // The first client may leave: others wait for it.
    const response = await renderForAll(request, page, { method: 'GET', signal: null });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (response.status !== 200 || !isPage) return response;
    const document = makePublicDocument(await response.text(), page);
    keep(key, document);
    return document;
  }

  function begin(key: string, page: Promise<PublicDocument | Response>): Promise<PublicDocument | Response> {
    const ended = page.finally(() => running.delete(key));
    running.set(key, ended);
    return ended;
  }

  return async (request, page) => {
    const { pathname, search } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || !/^\/vault(\/|$)/.test(pathname)) return render(request, page);
    const key = pathname + search;
    const found = kept.get(key);
    if (found !== undefined && now() < found.until) return answerDocument(request, found.document);
    const joined = running.get(key);
    const made = await (joined ?? begin(key, makePage(key, request, page)));
    if (!(made instanceof Response)) return answerDocument(request, made);
    return joined === undefined ? made : renderForAll(request, page);
  };
}
