import autocannon from 'autocannon';

export type Shot = {
  url: string;
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
  const { body, ...request } = shot;
  const result = await autocannon({
    ...request,
    connections,
    duration: seconds,
    ...(body && {
      setupClient: (client) => {
        // The tool asks for a body before it sends a request, so that each may be another one.
        const next = () => client.setBody(JSON.stringify(body((count += 1))));
        next();
        client.on('response', next);
      },
    }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${shot.url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  const answers = result['2xx'];
  return {
    perSecond: answers / result.duration,
    p99: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, answers)),
  };
}
