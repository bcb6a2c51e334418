import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const userSchema = z
  .strictObject({
    uid: z.string(),
    email: z.string(),
    displayName: z.string().nullable(),
    photoURL: z.string().nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

export const createSession = endpoint({
  method: 'post',
  path: '/auth/session',
  access: 'signing-in',
  tag: 'Account',
  rateLimit: 'sign-in',
  summary: 'Starts the session of the person whom Google has just confirmed. Nothing of the body is stored.',
  body: z.strictObject({
    uid: text(100),
    email: text(320),
    displayName: text(500).nullish(),
    photoURL: text(2000).nullish(),
  }),
  status: 200,
  response: z.strictObject({ user: userSchema }),
  errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
});

export const endSession = endpoint({
  method: 'delete',
  path: '/auth/session',
  access: 'session',
  tag: 'Account',
  summary: 'Ends the session on the server and clears its cookie.',
  status: 204,
  errors: [],
});

export const createToken = endpoint({
  method: 'post',
  path: '/auth/token',
  access: 'session',
  tag: 'Account',
  summary: 'A short-lived bearer token for the API, and whose it is.',
  status: 200,
  response: z.strictObject({
    token: z.string(),
    expiresAt: z.iso.datetime({ offset: true }),
    user: userSchema,
  }),
  errors: [],
});

export const deleteAccount = endpoint({
  method: 'delete',
  path: '/auth/account',
  access: 'user',
  tag: 'Account',
  rateLimit: 'account-deletion',
  summary:
    'Deletes the person and everything that is theirs, at once and for good. Only without a paid plan.',
  status: 200,
  response: z.strictObject({ message: z.string() }),
  errors: ['CONFLICT', 'UNAVAILABLE'],
});
