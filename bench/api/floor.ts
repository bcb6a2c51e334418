import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { Pool, type QueryResultRow } from 'pg';

// The least that can give the product's answers: node:http and node-postgres, without framework, sign-in or checks. It
// reads the same rows of the same database and sends the same bytes. Started with FLOOR_PORT and FLOOR_DATABASE.
const pool = new Pool({ connectionString: process.env['FLOOR_DATABASE'], max: 10 });

const whole = `id, slug, type, title, authors, summary, image, category, published_date, rating, rated, isbn, page_count,
  preview_link, time_amount, time_unit, status, started_at, progress, finished_at, tags, external_ids, version, created_at,
  updated_at, summary_origin, saved_from_vault`;
const card = whole.replace('summary,', 'left(summary, 200) as summary,');
const lines =
  'id, kind, title, text, origin, page, location, comment, is_favourite as "isFavourite", created_at as "createdAt", updated_at as "updatedAt"';
const newestFirst = 'order by created_at desc, id desc';

async function query(name: string, text: string, values: unknown[]): Promise<QueryResultRow[]> {
  return (await pool.query({ name, text, values })).rows;
}

function present(row: QueryResultRow) {
  return {
    _id: row['id'],
    slug: row['slug'],
    type: row['type'],
    title: row['title'],
    authors: row['authors'],
    summary: row['summary'],
    image: row['image'],
    category: row['category'],
    publishedDate: row['published_date'],
    rating: row['rating'],
    rated: row['rated'],
    isbn: row['isbn'],
    pageCount: row['page_count'],
    previewLink: row['preview_link'],
    timeCommitment:
      row['time_amount'] === null ? null : { amount: row['time_amount'], unit: row['time_unit'] },
    status: row['status'],
    startedAt: row['started_at'],
    progress: row['progress'],
    finishedAt: row['finished_at'],
    tags: row['tags'],
    externalIds: row['external_ids'],
    version: row['version'],
    createdAt: row['created_at'],
    updatedAt: row['updated_at'],
  };
}

/** A book as the product gives it, with its lines by kind, and once more as texts alone. */
function presentWhole(row: QueryResultRow | undefined, entries: QueryResultRow[]) {
  const ofKind = (kind: string) => entries.filter((line) => line['kind'] === kind);
  const takeawayList = ofKind('takeaway').map(({ id, text, ...line }) => ({ id, text, ...stamps(line) }));
  const quoteList = ofKind('quote').map(({ id, text, page, location, comment, ...line }) => ({
    id,
    text,
    page,
    location,
    comment,
    ...stamps(line),
  }));
  const noteList = ofKind('note').map(({ id, title, text, ...line }) => ({
    id,
    title,
    content: text,
    ...stamps(line),
  }));
  return {
    ...(row && present(row)),
    summaryOrigin: row?.['summary_origin'],
    takeaways: takeawayList.map(({ text }) => text),
    quotes: quoteList.map(({ text }) => text),
    notes: Object.fromEntries(noteList.map(({ title, content }) => [title, content])),
    takeawayList,
    quoteList,
    noteList,
    savedFrom: row?.['saved_from_vault'],
  };
}

function stamps({ origin, isFavourite, createdAt, updatedAt }: QueryResultRow) {
  return { origin, isFavourite, createdAt, updatedAt };
}

async function list(userId: string, address: URL) {
  const after = address.searchParams.get('after');
  const limit = 51;
  const rows =
    after === null
      ? await query(
          'first',
          `select ${card} from content_items where user_id = $1 ${newestFirst} limit ${limit}`,
          [userId],
        )
      : await query(
          'deep',
          `select ${card} from content_items where user_id = $1 and (created_at, id) < ($2, $3) ${newestFirst} limit ${limit}`,
          [userId, ...after.split('/')],
        );
  const content = rows.slice(0, 50).map(present);
  return {
    content,
    items: content,
    total: 0,
    page: 1,
    limit: 50,
    hasMore: rows.length > 50,
    nextCursor: null,
  };
}

async function item(userId: string, id: string) {
  const [rows, entries] = await Promise.all([
    query('item', `select ${whole} from content_items where user_id = $1 and id = $2`, [userId, id]),
    query(
      'lines',
      `select ${lines} from entries where user_id = $1 and content_id = $2 order by kind, position`,
      [userId, id],
    ),
  ]);
  return presentWhole(rows[0], entries);
}

async function create(userId: string, body: { title: string }) {
  const rows = await query(
    'create',
    `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating, rated, created_at, updated_at, search)
    values ($1, $2, $3, 'book', $4, '{}', '', 'user', 'General', 1, false, now(), now(), to_tsvector('simple', $4)) returning ${whole}`,
    [userId, randomUUID(), `floor-${randomUUID()}`, body.title],
  );
  return presentWhole(rows[0], []);
}

async function edit(userId: string, id: string, body: { rating: number }) {
  const rows = await query(
    'edit',
    `update content_items set rating = $3, rated = true, version = version + 1, updated_at = now() where user_id = $1 and id = $2
    returning ${whole}, (
      select json_agg(line) from (
        select ${lines} from entries where user_id = $1 and content_id = $2 order by kind, position) line) as entries`,
    [userId, id, body.rating],
  );
  return presentWhole(rows[0], rows[0]?.['entries'] ?? []);
}

/**
 * What the product's search answers, without marks in the texts. The database itself decides which rows are ranked.
 */
async function search(userId: string, address: URL) {
  const words = (address.searchParams.get('q') ?? '')
    .toLowerCase()
    .split(' ')
    .map((word) => `${word}:*`);
  const any = words.join(' | ');
  const rows =
    words.length === 1
      ? await query('search', rank(IS_TITLED), [userId, words, any])
      : await query('search for words', rank(NEARNESS), [userId, words, any, words.join(' & ')]);
  return { hits: rows.map(presentHit), instead: null };
}

/** How close together an item's own words, or those of one of its lines and its title, are. */
const NEARNESS = `(
  select max(ts_rank_cd(text, (select to_tsquery('simple', $4)), 1)) from (
    select item.search union all
    select ts_filter(item.search, '{a}') || search from entries where user_id = $1 and content_id = item.id) own(text)
  where text @@ (select to_tsquery('simple', $4)))`;

const IS_TITLED = `ts_filter(search, '{a}') @@ (select to_tsquery('simple', $3))`;

const rank = (foremost: string) => `
  with best as (
    select id, type, title, authors, image, published_date, summary, created_at,
      ts_rank(words, to_tsquery('simple', $3)) as rank, ${foremost} as foremost
    from search_candidates($1, $2, '{}', 100) as candidate(place) join content_items item on ctid = candidate.place
    order by foremost desc nulls last, rank desc, created_at desc, id desc limit 20)
  select best.*, (
    select json_agg(entry) from (
      select id, kind, origin, title, text, comment from entries
      where user_id = $1 and content_id = best.id and search @@ to_tsquery('simple', $3) limit 5) entry) as entries
  from best order by foremost desc nulls last, rank desc, created_at desc, id desc`;

function presentHit({ id, type, title, authors, image, published_date, summary, entries }: QueryResultRow) {
  return {
    content: { _id: id, type, title, authors, image, publishedDate: published_date },
    title: unmarked(title),
    byline: unmarked(authors.join(', ')),
    summary: unmarked(summary.slice(0, 200)),
    entries: (entries ?? []).map(({ id, kind, origin, title, text, comment }: QueryResultRow) => ({
      id,
      kind,
      origin,
      title: title && unmarked(title),
      text: unmarked(text),
      ...(comment && { comment: unmarked(comment) }),
    })),
  };
}

function unmarked(text: string) {
  return [{ text, isMatch: false }];
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const address = new URL(request.url ?? '/', 'http://floor');
  const userId = String(request.headers['x-user']);
  const [, what, id = ''] = address.pathname.split('/');
  if (what === 'list') return list(userId, address);
  if (what === 'search') return search(userId, address);
  if (request.method === 'POST') return create(userId, await readJson(request));
  if (request.method === 'PATCH') return edit(userId, id, await readJson(request));
  return item(userId, id);
}

async function readJson<Body>(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives buffers
  return JSON.parse(Buffer.concat(chunks).toString()) as Body; // the benchmark itself has sent it
}

function send(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

createServer((request, response) => {
  answer(request).then(
    (value) => send(response, JSON.stringify(value)),
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
}).listen(Number(process.env['FLOOR_PORT']), '127.0.0.1', () => process.stdout.write('The floor listens\n'));
