const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine, which nobody else can answer for. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/** An https address without credentials, http only on this machine: what may be stored as a link or a picture. */
export function isWebAddress(text: string): boolean {
  // Browsers drop tabs and newlines inside an address, so one that contains them is not what it looks like. Without
  // its two slashes it is a path on any https page that shows it.
  if (/[\u0000-\u0020\u007f\\]/.test(text) || !/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

/** An address as a browser's address bar reads it: "example.org/a" is https. Anything else stays as typed. */
export function completeAddress(text: string): string {
  const typed = text.trim();
  const completed = `https://${typed}`;
  const isOfSite = /\.[a-z][a-z\d-]*$/.test(URL.parse(completed)?.hostname ?? '');
  const isBare = !hasScheme(typed) && !typed.startsWith('/');
  return isOfSite && isBare && isWebAddress(completed) ? completed : typed;
}

/** What stands before a number is the name of a machine, and the number its port. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
}

/** How a link to a page may be written. */
export type LinkForms = {
  /** Up to its query: with either scheme, with or without "www." and a trailing slash. */
  places: string[];
  /** Of those, what follows the host, without a slash at its end. */
  paths: string[];
  /** Without what only says where a reader came from. */
  query: string;
};

/** A part of a link's query that only says where a reader came from, in any case of letters; read by PostgreSQL, too. */
export const TRACKING_PART = '^(utm_|(fbclid|gclid|msclkid|mc_[ce]id|igshid)=)';
const TRACKING = new RegExp(TRACKING_PART, 'i');

/** Whether a part of a link's query only says where a reader came from. */
export function isTracking(part: string): boolean {
  return TRACKING.test(part);
}

const PARTS_OF_LINK = /^https?:\/\/(?:www\.)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i;

/** All spellings of a link to one page; null for what is no address. */
export function formsOfLink(text: string): LinkForms | null {
  const link = text.trim();
  const [, host, path = '', query = ''] = (isWebAddress(link) && PARTS_OF_LINK.exec(link)) || [];
  if (host === undefined) return null;
  const plain = path.replace(/\/+$/, '');
  const paths = [
    ...new Set([plain, new URL(`https://h${plain}`).pathname.replace(/\/$/, ''), decode(plain)]),
  ];
  const beginnings = ['https://', 'http://'].flatMap((scheme) => [scheme, `${scheme}www.`]);
  const places = beginnings.flatMap((beginning) =>
    paths.flatMap((each) => [`${beginning}${host}${each}`, `${beginning}${host}${each}/`]),
  );
  const told = query.split('&').filter((part) => part !== '' && !isTracking(part));
  return { places, paths, query: told.join('&') };
}

/** What all spellings of a link to one page share; null for what is no address, and for a site's front page. */
export function nameOfPage(text: string): string | null {
  const link = text.trim();
  const forms = formsOfLink(link);
  const url = forms === null ? null : URL.parse(link);
  if (forms === null || url === null) return null;
  const name = `${url.pathname.replace(/\/+$/, '')}?${forms.query}`;
  return name === '?' ? null : `${url.host.replace(/^www\./, '')}${name}`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
