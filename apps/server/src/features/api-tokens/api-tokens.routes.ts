import { createApiToken, listApiTokens, revokeApiToken } from '@vault/contract';
import { route } from '../../http/route.ts';
import type { ApiTokenService } from './api-tokens.service.ts';

export function apiTokenRoutes(service: ApiTokenService) {
  return [
    route(listApiTokens, async ({ actor }) => ({ tokens: await service.list(actor) })),
    route(createApiToken, ({ actor, body }) => service.create(actor, body)),
    route(revokeApiToken, ({ actor, params }) => service.revoke(actor, params.id)),
  ];
}
