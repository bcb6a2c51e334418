import { expect, test } from 'vitest';
import { readAsGuessed, readText } from '../testing/fixture.ts';

test('a page of saved links is a table of them, the heading above them their folder', () => {
  const page = `<!DOCTYPE html><html><body>
<h1>Unread</h1><ul>
<li><a href="https://example.org/reeds?a=1&amp;b=2" time_added="1400000000" tags="water,wind">Of reeds &amp; rushes</a></li>
</ul><h1>Read Archive</h1><ul>
<li><a href="https://www.youtube.com/watch?v=x" time_added="1400080000" tags="">A talk</a></li>
<li><a href="http://example.org/rushes" time_added="1400080000" tags="">Of rushes</a></li>
</ul></body></html>`;
  expect(readAsGuessed(readText(page)).items).toMatchObject([
    {
      type: 'article',
      title: 'Of reeds & rushes',
      previewLink: 'https://example.org/reeds?a=1&b=2',
      status: 'want',
      tags: ['water', 'wind'],
      createdAt: '2014-05-13T16:53:20.000Z',
    },
    { type: 'video', title: 'A talk', status: 'finished', tags: [] },
    { type: 'article', title: 'Of rushes', status: 'finished' },
  ]);
});

test('the page that Instapaper writes names no days', () => {
  const page = `<!DOCTYPE html><html><head><title>Instapaper: Export</title></head><body>
<h1>Unread</h1><ol><li><a href="https://example.org/reeds">Of reeds</a></li></ol>
<h1>Archive</h1><ol><li><a href="https://example.org/rushes">Of rushes</a></li></ol></body></html>`;
  expect(readAsGuessed(readText(page)).items).toMatchObject([
    { type: 'article', title: 'Of reeds', previewLink: 'https://example.org/reeds', status: 'want' },
    { title: 'Of rushes', status: 'finished' },
  ]);
});

test("a browser's bookmarks are one as well, and their folder a tag", () => {
  const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3 ADD_DATE="1">Rivers</H3><DL><p>
<DT><A HREF="https://example.org/reeds" ADD_DATE="1400000000">Of reeds</A>
</DL></DL>`;
  expect(readAsGuessed(readText(page)).items).toMatchObject([{ title: 'Of reeds', tags: ['Rivers'] }]);
});

test('a link belongs to the folder that is open, and the words below it are its note', () => {
  const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<H1>Bookmarks</H1>
<DL><p>
<DT><A HREF="https://example.org/first" ADD_DATE="1400000000">First</A>
<DT><H3>Rivers</H3>
<DD>All that flows.
<DL><p>
<DT><A HREF="https://example.org/reeds" ADD_DATE="1400000000">Of reeds</A>
<DD>Why they bend &amp; do not break.
<DT><H3>Banks</H3><DL><p>
<DT><A HREF="https://example.org/mud" ADD_DATE="1400000000">Of mud</A>
</DL><p>
<DT><A HREF="https://example.org/fish" ADD_DATE="1400000000">Of fish</A>
</DL><p>
<DT><A HREF="https://example.org/last" ADD_DATE="1400000000">Last</A>
</DL><p>`;
  const { items } = readAsGuessed(readText(page));
  expect(items.map(({ title, tags }) => [title, ...tags])).toEqual([
    ['First'],
    ['Of reeds', 'Rivers'],
    ['Of mud', 'Banks'],
    ['Of fish', 'Rivers'],
    ['Last'],
  ]);
  expect(items.flatMap(({ notes }) => notes)).toMatchObject([
    { title: 'Note', content: 'Why they bend & do not break.' },
  ]);
});

test("Safari's bookmarks name no days, and no list stands around their folders", () => {
  const page = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
\t<HTML>
\t<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
\t<Title>Bookmarks</Title>
\t<H1>Bookmarks</H1>
\t<DT><A HREF="https://example.org/first">First</A>
\t<DT><H3 FOLDED>Rivers</H3>
\t<DL><p>
\t\t<DT><A HREF="https://example.org/reeds">Of reeds</A>
\t\t<DT><H3 FOLDED>Banks</H3>
\t\t<DL><p>
\t\t\t<DT><A HREF="https://example.org/mud">Of mud</A>
\t\t</DL><p>
\t</DL><p>
\t<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3>
\t<DL><p>
\t\t<DT><A HREF="https://example.org/fish">Of fish</A>
\t</DL><p>
\t<DT><A HREF="https://example.org/last">Last</A>
\t</HTML>
`;
  const { items } = readAsGuessed(readText(page));
  expect(items.map(({ title, type, tags }) => [title, type, ...tags])).toEqual([
    ['First', 'article'],
    ['Of reeds', 'article', 'Rivers'],
    ['Of mud', 'article', 'Banks'],
    ['Of fish', 'article', 'Reading List'],
    ['Last', 'article'],
  ]);
  expect(items.flatMap(({ notices }) => notices)).toEqual([]);
});

test.each([
  '<html><a href="https://example.org">Reeds</a></html>',
  '<!DOCTYPE html><html><h1>Bookmarks</h1><dl><dt><h3>Rivers</h3><dl><dt><a href="https://example.org">Reeds</a></dl></dl>',
])('any other page of links is none', (page) => {
  expect(readText(page)).toMatchObject({
    kind: 'unreadable',
    reason: expect.stringContaining('web page'),
  });
});
