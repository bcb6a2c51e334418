import { serialize } from 'hono/utils/cookie';

export type SecretCookie = { userId: string; id: string; secret: string };

export type CookieJar = ReturnType<typeof createCookieJar>;

const UUID = '[0-9a-f-]{36}';
const VALUE = new RegExp(`^(${UUID})\\.(${UUID})\\.([\\w-]{43})$`);

/** The product's cookies: out of reach of scripts, sent to this host alone, over https where there is https. */
export function createCookieJar(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https://');
  const prefix = isHttps ? '__Host-' : '';
  const options = { httpOnly: true, secure: isHttps, sameSite: 'Lax', path: '/' } as const;
  const cookie = (suffix: string) => {
    const name = `${prefix}kv-${suffix}`;
    return {
      name,
      set: (value: string, maxAge: number) => serialize(name, value, { ...options, maxAge }),
      clear: () => serialize(name, '', { ...options, maxAge: 0 }),
    };
  };
  return { session: cookie('session'), signIn: cookie('sign-in'), transaction: cookie('google') };
}

export function formatSecretCookie({ userId, id, secret }: SecretCookie): string {
  return `${userId}.${id}.${secret}`;
}

/** The owner's id stands in front, so that the row is found by the key that the table is spread by. */
export function parseSecretCookie(value: string | undefined): SecretCookie | null {
  const match = VALUE.exec(value ?? '');
  const [, userId, id, secret] = match ?? [];
  return userId === undefined || id === undefined || secret === undefined ? null : { userId, id, secret };
}
