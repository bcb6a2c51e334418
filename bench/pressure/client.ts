import { connect } from 'node:net';

export type PlannedCall = { path: string; headers: Readonly<Record<string, string>> };
/** Status 0: nothing came, or not all of it. */
export type Answer = { status: number; saysWhenToRetry: boolean };
export type Client = ReturnType<typeof openClient>;

/** Less than a server keeps an idle connection. */
const PATIENCE = 30_000;

/**
 * Asks over as many connections as requests are under way, like the browsers of so many people. It reads no more of an
 * answer than how it begins and where it ends: what asks takes its time from the server, on the same machine.
 */
export function openClient(url: string) {
  const { host, port } = new URL(url);
  const idle: Connection[] = [];
  return {
    async ask({ path, headers }: PlannedCall): Promise<Answer> {
      while (idle.at(-1)?.isClosed() === true) idle.pop();
      const connection = idle.pop() ?? openConnection(Number(port));
      const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      const answer = await connection.ask(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      idle.push(connection);
      return answer;
    },
    [Symbol.dispose](): void {
      for (const connection of idle) connection.close();
    },
  };
}

type Connection = ReturnType<typeof openConnection>;

function openConnection(port: number) {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let text = '';
  let answerWith: (answer: Answer) => void = () => undefined;
  socket.setTimeout(PATIENCE, () => socket.destroy());
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    const answer = readAnswer(text);
    if (answer !== null) answerWith(answer);
  });
  socket.on('error', () => undefined); // 'close' follows
  socket.on('close', () => answerWith({ status: 0, saysWhenToRetry: false }));
  return {
    ask: (request: string) =>
      new Promise<Answer>((resolve) => {
        text = '';
        answerWith = resolve;
        socket.write(request, 'latin1');
      }),
    isClosed: () => socket.destroyed,
    close: () => socket.destroy(),
  };
}

/** An answer whose bytes have all come, as text of one character a byte; null before. */
function readAnswer(text: string): Answer | null {
  const bodyAt = text.indexOf('\r\n\r\n') + 4;
  if (bodyAt < 4) return null;
  const head = text.slice(0, bodyAt);
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  const hasEnded =
    length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= bodyAt + Number(length);
  if (!hasEnded) return null;
  return { status: Number(head.slice(9, 12)), saysWhenToRetry: /^retry-after: *\d/im.test(head) };
}
