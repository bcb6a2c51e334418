import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type WeakLink = Awaited<ReturnType<typeof openWeakLink>>;

/**
 * A connection to another server that can be slowed down, silenced, blocked or broken. Bytes keep their order, even
 * when the delay changes.
 */
export async function openWeakLink(target: { path: string } | { port: number; host: string }) {
  let delayMs = 0;
  let isFrozen = false;
  let losesAnswers = false;
  let isClosed = false;
  let thaw: () => void = () => undefined;
  let thawed: Promise<void> = Promise.resolve();
  const pairs = new Set<readonly [Socket, Socket]>();

  function tear(): void {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  function forward(from: Socket, to: Socket, isAnswer: boolean): void {
    let last = Promise.resolve();
    const inOrder = (send: () => void) => {
      const pause = isAnswer ? delayMs : 0;
      const due = performance.now() + pause;
      last = last.then(async () => {
        await thawed;
        const left = due - performance.now();
        if (left > 0) await wait(left);
        if (to.writable) send();
      });
    };
    from.on('data', (chunk: Buffer) =>
      inOrder(() => {
        if (isAnswer && losesAnswers) tear();
        else to.write(chunk);
      }),
    );
    from.on('end', () => inOrder(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => inOrder(() => to.end()));
  }

  const server = createServer((near) => {
    if (isClosed) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    forward(near, far, false);
    forward(far, near, true);
    near.on('close', () => pairs.delete(pair));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a server on a port has an address with a port

  return {
    port,
    /** How many are connected. */
    count: () => pairs.size,
    slowDown(milliseconds: number): void {
      delayMs = milliseconds;
    },
    /** Nothing goes through in either direction, and nothing ends. */
    freeze(): void {
      if (isFrozen) return;
      isFrozen = true;
      thawed = new Promise((resolve) => (thaw = resolve));
    },
    unfreeze(): void {
      isFrozen = false;
      thaw();
    },
    /** What is asked arrives; the connection breaks where the answer would come. */
    loseAnswers(isLosing: boolean): void {
      losesAnswers = isLosing;
    },
    /** Breaks every connection. */
    tear,
    /** Breaks every connection, and any that is tried from now on. */
    cut(): void {
      isClosed = true;
      tear();
    },
    mend(): void {
      isClosed = false;
    },
    async close(): Promise<void> {
      thaw();
      tear();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The same database by way of a wire that can break. */
export async function openWeakLinkTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  const link = await openWeakLink(
    folder?.startsWith('/') === true ? { path: `${folder}/.s.PGSQL.${port}` } : { port, host: url.hostname },
  );
  url.host = `127.0.0.1:${link.port}`;
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  return { link, url: url.href };
}
