import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldForSearch } from '@vault/domain';
import { newId } from '../platform/ids.ts';
import { createMigratedDatabase, type TestDatabase } from './testing/test-database.ts';

const MIGRATION = join(import.meta.dirname, 'migrations/0032_letters_of_words.sql');
const SOURCE = 'Łódź łódź łodzią, Straße Søren';
const LINE = 'Cœur et þing, æðeling ŋ ĸ ısıtmak Đorđe ħŧ lodz';

let database: TestDatabase;
let db: Client;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = new Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

/** As words were kept before: without accents, and no more. */
const foldAsBefore = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

test('words that were kept before are found as those that are kept now', async () => {
  const [owner, book] = [newId(), newId()];
  await db.query('insert into users (id, email) values ($1, $2)', [owner, owner]);
  await db.query(
    `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
      rated, created_at, updated_at, search)
    values ($1, $2, 'lodz', 'book', $3, '{}', '', 'user', '', 1, false, now(), now(),
      setweight(to_tsvector('simple', $4), 'A'))`,
    [owner, book, SOURCE, foldAsBefore(SOURCE)],
  );
  await db.query(
    `insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at, search)
    values ($1, $2, $3, 'quote', 0, $4, 'user', now(), now(), to_tsvector('simple', $5))`,
    [owner, newId(), book, LINE, foldAsBefore(LINE)],
  );
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await db.query(statement);
  const { rows } = await db.query(
    `select item.search = setweight(to_tsvector('simple', $2), 'A') as source,
      entry.search = to_tsvector('simple', $3) as line,
      item.words = item.search || strip(entry.search) as every
    from content_items item join entries entry on entry.content_id = item.id where item.id = $1`,
    [book, foldForSearch(SOURCE), foldForSearch(LINE)],
  );
  expect(rows).toEqual([{ source: true, line: true, every: true }]);
});
