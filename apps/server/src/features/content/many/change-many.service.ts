import { type EndpointOutput, type manyChangeSchema, TEXT_LIMITS } from '@vault/contract';
import { cleanTags, tagKey } from '@vault/domain';
import type { z } from 'zod';
import type { SignedInUser } from '../../../access/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChangeManyStore } from './change-many.store.ts';
import { plainChange } from '../apply-input.ts';

type Ids = readonly string[];
type Change = z.output<typeof manyChangeSchema>;
type Changed = EndpointOutput<'PATCH /content'>;

export type ChangeManyService = ReturnType<typeof createChangeManyService>;

export function createChangeManyService({ store, clock }: { store: ChangeManyStore; clock: Clock }) {
  return {
    /** Changes all that can be changed, each by the rules of a single edit, and names the others. */
    change(actor: SignedInUser, { ids, change }: { ids: Ids; change: Change }): Promise<Changed> {
      return store.transaction(actor.userId, async (writer) => {
        const found = await writer.lockItems(ids);
        const tagged = found.map(({ id, tags }) => ({ id, before: tags, tags: tagsAfter(tags, change) }));
        const over = tagged.filter(
          ({ before, tags }) => tags.length > Math.max(TEXT_LIMITS.tags, before.length),
        );
        const items = tagged.filter((item) => !over.includes(item)).map(({ id, tags }) => ({ id, tags }));
        const isTagging = change.addTags !== undefined || change.removeTags !== undefined;
        await writer.changeItems({ items, alike: alikeIn(change), isTagging, now: clock() });
        const there = new Set(found.map(({ id }) => id));
        const missing = new Set(ids).difference(there);
        return {
          changed: items.length,
          left: [
            ...[...missing].map((_id) => ({ _id, reason: 'not-found' as const })),
            ...over.map(({ id }) => ({ _id: id, reason: 'too-many-tags' as const })),
          ],
        };
      });
    },

    /** Deletes those that are this person's, all of them or none; missing ones are ignored. */
    remove(actor: SignedInUser, ids: Ids): Promise<{ deleted: number }> {
      return store.transaction(actor.userId, async (writer) => {
        const found = await writer.lockItems(ids);
        await writer.deleteItems(found.map(({ id }) => id));
        return { deleted: found.length };
      });
    },
  };
}

/** What the change writes to each item, whatever is stored. */
function alikeIn({ status, category }: Change) {
  const input = {
    ...(status !== undefined && { status: status ?? ('' as const) }),
    ...(category !== undefined && { category }),
  };
  return plainChange(input) ?? {};
}

function tagsAfter(tags: readonly string[], { addTags = [], removeTags = [] }: Change): string[] {
  const removed = new Set(removeTags.map(tagKey));
  return cleanTags([...tags.filter((tag) => !removed.has(tagKey(tag))), ...addTags]);
}
