import { plainWords } from '@vault/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFigure } from '../faults/testing/figures.ts';
import { newId } from '../platform/ids.ts';
import { changeBook, readBook } from '../testing/book-calls.ts';
import { sandbox } from '../testing/shared-sandbox.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { TEST_BUDGETS } from '../testing/test-server.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const SEQUENCES = Number(process.env['FUZZ_SEQUENCES'] ?? 12);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const FREE_LIMIT = 2;

let shop: TestShop;
beforeAll(async () => {
  const wide = Object.keys(TEST_BUDGETS).map((name) => [name, { points: 100_000_000, seconds: 60 }]);
  shop = await startTestShop({
    budgets: Object.fromEntries(wide),
    settings: { FREE_AI_LIMIT: String(FREE_LIMIT) },
  });
});
afterAll(() => shop.stop());

type Book = {
  id: string;
  title: string;
  rating: number;
  takeaways: string[];
  notes: string[];
  version: number;
};
/** What the product should know of one person. */
type Model = { books: Book[]; used: number; plan: 'free' | 'premium' | 'cancelled' };
type Step = fc.AsyncCommand<Model, TestPerson>;

/** One action of a person: what the product does, and what should come of it. */
function step<Input>(
  name: string,
  input: fc.Arbitrary<Input>,
  {
    when = () => true,
    run,
  }: {
    when?: (model: Readonly<Model>) => boolean;
    run: (model: Model, person: TestPerson, value: Input) => Promise<void>;
  },
): fc.Arbitrary<Step> {
  return input.map((value) => ({
    check: when,
    run: (model, person) => run(model, person, value),
    toString: () => `${name}(${JSON.stringify(value)})`,
  }));
}

const line = fc
  .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 12 })
  .map((text) => `x${text.trim()}`);
const lines = fc.uniqueArray(line, { maxLength: 4 });
const nothing = fc.constant(null);
const which = fc.nat({ max: 50 });
const hasBooks = ({ books }: Readonly<Model>) => books.length > 0;
const pick = ({ books }: Model, at: number): Book => {
  const book = books[at % books.length];
  if (book === undefined) throw new Error('there is no book to pick');
  return book;
};

/** What is left of some texts when each of others has stood for one of them. */
function withoutThose(texts: readonly string[], others: readonly string[]): string[] {
  const free = others.map(plainWords);
  return texts.filter((text) => {
    const at = free.indexOf(plainWords(text));
    if (at !== -1) free.splice(at, 1);
    return at === -1;
  });
}

const post = (person: TestPerson, body: object, key: string, signal?: AbortSignal) =>
  person.fetch(`${shop.url}/api/content`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const generate = (person: TestPerson, title: string, key = newId()) =>
  person.api('POST /book-content-combined/fetch-and-format-content', {
    headers: { 'idempotency-key': key },
    body: { title: `Meditations ${title}` },
  });
const isAllowed = ({ plan, used }: Model) => plan !== 'free' || used < FREE_LIMIT;

const steps: fc.Arbitrary<Step>[] = [
  step('add', fc.record({ title: line, takeaways: lines }), {
    run: async ({ books }, person, body) => {
      const item = await person.api('POST /content', { body });
      books.unshift({ id: item._id, ...body, rating: 1, notes: [], version: item.version });
    },
  }),
  step('add, and lose the answer', line, {
    run: async ({ books }, person, title) => {
      const key = newId();
      const gone = new AbortController();
      const lost = post(person, { title }, key, gone.signal).catch(() => null);
      setTimeout(() => gone.abort(), title.length);
      await lost;
      const [again, oncemore] = [await post(person, { title }, key), await post(person, { title }, key)];
      const { _id, version } = JSON.parse(await again.text());
      expect([again.status, JSON.parse(await oncemore.text())._id]).toEqual([201, _id]);
      books.unshift({ id: _id, title, takeaways: [], rating: 1, notes: [], version });
    },
  }),
  step('change the title', fc.tuple(which, line), {
    when: hasBooks,
    run: async (model, person, [at, title]) => {
      const book = pick(model, at);
      const item = await changeBook(person, book.id, { title });
      Object.assign(book, { title, version: item.version });
    },
  }),
  step('rate', fc.tuple(which, fc.integer({ min: 1, max: 5 })), {
    when: hasBooks,
    run: async (model, person, [at, rating]) => {
      const book = pick(model, at);
      const item = await changeBook(person, book.id, { rating });
      Object.assign(book, { rating, version: item.version });
    },
  }),
  step('set the takeaways', fc.tuple(which, lines), {
    when: hasBooks,
    run: async (model, person, [at, takeaways]) => {
      const book = pick(model, at);
      const item = await changeBook(person, book.id, { takeaways });
      Object.assign(book, { takeaways, version: item.version });
    },
  }),
  step('add a note', fc.tuple(which, line), {
    when: hasBooks,
    run: async (model, person, [at, content]) => {
      const book = pick(model, at);
      const { noteList } = await readBook(person, book.id);
      const old = noteList.map(({ id, title, content: text }) => ({ id, title, content: text }));
      const item = await changeBook(person, book.id, { noteList: [{ title: 'a note', content }, ...old] });
      book.notes.unshift(content);
      book.version = item.version;
    },
  }),
  step('write with an old version', fc.tuple(which, line), {
    when: hasBooks,
    run: async (model, person, [at, title]) => {
      const book = pick(model, at);
      const call = changeBook(person, book.id, { title }, { 'if-match': `"${book.version - 1}"` });
      await expect(call).rejects.toMatchObject({ status: 412 });
    },
  }),
  step('write something wrong', which, {
    when: hasBooks,
    run: async (model, person, at) => {
      const params = { id: pick(model, at).id };
      await expect(person.api('PATCH /content/{id}', { params, body: { rating: 9 } })).rejects.toMatchObject({
        status: 400,
      });
    },
  }),
  step('delete', which, {
    when: hasBooks,
    run: async (model, person, at) => {
      const book = pick(model, at);
      await person.api('DELETE /content/{id}', { params: { id: book.id } });
      model.books = model.books.filter((each) => each !== book);
      await expect(person.api('DELETE /content/{id}', { params: { id: book.id } })).rejects.toMatchObject({
        status: 404,
      });
    },
  }),
  step('change many', fc.tuple(fc.array(which, { minLength: 1, maxLength: 5 }), line), {
    when: hasBooks,
    run: async (model, person, [places, tag]) => {
      const books = new Set(places.map((at) => pick(model, at)));
      const ids = [...places.map((at) => pick(model, at).id), newId()];
      const answer = await person.api('PATCH /content', { body: { ids, change: { addTags: [tag] } } });
      expect([answer.changed, answer.left.length]).toEqual([books.size, 1]);
      for (const book of books) book.version += 1;
    },
  }),
  step('delete many', fc.array(which, { minLength: 1, maxLength: 3 }), {
    when: hasBooks,
    run: async (model, person, places) => {
      const books = new Set(places.map((at) => pick(model, at)));
      const ids = [...places.map((at) => pick(model, at).id), newId()];
      expect(await person.api('POST /content/delete', { body: { ids } })).toEqual({ deleted: books.size });
      model.books = model.books.filter((book) => !books.has(book));
    },
  }),
  step('merge two', fc.tuple(which, which), {
    when: ({ books }) => books.length > 1,
    run: async (model, person, [one, other]) => {
      const kept = pick(model, one);
      const gone = pick({ ...model, books: model.books.filter((book) => book !== kept) }, other);
      const call = () =>
        person.api('POST /content/{id}/merge', {
          params: { id: kept.id },
          headers: { 'if-match': `"${kept.version}"` },
          body: { ids: [gone.id] },
        });
      const item = await call();
      expect(await call()).toEqual(item);
      const notes = [...kept.notes, ...withoutThose(gone.notes, kept.notes)];
      expect(item.noteList.map(({ content }) => content).toSorted()).toEqual(notes.toSorted());
      // It stands where the older of the two stood.
      const place = Math.max(model.books.indexOf(kept), model.books.indexOf(gone));
      const merged: Book = {
        ...kept,
        rating: item.rating,
        takeaways: [...kept.takeaways, ...withoutThose(gone.takeaways, kept.takeaways)],
        notes: item.noteList.map(({ content }) => content),
        version: kept.version + 1,
      };
      model.books = model.books
        .map((book, at) => (at === place ? merged : book))
        .filter((book) => book !== kept && book !== gone);
    },
  }),
  step('move the first line', fc.tuple(which, which), {
    when: ({ books }) => books.length > 1,
    run: async (model, person, [one, other]) => {
      const from = pick(model, one);
      const to = pick({ ...model, books: model.books.filter((book) => book !== from) }, other);
      const { takeawayList } = await person.api('GET /content/{id}', { params: { id: from.id } });
      const [line] = takeawayList;
      if (line === undefined) return;
      const call = () =>
        person.api('POST /content/{id}/entries/move', {
          params: { id: from.id },
          headers: { 'if-match': `"${from.version}"` },
          body: { to: to.id, entryIds: [line.id] },
        });
      const moved = await call();
      expect(await call()).toEqual(moved);
      from.takeaways = from.takeaways.slice(1);
      to.takeaways = [line.text, ...to.takeaways];
      from.version += 1;
      to.version += 1;
    },
  }),
  step('let a draft be written', line, {
    run: async (model, person, title) => {
      const key = newId();
      if (!isAllowed(model)) {
        await expect(generate(person, title)).rejects.toMatchObject({ status: 402 });
        return;
      }
      const [first, again] = [await generate(person, title, key), await generate(person, title, key)];
      expect(again.generationId).toBe(first.generationId);
      model.used += 1;
    },
  }),
  step('let a draft fail', nothing, {
    when: isAllowed,
    run: async (_model, person) => {
      const mark = newId();
      await sandbox.script('llm', mark, { llm: 'wrong-schema' }, 2);
      await expect(generate(person, mark)).rejects.toMatchObject({ status: 502 });
    },
  }),
  step('buy', nothing, {
    run: async (model, person) => {
      if (model.plan !== 'free') {
        await expect(shop.buy(person)).rejects.toMatchObject({ status: 409 });
        return;
      }
      await shop.buy(person);
      await person.api('POST /subscription/verify-status', { body: {} });
      model.plan = 'premium';
    },
  }),
  step('cancel', nothing, {
    run: async (model, person) => {
      if (model.plan === 'free') {
        await expect(person.api('POST /subscription/cancel')).rejects.toMatchObject({ status: 409 });
        return;
      }
      await person.api('POST /subscription/cancel');
      model.plan = 'cancelled';
    },
  }),
  step('look at everything', nothing, { run: compare }),
];

/** The product knows what the model knows, no more and no less. */
async function compare(model: Model, person: TestPerson): Promise<void> {
  const list = await person.api('GET /content', { query: { limit: '100' } });
  expect(list.items.map(({ _id, title, rating }) => ({ _id, title, rating }))).toEqual(
    model.books.map(({ id, title, rating }) => ({ _id: id, title, rating })),
  );
  expect(list.total).toBe(model.books.length);
  for (const book of model.books.slice(0, 3)) {
    const item = await readBook(person, book.id);
    expect(item.takeaways).toEqual(book.takeaways);
    expect(item.noteList.map(({ content }) => content)).toEqual(book.notes);
    expect(new Set(item.noteList.map(({ title }) => title)).size).toBe(book.notes.length);
    expect(item.version).toBe(book.version);
  }
  const entries = await person.api('GET /content/entries', { query: { kind: 'takeaway', limit: '100' } });
  const expected = model.books.flatMap(({ takeaways }) => takeaways);
  expect(entries.entries.map(({ text }) => text).sort()).toEqual(expected.toSorted());
  const status = await person.api('GET /subscription/status');
  expect([status.status, status.usage.aiRequestsCount]).toEqual([
    model.plan === 'free' ? 'free' : 'premium',
    model.used,
  ]);
  expect(status.usage.remaining).toBe(model.plan === 'free' ? Math.max(0, FREE_LIMIT - model.used) : null);
}

test(`after any of ${SEQUENCES} sequences the product knows what it should`, {
  timeout: 7_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (commands) => {
      const person = await signIn(shop);
      const setup = () => ({ model: { books: [], used: 0, plan: 'free' } as Model, real: person });
      await fc.asyncModelRun(setup, [
        ...commands,
        { check: () => true, run: compare, toString: () => 'look' },
      ]);
    }),
    {
      numRuns: SEQUENCES,
      seed: SEED,
      endOnFailure: process.env['FUZZ_SHRINK'] === undefined,
      interruptAfterTimeLimit: 7_000_000,
      markInterruptAsFailure: true,
    },
  );
  keepFigure(
    'fuzz',
    'random sequences of what a reader does, with faults in between',
    `${SEQUENCES}, all as the model says`,
  );
});
