import type { IncomingMessage, RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import type { Clock } from '../clock.ts';
import { createAccounts } from './accounts.ts';
import { createTokenFinisher } from './id-token.ts';
import { createKeyRing } from './keys.ts';
import { pictureRoutes } from './picture.routes.ts';
import { AUTHORIZATION_PATH, createProvider, RESUME_COOKIE } from './provider.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createStore } from './store.ts';

const MOUNT_PATH = '/google';

/** The stand-in for Google's OpenID Connect: one listener for everything under /google. */
export const createGoogle = ({ origin, clock }: { origin: string; clock: Clock }) => {
  const issuer = `${origin}${MOUNT_PATH}`;
  const accounts = createAccounts((subject) => `${issuer}/picture/${subject}`);
  const keys = createKeyRing();
  const store = createStore();
  const tokens = createTokenFinisher({ clock, keys });

  const open = (): { provider: Provider; listener: RequestListener } => {
    const provider = createProvider({ issuer, keys, accounts, store });
    provider.use(async (ctx, next) => {
      await next();
      if (ctx.oidc?.route === 'token' && isTokenAnswer(ctx.body)) {
        ctx.body = { ...ctx.body, id_token: tokens.finish(ctx.body.id_token) };
      }
    });
    const answer = provider.callback();
    const listener: RequestListener = (request, response) => void answer(request, response);
    return { provider, listener };
  };
  let opened = open();

  const findInteraction = (uid: string) => opened.provider.Interaction.find(uid);
  const pages = new Hono()
    .basePath(MOUNT_PATH)
    .route('/signin', signInRoutes({ findInteraction, accounts }))
    .route('/picture', pictureRoutes(accounts));
  const pagesListener = getRequestListener(pages.fetch, { overrideGlobalObjects: false });

  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '').slice(MOUNT_PATH.length);
    if (/^\/(signin|picture)\//.test(path)) {
      void pagesListener(request, response);
      return;
    }
    prepareForProvider(request, { path, host: new URL(origin).host });
    opened.listener(request, response);
  };

  return {
    listener,
    rotateKeys: () => {
      keys.rotate();
      opened = open();
      return keys.current().kid;
    },
    forgeNextToken: tokens.forgeNext,
    reset: tokens.reset,
  };
};

export type Google = ReturnType<typeof createGoogle>;

const prepareForProvider = (
  request: IncomingMessage,
  { path, host }: { path: string; host: string },
): void => {
  Object.assign(request, { originalUrl: request.url });
  request.url = path || '/';
  // The provider builds its addresses from this header; its issuer has one name only.
  request.headers.host = host;
  // The address alone names the sign-in: every one asks who it is, and works without a cookie jar too.
  const resumed = new RegExp(`^${AUTHORIZATION_PATH}/([^/?]+)`).exec(path)?.[1];
  request.headers.cookie = resumed ? `${RESUME_COOKIE}=${resumed}` : '';
};

const isTokenAnswer = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string';
