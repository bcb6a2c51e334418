import type { ContentItem } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { hasCode } from '~/api/has-code.ts';
import { addParts, type DraftPart } from './draft-parts.ts';

const MOST_TRIES = 4;

type Parts = { call: ApiCall; contentId: string; take: (kept: ContentItem) => void };

/**
 * One after the other for each book: several at once would build on the same version, and all but one would be
 * refused.
 */
export function keepPartsInTurn({ call, contentId, take }: Parts) {
  return {
    scope: { id: `keep-parts/${contentId}` },
    mutationFn: (wanted: Pick<Keeping, 'generationId' | 'parts'>) =>
      keepParts({ call, contentId, ...wanted }),
    onSuccess: take,
  };
}

type Keeping = { call: ApiCall; contentId: string; generationId: string; parts: readonly DraftPart[] };

/** Adds parts of a draft to the item as it is now on the server: what was changed meanwhile stays. */
export async function keepParts({ call, contentId, generationId, parts }: Keeping): Promise<ContentItem> {
  for (let attempt = 1; ; attempt += 1) {
    const item = await call('GET /content/{id}', { params: { id: contentId } });
    const added = addParts(item, parts);
    if (Object.keys(added).length === 0) return item;
    try {
      return await call('PATCH /content/{id}', {
        params: { id: contentId },
        headers: { 'if-match': `"${item.version}"` },
        body: { ...added, generationId },
      });
    } catch (error) {
      const isOvertaken = hasCode(error, 'VERSION_CONFLICT');
      if (!isOvertaken || attempt === MOST_TRIES) throw error;
    }
  }
}
