import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine that nobody uses at this moment: one of 12,000 below those from which systems serve outgoing
 * connections and programs that ask for any. Those come in turn, so two programs that started at once got the same.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    // Somebody listens there, or it is not allowed: another one is.
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
