import { endOneSession, endSessions, listSessions } from '@vault/contract';
import type { CookieJar } from '../../access/cookies.ts';
import { route } from '../../http/route.ts';
import { clearSessionCookies } from './session-cookies.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionsRoutes(service: SessionsService, cookies: CookieJar) {
  return [
    route(listSessions, async ({ actor }) => ({ sessions: await service.list(actor) })),

    route(endOneSession, async ({ actor, params, answer }) => {
      await service.end(actor, params.id);
      if (params.id === actor.sessionId) clearSessionCookies(answer, cookies);
    }),

    route(endSessions, async ({ actor, query, answer }) => {
      const keepsCurrent = query.keep === 'current';
      const ended = await service.endAll(actor, { keepsCurrent });
      if (!keepsCurrent) clearSessionCookies(answer, cookies);
      return { ended };
    }),
  ];
}
