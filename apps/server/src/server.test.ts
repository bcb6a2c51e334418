import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorSchema } from '@vault/contract';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { CrowdLimits } from './http/crowd/crowd.ts';
import { createRefusalNotes, type NoteRequest, requestLog } from './http/request-log.ts';
import { createLogger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import { createWebServer, drain } from './server.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Options = Partial<CrowdLimits> & { isCrowded?: boolean; note?: NoteRequest };

type Parts = Parameters<typeof createWebServer>;

/** A server that answers so, until the test has ended. */
async function serve(fetch: Parts[0]['fetch'], options: Partial<Parts[1]> = {}) {
  const server = createWebServer(
    { fetch },
    {
      publicUrl: 'https://vault.example',
      isDraining: () => false,
      isCrowded: () => false,
      note: () => undefined,
      ...options,
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  return { server, port };
}

/** A server that records its input, and whose work ends on command. */
async function startServer({ note = () => undefined, isCrowded = false, ...limits }: Options) {
  const waiting: (() => void)[] = [];
  let broken = 0;
  let cameCrowded = 0;
  const { server, port } = await serve(
    async (request) => {
      if (request.method === 'POST')
        await request.text().catch(() => {
          broken += 1;
          throw new Error('the sender is gone');
        });
      if (!request.url.endsWith('/api/ready')) await new Promise<void>((resolve) => waiting.push(resolve));
      return new Response('done');
    },
    {
      isCrowded: () => {
        if (isCrowded) cameCrowded += 1;
        return isCrowded;
      },
      note,
      limits,
    },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    waiting,
    howManyBroke: () => broken,
    howManyCameCrowded: () => cameCrowded,
    countConnections: () => promisify(server.getConnections.bind(server))(),
  };
}

/** Announces five letters and sends two; what is answered sends the rest. */
async function beginToSend(port: number) {
  const socket = connect(port, '127.0.0.1');
  stops.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('POST /api/slow HTTP/1.1\r\nHost: vault\r\nContent-Length: 5\r\n\r\nab');
  return { finish: () => socket.write('cde'), breakOff: () => socket.destroy(), socket };
}

test('with as much under way as it can do, a server refuses the rest at once, says when to come again, and comes back', async () => {
  const { url, waiting } = await startServer({ mostUnderWay: 2 });
  const begun = [fetch(`${url}/api/one`), fetch(`${url}/api/two`)];
  await expect.poll(() => waiting.length).toBe(2);

  const refused = await fetch(`${url}/api/three`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(errorSchema.parse(await refused.json()).code).toBe('UNAVAILABLE');
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);

  waiting.splice(0).forEach((finish) => finish());
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200]);
  const later = fetch(`${url}/api/four`);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await later).status).toBe(200);
});

test('while the database is crowded the next ones wait in line, and only beyond it somebody is refused', async () => {
  const { url, waiting } = await startServer({
    isCrowded: true,
    mostUnderWay: 9,
    enoughUnderWay: 2,
    mostWaiting: 2,
  });
  const begun = [fetch(`${url}/api/one`), fetch(`${url}/api/two`)];
  await expect.poll(() => waiting.length).toBe(2);
  const rest = [fetch(`${url}/api/three`), fetch(`${url}/api/four`), fetch(`${url}/api/five`)];
  expect((await Promise.any(rest)).status).toBe(503);
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  expect(waiting.length).toBe(2);

  waiting.shift()?.();
  await Promise.any(begun);
  await expect.poll(() => waiting.length).toBe(2);
  waiting.splice(0).forEach((finish) => finish());
  await expect.poll(() => waiting.length).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  const answers = await Promise.all([...begun, ...rest]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
});

test('whoever leaves the line lets the next one in', async () => {
  const { url, port, waiting, howManyCameCrowded, countConnections } = await startServer({
    isCrowded: true,
    mostUnderWay: 9,
    enoughUnderWay: 1,
    mostWaiting: 5,
  });
  const first = fetch(`${url}/api/one`);
  await expect.poll(() => waiting.length).toBe(1);
  const leaving = connect(port, '127.0.0.1');
  leaving.write('GET /api/two HTTP/1.1\r\nHost: vault\r\n\r\n');
  await expect.poll(howManyCameCrowded).toBe(1);
  const last = fetch(`${url}/api/three`);
  await expect.poll(howManyCameCrowded).toBe(2);
  leaving.destroy();
  await expect.poll(countConnections).toBe(2);

  waiting.splice(0).forEach((finish) => finish());
  expect((await first).status).toBe(200);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await last).status).toBe(200);
});

test('whoever has waited too long is refused', async () => {
  const limits = { mostUnderWay: 9, enoughUnderWay: 1, mostWaiting: 5, longestWait: 0 };
  const { url, waiting, howManyCameCrowded } = await startServer({ isCrowded: true, ...limits });
  const first = fetch(`${url}/api/one`);
  await expect.poll(() => waiting.length).toBe(1);
  const second = fetch(`${url}/api/two`);
  await expect.poll(howManyCameCrowded).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(503);
});

test('whoever sends slowly keeps nobody waiting', async () => {
  const limits = { mostUnderWay: 9, enoughUnderWay: 1, mostWaiting: 0 };
  const { url, port, waiting } = await startServer({ isCrowded: true, ...limits });
  const slow = [await beginToSend(port), await beginToSend(port)];
  const served = fetch(`${url}/api/ordinary`);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await served).status).toBe(200);
  slow.forEach(({ breakOff }) => breakOff());
});

test('who sends slowly keeps nobody waiting behind it in line', async () => {
  const limits = { mostUnderWay: 9, enoughUnderWay: 1, mostWaiting: 5 };
  const { url, port, waiting, howManyCameCrowded } = await startServer({ isCrowded: true, ...limits });
  const first = fetch(`${url}/api/one`);
  await expect.poll(() => waiting.length).toBe(1);
  const slow = await beginToSend(port);
  await expect.poll(howManyCameCrowded).toBe(1);
  const last = fetch(`${url}/api/three`);
  await expect.poll(howManyCameCrowded).toBe(2);
  waiting.splice(0).forEach((finish) => finish());
  expect((await first).status).toBe(200);
  await expect.poll(() => waiting.length).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await last).status).toBe(200);
  slow.breakOff();
});

test('when more than enough have arrived after all, the line waits until fewer are under way', async () => {
  const limits = { mostUnderWay: 9, enoughUnderWay: 1, mostWaiting: 5 };
  const { url, port, waiting, howManyCameCrowded } = await startServer({ isCrowded: true, ...limits });
  const slow = [await beginToSend(port), await beginToSend(port)];
  await fetch(`${url}/api/ready`);
  slow.forEach(({ finish }) => finish());
  await expect.poll(() => waiting.length).toBe(2);
  const last = fetch(`${url}/api/three`);
  await expect.poll(howManyCameCrowded).toBe(1);

  const answered = Promise.race(slow.map(({ socket }) => once(socket, 'data')));
  waiting.shift()?.();
  await answered;
  await fetch(`${url}/api/ready`);
  expect(waiting).toHaveLength(1);
  waiting.shift()?.();
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.();
  expect((await last).status).toBe(200);
});

test('nobody waits in line for those whom others keep waiting', async () => {
  const { url, waiting } = await startServer({ mostUnderWay: 3, enoughUnderWay: 1 });
  const begun = [fetch(`${url}/api/one`), fetch(`${url}/api/two`), fetch(`${url}/api/three`)];
  await expect.poll(() => waiting.length).toBe(3);
  expect((await fetch(`${url}/api/four`)).status).toBe(503);
  waiting.splice(0).forEach((finish) => finish());
  await Promise.all(begun);
});

test('who waits in line is let in when the crowd has gone, although nobody of those before them ends', async () => {
  let isCrowded = true;
  const begun: string[] = [];
  const { port } = await serve(
    async ({ url }) => {
      begun.push(new URL(url).pathname);
      if (url.endsWith('/hangs')) await new Promise(() => undefined);
      return new Response('done');
    },
    { isCrowded: () => isCrowded, limits: { enoughUnderWay: 1 } },
  );
  fetch(`http://127.0.0.1:${port}/api/hangs`).catch(() => undefined);
  await expect.poll(() => begun).toEqual(['/api/hangs']);
  const others = ['one', 'two', 'three'].map((name) => fetch(`http://127.0.0.1:${port}/api/${name}`));
  await wait(600);
  expect(begun).toHaveLength(1);
  isCrowded = false;
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('with as much under way as it can do, a server lets nobody in from the line, though the crowd has gone', async () => {
  let isCrowded = true;
  const ends = new Map<string, () => void>();
  const { port } = await serve(
    async (request) => {
      await request.text();
      const { pathname } = new URL(request.url);
      if (pathname !== '/api/ready') await new Promise<void>((resolve) => ends.set(pathname, resolve));
      return new Response('done');
    },
    { isCrowded: () => isCrowded, limits: { enoughUnderWay: 1, mostUnderWay: 2 } },
  );
  const ask = (name: string) => fetch(`http://127.0.0.1:${port}/api/${name}`);
  const slow = await beginToSend(port);
  await ask('ready');
  const first = ask('one');
  await expect.poll(() => [...ends.keys()]).toEqual(['/api/one']);
  const second = ask('two');
  await ask('ready');
  slow.finish();
  await expect.poll(() => [...ends.keys()]).toEqual(['/api/one', '/api/slow']);
  isCrowded = false;
  await wait(600);
  expect([...ends.keys()]).toEqual(['/api/one', '/api/slow']);
  ends.get('/api/one')?.();
  expect((await first).status).toBe(200);
  await expect.poll(() => ends.has('/api/two')).toBe(true);
  ends.get('/api/two')?.();
  expect((await second).status).toBe(200);
});

test('what fails makes room as well', async () => {
  const { port } = await serve(() => Promise.reject(new Error('broken')), { limits: { mostUnderWay: 1 } });
  for (let call = 0; call < 3; call += 1)
    expect((await fetch(`http://127.0.0.1:${port}/api/one`)).status).toBe(400);
});

test('F22 a server that ends waits for what is under way, and breaks off what does not end', async () => {
  const arrived: ((answer: Response) => void)[] = [];
  const { server, port } = await serve(() => new Promise<Response>((resolve) => arrived.push(resolve)));
  const ask = async () => {
    const asked = fetch(`http://127.0.0.1:${port}/api/work`).then(
      ({ status }) => status,
      () => 'broken off',
    );
    const before = arrived.length;
    await expect.poll(() => arrived.length).toBe(before + 1);
    return { asked };
  };
  const [done, hanging] = [await ask(), await ask()];
  const drained = drain(server, 500);
  arrived[0]?.(new Response('done'));
  await drained;
  expect([await done.asked, await hanging.asked]).toEqual([200, 'broken off']);
});

test('a page is compressed more than an answer of the API', async () => {
  const text = readFileSync(join(import.meta.dirname, 'server.test.ts'), 'utf8');
  const { port } = await serve(async () => new Response(text, { headers: { 'content-type': 'text/html' } }));
  const countBytes = async (path: string): Promise<number> => {
    const headers = { 'accept-encoding': 'br' };
    const [answer] = await once(get({ port, path, headers, agent: false }), 'response');
    expect(answer.headers['content-encoding']).toBe('br');
    return (await answer.toArray()).reduce((sum: number, chunk: Buffer) => sum + chunk.length, 0);
  };
  expect(await countBytes('/vault')).toBeLessThan(0.97 * (await countBytes('/api/words')));
});

test('a long download leaves no listener behind for each of its pieces', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  stops.push(() => process.off('warning', note));
  const pieces = Array.from({ length: 100 }, () => randomBytes(64 * 1024));
  const headers = { 'content-type': 'application/json' };
  const { port } = await serve(async () => new Response(ReadableStream.from(pieces), { headers }));
  const download = await fetch(`http://127.0.0.1:${port}/exports/one/vault.json`);
  expect(download.headers.get('content-encoding')).toBe('gzip');
  expect(Buffer.concat(pieces).equals(Buffer.from(await download.arrayBuffer()))).toBe(true);
  expect(warnings).toEqual([]);
});

test('who announces a body takes a place once it has come, and none when the connection breaks', async () => {
  const { url, port, waiting, howManyBroke } = await startServer({ mostUnderWay: 2 });
  const ask = () => fetch(`${url}/api/ordinary`);
  const slow = [await beginToSend(port), await beginToSend(port)];
  const served = ask();
  await expect.poll(() => waiting.length).toBe(1);

  slow[0]?.finish();
  await expect.poll(() => waiting.length).toBe(2);
  expect((await ask()).status).toBe(503);

  slow[1]?.breakOff();
  await expect.poll(howManyBroke).toBe(1);
  waiting.splice(0).forEach((finish) => finish());
  expect((await served).status).toBe(200);
  const both = [ask(), ask()];
  await expect.poll(() => waiting.length).toBe(2);
  waiting.splice(0).forEach((finish) => finish());
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
});

test('of more senders than it can do at once, the server sends away the one that has taken longest', async () => {
  const { port, waiting, howManyBroke } = await startServer({ mostUnderWay: 2 });
  const first = await beginToSend(port);
  const rest = [await beginToSend(port), await beginToSend(port), await beginToSend(port)];
  await expect.poll(() => first.socket.closed).toBe(true);
  await expect.poll(howManyBroke).toBe(1);
  rest.forEach(({ finish }) => finish());
  await expect.poll(() => waiting.length).toBe(3);
});

test('what is refused at the door is in the figures, and in the log under the id that its answer names', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const metrics = createMetrics({ pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } });
  const { url, waiting } = await startServer({
    mostUnderWay: 1,
    note: createRefusalNotes(logger, metrics.observe),
  });
  const begun = fetch(`${url}/api/one`);
  await expect.poll(() => waiting.length).toBe(1);
  const refused = await fetch(`${url}/api/secret-path?q=word`);
  const { requestId } = errorSchema.parse(await refused.json());
  waiting.splice(0).forEach((finish) => finish());
  await begun;

  expect(refused.headers.get('x-request-id')).toBe(requestId);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ requestId, method: 'GET', route: '/*', status: 503, code: 'UNAVAILABLE' }),
  ]);
  expect(lines.join()).not.toMatch(/secret|word/);
  expect((await metrics.read()).text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/*",status="503"} 1',
  );
});

test.for([
  ['who is let in', 200, {}],
  ['who is refused', 503, { longestWait: 0 }],
] as const)('the time in line counts for %s', async ([, status, limit]) => {
  const noted: Parameters<NoteRequest>[0][] = [];
  const note: NoteRequest = (answered) => void noted.push(answered);
  const waiting: (() => void)[] = [];
  let cameCrowded = 0;
  const app = new Hono().use(requestLog(note)).all('*', async ({ req, text }) => {
    if (req.method === 'GET') await new Promise<void>((resolve) => waiting.push(resolve));
    return text('done');
  });
  const isCrowded = () => (cameCrowded += 1) > 0;
  const { port } = await serve(app.fetch, { note, isCrowded, limits: { enoughUnderWay: 1, ...limit } });
  const url = `http://127.0.0.1:${port}/api/one`;
  const first = fetch(url);
  await expect.poll(() => waiting.length).toBe(1);
  const second = fetch(url, { method: 'DELETE' });
  await expect.poll(() => cameCrowded).toBe(1);
  await wait(300);
  waiting.splice(0).forEach((finish) => finish());
  expect([(await first).status, (await second).status]).toEqual([200, status]);
  const { milliseconds } = noted.find(({ method }) => method === 'DELETE') ?? {};
  expect(milliseconds).toBeGreaterThanOrEqual(250);
});
