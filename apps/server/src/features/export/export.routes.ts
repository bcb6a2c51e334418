import { createExport } from '@vault/contract';
import type { Context } from 'hono';
import type { PageRoute } from '../../http/pages/pages.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../platform/app-error.ts';
import type { ExportService } from './export.service.ts';

export function exportRoutes(service: ExportService) {
  return [route(createExport, ({ actor, body }) => service.create(actor, body.format))];
}

/** The downloads themselves. */
export function exportPages(service: ExportService): PageRoute[] {
  const handle = async (context: Context): Promise<Response> => {
    // A HEAD request must not use up the ticket.
    if (context.req.method !== 'GET') throw notFound();
    const { fileName, contentType, pieces } = await service.open(context.req.param('ticket') ?? '');
    return new Response(await streamOf(pieces), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'private, no-store',
      },
    });
  };
  return [{ method: 'get', access: 'ticket', path: '/exports/:ticket/:fileName', handle }];
}

/** Bytes that are sent together: a zip comes in tiny pieces, each of which would cost more than it holds. */
const PORTION = 64 * 1024;

/**
 * The pieces on demand, so that a slow reader holds up the database and not the memory. The first is made before the
 * answer begins: an early failure is an error, a later one breaks off the download.
 */
async function streamOf(pieces: AsyncIterable<string | Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const portions = gather(pieces);
  let ready: IteratorResult<Uint8Array, void> | undefined = await portions.next();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = ready ?? (await portions.next());
      ready = undefined;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await portions.return();
    },
  });
}

async function* gather(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    chunks.push(bytes);
    size += bytes.length;
    if (size < PORTION) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(chunks);
}
