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

/** What was stored before it was checked is shown nowhere unless it may be stored today. */
export function webAddressOrNull(text: string | null): string | null {
  return text !== null && isWebAddress(text) ? text : null;
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
