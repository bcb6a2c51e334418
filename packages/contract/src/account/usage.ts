import { z } from 'zod';

export const usageSchema = z
  .strictObject({
    aiRequestsCount: z.int(),
    limit: z.int().nullable(),
    remaining: z.int().nullable(),
    /** Of a paid plan: since its period began. */
    aiRequestsCountInPeriod: z.int().optional(),
  })
  .meta({ id: 'Usage' });
