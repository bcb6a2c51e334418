import { createExport } from '@vault/contract';
import type { Context } from 'hono';
import { bindingsOf } from '../../http/bindings.ts';
import type { PageRoute } from '../../http/pages/pages.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../platform/app-error.ts';
import { type Logger, withRequestId } from '../../platform/logger.ts';
import type { ExportService } from './export.service.ts';

export function exportRoutes(service: ExportService) {
  return [route(createExport, ({ actor, body }) => service.create(actor, body.format))];
}

/** The downloads themselves. */
export function exportPages({ service, logger }: { service: ExportService; logger: Logger }): PageRoute[] {
  const handle = async (context: Context): Promise<Response> => {
    // A HEAD request must not use up the ticket.
    if (context.req.method !== 'GET') throw notFound();
    const { fileName, contentType, pieces } = await service.open(context.req.param('ticket') ?? '');
    // Nobody may take half a file for a whole one. The adapter would write the error, with a query and its values.
    const breakOff = (error: unknown): void => {
      withRequestId(context.get('requestId'), () => logger.error({ err: error }, 'a download broke off'));
      bindingsOf(context).outgoing?.destroy();
    };
    return new Response(await streamOf(pieces, breakOff), {
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${fileName}"`,
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
async function streamOf(
  pieces: AsyncIterable<string | Uint8Array>,
  breakOff: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const portions = gather(pieces);
  let ready: IteratorResult<Uint8Array, void> | undefined = await portions.next();
  return new ReadableStream({
    async pull(controller) {
      const next = ready ?? (await portions.next().catch(breakOff));
      ready = undefined;
      if (next === undefined) return;
      if (next.done) controller.close();
      else controller.enqueue(next.value);
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
