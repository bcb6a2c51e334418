import { hashtagsOf } from '@vault/domain';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { foldEntry } from '../../../db/item/entry-words.ts';
import { foldItem, indexItemWords } from '../../../db/item/item-words.ts';
import { contentItems, entries, itemsToFold } from '../../../db/schema/index.ts';

const ITEMS_AT_ONCE = 20;

/**
 * Folds the words and hashtags of some items anew that were folded by an earlier release, and of their entries; returns
 * how many. Copies of the server share the work.
 */
export function foldSomeAgain(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { id, userId: owner, title, authors, summary } = contentItems;
    const items = await tx
      .select({ id, owner, title, authors, summary })
      .from(itemsToFold)
      .innerJoin(contentItems, and(eq(owner, itemsToFold.userId), eq(id, itemsToFold.contentId)))
      .orderBy(asc(owner), asc(id))
      .limit(ITEMS_AT_ONCE)
      .for('update', { skipLocked: true });
    if (items.length === 0) return 0;
    const lines = await tx
      .select({
        id: entries.id,
        owner: entries.userId,
        kind: entries.kind,
        title: entries.title,
        text: entries.text,
        comment: entries.comment,
      })
      .from(entries)
      .where(or(...items.map((item) => and(eq(entries.userId, item.owner), eq(entries.contentId, item.id)))))
      .for('update');
    const ofLines = lines.map((line) => ({
      id: line.id,
      owner: line.owner,
      words: foldEntry(line),
      hashtags: hashtagsOf(line),
    }));
    await tx.execute(sql`
      update ${entries} entry set search = to_tsvector('simple', folded.words), hashtags = folded.hashtags
      from jsonb_to_recordset(${JSON.stringify(ofLines)}::jsonb)
        as folded(id uuid, owner uuid, words text, hashtags jsonb)
      where entry.user_id = folded.owner and entry.id = folded.id`);
    const ofItems = items.map((item) => {
      const { sourceWords, summaryWords } = foldItem(item);
      return { id: item.id, owner: item.owner, source: sourceWords, summary: summaryWords };
    });
    const search = indexItemWords({ sourceWords: sql`folded.source`, summaryWords: sql`folded.summary` });
    await tx.execute(sql`
      with folded as (
        delete from ${itemsToFold} done
        using jsonb_to_recordset(${JSON.stringify(ofItems)}::jsonb)
          as given(id uuid, owner uuid, source text, summary text)
        where done.user_id = given.owner and done.content_id = given.id returning given.*)
      update ${contentItems} item set search = ${search} from folded
      where item.user_id = folded.owner and item.id = folded.id`);
    return items.length;
  });
}
