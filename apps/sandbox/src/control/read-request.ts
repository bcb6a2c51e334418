import { IncomingMessage } from 'node:http';

const MOST_BYTES = 10 * 1024 * 1024;

/** Reads the whole body; null when it is larger than any of the services would take. */
export const readBody = async (request: IncomingMessage): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MOST_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
};

/** The same request again with its body unread, so that a service may read what the gate has read. */
export const replayRequest = (
  request: IncomingMessage,
  { body, extraHeaders }: { body: Buffer; extraHeaders: Record<string, string> },
): IncomingMessage => {
  const replay = new IncomingMessage(request.socket);
  replay.method = request.method;
  replay.url = request.url;
  replay.httpVersion = request.httpVersion;
  replay.rawHeaders = [...request.rawHeaders, ...Object.entries(extraHeaders).flat()];
  replay.headers = { ...request.headers, ...extraHeaders };
  replay.complete = true;
  if (body.length > 0) replay.push(body);
  replay.push(null);
  return replay;
};

/** The texts that a script's `contains` is looked for in: the address as sent and as read, and the body. */
export const listSearchableTexts = (url: string, body: string): string[] => {
  const texts = [url, body];
  for (const text of [url, body]) {
    try {
      texts.push(decodeURIComponent(text.replaceAll('+', ' ')));
    } catch {
      // A stray "%" is no encoding: the text as sent is already in the list.
    }
  }
  return texts;
};
