import { SESSION_HINT_COOKIE } from '@vault/contract';
import { parse, serialize } from 'hono/utils/cookie';
import { ID_PATTERN } from '../platform/ids.ts';

export type SecretCookie = { userId: string; id: string; secret: string };

export type CookieJar = ReturnType<typeof createCookieJar>;

const VALUE = new RegExp(`^(${ID_PATTERN})\\.(${ID_PATTERN})\\.([\\w-]{43})$`);

/**
 * The product's cookies: unreadable for scripts, sent only to this host, and only over https where there is https.
 */
export function createCookieJar(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https://');
  const prefix = isHttps ? '__Host-' : '';
  const options = { secure: isHttps, sameSite: 'Lax', path: '/' } as const;
  const cookie = (name: string, httpOnly = true) => ({
    name,
    read: (header: string | undefined) => (header === undefined ? undefined : parse(header, name)[name]),
    set: (value: string, maxAge: number) => serialize(name, value, { ...options, httpOnly, maxAge }),
    clear: () => serialize(name, '', { ...options, httpOnly, maxAge: 0 }),
  });
  return {
    session: cookie(`${prefix}kv-session`),
    /** Tells the page that requesting a token is worthwhile. Holds no secret and grants nothing. */
    hint: cookie(SESSION_HINT_COOKIE, false),
    signIn: cookie(`${prefix}kv-sign-in`),
    transaction: cookie(`${prefix}kv-google`),
  };
}

export function formatSecretCookie({ userId, id, secret }: SecretCookie): string {
  return `${userId}.${id}.${secret}`;
}

/** The owner's id comes first, so that the row is found by the key that the table is sharded by. */
export function parseSecretCookie(value: string | undefined): SecretCookie | null {
  const match = VALUE.exec(value ?? '');
  const [, userId, id, secret] = match ?? [];
  return userId === undefined || id === undefined || secret === undefined ? null : { userId, id, secret };
}
