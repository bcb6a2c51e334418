import { isWebAddress, type MediaType } from '@vault/domain';
import { kindsByAddress } from './kinds-by-address.data.ts';

/** Longer than this, or of several lines, words that came with an address are a passage and no title. */
const LONGEST_TITLE = 200;

/**
 * The query of a form that another app shared a page to, or the bookmark: `title`, `text` and `url` in any mixture,
 * because many apps put the address into the text. Becomes a prefill; a query without `text` and `url` is one already.
 */
export function readShared(given: Readonly<Record<string, string>>): Record<string, unknown> {
  const { title = '', text = '', url = '', author = '', image = '', ...rest } = given;
  if (text === '' && url === '') return given;
  const address = findAddress(url) ?? findAddress(text);
  const words = unquote(address === null ? text : text.replace(address, ''));
  const isTitle = title === '' && words.length <= LONGEST_TITLE && !words.includes('\n');
  const isPassage = !isTitle && words !== '' && words !== title;
  const link = address === null ? null : tidyAddress(address);
  return {
    type: link === null ? 'article' : kindOf(link),
    title: isTitle ? words : title,
    ...(link !== null && { link: link.href }),
    // Pages name the profile of who wrote them as often as the name.
    ...(!URL.canParse(author) && { author }),
    ...(isWebAddress(image) && { image }),
    ...(isPassage && { quotes: [words] }),
    ...rest,
  };
}

function findAddress(text: string): string | null {
  const [found] = /https?:\/\/[^\s<>"“”]+/i.exec(text) ?? [];
  const address = found?.replace(/[.,;:!?)\]]+$/, '');
  return address !== undefined && URL.canParse(address) ? address : null;
}

const tracking = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid|si)$/;

/** Without what only says who shared it, and without the passage that a browser marks. */
function tidyAddress(address: string): URL {
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) if (tracking.test(name)) url.searchParams.delete(name);
  url.hash = url.hash.replace(/#?:~:.*$/, '');
  return url;
}

function kindOf({ hostname, pathname }: URL): MediaType {
  const kind = kindsByAddress.find(
    ({ host, path = '/' }) => `.${hostname}`.endsWith(`.${host}`) && pathname.startsWith(path),
  );
  return kind?.type ?? 'article';
}

/** A browser puts the passage that was selected into quotation marks of its own. */
function unquote(text: string): string {
  const words = text.trim();
  return /^"[^"]+"$|^“[^“”]+”$/.test(words) ? words.slice(1, -1).trim() : words;
}
