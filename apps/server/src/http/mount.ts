import { type Endpoint, JSON_BODY_LIMIT, type RateLimit } from '@vault/contract';
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { parse as parseCookies } from 'hono/utils/cookie';
import type { RecentlySeenUser, SignedInUser } from '../access/actor.ts';
import { API_TOKEN_PREFIX } from '../access/api-tokens.ts';
import type { BearerCall } from '../access/authorize.ts';
import { notFound } from '../platform/app-error.ts';
import { answerJson } from './answer-json.ts';
import { readJsonObject } from './body.ts';
import { answerCacheable, hasAlready } from './cacheable.ts';
import { ensureSameOrigin } from './origin.ts';
import { bindingsOf } from './bindings.ts';
import { honoPath, policyOfEndpoint } from './policies.ts';
import { budgetOf } from './rate-limits.ts';
import type { Call, Route } from './route.ts';
import { validate } from './validate.ts';

export type Gates = {
  publicUrl: string;
  /** Throws UNAUTHORIZED, and FORBIDDEN for an API token that may not do this. */
  recogniseBearer(authorization: string | undefined, call: BearerCall): Promise<SignedInUser>;
  /** Throws RATE_LIMITED, or UNAVAILABLE where the counters can't be reached. */
  takeFromBudget(name: RateLimit, caller: string, points?: number): Promise<void>;
  addressOf(context: Context): string;
};

type Input = Omit<Call<Endpoint>, 'actor' | 'answer' | 'cookies'>;

const API_TOKEN = new RegExp(`^Bearer +${API_TOKEN_PREFIX}`, 'i');

/** Registers the contract's endpoints with the app: access first, then the budget, then the input, then the work. */
export function mount(app: Hono, routes: readonly Route[], gates: Gates): void {
  for (const { endpoint, handle, handlerConfirmsSession } of routes) {
    const { path } = policyOfEndpoint(endpoint);
    const budget = budgetOf(endpoint);
    app.on(endpoint.method.toUpperCase(), honoPath(endpoint.path), async (context) => {
      const since = performance.now();
      context.set('route', path);
      // Before it is looked up, because a forged one counts towards nobody's budget.
      if (endpoint.access === 'user' && API_TOKEN.test(context.req.header('authorization') ?? ''))
        await gates.takeFromBudget('api-token-call', gates.addressOf(context));
      const seen = await authorize(endpoint, context, gates);
      if (budget !== 'unlimited')
        await gates.takeFromBudget(budget, seen?.userId ?? gates.addressOf(context));
      if (seen !== undefined && endpoint.body !== undefined)
        await gates.takeFromBudget('written-kilobytes', seen.userId, kilobytesOf(context, endpoint));
      // A change's own look at its session comes after its budget: who is over it causes none.
      const looksAgain = endpoint.method !== 'get' && !handlerConfirmsSession;
      const actor = looksAgain ? await seen?.confirm(since) : seen;
      const answer = new Headers();
      const call = { actor, answer, cookies: readCookies(context), ...(await readInput(endpoint, context)) };
      const result = await handle(call as never); // `route` has tied the handler's types to the endpoint's schemas
      sendHeaders(answer, context);
      if (endpoint.response === undefined) return context.body(null, 204);
      const tag = endpoint.method === 'get' ? answer.get('etag') : null;
      if (tag !== null && hasAlready(context.req.raw, tag)) return context.body(null, 304);
      return endpoint.cache === 'public'
        ? answerCacheable(context, result as object)
        : answerJson(context, result as object, endpoint.status as 200);
    });
  }
}

/** The kilobytes that a body counts for before it is read; without a declared length, the most it may have. */
function kilobytesOf(context: Context, { bodyLimit = JSON_BODY_LIMIT }: Endpoint): number {
  const declared = Number(context.req.header('content-length') ?? bodyLimit);
  return Math.ceil(Math.min(declared, bodyLimit) / 1024);
}

/**
 * A read trusts a session that was seen within a second. A change looks again once its budget was taken: `mount` does,
 * or the handler where the route says so. An API token is checked each time anyway.
 */
async function authorize(
  { access, scope }: Endpoint,
  context: Context,
  gates: Gates,
): Promise<RecentlySeenUser | undefined> {
  if (access === 'session' || access === 'signing-in') ensureSameOrigin(context, gates.publicUrl);
  if (access !== 'user') return undefined;
  const recognise = (how: Omit<BearerCall, 'scope'>) =>
    gates.recogniseBearer(context.req.header('authorization'), { scope, ...how });
  const actor = await recognise({ isUnsafe: false });
  return {
    ...actor,
    confirm: async (since) => (actor.sessionId === null ? actor : recognise({ isUnsafe: true, since })),
  };
}

async function readInput(endpoint: Endpoint, context: Context): Promise<Input> {
  const { params, query, headers, body, bodyLimit: limit } = endpoint;
  const shapeError = endpoint.bodyShapeError ?? 'Validation failed: the body must be a JSON object';
  const input = {
    params: params && readParams(params, endpoint, context),
    query: query && validate(query, context.req.query()),
    headers: headers && validate(headers, readHeaders(headers, context)),
    body: body && validate(body, await readJsonObject(context, { shapeError, limit })),
  };
  return input as Input; // each part was just parsed by its schema
}

function readHeaders({ shape }: z.ZodObject, context: Context): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, context.req.header(name)]));
}

/** An id or name of impossible form is a 404 like any missing one, whatever the method. */
function readParams(params: z.ZodType, { errors }: Endpoint, context: Context): unknown {
  const given = context.req.param();
  const checked = params.safeParse(given);
  if (checked.success) return checked.data;
  if (errors.includes('NOT_FOUND')) throw notFound();
  return validate(params, given);
}

/** Beside the headers that every answer has, where it has a connection. */
function sendHeaders(answer: Headers, context: Context): void {
  const { outgoing } = bindingsOf(context);
  answer.forEach((value, name) => {
    const append = name === 'set-cookie';
    if (outgoing === undefined) context.header(name, value, { append });
    else if (append) outgoing.appendHeader(name, value);
    else outgoing.setHeader(name, value);
  });
}

function readCookies(context: Context): Record<string, string> {
  const header = context.req.header('cookie');
  return header === undefined ? {} : parseCookies(header);
}
