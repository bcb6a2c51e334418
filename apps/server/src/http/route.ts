import type { Endpoint } from '@vault/contract';
import type { z } from 'zod';
import type { RecentlySeenUser, SignedInUser } from '../access/actor.ts';

type Parsed<E, Name extends string> =
  E extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

type ActorOf<E extends Endpoint> = E['access'] extends 'user' ? SignedInUser : undefined;

export type Call<E extends Endpoint, Actor = ActorOf<E>> = {
  actor: Actor;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  headers: Parsed<E, 'headers'>;
  body: Parsed<E, 'body'>;
  /** The request's cookies, for the endpoints that are authorised by one. */
  cookies: Readonly<Record<string, string>>;
  /** Headers of the answer, to be added to. */
  answer: Headers;
};

type Result<E extends Endpoint> = E extends { response: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : void;

/** An endpoint of the contract and what answers it. Knows no web framework. */
export type Route = {
  endpoint: Endpoint;
  handle: (call: never) => Promise<unknown>;
  /** Whether the handler itself makes sure that the session hasn't ended meanwhile. */
  handlerConfirmsSession: boolean;
};

export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Result<E>>,
): Route {
  return { endpoint, handle, handlerConfirmsSession: false };
}

/** A change that is frequent enough to spare the look at its session, which its handler takes on. */
export function routeConfirmingSession<const E extends Endpoint & { access: 'user' }>(
  endpoint: E,
  handle: (call: Call<E, RecentlySeenUser>) => Promise<Result<E>>,
): Route {
  return { endpoint, handle, handlerConfirmsSession: true };
}
