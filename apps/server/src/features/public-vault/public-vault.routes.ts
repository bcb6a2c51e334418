import { getInfluencer, getInfluencerContent, listInfluencerContent, listInfluencers } from '@vault/contract';
import { route } from '../../http/route.ts';
import type { PublicVaultService } from './public-vault.service.ts';

export function publicVaultRoutes(service: PublicVaultService) {
  return [
    route(listInfluencers, ({ query }) => service.listInfluencers(query)),
    route(getInfluencer, ({ params }) => service.getInfluencer(params.slug)),
    route(listInfluencerContent, ({ params, query }) => service.listContent(params.slug, query)),
    route(getInfluencerContent, ({ params }) => service.getContent(params.slug, params.contentSlug)),
  ];
}
