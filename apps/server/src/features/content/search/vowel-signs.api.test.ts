import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldForStoredKeys, listWords } from '@vault/domain';
import { addBook, changeBook } from '../../../testing/book-calls.ts';
import { traceQueries } from '../../../testing/query-trace.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { importRows, listItems } from '../../import/testing/run-import.ts';

const MIGRATIONS = ['0043_folded_again', '0044_signs_end_words', '0047_letters_that_nobody_types'].map(
  (name) => join(import.meta.dirname, `../../../db/migrations/${name}.sql`),
);
const ITEMS = 45;

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server);
  await addLibrary(reader);
});
afterAll(() => server.stop());

async function addLibrary(person: TestPerson): Promise<void> {
  await addBook(person, { title: 'गीता', authors: ['व्यास'], takeaways: ['कर्म करो #कर्म', 'बात #की'] });
  await addBook(person, { title: 'गीत', authors: ['कबीर'], summary: 'पानी की कथा', takeaways: ['बात #का'] });
  await addBook(person, { title: 'ข้าว', authors: ['นักเขียน'], takeaways: ['ไป #ไกล'] });
  await addBook(person, { title: 'ขาว', takeaways: ['มา #ใกล้'] });
  await addBook(person, { title: 'かぎ', quotes: ['ガラスの仮面'] });
  await addBook(person, { title: 'かき' });
  await addBook(person, { title: 'Éducation', takeaways: ['#Führung'] });
  await addBook(person, { title: 'Verant\u00adwortung' });
  await addBook(person, { title: 'Qurʾān', authors: ['ʿAlī'], takeaways: ['памʼять'] });
}

const search = async (q: string, person = reader) =>
  (await person.api('GET /content/search', { query: { q } })).hits.map((hit) => hit.content.title).toSorted();

test.for([
  ['गीता', ['गीता']],
  ['"गीत"', ['गीत']],
  ['गीत', ['गीत', 'गीता']],
  ['गित', []],
  ['की', ['गीत', 'गीता']],
  ['का', ['गीत']],
  ['"पानी की कथा"', ['गीत']],
  ['"पानी का कथा"', []],
  ['ข้าว', ['ข้าว']],
  ['ขาว', ['ขาว']],
  ['かぎ', ['かぎ']],
  ['かき', ['かき']],
  ['ガラス', ['かぎ']],
  ['education', ['Éducation']],
  ['verantwort', ['Verant\u00adwortung']],
  ['quran', ['Qurʾān']],
  ['qurʾān', ['Qurʾān']],
  ['ali', ['Qurʾān']],
  ["пам'ять", ['Qurʾān']],
  ['память', ['Qurʾān']],
] as const)('in a library of Hindi, Thai and Japanese books %s finds %o', async ([q, titles]) => {
  expect(await search(q)).toEqual([...titles].toSorted());
});

const readHashtags = async (person: TestPerson) =>
  (await person.api('GET /content/hashtags', { query: { kind: 'takeaway' } })).hashtags;

test('hashtags that differ in their vowels are different ones', async () => {
  const names = (await readHashtags(reader)).map(({ hashtag, count }) => `${hashtag} ${count}`);
  expect(names.toSorted()).toEqual(['कर्म 1', 'का 1', 'की 1', 'ไกล 1', 'ใกล้ 1', 'Führung 1'].toSorted());
});

test('an import joins no books whose titles differ in a vowel, nor doubles one', async () => {
  const person = await signIn(server, 'import');
  const file = ['गीता', 'गीत'].map((title) => ({ title, authors: ['व्यास'], quotes: [{ text: title }] }));
  expect((await importRows(person, file.slice(0, 1))).outcomes).toEqual(['created']);
  expect((await importRows(person, file.slice(1))).outcomes).toEqual(['created']);
  expect((await importRows(person, file)).outcomes).toEqual(['skipped', 'skipped']);
  expect((await listItems(person)).map(({ title }) => title).toSorted()).toEqual(['गीत', 'गीता']);
});

const readWords = async () => {
  const { rows } = await server.pool.query(
    `select item.id, item.search::text, item.words::text, null as hashtags from content_items item
     union all select id, search::text, null, hashtags from entries order by id`,
  );
  return rows;
};

test('what earlier releases have folded is folded again, by several copies at once, and nothing else', async () => {
  const person = await signIn(server, 'before');
  await addLibrary(person);
  await importRows(
    person,
    Array.from({ length: ITEMS }, (_, index) => ({ title: `किताब ${index}`, authors: ['मीरा'] })),
  );
  const before = await readWords();
  const items = await server.pool.query('select id, title, authors, summary from content_items');
  for (const { id, title, authors, summary } of items.rows)
    await server.pool.query(
      `update content_items set search = setweight(to_tsvector('simple', $2), 'A') || to_tsvector('simple', $3)
       where id = $1`,
      [id, foldForStoredKeys([title, ...authors].join(' ')), foldForStoredKeys(summary)],
    );
  const lines = await server.pool.query('select id, text from entries');
  for (const { id, text } of lines.rows)
    await server.pool.query(
      `update entries set search = to_tsvector('simple', $2::text), hashtags = case when $2 like '%fuhrung%'
         then hashtags else '{"old": "old"}' end where id = $1`,
      [id, foldForStoredKeys(text)],
    );
  expect(await search('गीता', person)).toEqual([]);
  await server.pool.query(
    'drop table items_to_fold; alter table influencers drop column words; drop function fold_text(text)',
  );
  for (const file of MIGRATIONS)
    await server.pool.query(readFileSync(file, 'utf8').replaceAll('--> statement-breakpoint', ''));
  const { rows } = await server.pool.query(
    `select title from items_to_fold join content_items on id = content_id where title !~ 'किताब'`,
  );
  expect(rows.map(({ title }) => title)).not.toContain('Éducation');
  const forever = () => false;
  await Promise.all([server, server].map(({ content }) => content.foldAgain(forever)));
  await server.content.foldAgain(forever);
  expect(await readWords()).toEqual(before);
  expect((await server.pool.query('select from items_to_fold')).rowCount).toBe(0);
});

test('a book with a lot to read is folded again in portions, while its reader goes on', async () => {
  const person = await signIn(server, 'large');
  const notes = Array.from({ length: 4 }, (_, index) => ({
    title: `${index}`,
    content: 'पानी की कथा '.repeat(7500),
  }));
  const { _id } = await addBook(person, { title: 'गीता', noteList: notes });
  await server.pool.query('insert into items_to_fold select user_id, id from content_items where id = $1', [
    _id,
  ]);
  await server.pool.query(`update entries set search = '' where content_id = $1`, [_id]);
  const statements = await traceQueries(async () => {
    const folding = server.content.foldAgain(() => false);
    await Promise.all([folding, changeBook(person, _id, { title: 'गीत' })]);
  });
  const rowsOf = statements.flatMap((text) => /update "entries"[^]*\((\d+)\)$/.exec(text)?.[1] ?? []);
  expect(rowsOf).toEqual(['2', '2']);
  expect((await server.pool.query('select from items_to_fold')).rowCount).toBe(0);
  const left = await server.pool.query(`select from entries where content_id = $1 and search = ''`, [_id]);
  expect(left.rowCount).toBe(0);
  expect([await search('गीत', person), await search('"पानी की कथा"', person)]).toEqual([['गीत'], ['गीत']]);
});

test('the database finds the words of public vaults as the server finds those that are looked for', async () => {
  const letters = 'aéИ字かｶがกकকกक다한ёאב';
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code + 1));
  const marks = characters.filter((sign) => sign < '\ufe30' && /\p{M}/u.test(sign));
  const signs = characters.filter((sign) => /[^\p{L}\p{N}\p{M}\p{Cs}\p{Co}\p{Cn}]/u.test(sign));
  const texts = [
    ...marks.map((mark) => [...letters].map((letter) => letter + mark).join(' ')),
    ...signs.map((sign) => `é${sign}b ${sign}c${sign} 1${sign}2`),
    'ज़िंदगी की कहानी কোন ড় தமிழ் கொள் ക്ഷ ಕನ್ನಡ తెలుగు සිංහල ข้าว น้ำ ນ້ຳ ខ្មែរ မြန်မာ བོད་',
    'かぎ ガラス ｶﾞﾗｽ パパ 한국 בְּרֵאשִׁית الكِتَابُ أحمد Truyện Kiều Ὀδύσσεια Ёлка Łódź Straße Verant\u00adwortung',
    "ʿAlī Qurʾān Hawaiʻi памʼять Tolʹstoĭ ŉ ʾ l’été don’t don't 1815–1852 1815-1852 e—f g/h i.j.k 5½ col·lecció coŀlecció 📚Bücher👩‍👩‍👧🇫🇷und “so” «là» C++ ⑴ ⒈5",
  ];
  const { rows } = await server.pool.query<{ folded: string }>(
    'select fold_text(text) as folded from unnest($1::text[]) with ordinality as one(text, nth) order by nth',
    [texts],
  );
  // With nothing but spaces between them, PostgreSQL's parser has nothing to decide.
  expect(rows.map(({ folded }) => folded.trim().split(/ +/))).toEqual(texts.map(listWords));
});
