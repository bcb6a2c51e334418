import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type RequestFacts = { method: string; route: string; status: number; seconds: number };
export type ObserveRequest = (facts: RequestFacts) => void;

type Counts = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics of this process for Prometheus. Labels are route patterns, never a path, a person or an address. */
export function createMetrics({ pool }: { pool: Counts }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and those who wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  return {
    observe: (({ seconds, ...labels }) => requests.observe(labels, seconds)) satisfies ObserveRequest,
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}

/** On a port of their own, which no proxy leads to. */
export function serveMetrics(
  metrics: Pick<Metrics, 'read'>,
  at: { port: number; host: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void metrics.read().then(
      ({ text, contentType }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () => resolve(server));
  });
}
