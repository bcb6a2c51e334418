import { brotliDecompressSync } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerJson } from './answer-json.ts';

const CONNECTION = { outgoing: {} } as unknown as HttpBindings; // no more is looked at

async function ask(characters: number, acceptEncoding: string, connection?: HttpBindings) {
  const app = new Hono();
  const words = 'word '.repeat(characters / 5);
  app.get('/', (context) => answerJson(context, { words }, 201));
  const answer = await app.request('/', { headers: { 'accept-encoding': acceptEncoding } }, connection ?? {});
  const coding = answer.headers.get('content-encoding');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = Buffer.from(coding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
  expect(JSON.parse(text)).toEqual({ words });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json']);
  return coding;
}

test.each([
  ['a list', 50_000, 'gzip, deflate, br', 'br'],
  ['what is short', 900, 'br', null],
  ['what takes long, and is left to another thread', 200_000, 'br', null],
  ['to who wants none of it', 50_000, 'br;q=0', null],
  ['to who knows only gzip, which is left to another thread', 50_000, 'gzip', null],
])('%s, of %i characters, for "%s": %s', async (_, characters, accepted, coding) => {
  expect(await ask(characters, accepted, CONNECTION)).toBe(coding);
});

test('a page that asks while it is rendered gets text, whatever its reader accepts', async () => {
  expect(await ask(50_000, 'br')).toBeNull();
});
