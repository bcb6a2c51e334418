import { z } from 'zod';
import { EXPORT_FORMATS } from '../constants.ts';
import { timestampSchema } from '../content/content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';

export const createExport = endpoint({
  method: 'post',
  path: '/exports',
  access: 'user',
  scope: 'export',
  tag: 'Export',
  rateLimit: 'export',
  summary:
    'Makes the whole vault ready to be downloaded as one file. The address works once, for two minutes, and needs nothing else.',
  body: z.strictObject({ format: z.enum(EXPORT_FORMATS) }),
  status: 201,
  response: z
    .strictObject({
      /** Below the product's address. */
      url: z.string(),
      fileName: z.string(),
      expiresAt: timestampSchema,
    })
    .meta({ id: 'Export' }),
  errors: ['VALIDATION_FAILED'],
});
