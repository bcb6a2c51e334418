import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Address = { host: string; port: number };

/** What is on an address: nothing, this product, some other program, or a reason why nobody can be there. */
export type Occupant = 'nobody' | 'knowledge-vault' | 'another-program' | { refused: string };

/** Where a program on this machine reaches what listens on the address. */
export function originOf({ host, port }: Address): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

export async function findOccupant(address: Address): Promise<Occupant> {
  const failure = await tryToListen(address);
  if (failure === null) return 'nobody';
  if (failure !== 'EADDRINUSE') return { refused: failure };
  return (await isKnowledgeVault(address)) ? 'knowledge-vault' : 'another-program';
}

function tryToListen({ host, port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

export async function isKnowledgeVault(address: Address): Promise<boolean> {
  try {
    const response = await fetch(`${originOf(address)}/api/health`, { signal: AbortSignal.timeout(3_000) });
    const body: unknown = await response.json();
    return (
      typeof body === 'object' && body !== null && 'product' in body && body.product === 'knowledge-vault'
    );
  } catch {
    // It speaks something else, or nothing at all.
    return false;
  }
}

/** Resolves once the product answers that it is ready. */
export async function waitUntilReady(address: Address, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const response = await fetch(`${originOf(address)}/api/ready`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) {
      throw new Error(`The server did not become ready within ${Math.round(patienceMs / 1000)} seconds.`);
    }
    await wait(100);
  }
}
