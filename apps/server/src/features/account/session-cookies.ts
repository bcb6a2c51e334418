import type { CookieJar } from '../../access/cookies.ts';

/** Makes the browser forget the session, and that there was one. */
export function clearSessionCookies(answer: Headers, cookies: CookieJar): void {
  answer.append('set-cookie', cookies.session.clear());
  answer.append('set-cookie', cookies.hint.clear());
}
