import { hashKey, QueryClient } from '@tanstack/react-query';
import type { ContentCard, ContentItem } from '@vault/contract';
import { describe, expect, it } from 'vitest';
import { dropFromLists } from './cached-lists.ts';
import { makeFakeApi } from './book-page/testing/fake-api.ts';
import { makeBook, makeNote, makeTakeaway } from '~/testing/sample-book.ts';
import { openItem, refreshLibrary } from './content.mutations.ts';
import { contentItemQuery, contentKeys, contentListQuery, entryListQuery } from './content.queries.ts';
import { noFilter } from './library/filter/content-filter.ts';
import { rememberLoadedCount } from './library/list/loaded-count.ts';
import { createClient } from './library/testing/render-library.tsx';
import { createVault, pageOfCards } from './library/testing/sample-vault.ts';
import { sampleCards } from './library/testing/samples.ts';
import { revisitsQuery, setAsideQuery } from './revisit/revisits.queries.ts';
import { makeRevisit } from './revisit/testing/sample-revisits.ts';
import { makeYear, makeYearCard, makeYears } from './year/testing/sample-year.ts';
import { readingYearsQuery } from './year/years.queries.ts';

const fullTexts = ['takeaways', 'quotes', 'notes', 'takeawayList', 'quoteList', 'noteList', 'savedFrom'];
const cardOf = (item: ContentItem) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => !fullTexts.includes(name) && name !== 'summaryOrigin'),
  ) as ContentCard; // an item is a card and its texts

it('a list shows at once what an item has become; a refresh tells the rest', async () => {
  const [item, other] = [makeBook({ summary: 'Short' }), makeBook({ _id: 'other', title: 'Another' })];
  const client = new QueryClient();
  const seenAt = Date.now() - 60_000;
  const lists = [noFilter, { ...noFilter, genre: 'General' }].map(
    (filter) => contentListQuery(filter).queryKey,
  );
  for (const queryKey of lists)
    client.setQueryData(
      queryKey,
      {
        pages: [{ items: [cardOf(other), cardOf(item)], nextCursor: 'more', total: 9, askedAt: seenAt }],
        pageParams: [null],
      },
      { updatedAt: seenAt },
    );

  const newer = makeBook({ ...item, version: 2, title: 'Renamed', summary: 'word '.repeat(60) });
  openItem({ client, call: makeFakeApi(item).call, item }).confirmed.write(newer);

  for (const queryKey of lists) {
    const [page] = client.getQueryData(queryKey)?.pages ?? [];
    expect(page).toMatchObject({ nextCursor: 'more', total: 9 });
    expect(page?.items.map(({ title }) => title)).toEqual(['Another', 'Renamed']);
    // As the server cuts it.
    expect(page?.items[1]?.summary).toMatch(/^(word ){10,39}word…$/);
    expect(page?.items[1]).not.toHaveProperty('noteList');
    expect(client.getQueryState(queryKey)).toMatchObject({ dataUpdatedAt: seenAt });
  }
  // What a filter finds may have changed; all books are the same as before.
  expect(lists.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([false, true]);
  expect(client.getQueryCache().findAll({ queryKey: contentKeys.lists })).toHaveLength(2);
});

describe('an edit that is saved while the library is loaded again', () => {
  /** A library with so many books loaded, and a server that can hold back what it has read. */
  async function openLibrary(loaded: number) {
    let cards = sampleCards(90);
    let gate = Promise.resolve();
    const { api } = createVault({
      async listContent({ query }) {
        const read = pageOfCards(cards, query);
        await gate;
        return read;
      },
    });
    const client = createClient();
    const listQuery = contentListQuery(noFilter, { call: api });
    if (loaded > 0) {
      rememberLoadedCount({ place: 'default', list: hashKey(listQuery.queryKey), count: loaded });
      await client.fetchInfiniteQuery(listQuery);
    }

    /** Goes back to the library, and has the edit of a book saved before the answer comes. */
    async function editOnTheWay(index: number) {
      const before = makeBook(cards[index]);
      const { confirmed } = openItem({ client, call: api, item: before });
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      const refreshed = refreshLibrary(client, api);
      cards = cards.map((card) => (card._id === before._id ? { ...card, title: 'Renamed' } : card));
      confirmed.write({ ...before, version: 2, title: 'Renamed' });
      resolve();
      await refreshed;
    }
    const titleAt = (index: number) => client.getQueryData(listQuery.queryKey)?.pages[0]?.items[index]?.title;
    return { editOnTheWay, titleAt };
  }

  it.each([
    [3, 80],
    [69, 80],
    [3, 0],
  ])('shows there: book %i, with %i loaded before', async (index, loaded) => {
    const { editOnTheWay, titleAt } = await openLibrary(loaded);
    await editOnTheWay(index);
    expect(titleAt(index)).toBe('Renamed');
  });
});

it.each(['tags', 'genres'] as const)('the %s of the vault may be others after an edit', (names) => {
  const client = new QueryClient();
  const item = makeBook();
  client.setQueryData(contentKeys[names], { [names]: [] });
  openItem({ client, call: makeFakeApi(item).call, item }).confirmed.write({ ...item, version: 2 });
  expect(client.getQueryState(contentKeys[names])?.isInvalidated).toBe(true);
});

it('a list that may be wrong stays so when one of its books is edited or deleted', () => {
  const client = new QueryClient();
  const item = makeBook();
  const { queryKey } = contentListQuery(noFilter);
  const page = { items: [cardOf(item)], nextCursor: null, total: 1, askedAt: Date.now() };
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  const { confirmed } = openItem({ client, call: makeFakeApi(item).call, item });
  void client.invalidateQueries({ queryKey });
  confirmed.write({ ...item, version: 2, title: 'Renamed' });
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  dropFromLists(client, { ids: [item._id] });
  expect(client.getQueryData(queryKey)?.pages[0]?.items).toEqual([]);
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
});

it('a line to meet again is at once what it has become, and gone with its book; a refresh tells the rest', () => {
  const client = new QueryClient();
  const { queryKey } = revisitsQuery({ day: '2026-11-26', limit: 5 }, makeFakeApi(makeBook()).call);
  client.setQueryData(queryKey, [makeRevisit({ id: 'a', answer: 'soon' }), makeRevisit({ id: 'b' })]);
  const takeaway = makeTakeaway({ id: 'a', text: 'Rewritten' });
  const item = makeBook({ _id: 'book-a', takeawayList: [takeaway] });
  openItem({ client, call: makeFakeApi(item).call, item }).confirmed.write({ ...item, version: 2 });
  const texts = () => client.getQueryData(queryKey)?.map(({ entry }) => entry.text);
  expect(texts()).toEqual(['Rewritten', 'Line b']);
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  dropFromLists(client, { ids: ['book-a'] });
  expect(texts()).toEqual(['Line b']);
});

it('a line of the library is at once what it has become, and gone with its book; a refresh tells the rest', () => {
  const client = new QueryClient();
  const entries = ['a', 'gone', 'b'].map((id) => makeRevisit({ id, entry: { isFavourite: true } }).entry);
  const note = { ...makeRevisit({ id: 'n', entry: { kind: 'note', title: 'Old' } }).entry };
  const ofBook = [...entries.slice(0, 2), note].map((entry) => ({
    ...entry,
    content: { ...entry.content, _id: 'book-a' },
  }));
  const { queryKey } = entryListQuery('takeaway', noFilter);
  const page = { items: [...ofBook, ...entries.slice(2)], nextCursor: null, total: 9, askedAt: Date.now() };
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  const item = makeBook({
    _id: 'book-a',
    title: 'Renamed',
    takeawayList: [makeTakeaway({ id: 'a', text: 'Rewritten' })],
    noteList: [makeNote({ id: 'n', title: 'New', content: 'Of now' })],
  });
  openItem({ client, call: makeFakeApi(item).call, item }).confirmed.write({ ...item, version: 2 });
  const shown = () => client.getQueryData(queryKey)?.pages[0];
  expect(shown()?.items.map(({ text, title, content }) => [text, title, content.title])).toEqual([
    ['Rewritten', null, 'Renamed'],
    ['Of now', 'New', 'Renamed'],
    ['Line b', null, 'Book of b'],
  ]);
  // Of two marks at once the answer to the first knows nothing of the second.
  expect(shown()).toMatchObject({ total: 8, items: [{ isFavourite: true }, {}, {}] });
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  dropFromLists(client, { ids: ['book-a'] });
  expect(shown()).toMatchObject({ total: 6, items: [{ text: 'Line b' }] });
});

it('a line that was set aside is at once what it has become, and gone with its book; a refresh tells the rest', () => {
  const client = new QueryClient();
  const lines = ['a', 'b'].map((id) => ({ entry: makeRevisit({ id }).entry, setAsideOn: '2026-03-01' }));
  const { queryKey } = setAsideQuery(makeFakeApi(makeBook()).call);
  client.setQueryData(queryKey, { pages: [{ lines, nextCursor: null }], pageParams: [null] });
  const item = makeBook({ _id: 'book-a', takeawayList: [makeTakeaway({ id: 'a', text: 'Rewritten' })] });
  openItem({ client, call: makeFakeApi(item).call, item }).confirmed.write({ ...item, version: 2 });
  const texts = () => client.getQueryData(queryKey)?.pages[0]?.lines.map(({ entry }) => entry.text);
  expect(texts()).toEqual(['Rewritten', 'Line b']);
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  dropFromLists(client, { ids: ['book-a'] });
  expect(texts()).toEqual(['Line b']);
});

it('a year has at once what its books have become, and not what is gone; a refresh tells the rest', () => {
  const client = new QueryClient();
  const cards = [makeYearCard('a', '2025-01-01'), makeYearCard('b', '2025-02-01')];
  const { queryKey } = readingYearsQuery({ year: 2025, day: '2026-11-26' }, makeFakeApi(makeBook()).call);
  client.setQueryData(queryKey, makeYears(makeYear({ items: 70, cards })));
  const item = makeBook({ _id: 'a' });
  const renamed = { ...item, version: 2, title: 'Renamed' };
  openItem({ client, call: makeFakeApi(item).call, item }).confirmed.write(renamed);
  const year = () => client.getQueryData(queryKey)?.year;
  expect(year()?.cards.map(({ title, finishedOn }) => [title, finishedOn])).toEqual([
    ['Renamed', '2025-01-01'],
    ['Book b', '2025-02-01'],
  ]);
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  dropFromLists(client, { ids: ['a', 'elsewhere'] });
  expect(year()).toMatchObject({ items: 69, cards: [{ _id: 'b' }] });
});

it('an answer that comes late brings no older version back, and no read that began before a write', async () => {
  const client = new QueryClient();
  const item = makeBook();
  const fake = makeFakeApi(item);
  const query = contentItemQuery(item._id, fake.call);
  client.setQueryData(query.queryKey, item);
  const answer = fake.hold();
  const read = client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  const { confirmed } = openItem({ client, call: fake.call, item });
  confirmed.write({ ...item, version: 3, title: 'Newest' });
  confirmed.write({ ...item, version: 2, title: 'Late' });
  answer();
  await read;
  expect(client.getQueryData(query.queryKey)).toMatchObject({ version: 3, title: 'Newest' });
});
