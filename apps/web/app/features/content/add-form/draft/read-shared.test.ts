import { expect, test } from 'vitest';
import { readDraft } from './read-draft.ts';
import { readShared } from './read-shared.ts';

const PAGE = 'https://example.org/essays/on-reading';
const LONG = 'x'.repeat(200);

test.each<[string, Record<string, string>, Record<string, unknown>]>([
  [
    'a title and an address',
    { title: 'On Reading', url: PAGE },
    { type: 'article', title: 'On Reading', link: PAGE },
  ],
  ['an address in the text alone', { title: 'On Reading', text: PAGE }, { title: 'On Reading', link: PAGE }],
  ['a title in the text too', { text: `On Reading ${PAGE}` }, { title: 'On Reading', link: PAGE }],
  ['the title twice', { title: 'On Reading', text: `On Reading\n${PAGE}` }, { link: PAGE }],
  [
    'a video that was shared at a moment',
    { url: 'https://youtu.be/AbCdEf12345?si=x&t=754' },
    { type: 'video', link: 'https://youtu.be/AbCdEf12345' },
  ],
  ['an address at the end of a sentence', { text: `Read this: (${PAGE}).` }, { link: PAGE }],
  ['the same without brackets', { text: `Read ${PAGE}?!` }, { link: PAGE }],
  ['an address in capitals', { text: 'Read HTTPS://EXAMPLE.ORG/a' }, { link: 'https://example.org/a' }],
  ['an address between spaces', { url: ` ${PAGE} ` }, { link: PAGE }],
  ['as many words as a title has', { text: `${LONG} ${PAGE}` }, { title: LONG }],
  ['one letter more, which is a passage', { text: `${LONG}x ${PAGE}` }, { title: '', quotes: [`${LONG}x`] }],
  [
    'a passage that a browser has put into quotation marks',
    { title: 'On Reading', text: `"Read slowly."\n ${PAGE}#:~:text=Read%20slowly` },
    { title: 'On Reading', link: PAGE, quotes: ['Read slowly.'] },
  ],
  [
    'a passage of several lines without a title',
    { text: `First line\nsecond line\n${PAGE}` },
    { title: '', link: PAGE, quotes: ['First line\nsecond line'] },
  ],
  ['words without an address', { text: 'Read slowly.' }, { type: 'article', title: 'Read slowly.' }],
  [
    'an address that says who shared it',
    { url: `${PAGE}?page=2&utm_source=mail&fbclid=x#part` },
    { link: `${PAGE}?page=2#part` },
  ],
  [
    'a passage from a page without a title',
    { url: PAGE, text: 'Read slowly.' },
    { title: '', quotes: ['Read slowly.'] },
  ],
  ['an address that ends in a bracket', { url: `${PAGE}_(essay)` }, { link: `${PAGE}_(essay)` }],
  ['the same among words', { text: `Read (${PAGE}_(essay)).` }, { link: `${PAGE}_(essay)` }],
  ['an address that ends in a dot', { url: `${PAGE}/Apple_Inc.` }, { link: `${PAGE}/Apple_Inc.` }],
  [
    'what a page asks for in its own way',
    { url: `${PAGE}?q=a%20b&flag&si=42&utm_source=x` },
    { link: `${PAGE}?q=a%20b&flag&si=42` },
  ],
  [
    'a video that says who shared it',
    { url: 'https://youtu.be/a?si=x&t=2&asi=1' },
    { link: 'https://youtu.be/a?asi=1' },
  ],
  [
    'a host that only begins like one of those that do',
    { url: 'https://youtube.com.example/a?si=x' },
    { link: 'https://youtube.com.example/a?si=x' },
  ],
  ['a page that is still called by http', { url: 'http://example.org/a' }, { link: 'https://example.org/a' }],
  ['a page of this machine', { url: 'http://localhost/a' }, { link: 'http://localhost/a' }],
  ['a video', { url: 'https://www.youtube.com/watch?v=1' }, { type: 'video' }],
  ['a recording of a stream', { url: 'https://www.twitch.tv/videos/1' }, { type: 'video' }],
  ['a passage of an episode', { url: 'https://share.snipd.com/snip/1' }, { type: 'podcast' }],
  ['a programme of the radio', { url: 'https://www.bbc.co.uk/sounds/play/1' }, { type: 'podcast' }],
  ['a course among posts', { url: 'https://www.linkedin.com/learning/excel' }, { type: 'course' }],
  ['a post beside courses', { url: 'https://www.linkedin.com/posts/1' }, { type: 'article' }],
  ['a course of a university', { url: 'https://ocw.mit.edu/courses/6-0001/' }, { type: 'course' }],
  ['a free book', { url: 'https://www.gutenberg.org/ebooks/205' }, { type: 'book' }],
  ['a host that only ends like one', { url: 'https://notyoutube.com/watch' }, { type: 'article' }],
  ['an episode', { url: 'https://open.spotify.com/episode/1' }, { type: 'podcast' }],
  ['a song, which is none', { url: 'https://open.spotify.com/track/1' }, { type: 'article' }],
  ['a kind that was named', { url: PAGE, type: 'course' }, { type: 'course' }],
  ['an author', { url: PAGE, author: 'Ada Example' }, { author: 'Ada Example' }],
  ['a picture', { url: PAGE, image: 'https://example.org/a.jpg' }, { image: 'https://example.org/a.jpg' }],
])('%s', (_, given, expected) => {
  expect(readShared(given)).toMatchObject(expected);
});

test('an author that is an address and a picture that is none are left out', () => {
  const read = readShared({ url: PAGE, author: 'https://example.org/ada', image: '/a.jpg' });
  expect(read).not.toHaveProperty('author');
  expect(read).not.toHaveProperty('image');
});

test('the same address twice leaves no passage', () => {
  const given = { title: 'On Reading', url: PAGE, text: `${PAGE}?utm_source=x` };
  expect(readShared(given)).not.toHaveProperty('quotes');
});

test('a passage keeps the addresses of other pages', () => {
  const others = ['https://example.org/a', PAGE.replace('example.org', 'example.net'), `${PAGE}?id=2`];
  for (const other of others) {
    const text = `See ${other} and https://example.org/b first.`;
    expect(readShared({ title: 'On Reading', url: PAGE, text })).toMatchObject({
      link: PAGE,
      quotes: [text],
    });
  }
});

test('the title is no passage', () => {
  expect(readShared({ title: 'On Reading', text: `On Reading ${PAGE}` })).not.toHaveProperty('quotes');
  expect(readShared({ text: `On Reading ${PAGE}` })).not.toHaveProperty('quotes');
});

test('a query that nobody shared stays as it is', () => {
  const given = { type: 'video', title: 'A talk', duration: '1800' };
  expect(readShared(given)).toBe(given);
});

test('becomes a draft', () => {
  expect(
    readDraft(readShared({ title: 'On Reading', url: PAGE, text: 'Read slowly.', author: 'Ada Example' })),
  ).toMatchObject({
    type: 'article',
    title: 'On Reading',
    authors: ['Ada Example'],
    link: PAGE,
    quotes: [{ text: 'Read slowly.' }],
  });
});
