import { expect, test } from 'vitest';
import {
  contentPage,
  influencerPage,
  sampleInfluencer,
  sampleItem,
} from '~/features/public-vault/testing/sample-vault.ts';
import * as book from './vault-book.tsx';
import * as influencer from './vault-influencer.tsx';
import * as list from './vault.tsx';

const publicUrl = 'https://vault.example';
const profile = sampleInfluencer();

/** What the head of a page says, once its loader has given this. */
function headOf({ meta }: { meta: (args: never) => unknown[] }, loaderData: object, search = '') {
  return meta({ loaderData: { publicUrl, profile, ...loaderData }, location: { search } } as never);
}
const canonical = (path: string) => ({ tagName: 'link', rel: 'canonical', href: publicUrl + path });
const feed = { rel: 'alternate', type: 'application/rss+xml', href: `${publicUrl}/vault/reader/feed.xml` };
const unlisted = { name: 'robots', content: 'noindex' };

test('of the list of vaults a later page has an address of its own, and a search is not to be found', () => {
  const loaded = { list: influencerPage([profile]) };
  expect(headOf(list, loaded)).toContainEqual(canonical('/vault'));
  expect(headOf(list, loaded)).not.toContainEqual(unlisted);
  expect(headOf(list, loaded, '?page=2')).toContainEqual(canonical('/vault?page=2'));
  expect(headOf(list, loaded, '?search=stoic')).toContainEqual(unlisted);
});

test('of a vault a later page has an address of its own, and another view has not', () => {
  const loaded = { shelf: contentPage([sampleItem()]) };
  expect(headOf(influencer, loaded, '?view=quotes')).toContainEqual(canonical('/vault/reader'));
  expect(headOf(influencer, loaded, '?view=quotes&page=2')).toContainEqual(canonical('/vault/reader?page=2'));
  expect(headOf(influencer, { profile: sampleInfluencer({ isOpen: false }) })).toContainEqual(unlisted);
});

test('a book has its ISBN and the feed of its vault, and an article is called one', () => {
  const told = headOf(book, { item: sampleItem({ isbn: '9780141439587' }) });
  expect(told).toContainEqual({ property: 'og:type', content: 'book' });
  expect(told).toContainEqual({ property: 'book:isbn', content: '9780141439587' });
  expect(told).toContainEqual(expect.objectContaining(feed));
  const article = headOf(book, { item: sampleItem({ type: 'article' }) });
  expect(article).toContainEqual({ property: 'og:type', content: 'article' });
  expect(article).toContainEqual({ property: 'article:section', content: 'Essays' });
});
