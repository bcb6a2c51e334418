import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server);
  await addBook(reader, { title: '三体Ⅱ：黑暗森林', authors: ['刘慈欣'], quotes: ['给岁月以文明'] });
  await addBook(reader, {
    title: '吾輩は猫である',
    summary: '名前はまだ無い。'.repeat(400),
    authors: ['夏目漱石'],
  });
  await addBook(reader, { title: 'ガラスの仮面', takeaways: ['舞台の上では誰でも別人になれる'] });
  await addBook(reader, { title: 'สี่แผ่นดิน', noteList: [{ title: 'บันทึก', content: 'แม่พลอยดื่มน้ำ' }] });
});
afterAll(() => server.stop());

const search = async (q: string) =>
  (await reader.api('GET /content/search', { query: { q } })).hits.map((hit) => hit.content.title);
const filter = async (term: string) =>
  (await reader.api('GET /content', { query: { search: term } })).content.map(({ title }) => title);

test.for([
  ['森林', ['三体Ⅱ：黑暗森林']],
  ['三体 森林', ['三体Ⅱ：黑暗森林']],
  ['慈欣', ['三体Ⅱ：黑暗森林']],
  ['文明', ['三体Ⅱ：黑暗森林']],
  ['林森', []],
  ['猫', ['吾輩は猫である']],
  ['まだ無い', ['吾輩は猫である']],
  ['漱石', ['吾輩は猫である']],
  ['がらす', ['ガラスの仮面']],
  ['仮面', ['ガラスの仮面']],
  ['誰でも', ['ガラスの仮面']],
  ['น้ำ', ['สี่แผ่นดิน']],
  ['แผ่นดิน', ['สี่แผ่นดิน']],
  ['น้า', []],
  ['แผ่นด', ['สี่แผ่นดิน']],
  ['ดื่มน', ['สี่แผ่นดิน']],
] as const)('what stands in the middle of a text without spaces is found: %s', async ([term, titles]) => {
  expect(await search(term)).toEqual(titles);
});

test.for([
  ['森林', ['三体Ⅱ：黑暗森林']],
  ['林森', []],
  ['漱石', ['吾輩は猫である']],
  ['カメン', []],
  ['ラス', ['ガラスの仮面']],
  ['แผ่นดิน', ['สี่แผ่นดิน']],
  ['แผ่นด', ['สี่แผ่นดิน']],
] as const)('and so are the titles and authors of a view: %s', async ([term, titles]) => {
  expect(await filter(term)).toEqual(titles);
});

test('and is shown with what surrounds it', async () => {
  const { hits } = await reader.api('GET /content/search', { query: { q: '別人' } });
  expect(hits[0]?.entries[0]?.text).toEqual([
    { text: '舞台の上では誰でも', isMatch: false },
    { text: '別人', isMatch: true },
    { text: 'になれる', isMatch: false },
  ]);
});
