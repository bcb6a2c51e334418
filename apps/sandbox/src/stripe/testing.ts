import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { newStripeId } from './ids.ts';

export const PRICE = 'price_sandbox_premium_monthly';
export const SECRET = 'whsec_sandbox';

/** A key, and with it an account, that no other test uses. */
export const newKey = (): string => newStripeId('sk_test');

/** The real library, pointed at the sandbox. */
export const connect = (origin: string, key = newKey()) => {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
};

export const createSession = (
  stripe: Stripe,
  customer: string,
  more: Stripe.Checkout.SessionCreateParams = {},
) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: PRICE, quantity: 1 }],
    success_url: 'http://localhost:3000/back?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/back?canceled=true',
    ...more,
  });

/** Presses a button of a hosted page. */
export const press = (url: string | null, action: string): Promise<Response> =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

export const control = async (
  origin: string,
  path: string,
  body: object,
): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${origin}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  if (!answer.ok || typeof json !== 'object') throw new Error(JSON.stringify(json));
  return { ...json };
};

type Received = { body: string; signature: string; type: string; id: string };

/** Somebody whom events are sent to, and who answers as told. */
export const startReceiver = async (answerWith: () => number = () => 200) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { id, type } = JSON.parse(body);
      received.push({ body, signature: String(request.headers['stripe-signature']), id, type });
      response.writeHead(answerWith()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  return { url: `http://localhost:${port}/hook`, received, close: () => server.close() };
};
