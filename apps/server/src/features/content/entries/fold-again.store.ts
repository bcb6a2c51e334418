import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { entriesAtOnce } from '../../../db/item/entries-at-once.ts';
import { derivedOf } from '../../../db/item/entry-words.ts';
import { foldItem, indexItemWords } from '../../../db/item/item-words.ts';
import { contentItems, entries, itemsToFold } from '../../../db/schema/index.ts';
import { inPortions } from '../../../platform/pace/portions.ts';

/**
 * Folds the words and hashtags of an item anew that was folded by an earlier release, and of its entries; false when
 * there is none. Copies of the server share the work.
 */
export function foldOneAgain(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, userId: owner, title, authors, summary } = contentItems;
    const [item] = await tx
      .select({ id, owner, title, authors, summary })
      .from(itemsToFold)
      .innerJoin(contentItems, and(eq(owner, itemsToFold.userId), eq(id, itemsToFold.contentId)))
      .orderBy(asc(owner), asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (item === undefined) return false;
    const { kind, text, comment } = entries;
    const lines = await tx
      .select({ id: entries.id, kind, title: entries.title, text, comment })
      .from(entries)
      .where(and(eq(entries.userId, item.owner), eq(entries.contentId, item.id)))
      .for('update');
    for (const some of inPortions(lines, entriesAtOnce)) {
      const folded = some.map((line) => ({ id: line.id, ...derivedOf(line) }));
      await tx.execute(sql`
        update ${entries} entry set search = to_tsvector('simple', folded.words), hashtags = folded.hashtags
        from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as folded(id uuid, words text, hashtags jsonb)
        where entry.user_id = ${item.owner} and entry.id = folded.id`);
    }
    const { sourceWords, summaryWords } = foldItem(item);
    const search = indexItemWords({ sourceWords: sql`${sourceWords}`, summaryWords: sql`${summaryWords}` });
    await tx.execute(
      sql`update ${contentItems} set search = ${search} where user_id = ${item.owner} and id = ${item.id}`,
    );
    await tx
      .delete(itemsToFold)
      .where(and(eq(itemsToFold.userId, item.owner), eq(itemsToFold.contentId, item.id)));
    return true;
  });
}
