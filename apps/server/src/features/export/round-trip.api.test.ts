import type { ExportFormat, ImportedItemInput } from '@vault/contract';
import {
  DAY_PRECISIONS,
  LARGEST_PROGRESS,
  MEDIA_TYPES,
  ORIGINS,
  PROGRESS_UNITS,
  READING_STATUSES,
  REVISIT_ANSWERS,
  type RevisitAnswer,
} from '@vault/domain';
import { readFile, rowOf, writeLeftRecords } from '@vault/formats';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGETS, scaleBudgets } from '../../http/rate-limits.ts';
import { signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bringVaults, makeVault, makeVaultBook } from '../public-vault/testing/make-vault.ts';

let server: TestServer;
beforeAll(async () => {
  // Each vault has two readers of its own, who all sign in from one address.
  server = await startTestServer({ budgets: scaleBudgets(BUDGETS, 1000) });
  await bringVaults(server, [makeVault({ books: [makeVaultBook()] })]);
});
afterAll(() => server.stop());

// A failure is reported with its seed, even if shrinking it would take longer than there is time.
const RUNS = { numRuns: 8, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true };
/** Each run signs two readers in and fills their vaults. */
const LIMIT = 120_000;

const said = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.constantFrom(
      ' at ends ',
      '=1+1',
      '> a\n> b',
      '%% kv:end notes %%',
      '"a", b;\tc',
      '### x ^n-1',
      'a\n\n  b\r\nc',
      '<b>&',
    ),
  )
  .map((text) => text.replaceAll('\u0000', '').toWellFormed())
  .filter((text) => text.trim() !== '');
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const day = moment.map((text) => text.slice(0, 10));
const stamps = {
  createdAt: moment,
  updatedAt: moment,
  origin: fc.constantFrom(...ORIGINS),
  isFavourite: optional(fc.boolean()),
};

const revisit = fc
  .record({ firstMetOn: day, metOn: day, answer: fc.constantFrom(...REVISIT_ANSWERS), due: day })
  .map(({ due, ...met }) => ({ ...met, dueOn: met.answer === 'never' ? null : due }));

const externalIds = fc.dictionary(fc.constantFrom('goodreads', 'asin', 'openlibrary'), said, {
  maxKeys: 2,
  noNullPrototype: true,
});
const isbn = fc.constantFrom(undefined, '9780451529459', '9780140449143');
const tags = fc.array(
  said.map((text) => text.slice(0, 30).toWellFormed() || 'x').filter((text) => text.trim() !== ''),
  { maxLength: 3 },
);
const progress = fc
  .constantFrom(...PROGRESS_UNITS)
  .chain((unit) => fc.integer({ min: 1, max: LARGEST_PROGRESS[unit] }).map((amount) => ({ amount, unit })));

/** Each field: one that is forgotten does not compile. */
const fields = {
  type: fc.constantFrom(...MEDIA_TYPES),
  title: fc.oneof(fc.constant('Walden'), said),
  authors: fc.array(said, { maxLength: 3 }),
  summary: optional(said),
  summaryOrigin: fc.constantFrom(...ORIGINS),
  image: fc.constantFrom(undefined, 'https://example.com/a.jpg?b=1&c=%20'),
  category: optional(said),
  tags,
  status: optional(fc.constantFrom(...READING_STATUSES)),
  startedAt: optional(day),
  progress: optional(progress),
  finishedAt: fc.array(day, { maxLength: 3 }),
  dayPrecision: optional(fc.constantFrom(...DAY_PRECISIONS)),
  rating: optional(fc.integer({ min: 1, max: 5 })),
  isbn,
  pageCount: optional(fc.integer({ min: 1, max: 9999 })),
  publishedDate: fc.constantFrom(undefined, '1854', '1854-08', '1854-08-09'),
  timeCommitment: optional(
    fc.record({
      amount: fc.integer({ min: 1, max: 999 }),
      unit: fc.constantFrom('minutes', 'hours', 'weeks'),
    }),
  ),
  previewLink: fc.constantFrom(undefined, 'https://example.com/preview'),
  createdAt: moment,
  updatedAt: moment,
  externalIds,
  savedFrom: optional(
    fc.record({
      influencerSlug: fc.constantFrom('open-one', 'gone-since'),
      bookSlug: fc.constantFrom('a-book', 'another'),
      displayName: said,
    }),
  ),
  // None is called as a book is: such a row may be either.
  formerly: optional(
    fc.array(
      fc.record({
        type: fc.constantFrom(...MEDIA_TYPES),
        title: said.map((text) => `Formerly ${text}`),
        authors: fc.array(said, { maxLength: 3 }),
        tags,
        isbn: fc.constantFrom(undefined, '9780141439587'),
        externalIds: fc.dictionary(fc.constant('kindle'), said, { noNullPrototype: true }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  ),
  takeaways: fc.array(fc.record({ text: said, revisit: optional(revisit), ...stamps }), { maxLength: 3 }),
  quotes: fc.array(
    fc.record({
      text: said,
      page: optional(said),
      location: optional(said),
      comment: optional(said),
      revisit: optional(revisit),
      ...stamps,
    }),
    { maxLength: 3 },
  ),
  notes: fc.array(fc.record({ title: said, content: fc.oneof(fc.constant(''), said), ...stamps }), {
    maxLength: 3,
  }),
  // Equal books are books of their own here, as they are in a vault.
  mergeInto: fc.constant('new' as const),
} satisfies Record<keyof Omit<ImportedItemInput, 'row' | 'ownId'>, fc.Arbitrary<unknown>>;
const item: fc.Arbitrary<Omit<ImportedItemInput, 'row'>> = fc.record(fields);
const SOURCE = { influencerSlug: 'open-one', bookSlug: 'a-book' };
const vault = fc.array(item, { minLength: 1, maxLength: 4 });

async function fill(person: TestPerson, rows: readonly Omit<ImportedItemInput, 'row'>[]): Promise<void> {
  const { _id: id } = await person.api('POST /imports', {
    body: { format: 'csv', fileName: 'x', rowCount: Math.max(1, rows.length) },
  });
  const numbered = rows.map((row, index) => ({ ...row, row: index + 1 }));
  const { rows: ended } = await person.api('POST /imports/{id}/rows', {
    params: { id },
    body: { rows: numbered },
  });
  expect(ended.map(({ outcome, reason }) => [outcome, reason])).toEqual(rows.map(() => ['created', null]));
}

async function takeAway(person: TestPerson, format: ExportFormat) {
  const { url } = await person.api('POST /exports', { body: { format } });
  const answer = await person.fetch(`${server.url}${url}`);
  return read(new Uint8Array(await answer.arrayBuffer())).items.map(rowOf);
}

function read(file: Uint8Array) {
  const reading = readFile(file);
  if (reading.kind !== 'items') throw new Error(`the file was not recognised: ${reading.kind}`);
  expect(reading.rows.map(({ outcome }) => outcome)).toEqual(reading.items.map(() => 'item'));
  return reading;
}

/** What was last answered about each line, in its order. */
const answersIn = (items: Awaited<ReturnType<typeof takeAway>>) =>
  items.map(({ takeaways, quotes }) => [...takeaways, ...quotes].map(({ revisit: last }) => last));

/** A vault without the ids, slugs and versions that an account of its own gives. */
async function readVault(person: TestPerson) {
  const { content } = await person.api('GET /content');
  const items = await Promise.all(
    content.map(({ _id }) => person.api('GET /content/{id}', { params: { id: _id } })),
  );
  const isEssential = ([name]: [string, unknown]) => !['_id', 'id', 'slug', 'version'].includes(name);
  const essence = (record: object) => Object.fromEntries(Object.entries(record).filter(isEssential));
  const known = await person.api('GET /imports/known-items');
  const formersOf = new Map(
    known.items.map(({ _id, formerly }) => [
      _id,
      formerly.map((name) => JSON.stringify(essence(name))).sort(),
    ]),
  );
  return items.map((item) => ({
    ...essence(item),
    formerly: formersOf.get(item._id),
    takeawayList: item.takeawayList.map(essence),
    quoteList: item.quoteList.map(essence),
    noteList: item.noteList.map(essence),
  }));
}

test(
  'any vault comes back from its JSON, in an empty account, as it was',
  async () => {
    await fc.assert(
      fc.asyncProperty(vault, async (rows) => {
        const [before, after] = [await signIn(server, 'before'), await signIn(server, 'after')];
        const { item: saved } = await before.api('POST /content/saved-from-vault', { body: SOURCE });
        expect(saved.savedFrom).not.toBeNull();
        await fill(before, rows);
        const file = await takeAway(before, 'json');
        await fill(after, file);
        expect(await readVault(after)).toEqual(await readVault(before));
        expect(answersIn(await takeAway(after, 'json'))).toEqual(answersIn(file));
        const given = rows.flatMap(({ takeaways = [], quotes = [] }) => [...takeaways, ...quotes]);
        const answered = given.filter(({ revisit: last }) => last !== undefined);
        expect(answersIn(file).flat().filter(Boolean)).toHaveLength(answered.length);
      }),
      RUNS,
    );
  },
  LIMIT,
);

test(
  'any vault comes back through an import that is broken off, sent again, and made whole with what it had left',
  async () => {
    await fc.assert(
      fc.asyncProperty(vault, fc.nat(3), fc.nat(3), async (rows, sent, failing) => {
        const [before, after] = [await signIn(server, 'before'), await signIn(server, 'after')];
        await fill(before, rows);
        const { url } = await before.api('POST /exports', { body: { format: 'json' } });
        const answer = await before.fetch(`${server.url}${url}`);
        const { items, records = [] } = read(new Uint8Array(await answer.arrayBuffer()));
        const left = items[failing % items.length]?.row ?? 0;
        const come = items.filter(({ row }) => row !== left).map(rowOf);
        const { _id: id } = await after.api('POST /imports', {
          body: { format: 'knowledge-vault', fileName: 'x', rowCount: items.length },
        });
        const send = (some: typeof come) =>
          after.api('POST /imports/{id}/rows', { params: { id }, body: { rows: some } });
        if (sent > 0 && come.length > 0) await send(come.slice(0, sent));
        if (come.length > 0) await send(come);
        await after.api('POST /imports/{id}/finish', { params: { id } });

        const file = writeLeftRecords('knowledge-vault', [{ row: left, reason: 'It is bad' }], records);
        const rest = read(new TextEncoder().encode(file)).items.map(rowOf);
        await fill(
          after,
          rest.map((row) => ({ ...row, mergeInto: 'new' as const })),
        );
        const all = async (person: TestPerson) =>
          (await readVault(person)).map((item) => JSON.stringify(item)).toSorted();
        expect(await all(after)).toEqual(await all(before));
        const answers = async (person: TestPerson) =>
          answersIn(await takeAway(person, 'json'))
            .flat()
            .filter(Boolean)
            .map((last) => JSON.stringify(last))
            .toSorted();
        expect(await answers(after)).toEqual(await answers(before));
      }),
      RUNS,
    );
  },
  LIMIT,
);

test(
  'any vault that is imported again from its own JSON stays as it is',
  async () => {
    await fc.assert(
      fc.asyncProperty(vault, async (rows) => {
        const reader = await signIn(server, 'again');
        await fill(reader, rows);
        const before = await readVault(reader);
        const items = await takeAway(reader, 'json');
        const { _id: id } = await reader.api('POST /imports', {
          body: { format: 'knowledge-vault', fileName: 'x', rowCount: items.length },
        });
        const { rows: ended } = await reader.api('POST /imports/{id}/rows', {
          params: { id },
          body: { rows: items },
        });
        expect(ended.map(({ outcome }) => outcome)).toEqual(items.map(() => 'skipped'));
        expect(await readVault(reader)).toEqual(before);
      }),
      RUNS,
    );
  },
  LIMIT,
);

test(
  'any vault comes back from its Markdown zip with all that Markdown carries',
  async () => {
    await fc.assert(
      fc.asyncProperty(vault, async (rows) => {
        const [before, after] = [await signIn(server, 'before'), await signIn(server, 'after')];
        await fill(before, rows);
        const carried = await takeAway(before, 'markdown');
        await fill(after, carried);
        const bare = (entry: object) =>
          Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'key'));
        const withoutKeys = (items: typeof carried) =>
          items.map((read) => ({
            ...read,
            ownId: undefined,
            takeaways: read.takeaways.map(bare),
            quotes: read.quotes.map(bare),
            notes: read.notes.map(bare),
          }));
        expect(withoutKeys(await takeAway(after, 'markdown'))).toEqual(withoutKeys(carried));
        expect(carried.map(({ title }) => title)).toHaveLength(rows.length);
        const marks = (items: Awaited<ReturnType<typeof readVault>>) =>
          items.map((item) =>
            [item.takeawayList, item.quoteList, item.noteList].map((list) =>
              list.map(({ createdAt, isFavourite }) => [createdAt, isFavourite]),
            ),
          );
        expect(marks(await readVault(after))).toEqual(marks(await readVault(before)));
      }),
      RUNS,
    );
  },
  LIMIT,
);

test('lines come back in another vault when they would have here, and those set aside stay there', async () => {
  const [before, after] = [await signIn(server, 'met'), await signIn(server, 'met-again')];
  const takeaways = ['Soon.', 'Later.', 'Never.', 'Brought back.', 'Not met.'];
  const { takeawayList } = await before.api('POST /content', { body: { title: 'Walden', takeaways } });
  const say = async (text: string, answer: RevisitAnswer) => {
    const { id: entryId = '' } = takeawayList.find((line) => line.text === text) ?? {};
    return before.api('PUT /revisits/{entryId}', { params: { entryId }, body: { answer } });
  };
  await say('Soon.', 'soon');
  await say('Later.', 'later');
  await say('Never.', 'never');
  await say('Brought back.', 'never');
  const aside = await before.api('GET /revisits/set-aside');
  const entryId = aside.lines.find(({ entry }) => entry.text === 'Brought back.')?.entry.id ?? '';
  await before.api('POST /revisits/{entryId}/bring-back', { params: { entryId }, body: {} });

  await fill(after, await takeAway(before, 'json'));
  const answersOf = async (person: TestPerson) => {
    const { revisits } = await person.api('GET /revisits');
    return revisits.map(({ entry, answer, dueOn }) => `${entry.text} ${answer} ${dueOn}`).toSorted();
  };
  expect(await answersOf(after)).toEqual(await answersOf(before));
  const { lines } = await after.api('GET /revisits/set-aside');
  expect(lines.map(({ entry }) => entry.text)).toEqual(['Never.']);

  // A line that is there keeps what its reader has answered here.
  const [soon] = (await after.api('GET /revisits')).revisits.filter(({ entry }) => entry.text === 'Soon.');
  const params = { entryId: soon?.entry.id ?? '' };
  await after.api('PUT /revisits/{entryId}', { params, body: { answer: 'never' } });
  const answered = await answersOf(after);
  const file = await takeAway(before, 'json');
  const { _id: id } = await after.api('POST /imports', {
    body: { format: 'csv', fileName: 'x', rowCount: 1 },
  });
  const { rows } = await after.api('POST /imports/{id}/rows', { params: { id }, body: { rows: file } });
  expect([rows.map(({ outcome }) => outcome), await answersOf(after)]).toEqual([['skipped'], answered]);
});
