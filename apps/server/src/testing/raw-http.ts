import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Map<string, string>; body: string; text: string };

/** Sends bytes as they are, which no well-behaved client would, and reads until the other side ends. */
export function sendRaw(port: number, request: string | Buffer, patienceMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let text = '';
    const giveUp = setTimeout(
      () => socket.destroy(new Error(`no end after ${patienceMs} ms: ${text}`)),
      patienceMs,
    );
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.on('error', (error) => {
      clearTimeout(giveUp);
      // A server may close the door while the rest is still being written.
      if (text === '') reject(error);
      else resolve(readRaw(text));
    });
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve(readRaw(text));
    });
  });
}

/** Sends a request without its last byte, sends that when an answer comes, and reads until the other side ends. */
export function holdLastByte(port: number, request: string): Promise<() => Promise<RawAnswer>> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (text += chunk));
    socket.once('error', reject);
    const send = () =>
      new Promise<RawAnswer>((answered) => {
        socket.once('close', () => answered(readRaw(text)));
        socket.write(request.slice(-1));
      });
    socket.once('connect', () => socket.write(request.slice(0, -1), () => resolve(send)));
  });
}

function readRaw(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const split = line.indexOf(':');
      return [line.slice(0, split).toLowerCase(), line.slice(split + 1).trim()] as const;
    }),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n'), text };
}
