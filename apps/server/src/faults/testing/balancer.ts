import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { watchHost } from '../../testing/leak-oracle.ts';

const PROBE_INTERVAL = 100;

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/**
 * A load balancer for several copies: each request goes to the next copy that says it is ready, over kept
 * connections. It retries nothing, so that every failure is seen.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  let turn = 0;
  let isOver = false;

  async function probe(port: number): Promise<void> {
    while (!isOver) {
      const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(port);
      else ready.delete(port);
      await wait(PROBE_INTERVAL);
    }
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const choice = ports.filter((port) => ready.has(port))[(turn += 1) % Math.max(1, ready.size)];
    if (choice === undefined) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const target = { host: '127.0.0.1', port: choice, agent, method, path: url, headers };
    const passed = request(target, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(passed);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  watchHost(`localhost:${port}`);
  const probes: Promise<void>[] = [];

  return {
    url: `http://localhost:${port}`,
    isReady: (copy: number) => ready.has(copy),
    /** Asks the copies whether they are ready, from now on. */
    begin(): void {
      probes.push(...ports.map(probe));
    },
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(probes);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
