import { cancelGeneration, generateContent } from '@vault/contract';
import { route } from '../../http/route.ts';
import type { GenerationService } from './generation.service.ts';

export function generationRoutes(service: GenerationService) {
  return [
    route(generateContent, ({ actor, headers, body }) =>
      service.generate(actor, { key: headers['idempotency-key'], input: body }),
    ),
    route(cancelGeneration, ({ actor, params }) => service.cancel(actor, params.key)),
  ];
}
