import { once } from 'node:events';
import autocannon from 'autocannon';
import { percentileOf } from '../statistics.ts';

export type Shot = {
  url: string;
  /** Varies each request's target by its number, so that writers don't all write the same row. */
  pathOf?: (count: number) => string;
  method?: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  /** Made for each request; the number counts up. */
  body?: (count: number) => unknown;
};

export type Load = { connections: number; seconds: number };
export type Throughput = { perSecond: number; p99: number; bytes: number };

let count = 0;

/** Closed loop: each connection sends its next request after the answer. Throws when an answer is not a success. */
export async function measureThroughput(shot: Shot, { connections, seconds }: Load): Promise<Throughput> {
  const { body, pathOf, ...request } = shot;
  const wanted: autocannon.Options = {
    ...request,
    connections,
    duration: seconds,
    ...((body ?? pathOf) && {
      requests: [
        {
          setupRequest: (given) => {
            count += 1;
            const path = pathOf && { path: pathOf(count) };
            const sent = body && { body: JSON.stringify(body(count)) };
            return { ...given, ...path, ...sent };
          },
        },
      ],
    }),
  };
  const run = autocannon(wanted, () => undefined);
  // Node accepts one new connection in each turn of its loop: a connection's first answer measures only that.
  const welcomed = new Set<object>();
  const times: number[] = [];
  run.on('response', (client, _status, _bytes, milliseconds) => {
    if (welcomed.has(client)) times.push(milliseconds);
    else welcomed.add(client);
  });
  const [result] = (await once(run, 'done')) as [autocannon.Result]; // events carry no types
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${shot.url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  const answers = result['2xx'];
  return {
    perSecond: answers / result.duration,
    p99: percentileOf(times, 0.99),
    bytes: Math.round(result.throughput.total / Math.max(1, answers)),
  };
}

/** The fields of an answer, such as `content.title`: a floor that sent fewer would seem faster than it is. */
export async function listFields({ url, pathOf, method = 'GET', headers, body }: Shot): Promise<string[]> {
  const sent = body && { body: JSON.stringify(body(0)) };
  const response = await fetch(new URL(pathOf?.(0) ?? url, url), { method, headers, ...sent });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return [...new Set(fieldsOf(await response.json()))];
}

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...fieldsOf(inner).map((field) => `${key}.${field}`),
  ]);
}
