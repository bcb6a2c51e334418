import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { readBook } from '../../testing/book-calls.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import { openTransaction } from '../../testing/open-transaction.ts';
import { traceQueries } from '../../testing/query-trace.ts';
import { createTestApi, signIn, type TestPerson } from '../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { importRows, listItems, send, start, undo } from './testing/run-import.ts';

let server: TestServer;
let ada: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [ada, ben] = await Promise.all([signIn(server, 'ada'), signIn(server, 'ben')]);
});
afterAll(() => server.stop());

const WALDEN = { title: 'Walden', authors: ['Henry David Thoreau'] };
const FULL = {
  ...WALDEN,
  summary: 'A pond.',
  category: 'nature writing',
  tags: ['Woods', 'woods'],
  status: 'finished' as const,
  startedAt: '2020-01-01',
  finishedAt: ['2020-02-01'],
  rating: 4,
  isbn: '0-451-52945-6',
  pageCount: 221,
  publishedDate: '1854',
  timeCommitment: { amount: 332, unit: 'minutes' },
  createdAt: '2020-01-01T08:00:00Z',
  externalIds: { goodreads: '16902' },
  takeaways: [{ text: 'Simplify.', key: 't1', createdAt: '2020-01-05T08:00:00Z' }],
  quotes: [{ text: 'I went to the woods.', page: '90', location: '1205', comment: 'mine' }],
  notes: [{ title: 'My review', content: 'Slow.' }],
};

describe('a row', () => {
  test('with a time that cannot be kept fails alone', async () => {
    const reader = await signIn(server, 'times');
    const wrong = { title: 'Wrong', createdAt: '0000-01-01T00:00:00Z' };
    const { outcomes, rows } = await importRows(reader, [WALDEN, wrong]);
    expect(outcomes).toEqual(['created', 'failed']);
    expect(rows[1]?.reason).toContain('must be a date and time from 1900 on');
  });

  test('from before 1970 ends a page as any other does', async () => {
    const reader = await signIn(server, 'old');
    const years = ['1990', '1950', '1920'];
    await importRows(
      reader,
      years.map((title) => ({ title, createdAt: `${title}-01-01T00:00:00Z` })),
    );
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = { limit: '1', ...(cursor !== '' && { cursor }) };
      const page: { items: { title: string }[]; nextCursor: string | null } = await reader.api(
        'GET /content',
        {
          query,
        },
      );
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(years);
  });

  test('from 1900 is read, whatever zone the database is in', async () => {
    // Before 1911 it was 9 minutes and 21 seconds ahead.
    await server.pool.query(`alter database ${new URL(server.databaseUrl).pathname.slice(1)}
      set timezone = 'Europe/Paris'`);
    const copy = await startTestServer({ copyOf: server });
    const signedIn = await signIn(server, 'belle-epoque');
    const reader = { ...signedIn, api: createTestApi(copy, signedIn.fetch, signedIn.token) };
    const createdAt = '1900-01-01T00:00:00.000Z';
    const { rows } = await importRows(reader, [
      { ...WALDEN, createdAt, quotes: [{ text: 'Simplify.', createdAt }] },
    ]);
    const [listed] = await listItems(reader);
    const item = await readBook(reader, rows[0]?.contentId);
    expect([listed?.createdAt, item.createdAt, item.quoteList[0]?.createdAt]).toEqual([
      createdAt,
      createdAt,
      createdAt,
    ]);
    await copy.stop();
  });

  test('without a day of its own came when the first of its lines was written', async () => {
    const reader = await signIn(server, 'first-line');
    const at = (text: string, createdAt?: string) => ({
      text,
      ...(createdAt !== undefined && { createdAt }),
    });
    const { rows } = await importRows(reader, [
      { title: 'Marked', quotes: [at('B', '2019-03-01T08:00:00Z'), at('A', '2019-02-28T23:30:00-01:00')] },
      { title: 'Marked in years to come', quotes: [at('C', '2991-01-01T00:00:00Z')] },
      { title: 'Said', createdAt: '2020-01-01T08:00:00Z', quotes: [at('D', '2018-01-01T00:00:00Z')] },
    ]);
    const items = await Promise.all(rows.map(({ contentId }) => readBook(reader, contentId)));
    const [marked, later, said] = items.map((item) => item?.createdAt ?? '');
    expect([marked, said]).toEqual(['2019-03-01T00:30:00.000Z', '2020-01-01T08:00:00.000Z']);
    expect(Date.parse(later ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(Date.parse(later ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('becomes a book with all that it says', async () => {
    const reader = await signIn(server, 'full');
    const { outcomes, rows, created } = await importRows(reader, [FULL]);
    expect([outcomes, created]).toEqual([['created'], 1]);
    expect(await readBook(reader, rows[0]?.contentId)).toMatchObject({
      ...WALDEN,
      type: 'book',
      slug: 'walden',
      summary: 'A pond.',
      summaryOrigin: 'import',
      category: 'Nature Writing',
      tags: ['Woods'],
      status: 'finished',
      startedAt: '2020-01-01',
      finishedAt: ['2020-02-01'],
      rating: 4,
      rated: true,
      isbn: '9780451529459',
      pageCount: 221,
      timeCommitment: { amount: 332, unit: 'minutes' },
      createdAt: '2020-01-01T08:00:00.000Z',
      takeawayList: [{ text: 'Simplify.', origin: 'import', createdAt: '2020-01-05T08:00:00.000Z' }],
      quoteList: [{ text: 'I went to the woods.', page: '90', location: '1205', comment: 'mine' }],
      noteList: [{ title: 'My review', content: 'Slow.', origin: 'import' }],
    });
    const { hits } = await reader.api('GET /content/search', { query: { q: 'woods pond' } });
    expect(hits).toHaveLength(1);
  });

  test('fails alone whatever its fields are called, and the reason is short', async () => {
    const reader = await signIn(server, 'names');
    const names = ['a\u0000b', 'a\ud83d', 'x'.repeat(1_000_000)];
    const wrong = names.map((name) => ({ title: 'Wrong', externalIds: { [name]: '1' } }));
    const unit = { title: 'Wrong', timeCommitment: { amount: 1, 'a\u0000b': 1 } };
    const { outcomes, rows } = await importRows(reader, [...wrong, unit, WALDEN]);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'failed', 'created']);
    expect(rows[0]?.reason).toMatch(/^externalIds\.ab /);
    expect(rows[2]?.reason).toHaveLength(300);
  });

  test('T17 with a field that no row has fails by its name: nothing is lost without a word', async () => {
    const rows = [
      { title: 'Slip', takeawys: [{ text: 'Lost' }] },
      { title: 'Owner', userId: ada.user.uid },
      { title: 'Line', takeaways: [{ text: 'One', userId: ada.user.uid }] },
      { title: 'Polluted', ['__proto__']: { rating: 5 } },
    ];
    const stray =
      'is not a known field: whatever sent it is of another version. Reload the page, or update the vault command';
    const reader = await signIn(server, 'strays');
    const { rows: ended } = await importRows(reader, rows);
    expect(ended.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['failed', `takeawys ${stray}`],
      ['failed', `userId ${stray}`],
      ['failed', `takeaways.0.userId ${stray}`],
      ['failed', `__proto__ ${stray}`],
    ]);
  });

  test('that is wrong fails by itself, with the reason, and is told again', async () => {
    const rows = [
      { row: 1, title: ' ' },
      { row: 2, title: 'Right' },
      { row: 3, title: 'Numbered', pageCount: -1 },
      { row: 4, title: 'Stars', rating: 4.5 },
      { row: 5, title: 'Image', image: 'javascript:alert(1)' },
    ];
    const { _id } = await start(ada, rows.length);
    const answer = await send(ada, _id, rows);
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'created',
      'failed',
      'failed',
      'failed',
    ]);
    expect(answer.rows.map(({ reason }) => reason)).toEqual([
      'title Title is required',
      null,
      expect.stringMatching(/^pageCount /),
      'rating must be a whole number from 1 to 5',
      'image must be a web address that starts with https://',
    ]);
    const failed = await ada.api('GET /imports/{id}/rows', {
      params: { id: _id },
      query: { outcome: 'failed', after: '1' },
    });
    expect(failed).toMatchObject({ hasMore: false, rows: [{ row: 3 }, { row: 4 }, { row: 5 }] });
    expect(await ada.api('GET /imports/{id}', { params: { id: _id } })).toMatchObject({
      created: 1,
      failed: 4,
    });
  });

  test('comes without its days that are still to come, and says so', async () => {
    const reader = await signIn(server, 'days-to-come');
    const said = '2999-01-01 is in the future, so it was left out';
    const walden = { title: 'Walden', finishedAt: ['2020-02-02', '2999-01-01'] };
    const soon = { title: 'Soon', startedAt: '2998-01-01', finishedAt: ['2999-01-01'] };
    const { rows } = await importRows(reader, [walden, soon]);
    expect(rows).toMatchObject([
      { outcome: 'created', reason: said },
      {
        outcome: 'created',
        reason: '2998-01-01, 2999-01-01 are in the future, so they were left out',
      },
    ]);
    const [first, second] = await Promise.all(rows.map(({ contentId }) => readBook(reader, contentId)));
    expect(first).toMatchObject({ finishedAt: ['2020-02-02'] });
    expect(second).toMatchObject({ startedAt: null, finishedAt: [] });
    expect((await importRows(reader, [walden, { ...walden, rating: 4 }])).rows).toMatchObject([
      { outcome: 'skipped', reason: `Your vault already has everything in it. ${said}` },
      { outcome: 'created', reason: said },
    ]);
  });

  test('a day of dropping that is still to come makes none of one of finishing', async () => {
    const reader = await signIn(server, 'dropped-days-to-come');
    const emma = { title: 'Emma', status: 'dropped' as const, finishedAt: ['2019-07-02', '2999-01-01'] };
    const [row] = (await importRows(reader, [emma])).rows;
    expect(row).toMatchObject({
      outcome: 'created',
      reason: '2999-01-01 is in the future, so it was left out, and the book counts as finished, not dropped',
    });
    expect(await readBook(reader, row?.contentId)).toMatchObject({
      status: 'finished',
      finishedAt: ['2019-07-02'],
    });
  });

  test('meets a book by ISBN, then by an id elsewhere, then by title and first author', async () => {
    const reader = await signIn(server, 'matching');
    const add = (body: object) => reader.api('POST /content', { body: { title: 'x', ...body } });
    const byIsbn = await add({ title: 'Another name', isbn: '9780451529459' });
    const byId = await add({ title: 'Ulysses', externalIds: { goodreads: '338798' } });
    const byTitle = await add({ title: 'Thinking, Fast and Slow', authors: ['Daniel Kahneman', 'Else'] });
    const { rows, outcomes } = await importRows(reader, [
      { title: 'Walden', isbn: '0451529456', tags: ['a'] },
      { title: 'Ulises', externalIds: { goodreads: '338798' }, tags: ['a'] },
      { title: 'THINKING FAST & SLOW', authors: ['Nobody'], tags: ['a'] },
      { title: 'thinking: fast and slow', authors: ['Kahneman, Daniel'], tags: ['a'] },
    ]);
    expect(outcomes).toEqual(['merged', 'merged', 'created', 'merged']);
    expect([rows[0], rows[1], rows[3]].map((row) => row?.contentId)).toEqual([
      byIsbn._id,
      byId._id,
      byTitle._id,
    ]);
  });

  test('brings what it is called in a catalogue, whatever that is called', async () => {
    const reader = await signIn(server, 'catalogues');
    const mine = await reader.api('POST /content', { body: { title: 'Walden' } });
    const { outcomes } = await importRows(reader, [{ title: 'Walden', externalIds: { constructor: '7' } }]);
    expect(outcomes).toEqual(['merged']);
    expect((await readBook(reader, mine._id)).externalIds).toEqual({ constructor: '7' });
  });

  test('fills the minute that the form for a book by hand begins with, and brings none', async () => {
    const reader = await signIn(server, 'one-minute');
    const minutes = (amount: number) => ({ timeCommitment: { amount, unit: 'minutes' } });
    const { _id } = await reader.api('POST /content', { body: { ...WALDEN, ...minutes(1) } });
    const row = { ...WALDEN, type: 'book' as const };
    expect((await importRows(reader, [{ ...row, ...minutes(480) }])).outcomes).toEqual(['merged']);
    expect(await readBook(reader, _id)).toMatchObject(minutes(480));
    expect((await importRows(reader, [{ ...row, ...minutes(1) }])).outcomes).toEqual(['skipped']);
  });

  test('fills what is empty and never replaces what the person wrote', async () => {
    const reader = await signIn(server, 'merging');
    const mine = await reader.api('POST /content', {
      body: {
        ...WALDEN,
        summary: 'My own words.',
        category: 'Essays',
        rating: 2,
        status: 'paused',
        tags: ['WOODS'],
        finishedAt: ['2019-01-01'],
        externalIds: { goodreads: 'mine' },
        takeaways: ['My takeaway'],
        noteList: [{ title: 'My review', content: 'Different.' }],
      },
    });
    const { outcomes } = await importRows(reader, [{ ...FULL, mergeInto: mine._id }]);
    expect(outcomes).toEqual(['merged']);
    expect(await readBook(reader, mine._id)).toMatchObject({
      summary: 'My own words.',
      summaryOrigin: 'user',
      category: 'Essays',
      rating: 2,
      status: 'paused',
      tags: ['WOODS'],
      finishedAt: ['2019-01-01', '2020-02-01'],
      externalIds: { goodreads: 'mine' },
      isbn: '9780451529459',
      startedAt: '2020-01-01',
      takeaways: ['My takeaway', 'Simplify.'],
      noteList: [{ title: 'My review (2)' }, { title: 'My review', content: 'Different.' }],
      version: 2,
    });
  });

  test('says how many entries it has brought to a book that was there, also when it is asked again', async () => {
    const reader = await signIn(server, 'counted');
    const emma = { type: 'book' as const, title: 'Emma', quotes: [{ text: 'One.' }] };
    const first = await importRows(reader, [emma]);
    expect(first.rows).toMatchObject([{ outcome: 'created', added: null }]);
    const grown = {
      ...emma,
      takeaways: [{ text: 'Look again.' }],
      quotes: [...emma.quotes, { text: 'Two.', comment: 'Mine.' }, { text: 'Three.' }],
      notes: [{ title: 'Later', content: 'Still good.' }],
    };
    const more = await importRows(reader, [grown]);
    const added = { takeaways: 1, quotes: 2, notes: 1, comments: 1 };
    expect(more.rows).toMatchObject([{ outcome: 'merged', added }]);
    const again = await reader.api('GET /imports/{id}/rows', { params: { id: more._id }, query: {} });
    expect(again.rows).toMatchObject([{ outcome: 'merged', added }]);
    expect((await importRows(reader, [grown])).rows).toMatchObject([{ outcome: 'skipped', added: null }]);
  });

  test('imported again adds nothing, also after it was edited here', async () => {
    const reader = await signIn(server, 'again');
    const { rows } = await importRows(reader, [FULL, { title: 'Ulysses' }]);
    const id = rows[0]?.contentId ?? '';
    const { quoteList } = await readBook(reader, id);
    await reader.api('PATCH /content/{id}', {
      params: { id },
      body: { quoteList: quoteList.map((quote) => ({ id: quote.id, text: 'My own reading of it' })) },
    });
    const before = await readBook(reader, id);
    const again = await importRows(reader, [FULL, { title: 'Ulysses' }]);
    expect(again.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'Your vault already has everything in it'],
      ['skipped', 'Your vault already has everything in it'],
    ]);
    expect(await readBook(reader, id)).toEqual(before);
  });

  test('equal rows of one file are books of their own, and come together again in their order', async () => {
    const reader = await signIn(server, 'twins');
    const twins = [
      { ...WALDEN, quotes: [{ text: 'first' }] },
      { ...WALDEN, quotes: [{ text: 'second' }, { text: 'second' }] },
    ];
    expect((await importRows(reader, twins)).outcomes).toEqual(['created', 'created']);
    expect((await importRows(reader, twins)).outcomes).toEqual(['skipped', 'skipped']);
    expect(await listItems(reader)).toHaveLength(2);
  });

  test('of “C++” is none of the book of “C” that its author wrote as well', async () => {
    const reader = await signIn(server, 'signs');
    const book = (title: string) => ({ title, authors: ['Robert Sedgewick'], quotes: [{ text: title }] });
    const first = await importRows(reader, [book('Algorithms in C')]);
    const second = await importRows(reader, [book('Algorithms in C++')]);
    expect(second.outcomes).toEqual(['created']);
    const rows = [...first.rows, ...second.rows];
    const items = await Promise.all(rows.map(({ contentId }) => readBook(reader, contentId)));
    expect(items.map(({ quoteList }) => quoteList.map(({ text }) => text))).toEqual([
      ['Algorithms in C'],
      ['Algorithms in C++'],
    ]);
  });

  test('goes where the person says', async () => {
    const reader = await signIn(server, 'choice');
    const mine = await reader.api('POST /content', { body: WALDEN });
    const theirs = await ben.api('POST /content', { body: WALDEN });
    const { outcomes, rows } = await importRows(reader, [
      { ...WALDEN, mergeInto: 'new' },
      { title: 'Life in the Woods', mergeInto: mine._id, tags: ['a'] },
      { title: 'Again', mergeInto: mine._id.toUpperCase(), tags: ['b'] },
      { ...WALDEN, mergeInto: theirs._id },
      { ...WALDEN, mergeInto: newId() },
    ]);
    expect(outcomes).toEqual(['created', 'merged', 'merged', 'failed', 'failed']);
    expect(rows[3]?.reason).toBe('The book to add it to is no longer in your vault');
    expect(await readBook(reader, mine._id)).toMatchObject({ tags: ['a', 'b'] });
  });

  test('that is a copy of a public book stays one, and of two copies the first', async () => {
    const reader = await signIn(server, 'copies');
    const savedFrom = { influencerSlug: 'open-one', bookSlug: 'a-book', displayName: 'An Open One' };
    const first = await importRows(reader, [
      { title: 'A' },
      { title: 'B', savedFrom: { ...savedFrom, displayName: ' An Open One ' } },
      { title: 'C', savedFrom },
    ]);
    expect(first.outcomes).toEqual(['created', 'created', 'created']);
    const sources = (rows: typeof first.rows) =>
      Promise.all(rows.map(async ({ contentId }) => (await readBook(reader, contentId)).savedFrom));
    expect(await sources(first.rows)).toEqual([null, savedFrom, null]);
    const body = { influencerSlug: 'open-one', bookSlug: 'a-book' };
    expect(await reader.api('POST /content/saved-from-vault', { body })).toMatchObject({
      isNew: false,
      item: { title: 'B' },
    });
    const later = await importRows(reader, [
      { title: 'D', savedFrom },
      { title: 'A', savedFrom },
    ]);
    expect(later.outcomes).toEqual(['created', 'skipped']);
    expect(await sources(later.rows)).toEqual([null, null]);
  });

  test.for(['../app/settings', 'A Book', '', 'x'.repeat(81)])(
    'that claims to be a copy of "%s" fails',
    async (bookSlug) => {
      const savedFrom = { influencerSlug: 'open-one', bookSlug, displayName: 'An Open One' };
      const { rows } = await importRows(ada, [{ title: 'No Copy', savedFrom }]);
      expect(rows[0]).toMatchObject({
        outcome: 'failed',
        reason: expect.stringContaining('savedFrom.bookSlug'),
      });
    },
  );

  test('tells when it was last changed, with its lines, unless that is still to come', async () => {
    const reader = await signIn(server, 'changes');
    const updatedAt = '2021-03-04T05:06:07.000Z';
    const takeaways = [
      { text: 'Simplify.', updatedAt },
      { text: 'Later.', updatedAt: '2999-01-01T00:00:00Z' },
    ];
    const { rows } = await importRows(reader, [{ ...WALDEN, updatedAt, takeaways }]);
    const item = await readBook(reader, rows[0]?.contentId);
    expect(item).toMatchObject({ updatedAt, takeawayList: [{ updatedAt }, {}] });
    expect(Date.parse(item.takeawayList[1]?.updatedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('fails when the book would hold more than fits', async () => {
    const reader = await signIn(server, 'overflow');
    const ids = (name: string) =>
      Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${name}${index}`, `${index}`]));
    await reader.api('POST /content', { body: { ...WALDEN, externalIds: ids('a') } });
    const { rows } = await importRows(reader, [{ ...WALDEN, externalIds: ids('b') }]);
    const reason = 'The book would have more than 20 ids from other catalogues';
    expect(rows[0]).toMatchObject({ outcome: 'failed', reason });
  });
});

describe('of the texts of one book, a row', () => {
  const part = (index: number) => ({ title: `Part ${index}`, content: 'ü'.repeat(50_000) });
  const parts = (count: number, from = 0) => Array.from({ length: count }, (_, index) => part(from + index));
  const reason = 'The book would have more than 1.5 MB of takeaways, quotes and notes';

  test('brings as much as can be sent again, in one row or several', async () => {
    const reader = await signIn(server, 'bytes');
    const { rows } = await importRows(reader, [
      { title: 'Long', notes: parts(15) },
      { title: 'Too long', notes: parts(16) },
      { title: 'Too long', tags: ['kept'] },
    ]);
    expect(rows).toMatchObject([
      { outcome: 'created' },
      { outcome: 'failed', reason },
      { outcome: 'created' },
    ]);
    const mergeInto = rows[0]?.contentId ?? '';
    const line = (letter: string, count: number) => ({ text: letter.repeat(count), key: letter });
    const later = await importRows(reader, [
      { title: 'Long', mergeInto, notes: parts(1, 15), tags: ['lost'] },
      {
        title: 'Long',
        mergeInto,
        quotes: [{ ...line('q', 5000), comment: 'c'.repeat(5000) }],
        tags: ['kept'],
      },
      ...Array.from({ length: 7 }, (_, index) => ({
        title: 'Long',
        mergeInto,
        takeaways: [line(`${index}`, 5000), line(`${index + 10}`, 2500)],
      })),
    ]);
    expect(later.outcomes).toEqual(['failed', ...Array.from({ length: 7 }, () => 'merged'), 'failed']);
    expect(later.rows.map((row) => row.reason)).toEqual([reason, ...Array(7).fill(null), reason]);
    const item = await readBook(reader, mergeInto);
    expect([item.tags, item.noteList.length, item.takeaways.length]).toEqual([['kept'], 15, 12]);
  });

  test('changes as it likes where there was more before, as long as that does not grow', async () => {
    const reader = await signIn(server, 'larger');
    const { rows } = await importRows(reader, [{ title: 'Larger', notes: parts(15) }]);
    const mergeInto = rows[0]?.contentId ?? '';
    await server.pool.query('update entries set text = text || text where content_id = $1', [mergeInto]);
    const { outcomes } = await importRows(reader, [
      { title: 'Larger', mergeInto, tags: ['kept'], quotes: [] },
      { title: 'Larger', mergeInto, quotes: [{ text: 'One more' }] },
    ]);
    expect(outcomes).toEqual(['merged', 'failed']);
  });
});

describe('an import', () => {
  test('is started once for a key, and goes on where it was interrupted', async () => {
    const reader = await signIn(server, 'resume');
    const key = newId();
    const [first, second] = await Promise.all([start(reader, 4, key), start(reader, 4, key)]);
    expect(second._id).toBe(first._id);
    await expect(start(reader, 5, key)).rejects.toMatchObject({ status: 422 });
    const row = (number: number) => ({ row: number, title: `Book ${number}` });
    const once = await send(reader, first._id, [row(1), row(2)]);
    // The answer was lost, and the next batch starts earlier than it had to.
    const again = await send(reader, first._id, [row(2), row(3)]);
    expect(again.rows[0]).toEqual(once.rows[1]);
    expect(again.import).toMatchObject({ created: 3, state: 'running', rowCount: 4 });
    const done = await reader.api('GET /imports/{id}/rows', { params: { id: first._id } });
    expect(done.rows.map(({ row: number }) => number)).toEqual([1, 2, 3]);
    await reader.api('POST /imports/{id}/finish', { params: { id: first._id } });
    await expect(send(reader, first._id, [row(4)])).rejects.toMatchObject({ status: 409 });
    expect((await send(reader, first._id, [row(3)])).rows).toEqual([again.rows[1]]);
    expect(await reader.api('GET /imports')).toMatchObject({
      imports: [{ _id: first._id, state: 'finished' }],
    });
  });

  test('gives the same books when the same batch comes five times at once, and two files at once', async () => {
    const reader = await signIn(server, 'races');
    const rows = Array.from({ length: 40 }, (_, index) => ({
      row: index + 1,
      ...WALDEN,
      title: `Race ${index % 20}`,
    }));
    const [one, two] = await Promise.all([start(reader, 40), start(reader, 40)]);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => send(reader, one._id, rows)),
      send(reader, two._id, rows),
      reader.api('POST /content', { body: { title: 'Race 3' } }),
    ]);
    expect(
      new Set(answers.slice(0, 5).map((answer) => JSON.stringify('rows' in answer && answer.rows))).size,
    ).toBe(1);
    // Each file has two of each; the one that came later found those of the other.
    expect(await listItems(reader)).toHaveLength(41);
    const { imports } = await reader.api('GET /imports');
    expect(imports.map(({ created, skipped }) => created + skipped)).toEqual([40, 40]);
  });

  test('of long quotes is written in short statements, in which each quote comes once', async () => {
    const reader = await signIn(server, 'statements');
    const quotesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        text: `${index} ${'one word after the other '.repeat(180)}`,
      }));
    const { _id } = await start(reader, 3);
    const rows = [20, 20, 200].map((count, index) => ({
      row: index + 1,
      title: `Long ${index}`,
      quotes: quotesOf(count),
    }));
    const written = await traceQueries(async () => void (await send(reader, _id, rows)));
    const counts = written.flatMap(
      (query) => /^insert into "entries".* \((\d+)\)$/s.exec(query.trim())?.[1] ?? [],
    );
    expect(counts.map(Number).reduce((sum, count) => sum + count, 0)).toBe(240);
    expect(Math.max(...counts.map(Number))).toBeLessThan(50);
  });

  test('of rows for large books reads no more of these at once than the fifty largest would be', async () => {
    const reader = await signIn(server, 'large-books');
    const books = Array.from({ length: 80 }, (_, index) => ({
      title: 'Untitled',
      externalIds: { shop: `${index}` },
      quotes: [{ text: `Line ${index}` }],
    }));
    const { rows } = await importRows(reader, books);
    await server.pool.query(
      `insert into entries (user_id, id, content_id, kind, position, text, title, origin, created_at, updated_at)
       select user_id, gen_random_uuid(), id, 'note', number, repeat('x', 100000), 'Long', 'user', now(), now()
       from content_items, generate_series(1, 14) as number where user_id = $1`,
      [reader.user.uid],
    );
    const read = async (...given: Parameters<typeof importRows>[1]) => {
      const outcomes: string[] = [];
      const queries = await traceQueries(async () => {
        outcomes.push(...(await importRows(reader, given)).outcomes);
      });
      const entries = queries.filter((query) => /^select .*"text".* from "entries"/.test(query));
      return { outcomes, counts: entries.map((query) => Number(/\((\d+)\)$/.exec(query)?.[1])) };
    };
    const grown = books.map((book, index) => ({
      ...book,
      quotes: [...book.quotes, { text: 'One more' }],
      ...(index % 2 === 0 && { mergeInto: rows[index]?.contentId ?? '' }),
    }));
    const several = await read(...grown);
    expect(several.outcomes).toEqual(grown.map(() => 'merged'));
    expect(Math.max(...several.counts)).toBeLessThan(1000);

    const another = await read({ ...books[0], title: 'Untitled', externalIds: { shop: 'another' } });
    expect(another.outcomes).toEqual(['skipped']);
    expect(Math.max(...another.counts)).toBeLessThan(1000);
    const fresh = { title: 'Untitled', externalIds: { shop: 'fresh' }, quotes: [{ text: 'Another line' }] };
    const last = await read(fresh, { ...fresh, externalIds: { shop: 'fresh too' } });
    expect(last.outcomes).toEqual(['created', 'created']);
    expect(Math.max(...last.counts)).toBeLessThan(1000);
  });

  test('gives a book another name in its address where somebody takes that one between the look and the insert', async () => {
    const reader = await signIn(server, 'taken-name');
    const { _id } = await start(reader, 1);
    const holder = await openTransaction(
      server.pool,
      `insert into content_items (user_id, id, slug, type, title, authors, summary, summary_origin, category, rating,
         rated, created_at, updated_at)
       values ($1, $2, 'walden', 'book', 'Elsewhere', '{}', '', 'user', 'x', 1, false, now(), now())`,
      [reader.user.uid, newId()],
    );
    const sent = send(reader, _id, [{ row: 1, title: 'Walden' }]);
    await expect.poll(() => countWaiting(server.pool)).toBe(1);
    await holder.commit();
    const [row] = (await sent).rows;
    expect(row?.outcome).toBe('created');
    expect(await readBook(reader, row?.contentId ?? '')).toMatchObject({
      slug: expect.stringMatching(/^walden-.+/),
    });
  });

  test('of one person waits for its turn with one connection, however many batches come at once', async () => {
    const reader = await signIn(server, 'waiting');
    const { _id } = await start(reader, 12);
    const holder = await openTransaction(
      server.pool,
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`import:${reader.user.uid}`],
    );
    const count = async (question: string, values: string[] = []) =>
      Number((await holder.query<{ count: string }>(question, values)).rows[0]?.count);
    const batches = Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        send(reader, _id, [{ row: index + 1, title: `Book ${index}` }]),
      ),
    );
    const key = `import-rows:${reader.user.uid}`;
    const taken = 'select coalesce(sum(points), 0) as count from rate_limits where key = $1';
    await expect.poll(() => count(taken, [key]), { timeout: 10_000 }).toBe(12);
    const waiting = `select count(*) from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => count(waiting), { timeout: 10_000 }).toBeGreaterThan(0);
    // Others are answered, and meanwhile no second one has come to wait there.
    for (let round = 0; round < 20; round += 1) await ben.api('GET /content');
    expect(await count(waiting)).toBeLessThanOrEqual(1);
    await holder.rollback();
    // On a slow machine, some have waited too long by now.
    const done = (await batches).filter(({ status }) => status === 'fulfilled');
    expect(await listItems(reader)).toHaveLength(done.length);
  });

  test('takes no more rows than it was started for, and those that have ended as often as they come', async () => {
    const reader = await signIn(server, 'announced');
    const { _id } = await start(reader, 3);
    const sendRows = (...numbers: number[]) =>
      send(
        reader,
        _id,
        numbers.map((row) => ({ row, title: `Book ${row}` })),
      );
    await sendRows(1, 2);
    const rows = 'must be at most 3 in all, as many as the import was started for';
    await expect(sendRows(7, 9)).rejects.toMatchObject({ status: 400, fields: { rows } });
    expect((await sendRows(1, 2, 7)).import).toMatchObject({ created: 3 });
    await expect(sendRows(7, 9)).rejects.toMatchObject({ status: 400 });
    expect(await listItems(reader)).toHaveLength(3);
  });

  test('refuses a batch that says a row twice, has none, or has no numbers', async () => {
    const { _id } = await start(ada, 2);
    const twice = send(ada, _id, [
      { row: 1, title: 'a' },
      { row: 1, title: 'b' },
    ]);
    await expect(twice).rejects.toMatchObject({ status: 400, fields: { 'rows.1.row': 'appears twice' } });
    await expect(send(ada, _id, [])).rejects.toMatchObject({ status: 400 });
    const unnumbered = ada.fetch(`${server.url}/api/imports/${_id}/rows`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      body: '{"rows":[{"title":"x"}]}',
    });
    expect((await unnumbered).status).toBe(400);
  });

  test('takes more than 2 MB at once', async () => {
    const notes = Array.from({ length: 15 }, (_, index) => ({
      title: `Part ${index}`,
      content: 'x'.repeat(100_000),
    }));
    const books = ['Long', 'As long'].map((title) => ({ title, notes }));
    expect((await importRows(ada, books)).outcomes).toEqual(['created', 'created']);
  });

  test('tells afterwards what its rows have become, by the names that these have now', async () => {
    const reader = await signIn(server, 'looking-back');
    const bad = { title: 'Bad', rating: 9 };
    const { _id, rows } = await importRows(reader, [{ title: 'Emma' }, bad, { title: 'Persuasion' }]);
    const [emma, , persuasion] = rows.map(({ contentId }) => contentId ?? '');
    await reader.api('PATCH /content/{id}', { params: { id: emma ?? '' }, body: { title: 'Emma, again' } });
    await reader.api('DELETE /content/{id}', { params: { id: persuasion ?? '' } });
    const params = { id: _id };
    expect((await reader.api('GET /imports/{id}/rows', { params })).rows).toMatchObject([
      { row: 1, outcome: 'created', contentId: emma, title: 'Emma, again' },
      { row: 2, outcome: 'failed', title: null },
      { row: 3, outcome: 'created', title: null },
    ]);
    const answer = await fetch(`${server.url}/api/imports/${_id}/rows`);
    expect(answer.status).toBe(401);
    await expect(ben.api('GET /imports/{id}/rows', { params })).rejects.toMatchObject({ status: 404 });
  });

  test('of somebody else is as unknown as one that never was', async () => {
    const { _id } = await start(ada);
    await send(ada, _id, [{ row: 1, title: `Mine ${ada.canary}` }]);
    for (const id of [_id, newId()]) {
      const params = { id };
      await expect(ben.api('GET /imports/{id}', { params })).rejects.toMatchObject({ status: 404 });
      await expect(ben.api('GET /imports/{id}/rows', { params })).rejects.toMatchObject({ status: 404 });
      await expect(send(ben, id, [{ row: 2, title: 'x' }])).rejects.toMatchObject({ status: 404 });
      await expect(ben.api('POST /imports/{id}/finish', { params })).rejects.toMatchObject({ status: 404 });
      await expect(undo(ben, { _id: id })).rejects.toMatchObject({ status: 404 });
    }
    expect((await ben.api('GET /imports')).imports).toEqual([]);
    expect(JSON.stringify(await ben.api('GET /imports/known-items'))).not.toContain(ada.canary);
    expect((await fetch(`${server.url}/api/imports`)).status).toBe(401);
    expect(await ada.api('GET /imports/{id}', { params: { id: _id } })).toMatchObject({
      state: 'running',
      created: 1,
    });
  });

  test('is told the pages of articles and videos beforehand', async () => {
    const reader = await signIn(server, 'pages');
    const previewLink = 'https://essays.example/pond';
    const types = ['book', 'article', 'video', 'podcast'] as const;
    await importRows(
      reader,
      types.map((type) => ({ title: type, type, previewLink })),
    );
    const { items } = await reader.api('GET /imports/known-items');
    expect(items.map((item) => item.previewLink)).toEqual([null, previewLink, previewLink, null]);
  });

  test('can be compared with the oldest book first, each with the rating that somebody gave it', async () => {
    const reader = await signIn(server, 'rated');
    await importRows(reader, [{ title: 'Newer', rating: 4 }, { title: 'Older' }]);
    await server.pool.query(
      "update content_items set created_at = created_at - interval '1 day' where user_id = $1 and title = 'Older'",
      [reader.user.uid],
    );
    const { items } = await reader.api('GET /imports/known-items');
    expect(items.map(({ title, rating }) => [title, rating])).toEqual([
      ['Older', null],
      ['Newer', 4],
    ]);
  });

  test('can be compared with the whole vault beforehand, page by page', async () => {
    const reader = await signIn(server, 'known');
    const rows = Array.from({ length: 450 }, (_, index) => ({ title: `Book ${index}` }));
    for (let round = 0; round < 3; round += 1)
      await importRows(
        reader,
        rows.map(({ title }) => ({
          title: `${title} of ${round}`,
          isbn: '9780451529459',
          mergeInto: 'new' as const,
        })),
      );
    const first = await reader.api('GET /imports/known-items');
    const second = await reader.api('GET /imports/known-items', {
      query: { cursor: first.nextCursor ?? '' },
    });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1000, 350, null]);
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(1350);
    const wrong = reader.api('GET /imports/known-items', { query: { cursor: 'x' } });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });
});
