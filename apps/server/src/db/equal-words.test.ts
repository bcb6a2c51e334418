import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, newSecret } from '../platform/ids.ts';
import { createMigratedDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pool: Pool;
let db: PoolClient;
let book: string;
/** So many that they are kept beside the row. */
const many = Array.from({ length: 400 }, newSecret).join(' ');
beforeAll(async () => {
  database = await createMigratedDatabase();
  pool = new Pool({ connectionString: database.url });
  db = await pool.connect();
});
afterAll(async () => {
  db.release();
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  book = newId();
  const owner = newId();
  await db.query('insert into users (id, email) values ($1, $2)', [owner, owner]);
  await db.query(
    `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
      rated, created_at, updated_at, search)
    values ($1, $2, 'walden', 'book', 'Walden', '{}', $3, 'user', '', 1, false, now(), now(), to_tsvector('simple', $3))`,
    [owner, book, many],
  );
  await db.query(
    `insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at, search)
    values ($1, $2, $3, 'quote', 0, 'Simplify.', 'user', now(), now(), to_tsvector('simple', 'Simplify'))`,
    [owner, newId(), book],
  );
});

async function readBook() {
  const { rows } = await db.query<{ place: string; simplified: boolean }>(
    `select ctid::text as place, words @@ 'simplify' as simplified from content_items where id = $1`,
    [book],
  );
  return rows[0];
}

test('a line that moves, or is found on another page, leaves its book unwritten', async () => {
  const before = await readBook();
  expect(before).toMatchObject({ simplified: true });
  await db.query(`update entries set position = 3, page = '12' where content_id = $1`, [book]);
  expect(await readBook()).toEqual(before);
  await db.query(`update entries set search = to_tsvector('simple', 'Walk') where content_id = $1`, [book]);
  expect(await readBook()).toMatchObject({ simplified: false });
});

test('the words of a book are put together anew only when those of its lines have changed', async () => {
  await db.query("set track_functions = 'all'");
  expect(await countPutTogether("position = 3, is_favourite = true, hashtags = '{}'")).toBe(0);
  expect(await countPutTogether('search = search')).toBe(0);
  expect(await countPutTogether(`search = to_tsvector('simple', 'Walk')`)).toBe(1);
});

/** How often, when this is set in its line. */
async function countPutTogether(change: string): Promise<number> {
  const read = async () => {
    const { rows } = await db.query<{ calls: string }>(
      `select calls from pg_stat_xact_user_functions where funcname = 'words_of_entries'`,
    );
    return Number(rows[0]?.calls ?? 0);
  };
  await db.query('begin');
  const before = await read();
  await db.query(`update entries set ${change} where content_id = $1`, [book]);
  const after = await read();
  await db.query('rollback');
  return after - before;
}

test('a book whose words were found to be what they were is not indexed again', async () => {
  const again = `to_tsvector('simple', summary)`;
  expect(await countKeptInIndexes(again)).toBe(1);
  expect(await countKeptInIndexes(`${again} || to_tsvector('simple', 'Pond')`)).toBe(0);
});

/** How many changes of the book left all indexes untouched, when its own words become these. */
async function countKeptInIndexes(search: string): Promise<number> {
  const read = async () => {
    const { rows } = await db.query<{ kept: string }>(
      `select n_tup_hot_upd as kept from pg_stat_xact_user_tables where relname = 'content_items'`,
    );
    return Number(rows[0]?.kept);
  };
  await db.query('begin');
  const before = await read();
  await db.query(`update content_items set search = ${search} where id = $1`, [book]);
  const after = await read();
  await db.query('rollback');
  return after - before;
}
