const bareScreens = new Set(['/', '/app', '/app/login', '/vault']);

/** The public pages and the sign-in have no app header. */
export function hasAppHeader(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return !bareScreens.has(path) && !path.startsWith('/vault/');
}
