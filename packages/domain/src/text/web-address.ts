const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine, which nobody else can answer for. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK_HOSTS.has(hostname);
}

/** An https address without credentials, http only on this machine: what may be kept as a link or a picture. */
export function isWebAddress(text: string): boolean {
  // Browsers drop tabs and newlines inside an address, so one that holds them is not what it looks like.
  if (/[\u0000-\u0020\u007f\\]/.test(text)) return false;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}
