import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createMetrics, serveMetrics } from './metrics.ts';

test('T64 the figures have a port of their own, and tell of routes, never of a path or a person', async () => {
  const metrics = createMetrics({ pool: { totalCount: 3, idleCount: 1, waitingCount: 2 } });
  metrics.observe({ method: 'GET', route: '/api/content/:id', status: 200, seconds: 0.02 });
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/content/:id",status="200"} 1',
  );
  expect(text).toContain('database_connections{state="busy"} 2');
  expect(text).toContain('database_connections{state="waiting"} 2');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  server.close();
});
