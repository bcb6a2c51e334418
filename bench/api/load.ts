import { once } from 'node:events';
import autocannon from 'autocannon';
import { percentileOf } from '../statistics.ts';

export type Shot = {
  url: string;
  /** Where each request goes instead, by its number: so that those who write don't all write the same. */
  pathOf?: (count: number) => string;
  method?: 'GET' | 'POST' | 'PATCH';
  headers: Record<string, string>;
  /** Made anew for each request; the number counts up. */
  body?: (count: number) => unknown;
};

export type Load = { connections: number; seconds: number };
export type Throughput = { perSecond: number; p99: number; bytes: number };

let count = 0;

/** Closed loop: each connection asks again as soon as it has its answer. Throws when an answer is not a success. */
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
  // Node lets in one new connection in each turn of its loop: the first answer on one tells of that, and of nothing else.
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

/** What an answer is made of, as `content.title`: a floor that gave less would seem faster than it is. */
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
