import {
  cancelGeneration,
  closeGeneration,
  generateContent,
  getGeneration,
  listGenerations,
} from '@vault/contract';
import { route } from '../../http/route.ts';
import type { GenerationService } from './generation.service.ts';

export function generationRoutes(service: GenerationService) {
  return [
    route(generateContent, ({ actor, headers, body }) =>
      service.generate(actor, { key: headers['idempotency-key'], input: body }),
    ),
    route(listGenerations, ({ actor, query }) => service.listOpen(actor, query.cursor)),
    route(getGeneration, ({ actor, params }) => service.get(actor, params.key)),
    route(cancelGeneration, ({ actor, params }) => service.cancel(actor, params.key)),
    route(closeGeneration, ({ actor, params }) => service.close(actor, params.key)),
  ];
}
