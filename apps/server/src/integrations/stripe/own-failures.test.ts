import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { createStripe } from './stripe.ts';

/**
 * Stripe, as far as its failures go: the first call that makes something fails, and whatever was answered under an
 * Idempotency-Key is answered again.
 */
async function startFailingOnce(answers: Record<string, object>) {
  const kept = new Map<string, { status: number; body: object }>();
  const made: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const key = String(request.headers['idempotency-key'] ?? '');
    const isFirst = request.method === 'POST' && made.length === 0;
    const fresh = isFirst
      ? { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
      : { status: 200, body: answers[path] ?? {} };
    const answer = kept.get(key) ?? fresh;
    if (request.method === 'POST') made.push(path);
    if (key !== '') kept.set(key, answer);
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  return createStripe({
    apiUrl: `http://127.0.0.1:${port}`,
    secretKey: 'sk_test_nobody',
    webhookSecret: 'whsec_nobody',
    priceId: 'price_one',
    logger: createLogger('silent'),
  });
}

test('a refund that the provider failed at is made at the next try', async () => {
  const stripe = await startFailingOnce({
    '/v1/subscriptions/sub_1': {
      id: 'sub_1',
      latest_invoice: {
        payments: { data: [{ status: 'paid', payment: { payment_intent: 'pi_1' } }] },
      },
    },
    '/v1/refunds': { id: 're_1', amount: 900 },
  });
  await expect(stripe.refundPaymentsOf('sub_1')).rejects.toThrow();
  await expect(stripe.refundPaymentsOf('sub_1')).resolves.toBe(900);
});

test('a customer whom the provider failed to make is made a little later', async () => {
  const stripe = await startFailingOnce({ '/v1/customers': { id: 'cus_1' } });
  const buyer = { userId: 'u', email: 'ada@example.com', knownId: null };
  await expect(stripe.ensureCustomer({ ...buyer, now: new Date('2026-03-01T12:00:00Z') })).rejects.toThrow();
  await expect(stripe.ensureCustomer({ ...buyer, now: new Date('2026-03-01T12:10:00Z') })).resolves.toBe(
    'cus_1',
  );
});
