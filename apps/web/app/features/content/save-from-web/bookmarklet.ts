import { TEXT_LIMITS } from '@vault/contract/client';

/**
 * A bookmark's address that opens the content form with the current page: its title, address, author, picture and
 * description, and the selection as a quote. All of it is in the fragment, so that it reaches no server before its
 * reader saves it.
 *
 * A site that goes from page to page without loading may leave the first one's description behind: it counts only if
 * this page was loaded, or is the one that it names. Pages are told apart by their path and the `v` of a video.
 */
export function bookmarkletFor(origin: string): string {
  const code = `(() => {
    const find = (selector) => document.querySelector(selector);
    const meta = (name) => find('meta[name="' + name + '"],meta[property="' + name + '"]')?.content ?? '';
    const pageOf = (href) => {
      const { pathname, search } = Object.assign(document.createElement('a'), { href });
      return pathname.replace(/\\/$/, '') + '?' + (new URLSearchParams(search).get('v') ?? '');
    };
    const loaded = performance.getEntriesByType('navigation')[0]?.name;
    const named = meta('og:url') || find('link[rel="canonical"]')?.getAttribute('href');
    const isOwn = [loaded, named].some((href) => href && pageOf(href) === pageOf(location.href));
    const own = (name) => (isOwn ? meta(name) : '');
    const page = {
      title: own('og:title') || document.title,
      url: location.href,
      text: String(getSelection()).slice(0, ${TEXT_LIMITS.line}),
      author: own('author'),
      image: own('og:image'),
      summary: own('og:description') || own('description'),
    };
    open(${JSON.stringify(`${origin}/app/add-content/details`)} + '#' + new URLSearchParams(page));
  })()`;
  return `javascript:${encodeURIComponent(code.replaceAll(/\n\s+/g, ' '))}`;
}
