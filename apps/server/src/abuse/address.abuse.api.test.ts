import type { ApiError } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupAddress } from '../http/client-address.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const few = { 'public-reading': { points: 5, seconds: 60 } };
let direct: TestServer;
let behindOne: TestServer;
let behindTwo: TestServer;
beforeAll(async () => {
  direct = await startTestServer({ budgets: few });
  behindOne = await startTestServer({ budgets: few, settings: { PROXY_HOPS: '1' } });
  behindTwo = await startTestServer({ budgets: few, settings: { PROXY_HOPS: '2' } });
});
afterAll(() => Promise.all([direct.stop(), behindOne.stop(), behindTwo.stop()]));

const ask = async (server: TestServer, forwarded: string): Promise<number> => {
  const headers = forwarded === '' ? undefined : { 'x-forwarded-for': forwarded };
  return (await fetch(`${server.url}/api/public-vault/influencers`, headers && { headers })).status;
};

describe('T13 an address that somebody claims', () => {
  test('without proxies makes no difference', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) statuses.push(await ask(direct, `203.0.113.${round}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('counts only where one of our own proxies wrote it down', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1)
      statuses.push(await ask(behindTwo, `10.9.9.${round}, 203.0.113.50, 10.0.0.1`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await ask(behindTwo, '203.0.113.50, 203.0.113.51, 10.0.0.1')).toBe(200);
  });

  test('with one proxy is the last that is written, and all of a customer’s together', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push(await ask(behindOne, `203.0.113.${round}, 2001:db8:1:2::${round}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(behindOne, '2001:db8:1:2::7, 2001:db8:1:3::7')).toBe(200);
  });

  test('is the connection’s where a call did not come through all of our proxies', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push(await ask(behindTwo, `198.51.100.${round}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask(behindTwo, ', 10.0.0.1')).toBe(429);
  });

  test('counts for what a page asks while it is made, too', async () => {
    const pages = await startTestServer({
      budgets: few,
      settings: { PROXY_HOPS: '1' },
      webApp: {
        renderPage: async (_request, { call }) => {
          const answer = call('GET /public-vault/influencers');
          return answer.then(
            () => new Response('the list'),
            ({ status }: ApiError) => new Response(null, { status }),
          );
        },
      },
    });
    const open = async (forwarded: string) =>
      (await fetch(pages.url, { headers: { 'x-forwarded-for': forwarded } })).status;
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) statuses.push(await open('203.0.113.1'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await open('203.0.113.2')).toBe(200);
    await pages.stop();
  });

  test.for<[string, string]>([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001::b:c:d:e:f', '2001:0:0:b::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['x'.repeat(500), 'x'.repeat(60)],
  ])('%s counts as %s', ([address, group]) => {
    expect(groupAddress(address)).toBe(group);
  });
});
