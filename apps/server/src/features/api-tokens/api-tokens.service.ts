import { API_TOKENS_MAX, type ApiToken, type createApiToken } from '@vault/contract';
import { DAY } from '@vault/domain';
import type { z } from 'zod';
import type { SignedInUser } from '../../access/actor.ts';
import { makeApiToken } from '../../access/api-tokens.ts';
import type { ApiTokenRow, ApiTokenStore } from '../../access/api-tokens.store.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

export type ApiTokenService = ReturnType<typeof createApiTokenService>;

export function createApiTokenService({ store, clock }: { store: ApiTokenStore; clock: Clock }) {
  return {
    list: async (actor: SignedInUser): Promise<ApiToken[]> => (await store.list(actor.userId)).map(present),

    async create({ userId }: SignedInUser, input: z.output<typeof createApiToken.body>) {
      const now = clock();
      const id = newId();
      const { secret, secretHash } = makeApiToken({ userId, id });
      const row: ApiTokenRow = {
        id,
        name: input.name.trim(),
        scopes: [...new Set(input.scopes)],
        createdAt: now,
        expiresAt:
          input.expiresInDays === undefined ? null : new Date(now.getTime() + input.expiresInDays * DAY),
        lastUsedAt: null,
      };
      if (!(await store.add({ ...row, userId, secretHash }, API_TOKENS_MAX)))
        throw new AppError(
          'CONFLICT',
          `There can be ${API_TOKENS_MAX} API tokens at most. Revoke one first.`,
        );
      return { secret, token: present(row) };
    },

    async revoke({ userId }: SignedInUser, id: string): Promise<void> {
      if (!(await store.remove({ userId, id }))) throw notFound();
    },
  };
}

function present({ id, name, scopes, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): ApiToken {
  return {
    _id: id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
