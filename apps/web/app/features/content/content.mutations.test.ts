import { QueryClient } from '@tanstack/react-query';
import type { ContentCard, ContentItem } from '@vault/contract';
import { expect, it } from 'vitest';
import { makeFakeApi } from './book-page/testing/fake-api.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { openItem } from './content.mutations.ts';
import { contentKeys, contentListQuery } from './content.queries.ts';
import { noFilter } from './library/filter/content-filter.ts';

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
  // What a filter finds may have changed by it; all books are the same as before.
  expect(lists.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([false, true]);
  expect(client.getQueryCache().findAll({ queryKey: contentKeys.lists })).toHaveLength(2);
});
