import type { ServerResponse } from 'node:http';
import type { ScriptedAnswer } from './scripts.ts';

type Chunk = string | Uint8Array;
type Callback = () => void;

export const sendScriptedAnswer = (answer: ScriptedAnswer, response: ServerResponse): void => {
  const { status = 200, headers = {}, body = '' } = answer;
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  });
  response.end(isText ? body : JSON.stringify(body));
};

/** Lets the service do its work and lose its answer: the socket closes where the answer would have ended. */
export const dropResponse = (response: ServerResponse): void => {
  Object.assign(response, {
    writeHead: () => response,
    flushHeaders: () => undefined,
    write: (_chunk: Chunk, ...rest: unknown[]) => {
      findCallback(rest)?.();
      return true;
    },
    end: () => {
      response.socket?.destroy();
      return response;
    },
  });
};

/** Passes the first bytes of the real answer's body on, then closes the socket. */
export const truncateResponse = (response: ServerResponse, bytes: number): void => {
  const write = response.write.bind(response);
  let left = bytes;
  const close = () => response.socket?.destroy();
  const pass = (chunk: Chunk, rest: unknown[]): boolean => {
    const part = toBuffer(chunk, rest).subarray(0, left);
    left -= part.length;
    if (left > 0) return write(part, findCallback(rest));
    write(part, close);
    return true;
  };
  Object.assign(response, {
    write: (chunk: Chunk, ...rest: unknown[]) => pass(chunk, rest),
    end: (chunk?: unknown, ...rest: unknown[]) => {
      if (isChunk(chunk)) pass(chunk, rest);
      // An empty write has a callback too: it comes when everything before it has left.
      if (left > 0 || !isChunk(chunk)) write('', close);
      return response;
    },
  });
};

const isChunk = (value: unknown): value is Chunk => typeof value === 'string' || value instanceof Uint8Array;

const toBuffer = (chunk: Chunk, rest: unknown[]): Buffer => {
  if (typeof chunk !== 'string') return Buffer.from(chunk);
  const [encoding] = rest;
  return Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8');
};

const findCallback = (rest: unknown[]): Callback | undefined =>
  rest.find((value): value is Callback => typeof value === 'function');
