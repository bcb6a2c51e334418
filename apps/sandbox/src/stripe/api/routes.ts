import { type Context, Hono } from 'hono';
import type { Account } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { newStripeId } from '../ids.ts';
import { API_VERSION } from '../objects/event.ts';
import { expandPaths } from '../objects/expand.ts';
import { StripeRefusal } from '../refusal.ts';
import { billingOperations } from './billing.operations.ts';
import { checkoutOperations } from './checkout.operations.ts';
import { customerOperations } from './customers.operations.ts';
import { eventOperations } from './events.operations.ts';
import type { Operation } from './operation.ts';
import { checkParameters, parseForm } from './read-parameters.ts';
import { component, ensureAnswer } from './subset.ts';
import { subscriptionOperations } from './subscriptions.operations.ts';

export const OPERATIONS: Operation[] = [
  ...customerOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...billingOperations,
  ...eventOperations,
];

/** Stripe's API at the root path /v1, because its library allows no prefix. */
export const stripeApiRoutes = (accounts: Accounts): Hono => {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof StripeRefusal) return refuse(c, error);
    process.stderr.write(`stripe: ${error.stack ?? error.message}\n`);
    return refuse(
      c,
      new StripeRefusal({
        status: 500,
        type: 'api_error',
        message: 'The sandbox failed; its terminal says why.',
      }),
    );
  });
  for (const operation of OPERATIONS) {
    const path = operation.path.replace('/v1', '').replace('{id}', ':id');
    app.on(operation.method, path, async (c) => {
      const account = accounts.get(readKey(c));
      ensureVersion(c);
      const result = await perform(c, { account, operation });
      accounts.save();
      return result;
    });
  }
  app.all('*', (c) => {
    readKey(c);
    throw new StripeRefusal({
      status: 404,
      message: `Unrecognized request URL (${c.req.method}: ${c.req.path}). The sandbox's README lists what it covers.`,
    });
  });
  return app;
};

const perform = async (
  c: Context,
  { account, operation }: { account: Account; operation: Operation },
): Promise<Response> => {
  const isPost = operation.method === 'POST';
  const form = isPost ? await c.req.text() : new URL(c.req.url).search.slice(1);
  const requestId = newStripeId('req', 14);
  c.header('request-id', requestId);
  c.header('stripe-version', API_VERSION);

  const key = isPost ? c.req.header('idempotency-key') : undefined;
  const fingerprint = `${c.req.path} ${form}`;
  account.advance();
  const now = account.ledger.now();
  const earlier = key === undefined ? undefined : account.idempotency.find(key, fingerprint, now);
  if (earlier !== undefined) {
    c.header('idempotent-replayed', 'true');
    c.header('original-request', earlier.requestId);
    return c.json(earlier.answer as object); // an answer that was given before
  }

  const parameters = parseForm(form);
  checkParameters(parameters, operation);
  const answer = operation.run({ account, ledger: account.ledger, parameters, id: c.req.param('id') ?? '' });
  const expand = parameters['expand'];
  if (Array.isArray(expand)) expandPaths(account.ledger, answer, expand.map(String));
  hold(operation, answer);
  if (key !== undefined) {
    c.header('idempotency-key', key);
    // A copy, because objects change and an answer that was given does not.
    account.idempotency.keep(key, { fingerprint, requestId, answer: structuredClone(answer), at: now });
  }
  return c.json(answer);
};

const hold = ({ isList, answer: schema }: Operation, answer: { data?: unknown }): void => {
  if (!isList) return ensureAnswer(schema, answer);
  if (Array.isArray(answer.data)) for (const each of answer.data) ensureAnswer(schema, each);
};

/** Any secret key will do; each opens an account of its own. */
const readKey = (c: Context): string => {
  const header = c.req.header('authorization') ?? '';
  const bearer = /^Bearer (sk_\w+)$/.exec(header)?.[1];
  if (bearer !== undefined) return bearer;
  throw new StripeRefusal({
    status: 401,
    message:
      header === ''
        ? 'You did not provide an API key. Send a secret key as a bearer token: Authorization: Bearer sk_test_...'
        : 'Invalid API Key provided. Any secret key that begins with sk_ will do here.',
  });
};

const ensureVersion = (c: Context): void => {
  const version = c.req.header('stripe-version');
  if (version === undefined || version === API_VERSION) return;
  throw new StripeRefusal({ message: `The sandbox speaks the API version ${API_VERSION}, not ${version}.` });
};

const refuse = (c: Context, refusal: StripeRefusal): Response => {
  ensureAnswer(component('error'), refusal.body);
  return c.json(refusal.body, refusal.status);
};
