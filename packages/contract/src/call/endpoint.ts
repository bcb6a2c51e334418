import type { z } from 'zod';
import type { ApiTokenScope } from '../constants.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/**
 * Who may call.
 * - `public`: anyone, and a cookie changes nothing.
 * - `session`: authorised by the session's cookie, so the request's origin is checked.
 * - `signing-in`: carries the proof of a sign-in that Google has just confirmed; origin checked.
 * - `user`: a bearer token of a signed-in person.
 */
export type Access = 'public' | 'session' | 'signing-in' | 'user';

/** Named budgets of calls; how large each is, is the server's business. */
export type RateLimit =
  | 'reading'
  | 'writing'
  | 'written-kilobytes'
  | 'public-reading'
  | 'page'
  | 'session'
  | 'sign-in'
  | 'sign-in-of-one'
  | 'book-search'
  | 'book-lookup'
  | 'cover-search'
  | 'cover-lookup'
  | 'generation'
  | 'model-call'
  | 'free-model-call'
  | 'model-calls-of-all'
  | 'plan-status'
  | 'plan-check'
  | 'checkout'
  | 'cancellation'
  | 'resumption'
  | 'billing-portal'
  | 'account-deletion'
  | 'api-token'
  | 'api-token-call'
  | 'export'
  | 'import-start'
  | 'import-rows'
  | 'import-undo'
  | 'webhook-refusal';

export type Endpoint = {
  method: Method;
  /** Below the API root, parameters in braces: `/content/{id}`. */
  path: string;
  access: Access;
  /** The scope that an API token needs for this. Without it, no API token can call the endpoint. */
  scope?: ApiTokenScope;
  summary: string;
  tag: string;
  /** Without it, the budget of its access level. `unlimited` is for what must answer without a database. */
  rateLimit?: RateLimit | 'unlimited';
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The message for a body that isn't a JSON object, if the specification has one. */
  bodyShapeError?: string;
  /** Bytes of a body; the product's usual limit without it. */
  bodyLimit?: number;
  status: 200 | 201 | 204;
  /** Without it the answer has no body. */
  response?: z.ZodType;
  errors: readonly ErrorCode[];
  /** The same for everybody, so browsers and proxies may cache the answer for a while. */
  cache?: 'public';
};

/** Keeps the literal types of one endpoint, from which the client and the server's handlers are typed. */
export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}
