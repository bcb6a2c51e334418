import { JSON_BODY_LIMIT } from '@vault/contract';
import { isRecord } from '@vault/domain';
import type { Context } from 'hono';
import { AppError, validationFailed } from '../platform/app-error.ts';
import { bindingsOf } from './bindings.ts';

const MEGABYTE = 1024 * 1024;
const tooLarge = (limit: number) =>
  new AppError('TOO_LARGE', `That is more than can be sent at once (${limit / MEGABYTE} MB)`);

type Wanted = { shapeError: string; limit?: number | undefined };

/** The JSON object of a request. `shapeError` is the message for anything else. */
export async function readJsonObject(
  context: Context,
  { shapeError, limit }: Wanted,
): Promise<Record<string, unknown>> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(type)) {
    throw new AppError('NOT_JSON', 'Send JSON, with the content type application/json');
  }
  // What is packed is only known to be small until it is unpacked.
  if (!/^(identity)?$/i.test(context.req.header('content-encoding') ?? ''))
    throw new AppError('NOT_JSON', 'Send JSON as it is, not compressed');
  const body = parse(await readText(context, limit));
  if (!isRecord(body)) throw new AppError('VALIDATION_FAILED', shapeError);
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    throw validationFailed({ body: 'is not valid JSON' });
  }
}

/** The bytes of a request as they came, for what is signed. */
export async function readBytes(context: Context, limit = JSON_BODY_LIMIT): Promise<Buffer> {
  try {
    return await readWhole(context.req.raw, limit);
  } catch (error) {
    const { incoming } = bindingsOf(context);
    // Nobody receives it; in the metrics it must not look like a database that has reset a connection.
    if (incoming?.destroyed) throw validationFailed({ body: 'was cut off' });
    throw error;
  }
}

async function readWhole(raw: Request, limit: number): Promise<Buffer> {
  const declared = raw.headers.get('content-length');
  if (declared === null) return readCounted(raw.body, limit);
  // Node never passes on more bytes than are declared. Read whole, they cost half of what a stream does.
  if (Number(declared) > limit) throw tooLarge(limit);
  return Buffer.from(await raw.arrayBuffer());
}

async function readCounted(stream: Request['body'], limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readText(context: Context, limit: number | undefined): Promise<string> {
  const bytes = await readBytes(context, limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw validationFailed({ body: 'is not UTF-8' });
  }
}
