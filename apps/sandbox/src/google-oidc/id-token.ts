import type { Clock } from '../clock.ts';
import { decodeToken, type Forgery, forgeToken, signToken } from './forged-token.ts';
import type { KeyRing } from './keys.ts';

/** The last word on an id_token: the moved clock's times, and the forgery that a test has asked for. */
export const createTokenFinisher = ({ clock, keys }: { clock: Clock; keys: KeyRing }) => {
  let forgeries: Forgery[] = [];

  const takeForgery = (email: unknown): Forgery | null => {
    const address = typeof email === 'string' ? email : '';
    const forgery = forgeries.find(({ contains = '' }) => address.includes(contains)) ?? null;
    forgeries = forgeries.filter((other) => other !== forgery);
    return forgery;
  };

  const moveTimes = (token: string): string => {
    const shift = clock.offsetSeconds();
    if (shift === 0) return token;
    const { header, claims } = decodeToken(token);
    const { iat, exp } = claims;
    const times = { iat: Number(iat) + shift, exp: Number(exp) + shift };
    return signToken({ header, claims: { ...claims, ...times }, key: keys.current() });
  };

  return {
    finish: (token: string): string => {
      const moved = moveTimes(token);
      const forgery = takeForgery(decodeToken(token).claims['email']);
      return forgery ? forgeToken(moved, forgery, keys.current()) : moved;
    },
    forgeNext: (forgery: Forgery) => {
      forgeries.push(forgery);
    },
    reset: () => {
      forgeries = [];
    },
  };
};
