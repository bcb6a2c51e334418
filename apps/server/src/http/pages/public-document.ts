import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { PUBLIC_CACHE_CONTROL } from '@vault/contract';
import type { PageContext } from '@vault/contract/client';
import { hasAlready, tagOf } from '../cacheable.ts';
import { chooseCoding, type Coding } from '../coding.ts';
import { contentPolicy } from '../security-headers.ts';
import { PAGE_BROTLI } from './page-brotli.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A page that is the same for everybody, as any cache may keep it. */
export type PublicDocument = {
  bytes: Bytes;
  /** From when each is first asked for. */
  coded: Map<Coding, Promise<Bytes>>;
  tag: string;
  headers: Record<string, string>;
};

const compress: Record<Coding, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, PAGE_BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Removes the nonce from a page that was rendered with it: inline scripts and styles are named by hash instead. */
export function makePublicDocument(page: string, { nonce, publicUrl }: PageContext): PublicDocument {
  const text = page.replaceAll(` nonce="${nonce}"`, '');
  const policy = contentPolicy(
    {
      scripts: hashInline(page, { nonce, tag: 'script' }),
      styles: hashInline(page, { nonce, tag: 'style' }),
    },
    publicUrl,
  );
  const tag = tagOf(text);
  return {
    bytes: Buffer.from(text),
    coded: new Map(),
    tag,
    headers: {
      'content-security-policy': policy,
      'cache-control': PUBLIC_CACHE_CONTROL,
      etag: tag,
      vary: 'Accept-Encoding',
    },
  };
}

/** The document in an encoding that the client accepts; 304 for clients that have it already. */
export async function answerDocument(request: Request, document: PublicDocument): Promise<Response> {
  const { headers } = document;
  if (hasAlready(request, document.tag)) return new Response(null, { status: 304, headers });
  const coding = chooseCoding(request.headers.get('accept-encoding'));
  const body = coding === null ? document.bytes : await encode(document, coding);
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(coding !== null && { 'content-encoding': coding }),
    },
  });
}

function hashInline(page: string, { nonce, tag }: { nonce: string; tag: 'script' | 'style' }): string[] {
  const inline = new RegExp(`<${tag}\\b[^>]* nonce="${nonce}"[^>]*>(.*?)</${tag}>`, 'gs');
  return [...page.matchAll(inline)].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
}

function encode({ bytes, coded }: PublicDocument, coding: Coding): Promise<Bytes> {
  const encoded = coded.get(coding) ?? compress[coding](bytes);
  coded.set(coding, encoded);
  return encoded;
}
