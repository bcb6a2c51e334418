import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHTAGS_LISTED_MAX } from '@vault/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client.ts';
import { newId } from '../../../platform/ids.ts';
import { addBook, changeBook, readBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, undo } from '../../import/testing/run-import.ts';
import { createContentStore } from '../content.store.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
/** Of one reader, every 250th with a hashtag. */
const LINES = 50_000;

type Kind = 'takeaway' | 'quote' | 'note';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const list = (person: TestPerson, kind: Kind, query: object) =>
  person.api('GET /content/entries', { query: { kind, ...query } });
const textsWith = async (person: TestPerson, kind: Kind, hashtag: string) =>
  (await list(person, kind, { hashtag })).entries.map(({ text }) => text);
const countHashtags = async (person: TestPerson, kind: Kind) =>
  Object.fromEntries(
    (await person.api('GET /content/hashtags', { query: { kind } })).hashtags.map((one) => [
      one.hashtag,
      one.count,
    ]),
  );

describe('what has a hashtag', () => {
  test('is found by it in any case and with or without accents, of its kind and its reader alone', async () => {
    const [ada, ben] = [await signIn(server, 'ada'), await signIn(server, 'ben')];
    await addBook(ada, {
      takeaways: ['Lead. #Führung', 'Follow. #führungskraft', 'Rest.'],
      quoteList: [
        { text: 'Said. #fuhrung', comment: 'Heard. #habit-loop' },
        { text: 'Kept.', comment: '#FUHRUNG' },
      ],
      noteList: [{ title: 'On #Pond', content: 'Deep, C# and #1' }],
    });
    await addBook(ben, { takeaways: ['His. #Führung'] });
    expect(await textsWith(ada, 'takeaway', 'fuhrung')).toEqual(['Lead. #Führung']);
    expect(await textsWith(ada, 'quote', 'FÜHRUNG')).toEqual(['Kept.']);
    expect(await textsWith(ada, 'quote', 'habit-loop')).toEqual(['Said. #fuhrung']);
    expect(await textsWith(ada, 'note', 'pond')).toEqual(['Deep, C# and #1']);
    expect(await countHashtags(ada, 'note')).toEqual({ Pond: 1 });
    expect(await countHashtags(ada, 'quote')).toEqual({ 'habit-loop': 1, FUHRUNG: 1 });
    expect(await countHashtags(ben, 'takeaway')).toEqual({ Führung: 1 });
    expect(await countHashtags(ben, 'quote')).toEqual({});
  });

  test('is narrowed by everything else, a page at a time, and counted', async () => {
    const eve = await signIn(server, 'eve');
    const takeaways = Array.from({ length: 6 }, (_, line) => `Line ${line}${line % 2 ? ' #odd' : ''}`);
    const { takeawayList } = await addBook(eve, { takeaways, category: 'Nature' });
    const { _id } = await addBook(eve, { takeaways, category: 'Craft' });
    const all = (await list(eve, 'takeaway', { limit: '100' })).entries;
    const wanted = all.filter(({ text }) => text.endsWith('#odd'));
    const paged = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(eve, 'takeaway', {
        hashtag: 'odd',
        limit: '4',
        count: '1',
        ...(cursor && { cursor }),
      });
      expect(page.total).toBe(6);
      paged.push(...page.entries);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(wanted);
    const narrow = await list(eve, 'takeaway', { hashtag: 'odd', genre: 'nature', searchTerm: 'line 3' });
    expect(narrow.entries.map(({ text }) => text)).toEqual(['Line 3 #odd']);
    await changeBook(eve, _id, { takeawayList: [] });
    await changeBook(eve, narrow.entries[0]?.content._id ?? '', {
      favourites: { [takeawayList[5]?.id ?? '']: true },
    });
    const favourite = await list(eve, 'takeaway', { hashtag: 'odd', favourites: '1' });
    expect(favourite.entries.map(({ text }) => text)).toEqual(['Line 5 #odd']);
    expect((await list(eve, 'takeaway', { hashtag: '' })).entries).toHaveLength(6);
    await expect(list(eve, 'takeaway', { hashtag: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 });
  });

  test('comes first where there is most of it, as it is written most often', async () => {
    const reader = await signIn(server, 'often');
    const names = Array.from({ length: HASHTAGS_LISTED_MAX + 10 }, (_, at) => `#tag${at}`);
    await addBook(reader, { takeaways: ['#Sea', '#sea', '#sea #Sea', '#pond', '#pond', names.join(' ')] });
    const { hashtags } = await reader.api('GET /content/hashtags', { query: { kind: 'takeaway' } });
    expect(hashtags.slice(0, 3)).toEqual([
      { hashtag: 'sea', count: 3 },
      { hashtag: 'pond', count: 2 },
      { hashtag: 'tag0', count: 1 },
    ]);
    expect(hashtags).toHaveLength(HASHTAGS_LISTED_MAX);
  });

  test('is nobody’s without signing in', async () => {
    const answer = await fetch(`${server.url}/api/content/hashtags?kind=quote`);
    expect(answer.status).toBe(401);
  });
});

describe('hashtags follow what is written', () => {
  test('in the lists of a book, which come and go', async () => {
    const reader = await signIn(server, 'writer');
    const { _id, takeawayList, quoteList } = await addBook(reader, {
      takeaways: ['Walk. #old'],
      quotes: ['Simplify.'],
    });
    const [line] = takeawayList;
    await changeBook(reader, _id, { takeawayList: [{ id: line?.id, text: 'Walk. #new' }] });
    expect(await countHashtags(reader, 'takeaway')).toEqual({ new: 1 });
    await changeBook(reader, _id, {
      quoteList: [{ id: quoteList[0]?.id, text: 'Simplify.', comment: '#mine' }],
    });
    expect(await countHashtags(reader, 'quote')).toEqual({ mine: 1 });
    // Deleted, and brought back as the page does it.
    await changeBook(reader, _id, { takeawayList: [] });
    expect(await countHashtags(reader, 'takeaway')).toEqual({});
    await changeBook(reader, _id, { takeawayList: [{ id: line?.id, text: 'Walk. #new' }] });
    expect(await countHashtags(reader, 'takeaway')).toEqual({ new: 1 });
    await reader.api('PUT /content/{id}', {
      params: { id: _id },
      body: { title: 'Walden', takeaways: ['Sit. #last'] },
    });
    expect(await countHashtags(reader, 'takeaway')).toEqual({ last: 1 });
    expect(await countHashtags(reader, 'quote')).toEqual({});
  });

  test('in an import, in what a later one adds, and in what is undone', async () => {
    const reader = await signIn(server, 'mover');
    const book = (comment?: string) => ({
      title: `Walden ${reader.canary}`,
      authors: ['Henry David Thoreau'],
      quotes: [{ text: 'Simplify.', key: 'one', ...(comment && { comment }) }],
    });
    const first = await importRows(reader, [book()]);
    expect(await countHashtags(reader, 'quote')).toEqual({});
    const second = await importRows(reader, [book('#habit-loop')]);
    expect(second.outcomes).toEqual(['merged']);
    expect(await countHashtags(reader, 'quote')).toEqual({ 'habit-loop': 1 });
    const third = await importRows(reader, [
      {
        ...book(),
        quotes: [{ text: 'Walk.', comment: '#pond' }],
        notes: [{ title: 'Mine', content: '#note' }],
      },
    ]);
    expect(await countHashtags(reader, 'quote')).toEqual({ 'habit-loop': 1, pond: 1 });
    expect(await countHashtags(reader, 'note')).toEqual({ note: 1 });
    await undo(reader, third);
    expect(await countHashtags(reader, 'quote')).toEqual({ 'habit-loop': 1 });
    expect(await countHashtags(reader, 'note')).toEqual({});
    expect((await readBook(reader, first.rows[0]?.contentId)).quoteList).toMatchObject([
      { comment: '#habit-loop' },
    ]);
  });

  test('in books that are made one', async () => {
    const reader = await signIn(server, 'merger');
    const lines = (comment: string) => [{ text: 'Simplify.', comment }];
    const kept = await addBook(reader, { quoteList: lines('#first'), takeaways: ['Walk. #way'] });
    const other = await addBook(reader, { quoteList: lines('#second'), takeaways: ['Sit. #way'] });
    await reader.api('POST /content/{id}/merge', { params: { id: kept._id }, body: { ids: [other._id] } });
    expect(await countHashtags(reader, 'takeaway')).toEqual({ way: 2 });
    const [quote] = (await readBook(reader, kept._id)).quoteList;
    for (const hashtag of ['first', 'second'])
      expect(await textsWith(reader, 'quote', hashtag)).toEqual(
        quote?.comment?.includes(hashtag) ? ['Simplify.'] : [],
      );
  });
});

test('what was written before there were any gets its own when the server comes to it', async () => {
  const reader = await signIn(server, 'before');
  await addBook(reader, {
    takeaways: Array.from({ length: 700 }, (_, line) => `Line ${line} #old`),
    noteList: [{ title: 'On #ponds', content: 'Deep.' }],
    quotes: ['Said. #theirs'],
  });
  const before = await readHashtags(reader);
  await server.pool.query('alter table entries drop column hashtags');
  await migrate('0035_hashtags.sql');
  expect(await countHashtags(reader, 'takeaway')).toEqual({});
  await server.content.fillHashtags(() => false);
  expect(await readHashtags(reader)).toEqual(before);
  expect(await countHashtags(reader, 'takeaway')).toEqual({ old: 700 });
});

test('hashtags with a joiner or a wide sign, which were read otherwise before, are read anew', async () => {
  const reader = await signIn(server, 'wide');
  await addBook(reader, { takeaways: ['＃読書', '#می\u200cخواهم', 'می\u200cخواهم', '#plain'] });
  const ofReader = [reader.user.uid];
  await server.pool.query(`update entries set hashtags = '{"old": "old"}' where user_id = $1`, ofReader);
  await migrate('0040_hashtags_again.sql');
  await server.content.fillHashtags(() => false);
  const { rows } = await server.pool.query('select text, hashtags from entries where user_id = $1', ofReader);
  expect(Object.fromEntries(rows.map(({ text, hashtags }) => [text, hashtags]))).toEqual({
    '＃読書': { 読書: '読書' },
    '#می\u200cخواهم': { میخواهم: 'می\u200cخواهم' },
    'می\u200cخواهم': { old: 'old' },
    '#plain': { old: 'old' },
  });
});

async function migrate(name: string): Promise<void> {
  for (const statement of readFileSync(join(MIGRATIONS, name), 'utf8').split('--> statement-breakpoint'))
    await server.pool.query(statement);
}

async function readHashtags({ user }: TestPerson) {
  const { rows } = await server.pool.query(
    'select id, hashtags, updated_at from entries where user_id = $1 order by id',
    [user.uid],
  );
  return rows;
}

test('lines with a hashtag are read from an index of their own, however many others there are', async () => {
  const owner = await signIn(server, 'plan');
  const { _id } = await addBook(owner);
  // In portions that a statement has time for.
  for (let from = 1; from <= LINES; from += LINES / 10)
    await server.pool.query(
      `insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at, hashtags)
      select $1, gen_random_uuid(), $2, 'quote', number, 'Line ' || number, 'user',
        now() - make_interval(secs => number), now(),
        case when number % 250 = 0 then '{"sea": "Sea"}'::jsonb else '{}' end
      from generate_series($3::int, $3 + ${LINES / 10} - 1) number`,
      [owner.user.uid, _id, from],
    );
  await server.pool.query('analyze entries');
  const { sql, params } = createContentStore(createDatabase(server.pool))
    .listEntries({
      userId: owner.user.uid,
      kind: 'quote',
      filter: { hashtag: 'sea' },
      after: { createdAt: new Date(), id: newId() },
      limit: 51,
      bytes: 1000,
      isCounted: true,
    })
    .toSQL();
  const plan = await server.pool.query(`explain ${sql}`, params);
  const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(steps).toMatch(/ on entries_hashtags/);
  expect(steps).not.toMatch(/Seq Scan on entries|entries_newest|entries_of_content/);
});
