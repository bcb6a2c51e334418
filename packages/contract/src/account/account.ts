import { z } from 'zod';
import { DEVICE_KINDS, TEXT_LIMITS } from '../constants.ts';
import { idSchema, timestampSchema } from '../content/content.schemas.ts';
import { endpoint } from '../call/endpoint.ts';
import { text } from '../text.ts';

/** A name as Google tells it. */
export const personNameSchema = text(TEXT_LIMITS.personName);

const userSchema = z
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
  headers: z.object({ 'user-agent': z.string().optional() }),
  body: z.strictObject({
    uid: text(100),
    email: text(320),
    displayName: personNameSchema.nullish(),
    photoURL: text(TEXT_LIMITS.url).nullish(),
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

const signedInSessionSchema = z
  .strictObject({
    id: z.string(),
    /** "Firefox on Windows", as the browser named itself; null where it said nothing known. */
    device: z.string().nullable(),
    deviceKind: z.enum(DEVICE_KINDS),
    signedInAt: timestampSchema,
    lastUsedAt: timestampSchema,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignedInSession' });
export type SignedInSession = z.infer<typeof signedInSessionSchema>;

export const listSessions = endpoint({
  method: 'get',
  path: '/auth/sessions',
  access: 'user',
  tag: 'Account',
  summary: 'Where the person is signed in: this session first, then the one used last.',
  status: 200,
  response: z.strictObject({ sessions: z.array(signedInSessionSchema) }),
  errors: [],
});

export const endOneSession = endpoint({
  method: 'delete',
  path: '/auth/sessions/{id}',
  access: 'user',
  tag: 'Account',
  summary: "Ends one of the person's own sessions at once.",
  params: z.object({ id: idSchema }),
  status: 204,
  errors: ['NOT_FOUND'],
});

export const endSessions = endpoint({
  method: 'delete',
  path: '/auth/sessions',
  access: 'user',
  tag: 'Account',
  summary: "Ends all of the person's sessions at once, or all but this one.",
  // Strict: a slip would end the session that was to be kept.
  query: z.strictObject({ keep: z.enum(['current'], { error: 'must be current, or left out' }).optional() }),
  status: 200,
  response: z.strictObject({ ended: z.int() }),
  errors: ['VALIDATION_FAILED'],
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
    expiresAt: timestampSchema,
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
