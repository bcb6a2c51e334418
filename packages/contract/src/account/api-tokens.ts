import { z } from 'zod';
import { API_TOKEN_DAYS, API_TOKEN_SCOPES } from '../constants.ts';
import { idSchema, timestampSchema } from '../content/content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { requiredText } from '../text.ts';

const apiTokenSchema = z
  .strictObject({
    _id: idSchema,
    name: z.string(),
    scopes: z.array(z.enum(API_TOKEN_SCOPES)),
    createdAt: timestampSchema,
    /** Null for one that does not expire. */
    expiresAt: timestampSchema.nullable(),
    lastUsedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

// No scope opens these: a token can't see, make or end tokens.
const shared = { access: 'user', tag: 'API tokens' } as const;

export const listApiTokens = endpoint({
  ...shared,
  method: 'get',
  path: '/auth/api-tokens',
  summary: 'The API tokens of the person, the newest first; never what they read.',
  status: 200,
  response: z.strictObject({ tokens: z.array(apiTokenSchema) }),
  errors: [],
});

export const createApiToken = endpoint({
  ...shared,
  method: 'post',
  path: '/auth/api-tokens',
  rateLimit: 'api-token',
  summary: 'Makes an API token and tells it this one time.',
  body: z.strictObject({
    name: requiredText(100, 'must not be blank'),
    scopes: z.array(z.enum(API_TOKEN_SCOPES)).min(1, 'must name at least one').max(API_TOKEN_SCOPES.length),
    /** Days until it ends; without them it ends only when it is revoked. */
    expiresInDays: z
      .union(
        API_TOKEN_DAYS.map((days) => z.literal(days)),
        `must be ${API_TOKEN_DAYS.join(', ')}`,
      )
      .optional(),
  }),
  status: 201,
  response: z.strictObject({ secret: z.string(), token: apiTokenSchema }),
  errors: ['VALIDATION_FAILED', 'CONFLICT'],
});

export const revokeApiToken = endpoint({
  ...shared,
  method: 'delete',
  path: '/auth/api-tokens/{id}',
  summary: 'Ends an API token at once.',
  params: z.object({ id: idSchema }),
  status: 204,
  errors: ['NOT_FOUND'],
});
