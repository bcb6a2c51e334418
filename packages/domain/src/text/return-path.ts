export const LIBRARY_PATH = '/app/knowledge-vault';
export const LOGIN_PATH = '/app/login';

export const LONGEST_RETURN_PATH = 2000;
const BASE = 'http://same-origin.invalid';

/** The path, query and hash to return to after sign-in: only what starts with /app/, else the library. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (wanted == null || wanted.length > LONGEST_RETURN_PATH || !isAppPath(wanted)) return LIBRARY_PATH;
  const url = new URL(wanted, BASE);
  return `${url.pathname}${url.search}${url.hash}`;
}

function isAppPath(wanted: string): boolean {
  // Browsers read "\" as "/" and drop control characters, so neither may come near an address.
  if (!wanted.startsWith('/app/') || /[\\\u0000-\u0020\u007f]/.test(wanted)) return false;
  const { pathname } = new URL(wanted, BASE);
  if (!pathname.startsWith('/app/')) return false;
  try {
    const path = decodeURIComponent(pathname);
    return !/[\\\u0000-\u001f]|\/\/|\/\.\.?(\/|$)/.test(path) && !path.startsWith(LOGIN_PATH);
  } catch {
    return false;
  }
}
