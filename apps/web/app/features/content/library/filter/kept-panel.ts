// A cookie, because the server leaves room beside the first books. It says one of two words, and opens nothing.
const COOKIE = 'kv-filters';
const A_YEAR = 365 * 24 * 60 * 60;

/** Whether the filters were left open on this device. */
export function readKeptPanel(cookies: string): boolean {
  return cookies.split('; ').includes(`${COOKIE}=open`);
}

export function keepPanel(isOpen: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const life = isOpen ? A_YEAR : 0;
  document.cookie = `${COOKIE}=${isOpen ? 'open' : ''}; path=/; max-age=${life}; samesite=lax${secure}`;
}
