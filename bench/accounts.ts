import type { Pool } from 'pg';
import { fillQuickly } from '../scripts/seed/fill-library.ts';
import { makeBooks } from '../scripts/seed/many-books.ts';
import { type SignedIn, signInAtSandbox } from '../scripts/seed/sign-in.ts';

export type Account = SignedIn & { email: string; userId: string; books: number };

/** As a browser is given them. */
export const listCookies = ({ cookies }: Pick<SignedIn, 'cookies'>) =>
  [...cookies].map(([name, value]) => ({ name, value }));

const FIRST_BOOKS = 1000;

/** Stands in the titles of five books, however many a library has. */
export const WORD_OF_FIVE_BOOKS = 'quincunx';

/**
 * A reader with that many books. The first thousand are created through the API, so that the product itself writes
 * every column; the rest are copies of those rows, to save time.
 */
export async function prepareAccount(productUrl: string, pool: Pool, books: number): Promise<Account> {
  const email = `bench-${books}@example.com`;
  const person = await signInAtSandbox(productUrl, email);
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const userId = rows[0]?.id;
  if (userId === undefined) throw new Error(`${email} has not signed in`);
  const first = Math.min(books, FIRST_BOOKS);
  const isMarked = (index: number) => index % Math.ceil(first / 5) === 0;
  const written = makeBooks(first).map((book, index) =>
    isMarked(index) ? { ...book, title: `${book.title}, ${WORD_OF_FIVE_BOOKS}` } : book,
  );
  await fillQuickly(person.api, written, () => undefined);
  for (let copy = 1; copy * first < books; copy += 1) await copyBooks(pool, { userId, copy, first });
  await pool.query('vacuum analyze content_items, entries');
  return { ...person, email, userId, books };
}

export const MEASURED_TITLE = 'A measured book';

/**
 * Removes the books that measuring created: they are smaller than others, and would come first. The library's counts
 * begin anew, or each search would look through segments that only those books had filled.
 */
export async function removeMeasuredBooks(pool: Pool): Promise<void> {
  await pool.query('delete from content_items where title like $1', [`${MEASURED_TITLE} %`]);
  await pool.query('delete from library_sizes');
  await pool.query(
    `insert into library_sizes (user_id, shard, items, added, last_segment)
    select user_id, 0, count(*), count(*), max(segment) from content_items group by user_id`,
  );
  await pool.query('vacuum analyze content_items, entries');
}

async function copyBooks(
  pool: Pool,
  { userId, copy, first }: { userId: string; copy: number; first: number },
) {
  const items = await columnsOf(pool, 'content_items');
  const lines = await columnsOf(pool, 'entries');
  // The originals are those that no copy's slug marks.
  const originals = `select * from content_items where user_id = $1 and slug not like '%-copy-%' limit ${first}`;
  const earlier = `created_at - make_interval(hours => ${copy * 24})`;
  await pool.query(
    `with original as (${originals}),
      paired as (select original.*, gen_random_uuid() as new_id from original),
      copied as (
        insert into content_items (${items.join(', ')})
        select ${items.map((name) => itemValue(name, copy, earlier)).join(', ')} from paired)
    insert into entries (${lines.join(', ')})
    select ${lines.map((name) => lineValue(name, copy)).join(', ')}
    from entries line join paired on paired.id = line.content_id and line.user_id = paired.user_id`,
    [userId],
  );
}

function itemValue(column: string, copy: number, earlier: string): string {
  if (column === 'id') return 'new_id';
  if (column === 'slug') return `slug || '-copy-${copy}'`;
  if (column === 'title') return `replace(title, ', ${WORD_OF_FIVE_BOOKS}', '') || ', copy ${copy}'`;
  if (column === 'search') return `ts_delete(search, '${WORD_OF_FIVE_BOOKS}')`;
  return column === 'created_at' ? earlier : column;
}

function lineValue(column: string, copy: number): string {
  if (column === 'id') return 'gen_random_uuid()';
  if (column === 'content_id') return 'paired.new_id';
  return column === 'created_at'
    ? `line.created_at - make_interval(hours => ${copy * 24})`
    : `line.${column}`;
}

async function columnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
    where table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map((row) => row.column_name);
}
