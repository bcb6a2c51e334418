import type { CreateContentInput } from '@vault/contract';
import { type ApiCall, cutBatches } from '@vault/contract/client';

/** Adds the items, the first one as the newest. Their keys make a repeated run add nothing. */
export async function fillLibrary(
  api: ApiCall,
  items: readonly CreateContentInput[],
  keyPrefix: string,
): Promise<void> {
  const oldestFirst = items.map((item, index) => ({ item, key: `${keyPrefix}-${index}` })).reverse();
  for (const { item, key } of oldestFirst) {
    await api('POST /content', { headers: { 'idempotency-key': key }, body: item });
  }
}

/** The same for thousands, as an import: their order is anybody's guess. */
export async function fillQuickly(
  api: ApiCall,
  items: readonly CreateContentInput[],
  onProgress: (done: number) => void,
): Promise<void> {
  const kept = await api('POST /imports', {
    body: { format: 'made-up', fileName: 'made-up books', rowCount: items.length },
  });
  const params = { id: kept._id };
  let done = 0;
  for (const batch of cutBatches(items.map(toRow))) {
    const { import: progress } = await api('POST /imports/{id}/rows', { params, body: { rows: batch } });
    if (progress.failed > 0) throw new Error('A made-up book could not be kept');
    done += batch.length;
    onProgress(done);
  }
  await api('POST /imports/{id}/finish', { params });
}

function toRow(
  { type, title, authors, category, pageCount, summary, rating, ...texts }: CreateContentInput,
  index: number,
) {
  const lines = (list: readonly string[] | undefined) => (list ?? []).map((text) => ({ text }));
  return {
    row: index + 1,
    ...(type && { type }),
    title,
    ...(authors && { authors }),
    ...(category !== undefined && { category }),
    ...(pageCount !== undefined && { pageCount }),
    ...(summary !== undefined && { summary }),
    ...(rating !== undefined && { rating }),
    takeaways: lines(texts.takeaways),
    quotes: lines(texts.quotes),
    notes: (texts.noteList ?? []).map((note) => ({ title: note.title, content: note.content })),
  };
}

export async function hasBooks(api: ApiCall): Promise<boolean> {
  return (await api('GET /content', { query: { limit: '1' } })).total > 0;
}
