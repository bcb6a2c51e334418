import { createSession, createToken, deleteAccount, endSession } from '@vault/contract';
import type { CookieJar } from '../../access/cookies.ts';
import { route } from '../../http/route.ts';
import { whileWaitedFor } from '../../platform/pace/waited-for.ts';
import { presentUser } from './account.present.ts';
import type { AccountService } from './account.service.ts';
import { clearSessionCookies } from './session-cookies.ts';

export function accountRoutes(service: AccountService, cookies: CookieJar) {
  return [
    route(createSession, async ({ body, headers, cookies: sent, answer }) => {
      const proof = sent[cookies.signIn.name];
      const session = await service.startSession(proof, { claimed: body, userAgent: headers['user-agent'] });
      await service.endFormerSession(sent[cookies.session.name]);
      answer.append('set-cookie', cookies.signIn.clear());
      answer.append('set-cookie', cookies.session.set(session.cookie, session.maxAgeSeconds));
      answer.append('set-cookie', cookies.hint.set('1', session.maxAgeSeconds));
      return { user: presentUser(session.user) };
    }),

    route(createToken, async ({ cookies: sent }) => {
      const { token, expiresAt, user } = await service.renewToken(sent[cookies.session.name]);
      return { token, expiresAt: expiresAt.toISOString(), user: presentUser(user) };
    }),

    route(endSession, async ({ cookies: sent, answer }) => {
      await service.endSession(sent[cookies.session.name]);
      clearSessionCookies(answer, cookies);
    }),

    route(deleteAccount, async ({ actor, answer }) => {
      await whileWaitedFor(() => service.deleteAccount(actor));
      clearSessionCookies(answer, cookies);
      return { message: 'Your account has been deleted successfully' };
    }),
  ];
}
