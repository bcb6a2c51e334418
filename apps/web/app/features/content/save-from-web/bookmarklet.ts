import { TEXT_LIMITS } from '@vault/contract/client';

/**
 * A bookmark's address that opens the content form with the current page: its title, address, author, picture and
 * description, and the selection as a quote. All of it is in the fragment, so that it reaches no server before its
 * reader saves it.
 */
export function bookmarkletFor(origin: string): string {
  const code = `(() => {
    const meta = (name) => document.querySelector('meta[name="' + name + '"],meta[property="' + name + '"]')?.content ?? '';
    const page = {
      title: meta('og:title') || document.title,
      url: location.href,
      text: String(getSelection()).slice(0, ${TEXT_LIMITS.line}),
      author: meta('author'),
      image: meta('og:image'),
      summary: meta('og:description') || meta('description'),
    };
    open(${JSON.stringify(`${origin}/app/add-content/details`)} + '#' + new URLSearchParams(page));
  })()`;
  return `javascript:${encodeURIComponent(code.replaceAll(/\n\s+/g, ' '))}`;
}
