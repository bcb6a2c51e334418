import { LARGEST_PROGRESS, PROGRESS_UNITS } from '@vault/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await signIn(server, 'ada');
});
afterAll(() => server.stop());

const page = (amount: number) => ({ amount, unit: 'pages' as const });
const add = (body: object = {}) => ada.api('POST /content', { body: { title: 'Walden', ...body } });

test('how far a book has been read is kept, shown on its card, and taken away by what is empty', async () => {
  expect(await add()).toMatchObject({ progress: null });
  const { _id } = await add({ status: 'reading', progress: page(120) });
  const { content } = await ada.api('GET /content');
  expect(content.find((card) => card._id === _id)).toMatchObject({ progress: page(120) });
  const half = { amount: 50, unit: 'percent' as const };
  expect(await changeBook(ada, _id, { progress: half })).toMatchObject({ progress: half });
  expect(await changeBook(ada, _id, { title: 'Walden again' })).toMatchObject({ progress: half });
  expect(await changeBook(ada, _id, { progress: { ...half, amount: 0 } })).toMatchObject({ progress: null });
});

test.for([
  ['reading', 120],
  ['paused', 120],
  ['dropped', 120],
  ['finished', null],
  ['want', null],
  ['', null],
] as const)('once its status is "%s", the page is %j', async ([status, amount]) => {
  const progress = amount === null ? null : page(amount);
  const body = { status: 'reading', progress: page(120) };
  const [one, many, worded] = await Promise.all([add(body), add(body), add(body)]);
  expect(await changeBook(ada, one._id, { status })).toMatchObject({ progress });
  expect(await changeBook(ada, worded._id, { status, title: 'Walden again' })).toMatchObject({ progress });
  await ada.api('PATCH /content', { body: { ids: [many._id], change: { status: status || null } } });
  expect(await ada.api('GET /content/{id}', { params: { id: many._id } })).toMatchObject({ progress });
});

test('a page that comes late, for a book that is finished by then, is not where it begins again', async () => {
  const { _id } = await add({ status: 'reading', progress: page(120) });
  await changeBook(ada, _id, { status: 'finished' });
  expect(await changeBook(ada, _id, { progress: page(200) })).toMatchObject({ progress: null });
  expect(await changeBook(ada, _id, { status: 'reading' })).toMatchObject({ progress: null });
});

test('a page that comes before its status waits for it', async () => {
  const { _id } = await add({ status: 'want' });
  await changeBook(ada, _id, { progress: page(5) });
  expect(await changeBook(ada, _id, { status: 'reading' })).toMatchObject({ progress: page(5) });
});

test('a change of many that names no status leaves it alone', async () => {
  const { _id } = await add({ status: 'reading', progress: page(120) });
  await ada.api('PATCH /content', { body: { ids: [_id], change: { category: 'Nature' } } });
  const item = await ada.api('GET /content/{id}', { params: { id: _id } });
  expect(item).toMatchObject({ category: 'Nature', progress: page(120) });
});

test.for(PROGRESS_UNITS)('the largest amount of %s is kept, and no larger one', async (unit) => {
  const progress = { amount: LARGEST_PROGRESS[unit], unit };
  expect(await add({ status: 'reading', progress })).toMatchObject({ progress });
  await expect(add({ progress: { ...progress, amount: progress.amount + 1 } })).rejects.toMatchObject({
    status: 400,
    fields: { 'progress.amount': expect.any(String) },
  });
});

test.for([
  ['progress.amount', { amount: -1, unit: 'pages' }],
  ['progress.amount', { amount: 1.5, unit: 'minutes' }],
  ['progress.unit', { amount: 1, unit: 'chapters' }],
] as const)('%s of %j is refused by its name', async ([field, progress]) => {
  await expect(add({ progress })).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});
