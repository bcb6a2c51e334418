const blocked = [
  '/subscribe',
  '/login',
  '/auth',
  '/loading',
  '/pricing',
  '/stripe-success',
  '/stripe-cancel',
  '/vault',
];

/** Where nothing asks for the plan. The app's own prefix makes no difference. */
export function isBlockedPath(pathname: string): boolean {
  const path = pathname.replace(/^\/app(?=\/)/, '');
  return blocked.some((start) => path === start || path.startsWith(`${start}/`));
}
