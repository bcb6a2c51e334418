import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openClient } from './client.ts';
import { measureClosedLoop, measureOpenLoop } from './loops.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let answer: Answer;
let server: Server;
let client: Client;
let connections: number;

beforeEach(async () => {
  connections = 0;
  server = createServer((request, response) => void answer(request, response));
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens to a port
  client = openClient(`http://localhost:${port}`);
});
afterEach(async () => {
  client[Symbol.dispose]();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = (path = '/') => ({ path, headers: { 'x-name': 'reader' } });
const refuse =
  (headers: Record<string, string>): Answer =>
  (_request, response) =>
    response.writeHead(503, headers).end('{}');

describe('a client', () => {
  test('sends path and headers, and keeps its connection', async () => {
    const asked: unknown[] = [];
    answer = ({ url, headers }, response) => {
      asked.push([url, headers['x-name']]);
      response.end('yes');
    };
    expect(await client.ask(call('/a'))).toEqual({ status: 200, saysWhenToRetry: false });
    await client.ask(call('/b'));
    expect(asked).toEqual([
      ['/a', 'reader'],
      ['/b', 'reader'],
    ]);
    expect(connections).toBe(1);
  });

  test('reads an answer to its end, however it comes', async () => {
    answer = async ({ url }, response) => {
      if (url === '/length') response.setHeader('content-length', 6);
      response.write('one');
      await wait(30);
      response.end('two');
    };
    for (const path of ['/length', '/chunks', '/length']) {
      const startedAt = performance.now();
      expect((await client.ask(call(path))).status).toBe(200);
      expect(performance.now() - startedAt).toBeGreaterThan(25);
    }
    expect(connections).toBe(1);
  });

  test('opens a connection for each request under way, and another for one that broke', async () => {
    answer = async ({ url }, response) => {
      await wait(20);
      if (url === '/broken') response.destroy();
      else response.end();
    };
    const statuses = await Promise.all([client.ask(call()), client.ask(call('/broken'))]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 0]);
    expect(connections).toBe(2);
    await Promise.all([client.ask(call()), client.ask(call())]);
    expect(connections).toBe(3);
  });
});

describe('a loop', () => {
  test('counts a refusal that says when to come back, and one that does not as wrong', async () => {
    const perSecond = 100;
    answer = refuse({ 'retry-after': '1' });
    expect(await measureOpenLoop(client, [call()], { perSecond, seconds: 0.3 })).toMatchObject({
      usefulPerSecond: 0,
      refused: expect.toSatisfy((count: number) => count > 0),
      wrong: 0,
    });
    answer = refuse({});
    expect(await measureOpenLoop(client, [call()], { perSecond, seconds: 0.3 })).toMatchObject({
      refused: 0,
      wrong: expect.toSatisfy((count: number) => count > 0),
    });
  });

  test('of people who arrive sends as much as it says, however long answers take', async () => {
    answer = async (_request, response) => {
      await wait(800);
      response.end();
    };
    const outcome = await measureOpenLoop(client, [call()], { perSecond: 2000, seconds: 0.5 });
    expect(outcome.sentPerSecond).toBeGreaterThan(1200);
    expect(outcome.sentPerSecond).toBeLessThan(2300);
    expect(outcome.p99).toBeGreaterThan(790);
    expect(outcome.wrong).toBe(0);
  });

  test('of people who wait for their answers asks for each thing as often', async () => {
    const counts = new Map<string, number>();
    answer = async ({ url = '' }, response) => {
      counts.set(url, (counts.get(url) ?? 0) + 1);
      await wait(10);
      response.end();
    };
    const calls = ['/a', '/b', '/c'].map(call);
    const { p99 } = await measureClosedLoop(client, calls, { people: 4, seconds: 0.4 });
    expect(connections).toBe(4);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1);
    expect(p99).toBeGreaterThan(9);
  });
});
