import { REVISITS_A_DAY } from '@vault/contract';
import { DAY } from '@vault/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { openTransaction } from '../../../testing/open-transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { signIn, signInAs, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createRevisitsStore } from './revisits.store.ts';

const FIRST_DAY = '2026-11-26';
let now: Date;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.stop());
beforeEach(() => {
  now = new Date(`${FIRST_DAY}T12:00:00Z`);
});

const list = (person: TestPerson, query: { day?: string; limit?: string } = {}) =>
  person.api('GET /revisits', { query });
const idsOf = async (person: TestPerson, query: { day?: string; limit?: string } = {}) =>
  (await list(person, query)).revisits.map(({ entry }) => entry.id);
const answer = (
  person: TestPerson,
  entryId: string,
  body: { answer: 'soon' | 'later' | 'never'; day?: string },
) => person.api('PUT /revisits/{entryId}', { params: { entryId }, body });

/** The day that many days after the first one, which the clock then shows, with the person signed in again. */
async function laterBy(days: number, person: TestPerson): Promise<string> {
  now = new Date(Date.parse(`${FIRST_DAY}T12:00:00Z`) + days * DAY);
  Object.assign(person, await signInAs(server, person.user.email ?? '', person.canary));
  return now.toISOString().slice(0, 10);
}

async function readerWith(name: string, books: number, lines = 2): Promise<TestPerson> {
  const person = await signIn(server, name);
  for (let book = 0; book < books; book += 1) {
    const texts = Array.from({ length: lines }, (_, line) => `Line ${line} of book ${book}`);
    const body = { title: `Book ${book}`, takeaways: texts, quotes: texts, notes: { Mine: 'A note' } };
    await person.api('POST /content', { body });
  }
  return person;
}

describe('the lines of a day', () => {
  test('are five takeaways and quotes, each of another book, with their sources', async () => {
    const reader = await readerWith('revisits-day', 8);
    const { day, revisits } = await list(reader);
    expect(day).toBe(FIRST_DAY);
    expect(revisits).toHaveLength(REVISITS_A_DAY);
    expect(new Set(revisits.map(({ entry }) => entry.content._id)).size).toBe(REVISITS_A_DAY);
    for (const { entry, ...rest } of revisits) {
      expect(['takeaway', 'quote']).toContain(entry.kind);
      expect(entry.content.title).toBe(`Book ${entry.text.at(-1)}`);
      expect(rest).toEqual({ answer: null, dueOn: null });
    }
  });

  test('stay the same all day, whatever is answered, and are others on the next', async () => {
    const reader = await readerWith('revisits-same', 30);
    const ids = await idsOf(reader);
    for (const [at, id] of ids.entries()) {
      await answer(reader, id, { answer: at % 2 ? 'never' : 'soon' });
      expect(await idsOf(reader)).toEqual(ids);
    }
    const tomorrow = await idsOf(reader, { day: await laterBy(1, reader) });
    expect(tomorrow).toHaveLength(REVISITS_A_DAY);
    expect(tomorrow.filter((id) => ids.includes(id))).toEqual([]);
  });

  test('keep their answers, and grow when more are asked for', async () => {
    const reader = await readerWith('revisits-more', 12);
    const ids = await idsOf(reader);
    await answer(reader, ids[0] ?? '', { answer: 'later' });
    const more = (await list(reader, { limit: '10' })).revisits;
    expect(more).toHaveLength(10);
    expect(more.map(({ entry }) => entry.id)).toEqual(expect.arrayContaining(ids));
    expect(more.filter(({ answer: said }) => said !== null)).toEqual([
      expect.objectContaining({
        entry: expect.objectContaining({ id: ids[0] }),
        answer: 'later',
        dueOn: '2027-02-24',
      }),
    ]);
  });

  test('are of the same books again where there are too few of them', async () => {
    const reader = await readerWith('revisits-two-books', 2, 10);
    const ids = await idsOf(reader);
    expect(new Set(ids).size).toBe(REVISITS_A_DAY);
    for (const id of ids) {
      await answer(reader, id, { answer: 'never' });
      expect(await idsOf(reader)).toEqual(ids);
    }
    expect(await idsOf(reader, { limit: '50' })).toHaveLength(40);
  });

  test('leave room for what was never met, however much is due, and an answer moves none of them', async () => {
    const reader = await readerWith('revisits-due', 20, 1);
    const first = await idsOf(reader, { limit: '10' });
    for (const id of first) await answer(reader, id, { answer: 'soon' });
    const day = await laterBy(8, reader);
    const ids = await idsOf(reader, { day });
    expect(ids.filter((id) => first.includes(id))).toHaveLength(3);
    expect(ids).toHaveLength(REVISITS_A_DAY);
    for (const id of ids) {
      await answer(reader, id, { answer: 'later', day });
      expect(await idsOf(reader, { day })).toEqual(ids);
    }
    expect(await idsOf(reader, { day, limit: '10' })).toEqual(expect.arrayContaining(ids));
    // All that were met on the day are shown, also when fewer are asked for.
    for (const id of await idsOf(reader, { day, limit: '10' }))
      await answer(reader, id, { answer: 'later', day });
    expect(await idsOf(reader, { day })).toHaveLength(10);
  });

  test('are never more than were asked for, but for those that were met', async () => {
    const reader = await readerWith('revisits-over', 20, 1);
    for (const id of (await idsOf(reader)).slice(0, 3)) await answer(reader, id, { answer: 'soon' });
    const day = await laterBy(7, reader);
    const due = await idsOf(reader, { day, limit: '3' });
    for (const id of await idsOf(reader, { day, limit: '10' }))
      if (!due.includes(id)) await answer(reader, id, { answer: 'later', day });
    expect(await idsOf(reader, { day })).toHaveLength(7);
  });

  test('that were never met are of books of which nothing is due, as long as there are some', async () => {
    const reader = await readerWith('revisits-books', 12, 2);
    const met = (await list(reader, { limit: '10' })).revisits.map(({ entry }) => entry);
    for (const { id } of met) await answer(reader, id, { answer: 'soon' });
    const known = new Set(met.map(({ content }) => content._id));
    const { revisits } = await list(reader, { day: await laterBy(7, reader) });
    const never = revisits.filter(({ entry }) => met.every(({ id }) => id !== entry.id));
    expect(never).toHaveLength(2);
    expect(never.filter(({ entry }) => known.has(entry.content._id))).toEqual([]);
  });

  test('are those that are due where nothing else is left', async () => {
    const reader = await readerWith('revisits-all-due', 4, 1);
    const all = await idsOf(reader, { limit: '50' });
    expect(all).toHaveLength(8);
    for (const id of all) await answer(reader, id, { answer: 'soon' });
    expect(await idsOf(reader, { day: await laterBy(7, reader) })).toHaveLength(REVISITS_A_DAY);
  });

  test('shuffle through the whole vault: in a month most books have been there', async () => {
    const reader = await readerWith('revisits-month', 30, 1);
    const seen = new Set<string>();
    for (let day = 0; day < 30; day += 1)
      for (const { entry } of (await list(reader, { day: await laterBy(day, reader) })).revisits)
        seen.add(entry.content._id);
    // With five of thirty each day, one book in 250 is missed.
    expect(seen.size).toBeGreaterThanOrEqual(27);
  });

  test('are none where nobody has written any, and as many as there are', async () => {
    expect((await list(await readerWith('revisits-none', 2, 0))).revisits).toEqual([]);
    expect(await idsOf(await readerWith('revisits-few', 1, 1))).toHaveLength(2);
  });

  test('have the day of the person, where it is that day somewhere; else that of the server', async () => {
    const reader = await readerWith('revisits-zone', 1);
    expect((await list(reader, { day: '2026-11-27' })).day).toBe('2026-11-27');
    expect((await list(reader, { day: '2026-11-25' })).day).toBe('2026-11-25');
    expect((await list(reader, { day: '2031-01-01' })).day).toBe(FIRST_DAY);
    await expect(list(reader, { day: 'today' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { day: expect.stringContaining('must be a date') },
    });
  });
});

describe('an answer', () => {
  test('brings the line back after a week, before all that were never met', async () => {
    const reader = await readerWith('revisits-soon', 20);
    const [id = ''] = await idsOf(reader);
    expect(await answer(reader, id, { answer: 'soon' })).toEqual({ answer: 'soon', dueOn: '2026-12-03' });
    expect(await idsOf(reader, { day: await laterBy(6, reader), limit: '1' })).not.toContain(id);
    expect((await list(reader, { day: await laterBy(7, reader), limit: '1' })).revisits).toMatchObject([
      { entry: { id }, answer: null, dueOn: null },
    ]);
    // What has been due for longer comes first.
    const [other = ''] = (await idsOf(reader, { day: await laterBy(1, reader) })).filter(
      (each) => each !== id,
    );
    await answer(reader, other, { answer: 'soon', day: await laterBy(1, reader) });
    // Nobody came on that day: it is still due.
    expect(await idsOf(reader, { day: await laterBy(40, reader), limit: '1' })).toEqual([id]);
    await answer(reader, id, { answer: 'later', day: await laterBy(40, reader) });
    await answer(reader, other, { answer: 'never', day: await laterBy(40, reader) });
    expect(await idsOf(reader, { day: await laterBy(41, reader), limit: '50' })).not.toContain(id);
    expect(await idsOf(reader, { day: await laterBy(130, reader), limit: '1' })).toEqual([id]);
  });

  test('counts from the day of the person', async () => {
    const reader = await readerWith('revisits-tomorrow', 1);
    const [id = ''] = await idsOf(reader);
    const said = await answer(reader, id, { answer: 'soon', day: '2026-11-27' });
    expect(said.dueOn).toBe('2026-12-04');
    const find = async (day: string) =>
      (await list(reader, { day })).revisits.find(({ entry }) => entry.id === id)?.answer;
    expect(await find('2026-11-27')).toBe('soon');
  });

  test('of never keeps the line away for good, and it stands in its book as before', async () => {
    const reader = await readerWith('revisits-never', 1, 1);
    const [{ entry } = expect.fail('nothing was shown')] = (await list(reader)).revisits;
    expect(await answer(reader, entry.id, { answer: 'never' })).toEqual({ answer: 'never', dueOn: null });
    for (const days of [1, 90, 3650])
      expect(await idsOf(reader, { day: await laterBy(days, reader), limit: '50' })).not.toContain(entry.id);
    const book = await reader.api('GET /content/{id}', { params: { id: entry.content._id } });
    expect([...book.quoteList, ...book.takeawayList].map(({ id }) => id)).toContain(entry.id);
    expect(book.version).toBe(1);
  });

  test('may be given anew: the last one counts', async () => {
    const reader = await readerWith('revisits-anew', 1);
    const [id = ''] = await idsOf(reader);
    for (const said of ['never', 'later', 'soon'] as const) await answer(reader, id, { answer: said });
    const said = (await list(reader)).revisits.filter(({ answer: of }) => of !== null);
    expect(said).toMatchObject([{ entry: { id }, answer: 'soon', dueOn: '2026-12-03' }]);
  });

  test('survives an edit of the line, and goes with it', async () => {
    const reader = await readerWith('revisits-edit', 1, 1);
    const [{ entry } = expect.fail('nothing was shown')] = (await list(reader)).revisits;
    await answer(reader, entry.id, { answer: 'soon' });
    const change = (lines: { id: string; text: string }[]) =>
      reader.api('PATCH /content/{id}', {
        params: { id: entry.content._id },
        body: entry.kind === 'quote' ? { quoteList: lines } : { takeawayList: lines },
      });
    await change([{ id: entry.id, text: 'In other words' }]);
    const find = async () => (await list(reader)).revisits.find(({ entry: { id } }) => id === entry.id);
    expect(await find()).toMatchObject({ entry: { text: 'In other words' }, answer: 'soon' });
    await change([]);
    expect(await find()).toBeUndefined();
    await expect(answer(reader, entry.id, { answer: 'soon' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is none of a note, of somebody else, or of what is not there', async () => {
    const ada = await readerWith('revisits-ada', 1);
    const ben = await signIn(server, 'revisits-ben');
    const [hers = ''] = await idsOf(ada);
    const { entries } = await ada.api('GET /content/entries', { query: { kind: 'note' } });
    const none = crypto.randomUUID();
    for (const [person, id] of [
      [ben, hers],
      [ada, entries[0]?.id ?? ''],
      [ada, none],
    ] as const)
      await expect(answer(person, id, { answer: 'never' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await list(ada)).revisits.filter(({ answer: said }) => said !== null)).toEqual([]);
    expect((await list(ben)).revisits).toEqual([]);
  });

  test('says what it may be', async () => {
    const reader = await readerWith('revisits-words', 1);
    const [id = ''] = await idsOf(reader);
    await expect(answer(reader, id, { answer: 'tomorrow' as 'soon' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { answer: 'must be soon, later, never' },
    });
  });

  test('of a line that is being deleted waits, and then there is no such line', async () => {
    const reader = await readerWith('revisits-race', 1);
    const [id = ''] = await idsOf(reader);
    const deleting = await openTransaction(server.pool, 'delete from entries where id = $1', [id]);
    const answered = expect(answer(reader, id, { answer: 'later' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect.poll(() => countWaiting(server.pool)).toBe(1);
    await deleting.commit();
    await answered;
  });
});

describe('a line set aside', () => {
  const listAside = (person: TestPerson, query: { cursor?: string; limit?: string } = {}) =>
    person.api('GET /revisits/set-aside', { query });
  const bringBack = (person: TestPerson, entryId: string, day?: string) =>
    person.api('POST /revisits/{entryId}/bring-back', {
      params: { entryId },
      body: day === undefined ? {} : { day },
    });

  test('is listed, the last one first, a page at a time, whatever is set aside or brought back meanwhile', async () => {
    const reader = await readerWith('aside-pages', 4, 2);
    const all = await idsOf(reader, { limit: '16' });
    expect(await listAside(reader)).toEqual({ lines: [], nextCursor: null });
    for (const id of all.slice(0, 4)) await answer(reader, id, { answer: 'never' });
    const nextDay = await laterBy(1, reader);
    for (const id of all.slice(4, 7)) await answer(reader, id, { answer: 'never', day: nextDay });
    await answer(reader, all[7] ?? '', { answer: 'soon', day: nextDay });

    const first = await listAside(reader, { limit: '2' });
    expect(first.lines.map(({ setAsideOn }) => setAsideOn)).toEqual([nextDay, nextDay]);
    await bringBack(reader, first.lines[0]?.entry.id ?? '', nextDay);
    await answer(reader, all[8] ?? '', { answer: 'never', day: nextDay });
    const seen = first.lines.map(({ entry }) => entry.id);
    for (let cursor = first.nextCursor; cursor !== null; ) {
      const page = await listAside(reader, { limit: '2', cursor });
      expect(page.lines.length).toBeGreaterThan(0);
      seen.push(...page.lines.map(({ entry }) => entry.id));
      ({ nextCursor: cursor } = page);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(all.slice(0, 7).every((id) => seen.includes(id))).toBe(true);
    expect((await listAside(reader)).lines).toHaveLength(7);
    const [{ entry } = expect.fail('nothing is set aside')] = (await listAside(reader)).lines;
    expect(entry.text).toMatch(/^Line \d of book \d$/);
    expect(entry.content.title).toBe(`Book ${entry.text.at(-1)}`);
  });

  test('comes back in a week, and puts none of the lines of today in or out', async () => {
    const reader = await readerWith('aside-back', 20, 1);
    const [id = ''] = await idsOf(reader);
    await answer(reader, id, { answer: 'never' });
    const day = await laterBy(30, reader);
    const today = await idsOf(reader, { day });
    expect(await bringBack(reader, id, day)).toEqual({ answer: 'soon', dueOn: '2027-01-02' });
    expect(await idsOf(reader, { day })).toEqual(today);
    expect((await listAside(reader)).lines).toEqual([]);
    expect(await idsOf(reader, { day: await laterBy(36, reader), limit: '1' })).not.toContain(id);
    expect(await idsOf(reader, { day: await laterBy(37, reader), limit: '1' })).toEqual([id]);
  });

  test('brought back on its own day is answered "in a week" there; brought back twice, it stays as it is', async () => {
    const reader = await readerWith('aside-same-day', 3, 1);
    const [id = '', other = ''] = await idsOf(reader);
    await answer(reader, id, { answer: 'never' });
    await bringBack(reader, id);
    const { revisits } = await list(reader);
    expect(revisits.find(({ entry }) => entry.id === id)).toMatchObject({
      answer: 'soon',
      dueOn: '2026-12-03',
    });
    expect(await bringBack(reader, id, '2026-11-27')).toEqual({ answer: 'soon', dueOn: '2026-12-03' });
    await answer(reader, other, { answer: 'later' });
    expect(await bringBack(reader, other)).toEqual({ answer: 'later', dueOn: '2027-02-24' });
  });

  test('is its reader’s alone, and none where there is no such answer', async () => {
    const [one, two] = [await readerWith('aside-one', 2), await readerWith('aside-two', 2)];
    const [id = '', never = ''] = await idsOf(one);
    await answer(one, id, { answer: 'never' });
    expect((await listAside(two)).lines).toEqual([]);
    for (const [person, entryId] of [
      [two, id],
      [one, never],
      [one, crypto.randomUUID()],
    ] as const)
      await expect(bringBack(person, entryId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await listAside(one)).lines).toHaveLength(1);
    const signedOut = await fetch(`${server.url}/api/revisits/set-aside`);
    expect(signedOut.status).toBe(401);
    await expect(listAside(one, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('is found by its day in an index, however many there are', async () => {
    const owner = await signIn(server, 'aside-plan');
    const { _id } = await owner.api('POST /content', { body: { title: 'Walden' } });
    const { uid } = owner.user;
    await server.pool.query(
      `with line as (
        insert into entries (user_id, id, content_id, kind, position, text, origin, created_at, updated_at)
        select $1, gen_random_uuid(), $2, 'quote', number, 'Line ' || number, 'user', now(), now()
        from generate_series(1, 5000) number returning id, position
      )
      insert into revisits (user_id, entry_id, first_met_on, met_on, answer)
      select $1, id, day, day, 'never' from line, lateral (select current_date - position % 50 as day) days`,
      [uid, _id],
    );
    await server.pool.query('analyze content_items, entries, revisits');
    const store = createRevisitsStore(createDatabase(server.pool));
    for (const after of [undefined, { setAsideOn: '2999-01-01', id: newId() }]) {
      const { sql, params } = store.listSetAside(uid, { after, limit: 21 }).toSQL();
      const plan = await server.pool.query(`explain ${sql}`, params);
      const steps = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(steps).toContain('using revisits_set_aside');
      expect(steps).not.toMatch(/Sort|Seq Scan on (entries|revisits)/);
    }
  });
});
