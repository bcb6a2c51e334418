import { createExport } from '@vault/contract';
import type { Context } from 'hono';
import type { PageRoute } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { notFound } from '../../platform/app-error.ts';
import type { ExportService } from './export.service.ts';

export function exportRoutes(service: ExportService) {
  return [route(createExport, ({ actor, body }) => service.create(actor, body.format))];
}

/** The downloads themselves. */
export function exportPages(service: ExportService): PageRoute[] {
  const handle = async (context: Context): Promise<Response> => {
    // Whoever only looks must not use the ticket up.
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

/**
 * The pieces as they are asked for, so that a slow reader holds up the database and not the memory. The first is
 * made before the answer begins: what fails at once is an error, and what fails later breaks the download off.
 */
async function streamOf(pieces: AsyncIterable<string | Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<string | Uint8Array>> | undefined = Promise.resolve(await iterator.next());
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await (next ?? iterator.next());
      next = undefined;
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
