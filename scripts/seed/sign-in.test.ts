import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { signInAtSandbox } from './sign-in.ts';

test('who is signed in stays so when their token runs out', async () => {
  await using product = await startProductWithTokens();
  const person = await signInAtSandbox(product.url, 'reader@example.com');
  await expect(person.api('GET /subscription/status')).resolves.toEqual({ askedWith: 'Bearer token 1' });
  product.endTokens();
  await expect(person.api('GET /subscription/status')).resolves.toEqual({ askedWith: 'Bearer token 2' });
});

/** Only what signing in and asking once need: a real product's tokens last for a quarter of an hour. */
async function startProductWithTokens() {
  let made = 0;
  let ended = 0;
  const server = createServer((request, response) => {
    const [, number = '0'] = /token (\d+)/.exec(request.headers.authorization ?? '') ?? [];
    if (request.url === '/api/auth/google/start') {
      response.end('<script id="answer">{"message":{"identity":{}}}</script>');
    } else if (request.url === '/api/auth/session') {
      response.end('{}');
    } else if (request.url === '/api/auth/token') {
      made += 1;
      response.end(JSON.stringify({ token: `token ${made}` }));
    } else {
      response.statusCode = Number(number) > ended ? 200 : 401;
      response.end(JSON.stringify({ askedWith: request.headers.authorization }));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    endTokens: () => void (ended = made),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
