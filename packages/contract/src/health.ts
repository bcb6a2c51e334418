import { z } from 'zod';
import { endpoint } from './call/endpoint.ts';

export const PRODUCT_NAME = 'knowledge-vault' as const;

export const getHealth = endpoint({
  method: 'get',
  path: '/health',
  access: 'public',
  tag: 'Health',
  rateLimit: 'unlimited',
  summary: 'The process is alive.',
  status: 200,
  response: z.strictObject({ status: z.literal('ok'), product: z.literal(PRODUCT_NAME) }),
  errors: [],
});

export const getReadiness = endpoint({
  method: 'get',
  path: '/ready',
  access: 'public',
  tag: 'Health',
  rateLimit: 'unlimited',
  summary: 'The database answers and the process is not shutting down.',
  status: 200,
  response: z.strictObject({ status: z.literal('ready') }),
  errors: ['UNAVAILABLE'],
});
