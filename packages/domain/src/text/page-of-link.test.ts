import { expect, test } from 'vitest';
import type { MediaType } from '../book/media.ts';
import { addressOf, formsOfLink, nameOfPage } from './page-of-link.ts';

test('a link is known by its place, its path and what it asks for', () => {
  expect(
    formsOfLink(' https://www.Example.org/a%20b/?x=1&utm_source=letter&&UTM_id=2&fbclid=3#part '),
  ).toEqual({
    places: ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((beginning) =>
      ['/a%20b', '/a b'].flatMap((path) => [
        `${beginning}Example.org${path}`,
        `${beginning}Example.org${path}/`,
      ]),
    ),
    pages: ['/a%20b', '/a b'].map((path) => ({ path, query: 'x=1' })),
    idle: expect.any(String),
  });
  expect(formsOfLink('https://example.org/?x=1&y=2')).toMatchObject({
    pages: [{ path: '', query: 'x=1&y=2' }],
  });
});

test('ways to write a link to one page have one name, and another page has another', () => {
  const names = [
    'https://example.org/a%20b?x=1',
    'HTTPS://example.org/a%20b//?x=1',
    ' https://www.Example.org/a%20b/?utm_source=letter&x=1#part ',
    'https://example.org/a%20b?x=2',
    'https://example.org/A%20b?x=1',
    'https://example.org/?x=1',
    'https://awww.example.org/a',
  ].map(nameOfPage);
  expect(new Set(names)).toEqual(
    new Set([
      'example.org/a%20b?x=1',
      'example.org/a%20b?x=2',
      'example.org/A%20b?x=1',
      'example.org?x=1',
      'awww.example.org/a?',
    ]),
  );
  expect(['https://www.example.org/?utm_source=x', 'https://example.org#a', ''].map(nameOfPage)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the front pages of two sites have two addresses, and a book or an episode has none', () => {
  const addressesOf = (type: MediaType) =>
    ['https://www.one.example/#a', 'https://two.example', ''].map((previewLink) =>
      addressOf({ type, previewLink }),
    );
  expect(addressesOf('article')).toEqual(['one.example?', 'two.example?', null]);
  expect(addressesOf('video')).toEqual(addressesOf('article'));
  expect([...addressesOf('book'), ...addressesOf('podcast')]).toEqual(Array.from({ length: 6 }, () => null));
});

test.for(['', 'example.org', 'http://example.org', 'mailto:a@example.org'])('"%s" is no link', (text) => {
  expect(formsOfLink(text)).toBeNull();
});

test.for(['https://example.org/%E0%A4%A', 'https://example.org/%', 'https://example.org/?utm_source=a'])(
  'a link that is written oddly is still one: %s',
  (text) => {
    expect(formsOfLink(text)?.places).toContain(text.split('?')[0]);
  },
);

const VIDEO = 'AbCdEf12345';
const OF_VIDEO = [
  `https://www.youtube.com/watch?v=${VIDEO}`,
  `https://youtube.com/watch?list=PL1&v=${VIDEO}&t=30s#at`,
  `https://m.youtube.com/watch/?v=${VIDEO}&pp=x`,
  `https://music.youtube.com/watch?v=${VIDEO}`,
  `https://youtu.be/${VIDEO}?si=x&t=9`,
  `https://www.youtube.com/live/${VIDEO}?feature=share`,
  `https://youtube.com/shorts/${VIDEO}/`,
  `https://www.youtube.com/embed/${VIDEO}?start=30&autoplay=1`,
  `https://www.youtube-nocookie.com/embed/${VIDEO}?rel=0`,
];

test.for(OF_VIDEO)('a video has one name, however it was shared: %s', (link) => {
  expect(nameOfPage(link)).toBe(`youtube.com/watch?v=${VIDEO}`);
  expect(formsOfLink(link)).toEqual(formsOfLink(`https://youtu.be/${VIDEO}`));
});

test.for([
  ['https://vimeo.com/76979871#t=12m', 'https://vimeo.com/76979871?share=copy'],
  ['https://www.twitch.tv/videos/187654321?t=1h', 'https://www.twitch.tv/videos/187654321'],
  [
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=x&t=9',
    'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
  ],
  ['https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv?start=1m', 'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv'],
] as const)('a recording is the same at any moment: %s', ([one, other]) => {
  expect(nameOfPage(one)).toBe(nameOfPage(other));
});

test.for([
  'https://www.youtube.com/watch?v=aBcDeF12345',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/@AbCdEf1234',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  `https://www.youtube.com/embedded/${VIDEO}`,
  `https://youtu.be.example/${VIDEO}`,
  `https://example.org/watch?v=${VIDEO}`,
])('another page is not that video: %s', (link) => {
  expect(nameOfPage(link)).not.toBe(`youtube.com/watch?v=${VIDEO}`);
});

test.for(['videoseries?list=', 'live_stream?channel='])('embedded, each %s is a page of its own', (place) => {
  const [one, other] = ['PL1', 'PL2'].map((id) => nameOfPage(`https://www.youtube.com/embed/${place}${id}`));
  expect(one).not.toBe(other);
});

test('what else is asked for leads to another page, where it is no recording', () => {
  expect(nameOfPage('https://example.org/a?t=30')).not.toBe(nameOfPage('https://example.org/a'));
  expect(nameOfPage('https://www.youtube.com/playlist?list=PL1')).not.toBe(
    nameOfPage('https://www.youtube.com/playlist?list=PL2'),
  );
});
