import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createOpenLibrary } from './open-library.ts';

test('each question says who asks and how to reach them, as Open Library wants of those who ask often', async () => {
  const callers: (string | undefined)[] = [];
  const provider = createServer(({ headers }, response) => {
    callers.push(headers['user-agent']);
    response.end('{"docs":[]}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void provider.close());
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`; // a server on a port has an address with a port
  const openLibrary = createOpenLibrary({ url, coversUrl: url, contact: 'books@vault.example' });
  await openLibrary.search('walden', new AbortController().signal);
  await openLibrary.findEditions(['9780306406157']);
  expect(callers).toEqual(Array(2).fill('KnowledgeVault (books@vault.example)'));
});
