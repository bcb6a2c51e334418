import { isLoopbackHost, isTracking, isWebAddress, type MediaType, withoutMoment } from '@vault/domain';
import { kindsByAddress } from './kinds-by-address.data.ts';

/** Text that came with an address and is longer than this, or has several lines, is a passage and not a title. */
const LONGEST_TITLE = 200;

/** Of an address, what tells one page from another. */
const pageParts = ['host', 'pathname', 'search'] as const;

/**
 * The query of a form that another app, or the bookmark, shared a page to: `title`, `text` and `url` in any mixture,
 * because many apps put the address into the text. Becomes a prefill; a query without `text` and `url` already is
 * one.
 */
export function readShared(given: Readonly<Record<string, string>>): Record<string, unknown> {
  const { title = '', text = '', url = '', author = '', image = '', ...rest } = given;
  if (text === '' && url === '') return given;
  const inText = findAddress(text);
  const told = readAddress(inText ?? '');
  const link = readAddress(url) ?? told;
  // An address of another page belongs to the passage.
  const isOfPage = inText !== null && pageParts.every((part) => told?.[part] === link?.[part]);
  const words = unquote(isOfPage ? text.replace(inText, '') : text);
  // Beside an address of its own, a text is what was selected.
  const isTitle = title === '' && url === '' && words.length <= LONGEST_TITLE && !words.includes('\n');
  const isPassage = !isTitle && words !== '' && words !== title;
  return {
    type: link === null ? 'article' : kindOf(link),
    title: isTitle ? words : title,
    ...(link !== null && { link: link.href }),
    // Pages name their author's profile as often as the name.
    ...(!URL.canParse(author) && { author }),
    ...(isWebAddress(image) && { image }),
    ...(isPassage && { quotes: [words] }),
    ...rest,
  };
}

/** An address among words, without the punctuation behind it. */
function findAddress(text: string): string | null {
  let [address] = /https?:\/\/[^\s<>"“”]+/i.exec(text) ?? [];
  while (address !== undefined && endsInPunctuation(address)) address = address.slice(0, -1);
  return address ?? null;
}

/** A bracket that the address has opened itself is its own. */
function endsInPunctuation(address: string): boolean {
  if (!address.endsWith(')')) return /[.,;:!?\]]$/.test(address);
  return address.split(')').length > address.split('(').length;
}

const sharer = /^si=/;
const sharingHosts = /(^|\.)(youtube\.com|youtu\.be|spotify\.com)$/;

/** Without tracking parameters, the passage that a browser marks, and the moment of a recording. */
function readAddress(text: string): URL | null {
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // Only https links are kept, and nearly every page that is still linked with http answers there, too.
  if (url.port === '' && !isLoopbackHost(url.hostname)) url.protocol = 'https:';
  const isTold = (part: string) =>
    !isTracking(part) && !(sharer.test(part) && sharingHosts.test(url.hostname));
  url.search = url.search.slice(1).split('&').filter(isTold).join('&');
  url.hash = url.hash.replace(/#?:~:.*$/, '');
  return new URL(withoutMoment(url.href));
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
