import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ask } from './testing/ask.ts';
import { type DurablePlace, makeDurablePlace } from './testing/durable-place.ts';
import { howMany, keepFigure } from './testing/figures.ts';
import { listBrokenRules } from './testing/invariants.ts';
import { startCopy } from './testing/start-copy.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const SMALL_HEAP = '--max-old-space-size=256';
const lastStraw = ['--import', new URL('testing/last-straw.ts', import.meta.url).href];

let place: DurablePlace;
beforeAll(async () => {
  place = await makeDurablePlace();
});
afterAll(() => place.discard());

const start = (runtime: readonly string[], settings: Record<string, string> = {}) =>
  startCopy({ settings: { ...place.settings, ...settings }, runtime });

describe('F29 an error that nothing has caught', () => {
  test.for(['timer', 'promise'])(
    'in a %s ends the process in order, and is told without a private word',
    async (where) => {
      const copy = await start(lastStraw, { LAST_STRAW: where });
      const person = await signIn(copy);
      const underWay = Promise.allSettled(
        Array.from({ length: 20 }, () => ask(`${copy.url}/api/content`, { person })),
      );
      copy.signal('SIGUSR2');
      expect(await copy.exited).toBe(1);
      // Requests in progress were finished; those that came too late were not let in.
      for (const told of await underWay) if (told.status === 'fulfilled') expect(told.value.status).toBe(200);
      const said = copy.lines.join('\n');
      expect(said).toContain('an error that nothing has caught');
      expect(said).toContain('"msg":"stopped"');
      expect(said).not.toContain('a private word');
    },
  );

  test('in a request is a 500 that tells nothing, and the others go on', async () => {
    const server: TestServer = await startTestServer();
    const person = await signIn(server);
    await server.pool.query('alter table content_items rename column title to caption');
    const answer = await fetch(`${server.url}/api/content`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      message: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
      requestId: expect.any(String),
    });
    expect((await ask(`${server.url}/api/auth/sessions`, { person })).status).toBe(200);
    await server.stop();
  });
});

test('F29 an error in the middle of a download breaks it off, so that nobody takes it for whole, and the others go on', async () => {
  const lines: string[] = [];
  const server = await startTestServer({
    logger: createLogger('warn', { write: (line) => lines.push(line) }),
  });
  const person = await signIn(server);
  // More than waits on the way to a reader who does not read on.
  const noteList = Array.from({ length: 16 }, (_, note) => ({
    title: `${note}`,
    content: 'x'.repeat(90_000),
  }));
  for (let book = 0; book < 8; book += 1)
    await person.api('POST /content', { body: { title: `Long ${book}`, noteList } });
  const { url } = await person.api('POST /exports', { body: { format: 'json' } });
  const [answer] = (await once(get(`${server.url}${url}`), 'response')) as [IncomingMessage]; // as Node types no events
  await once(answer, 'readable');
  await server.pool.query('alter table entries rename to entries_gone');
  await expect(text(answer)).rejects.toThrow('aborted');
  expect(answer.statusCode).toBe(200);
  expect(lines).toEqual([expect.stringMatching(/"requestId":"[^"]+".*"a download broke off"/)]);
  expect(lines.join()).not.toContain(person.user.uid);
  expect((await ask(`${server.url}/api/auth/sessions`, { person })).status).toBe(200);
  await server.stop();
});

test('F29 a process whose memory is at its end dies at once, and the next one has everything', async () => {
  const copy = await start([SMALL_HEAP, ...lastStraw]);
  const person = await signIn(copy);
  const { _id } = await person.api('POST /content', { body: { title: `Kept ${newId()}` } });
  copy.signal('SIGUSR2');
  expect(await copy.exited).not.toBe(0);
  const startedAt = performance.now();
  const next = await startCopy({ port: copy.port, settings: place.settings });
  const seconds = (performance.now() - startedAt) / 1000;
  expect((await ask(`${next.url}/api/content/${_id}`, { person })).status).toBe(200);
  // The short form shares the machine with other tests.
  expect(seconds).toBeLessThan(howMany({ short: 40, long: 3 }));
  keepFigure('F29', 'from the start of a process to its first answer', `${seconds.toFixed(1)} s`);
  expect(await listBrokenRules(place.query)).toEqual([]);
  await next.stop();
});

test('F29 with a quarter of a gigabyte, much too much at once is refused or done, and nothing ends', async () => {
  const copy = await start([SMALL_HEAP]);
  const person = await signIn(copy);
  const notes = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `${index}`, content: 'x'.repeat(90_000) }));
  const add = (body: object) =>
    ask(`${copy.url}/api/content`, { person, method: 'POST', body: JSON.stringify(body) });
  const waves = howMany({ short: 2, long: 6 });
  for (let wave = 0; wave < waves; wave += 1) {
    const told = await Promise.all([
      ...Array.from({ length: 12 }, () => add({ title: `Large ${newId()}`, noteList: notes(17) })),
      ...Array.from({ length: 12 }, () => add({ title: 'Too large', noteList: notes(40) })),
      ...Array.from({ length: 24 }, () => ask(`${copy.url}/api/content`, { person })),
      ...Array.from({ length: 6 }, () =>
        leaveInTheMiddle(`${copy.url}/api/content/entries?kind=note`, person),
      ),
    ]);
    for (const { status } of told) expect([200, 201, 413, 503]).toContain(status);
  }
  expect(copy.isAlive()).toBe(true);
  const peak = readPeak(copy.pid);
  if (peak !== null)
    keepFigure('F29', 'the most memory of a process with a heap of 256 MB, under 2 MB bodies', peak);
  expect(await listBrokenRules(place.query)).toEqual([]);
  expect(await copy.stop()).toBe(0);
});

/** Asks, and is gone before the answer has arrived. */
async function leaveInTheMiddle(url: string, { token }: TestPerson): Promise<{ status: number }> {
  const leave = new AbortController();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: leave.signal });
  leave.abort();
  return { status: answer.status };
}

/** Null where the system does not tell. */
function readPeak(pid: number): string | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}
