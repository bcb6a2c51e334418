import type { EndpointOutput } from '../call/api-call.ts';

type Page = EndpointOutput<'GET /imports/known-items'>;

/** Every item of the vault in brief, as the pages give them. */
export async function loadKnownItems(
  readPage: (query: { cursor?: string }) => Promise<Page>,
): Promise<Page['items']> {
  const known: Page['items'] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await readPage(cursor === null ? {} : { cursor });
    known.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return known;
}
