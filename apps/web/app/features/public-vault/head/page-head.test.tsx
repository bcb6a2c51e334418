import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleInfluencer, sampleItem } from '../testing/sample-vault.ts';
import { JsonLd } from './json-ld.tsx';
import { describePage, describeUnlisted } from './page-head.ts';
import { describeBook, describeDirectory, describeProfile } from './structured-data.ts';

const origin = 'https://vault.example';

it('the head tells crawlers and other sites the same', () => {
  const head = describePage({
    title: 'Walden',
    description: `${'long words '.repeat(40)}\n\nand a second paragraph`,
    url: `${origin}/vault/reader/walden`,
    type: 'book',
    imageUrl: `${origin}/card.png`,
    properties: { 'book:author': ['A', 'B'] },
    feeds: [{ type: 'application/rss+xml', url: `${origin}/feed.xml` }],
  });
  expect(head).toContainEqual({ title: 'Walden · Knowledge Vault' });
  expect(head).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/vault/reader/walden` });
  expect(head).toContainEqual({ property: 'og:url', content: `${origin}/vault/reader/walden` });
  expect(head).toContainEqual({ property: 'og:image', content: `${origin}/card.png` });
  expect(head.filter((tag) => 'property' in tag && tag.property === 'book:author')).toHaveLength(2);
  expect(head).toContainEqual(
    expect.objectContaining({ rel: 'alternate', type: 'application/rss+xml', href: `${origin}/feed.xml` }),
  );
  for (const alt of [{ property: 'og:image:alt' }, { name: 'twitter:image:alt' }])
    expect(head).toContainEqual({ ...alt, content: 'Walden' });
  const description = head.find((tag) => 'name' in tag && tag.name === 'description');
  expect(description).toHaveProperty('content', expect.stringMatching(/^[^\n]{150,201}$/));
  expect(head).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
});

it('what is not meant to be found says so, and has no address', () => {
  expect(describeUnlisted('Soon')).toEqual([
    { title: 'Soon · Knowledge Vault' },
    { name: 'robots', content: 'noindex' },
  ]);
});

it('structured data cannot end its script', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028 & "';
  const { container } = render(<JsonLd graph={{ title }} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  expect(script?.innerHTML).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(script?.textContent ?? '')).toEqual({ title });
});

it('the list names the open vaults alone', () => {
  const profiles = [sampleInfluencer(), sampleInfluencer({ slug: 'closed', isOpen: false })];
  expect(describeDirectory(profiles, origin).mainEntity).toEqual({
    '@type': 'ItemList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'A Reader', url: `${origin}/vault/reader` }],
  });
});

it('a profile is a person with books', () => {
  const profile = sampleInfluencer({ twitterURL: 'https://x.com/reader' });
  expect(describeProfile(profile, [sampleItem()], origin)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'A Reader',
      image: `${origin}/vault/reader/card.png`,
      sameAs: 'https://x.com/reader',
    },
    hasPart: [{ '@type': 'Book', name: 'Walden', url: `${origin}/vault/reader/walden` }],
  });
});

it('a person is shown by their photo where everybody can load it, and by the card of their vault otherwise', () => {
  const imageOf = (photoURL: string | null) =>
    describeProfile(sampleInfluencer({ photoURL }), [], origin).mainEntity;
  expect(imageOf('https://photos.example/one.jpg')).toMatchObject({
    image: 'https://photos.example/one.jpg',
  });
  expect(imageOf('http://localhost/one.jpg')).toMatchObject({ image: `${origin}/vault/reader/card.png` });
});

it.for([
  ['-0055', '-000054'],
  ['-0001', '0000'],
  ['-1', '0000'],
  ['-0043-12-07', '-000042-12-07'],
  ['180-02', '0180-02'],
] as const)(
  'a book that was published %s has that date in ISO 8601, which has a year 0: %s',
  ([given, iso]) => {
    const item = sampleItem({ publishedDate: given });
    expect(describeBook(sampleInfluencer(), item, origin)).toMatchObject({ datePublished: iso });
  },
);

it('a book has its quotations, each at its own address', () => {
  const item = sampleItem({
    publishedDate: '65',
    image: 'https://covers.example/one.jpg',
    isbn: '9780141439587',
    quoteList: [{ id: 'q', text: 'Some words', source: 'Chapter 1' }],
  });
  expect(describeBook(sampleInfluencer(), item, origin)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: 'Walden',
    author: [{ '@type': 'Person', name: 'Henry David Thoreau' }],
    datePublished: '0065',
    isbn: '9780141439587',
    numberOfPages: 300,
    image: 'https://covers.example/one.jpg',
    hasPart: [
      {
        '@type': 'Quotation',
        text: 'Some words',
        citation: 'Chapter 1',
        url: `${origin}/vault/reader/walden#quote-q`,
      },
    ],
  });
  const video = describeBook(
    sampleInfluencer(),
    sampleItem({ type: 'video', isbn: '9780141439587' }),
    origin,
  );
  expect(video).toMatchObject({
    '@type': 'VideoObject',
    image: `${origin}/vault/reader/walden/card.png`,
  });
  expect(video).not.toHaveProperty('isbn');
});
