import { endOneSession, endSessions, listSessions } from '@vault/contract';
import type { CookieJar } from '../../access/cookies.ts';
import { route } from '../../http/route.ts';
import type { SessionsService } from './sessions.service.ts';

export function sessionsRoutes(service: SessionsService, cookies: CookieJar) {
  const clearCookies = (answer: Headers) => {
    answer.append('set-cookie', cookies.session.clear());
    answer.append('set-cookie', cookies.hint.clear());
  };

  return [
    route(listSessions, async ({ actor }) => ({ sessions: await service.list(actor) })),

    route(endOneSession, async ({ actor, params, answer }) => {
      await service.end(actor, params.id);
      if (params.id === actor.sessionId) clearCookies(answer);
    }),

    route(endSessions, async ({ actor, query, answer }) => {
      const keepsCurrent = query.keep === 'current';
      const ended = await service.endAll(actor, { keepsCurrent });
      if (!keepsCurrent) clearCookies(answer);
      return { ended };
    }),
  ];
}
