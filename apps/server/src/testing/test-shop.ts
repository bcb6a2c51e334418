import { createHmac, randomBytes } from 'node:crypto';
import { expect, inject } from 'vitest';
import { sandbox } from './shared-sandbox.ts';
import type { TestPerson } from './test-person.ts';
import { startTestServer, type TestServerOptions } from './test-server.ts';

export const PRICE = 'price_sandbox_premium_monthly';
export const DAY = 24 * 60 * 60;
const SECRET = 'whsec_sandbox';

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

/** A product with a payment provider's account that no other test knows, and whose events are sent only to it. */
export async function startTestShop(options: TestServerOptions = {}) {
  const sandboxUrl = inject('sandboxUrl');
  const account = `sk_test_${randomBytes(12).toString('hex')}`;
  const settings = {
    STRIPE_API_URL: sandboxUrl,
    STRIPE_SECRET_KEY: account,
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_ID: PRICE,
    ...options.settings,
  };
  const server = await startTestServer({ ...options, settings });

  const pull = (what: string, how: object = {}) => sandbox.pull(what, { account, ...how });

  /** The provider's own API, as the shop's owner sees it. */
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Record<string, string>) {
    const answer = await fetch(`${sandboxUrl}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${account}` },
      ...(body && { body: new URLSearchParams(body) }),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(json));
    return json as ProviderObject; // the sandbox holds its answers to the provider's schemas
  }
  const events = () => sandbox.listEvents({ account });
  const list = async (path: string) => (await ask('GET', path)).data ?? [];

  await pull('webhook', { url: `${server.url}/api/webhooks/stripe`, retryMs: 50 });

  return {
    ...server,
    account,
    /** Of another copy of this product. */
    settings,
    pull,
    ask,
    list,
    /** A fault of the provider for calls that contain a text. */
    spoil: (contains: string, answer: object, times = 1) => sandbox.script('stripe', contains, answer, times),
    events,
    /** Resolves when every event that was sent has been taken. */
    settle: async (): Promise<void> => {
      const listSending = async () => (await events()).filter(({ state }) => state === 'sending');
      await expect.poll(listSending, { timeout: 5000 }).toEqual([]);
    },
    hold: () => pull('deliveries', { hold: true }),
    release: () => pull('release'),
    deliver: async (...events: string[]) => (await pull('deliver', { events }))['statuses'],
    customerOf: async ({ user }: TestPerson): Promise<string> => {
      const [customer] = await list(`customers?email=${encodeURIComponent(user.email)}`);
      if (customer === undefined) throw new Error('there is no such customer');
      return customer.id;
    },
    subscriptionsOf: async (customer: string) => list(`subscriptions?customer=${customer}&status=all`),
    /** Opens a checkout and pays. The events of it may still be on their way. */
    async buy(person: TestPerson): Promise<void> {
      const { url } = await person.api('POST /subscription/create-checkout-session', { body: {} });
      await press(url, 'pay');
    },
    /** An event with a signature of its own making. */
    send: (event: object, change: SignatureChange = {}, to: { url: string } = server) =>
      sendSigned(to, JSON.stringify(event), change),
    sendText: (body: string, change: SignatureChange = {}) => sendSigned(server, body, change),
  };
}

type ProviderObject = Record<string, unknown> & {
  id: string;
  status: string;
  data?: ProviderObject[];
};

/** Presses a button of one of the provider's pages. */
export async function press(url: string, action: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
}

type SignatureChange = {
  secret?: string;
  /** How long ago it was signed, in seconds. */
  age?: number;
  header?: (timestamp: number, hmac: string) => string;
};

export function sign(body: string, timestamp: number, secret = SECRET): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

async function sendSigned(server: { url: string }, body: string, change: SignatureChange): Promise<Response> {
  const { secret, age = 0, header = (t, v1) => `t=${t},v1=${v1}` } = change;
  const at = Math.floor(Date.now() / 1000) - age;
  const signature = header(at, sign(body, at, secret));
  return fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature !== '' && { 'stripe-signature': signature }),
    },
    body,
  });
}
