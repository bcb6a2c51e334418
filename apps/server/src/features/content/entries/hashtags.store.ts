import { HASHTAGS_LISTED_MAX } from '@vault/contract';
import { hashtagsOf } from '@vault/domain';
import { asc, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import type { EntryRow } from '../../../db/item/entry-row.ts';
import { entries } from '../../../db/schema/index.ts';

const FILL_CHUNK = 500;

/** A person's hashtags of one kind of entry, the most frequent first. */
export async function listHashtags(
  db: Database,
  { userId, kind }: { userId: string; kind: EntryRow['kind'] },
): Promise<{ hashtag: string; count: number }[]> {
  const { rows } = await db.execute<{ hashtag: string; count: number }>(sql`
    select mode() within group (order by name) as hashtag, count(*)::int as count
    from ${entries} entry, jsonb_each_text(entry.hashtags) as one(key, name)
    where entry.user_id = ${userId} and entry.kind = ${kind} and entry.hashtags <> '{}'
    group by key order by count desc, key limit ${HASHTAGS_LISTED_MAX}`);
  return rows;
}

/**
 * Writes the hashtags of some older entries, of any person; returns how many. Copies of the server share the work.
 */
export function fillSomeHashtags(db: Database): Promise<number> {
  const { id, userId: owner, kind, title, text, comment } = entries;
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id, owner, kind, title, text, comment })
      .from(entries)
      .where(isNull(entries.hashtags))
      .orderBy(asc(owner), asc(id))
      .limit(FILL_CHUNK)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const found = JSON.stringify(
      rows.map((row) => ({ id: row.id, owner: row.owner, hashtags: hashtagsOf(row) })),
    );
    await tx.execute(sql`
      update ${entries} entry set hashtags = filled.hashtags
      from jsonb_to_recordset(${found}::jsonb) as filled(id uuid, owner uuid, hashtags jsonb)
      where entry.user_id = filled.owner and entry.id = filled.id`);
    return rows.length;
  });
}
