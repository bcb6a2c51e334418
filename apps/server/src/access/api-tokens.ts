import type { ApiTokenScope } from '@vault/contract';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { hashSecret, newSecret } from '../platform/ids.ts';
import type { Logger } from '../platform/logger.ts';
import { recognise, type SignedInUser } from './actor.ts';
import type { ApiTokenStore } from './api-tokens.store.ts';
import { keepLastUse } from './last-use.ts';

/** The prefix by which people, and programs that scan for leaked secrets, recognise an API token. */
export const API_TOKEN_PREFIX = 'kv_';
/** The precision of the last use: a busy program does not write with every call. */
const LAST_USE_PRECISION = 60 * 1000;
const FORM = /^kv_([0-9a-f]{32})_([0-9a-f]{32})_([\w-]{43})$/;

type Key = { userId: string; id: string };

/** A new token, and what is stored of it. The owner's id comes first, because the table is sharded by it. */
export function makeApiToken({ userId, id }: Key): { secret: string; secretHash: string } {
  const random = newSecret();
  const secret = `${API_TOKEN_PREFIX}${bare(userId)}_${bare(id)}_${random}`;
  return { secret, secretHash: hashSecret(random) };
}

/** Throws UNAUTHORIZED for an invalid or ended token, FORBIDDEN for one without this scope. */
export type ApiTokenCheck = (token: string, scope: ApiTokenScope | undefined) => Promise<SignedInUser>;

type Parts = { store: ApiTokenStore; clock: Clock; logger: Logger };

export function createApiTokenCheck({ store, clock, logger }: Parts): ApiTokenCheck {
  return async (token, scope) => {
    const [, userId, id, random] = FORM.exec(token) ?? [];
    if (userId === undefined || id === undefined || random === undefined) throw refused();
    const key = { userId: dashed(userId), id: dashed(id) };
    const now = clock();
    const found = await store.findLive({ ...key, secretHash: hashSecret(random), now });
    if (found === null) throw refused();
    const { scopes, lastUsedAt } = found;
    if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= LAST_USE_PRECISION)
      await keepLastUse(logger, () => store.markUsed(key, now));
    if (scope === undefined)
      throw new AppError('FORBIDDEN', "API tokens can't do this. Sign in to Knowledge Vault for it.");
    if (!scopes.includes(scope)) throw new AppError('FORBIDDEN', `This API token lacks the scope "${scope}"`);
    return recognise({ userId: key.userId, sessionId: null });
  };
}

const refused = () =>
  new AppError('UNAUTHORIZED', 'This API token is not valid: it may have expired or been revoked');

function bare(uuid: string): string {
  return uuid.replaceAll('-', '');
}

function dashed(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
