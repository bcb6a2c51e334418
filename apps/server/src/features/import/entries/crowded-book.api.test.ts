import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { clippings } from '../testing/clippings.ts';
import { importRows, undo } from '../testing/run-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const WALDEN = { title: 'Walden', authors: ['Henry David Thoreau'] };
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const highlights = (to: number) =>
  range(0, to).map((at) => ['Highlight', `${at * 10}`, '8:00:00', `Thought ${at}.`] as const);
const NOTE = ['Note', '13990', '8:05:00', 'Why this one?'] as const;

async function begin(name: string, ...file: Parameters<typeof clippings>) {
  const reader = await signIn(server, name);
  const bring = (...later: Parameters<typeof clippings>) => importRows(reader, clippings(...later));
  const first = await bring(...file);
  const read = () => readBook(reader, first.rows[0]?.contentId);
  return { reader, first, bring, read };
}

/** Every highlight, as a quote of the book or in a note of those that are beyond, sorted. */
async function standing(read: () => ReturnType<typeof readBook>) {
  const { quotes, noteList } = await read();
  const kept = noteList.flatMap(({ content }) => content.match(/Thought \d+\./g) ?? []);
  return [...quotes, ...kept].toSorted();
}
const thoughts = (to: number) =>
  range(0, to)
    .map((at) => `Thought ${at}.`)
    .toSorted();

const longQuotes = (to: number) =>
  range(0, to).map((at) => ({ text: `Thought ${at}. ${'x'.repeat(1000)}`, page: `${at}` }));

const search = async (reader: TestPerson, q: string) =>
  (await reader.api('GET /content/search', { query: { q } })).hits.length;

test('a book with more highlights than fit has each once, is found by any, grows with its file and goes again', async () => {
  const { reader, first, bring, read } = await begin('kindle', ...highlights(1400), NOTE);
  expect(first.outcomes).toEqual(['created']);
  const { quotes, noteList } = await read();
  expect(quotes).toEqual(range(0, 1000).map((at) => `Thought ${at}.`));
  expect(noteList).toMatchObject([{ title: 'More highlights', origin: 'import' }]);
  expect(noteList[0]?.content).toMatch(/^> Thought 1000\.\n> — loc\. 10000 · 2023-06-05\n\n> Thought 1001\./);
  expect(noteList[0]?.content).toMatch(
    /> Thought 1399\.\n> — loc\. 13990 · 2023-06-05\n\nOn loc\. 13990: Why this one\?$/,
  );
  expect(await search(reader, 'why this one')).toBe(1);
  expect((await bring(...highlights(1400), NOTE)).outcomes).toEqual(['skipped']);

  const second = ['Note', '12000', '9:00:00', 'And this?'] as const;
  const grown = await bring(...highlights(1430), NOTE, second);
  expect(grown.outcomes).toEqual(['merged']);
  expect(await standing(read)).toEqual(thoughts(1430));
  expect((await read()).noteList.map(({ title }) => title)).toEqual(['More highlights']);
  expect((await read()).noteList[0]?.content).toContain('\n\nOn loc. 12000: And this?\n\n> Thought 1400.');
  expect((await bring(...highlights(1430), NOTE, second)).outcomes).toEqual(['skipped']);

  await undo(reader, grown);
  expect((await read()).noteList[0]?.content).toBe(noteList[0]?.content);
  expect(await search(reader, 'and this')).toBe(0);
});

test('a crowded book goes whole when its import is taken back', async () => {
  const { reader, first } = await begin('back', ...highlights(1001));
  expect(await undo(reader, first)).toMatchObject({ undone: { removed: 1, kept: 0 } });
});

test('a book that was there takes as many as it has room for, and the others in a note, which goes again', async () => {
  const { reader, bring, read } = await begin('there', ...highlights(900));
  const more = await bring(...highlights(1100));
  expect(more.outcomes).toEqual(['merged']);
  expect((await read()).quotes).toHaveLength(1000);
  expect(await standing(read)).toEqual(thoughts(1100));
  expect((await bring(...highlights(1100))).outcomes).toEqual(['skipped']);
  await undo(reader, more);
  expect([await standing(read), (await read()).noteList]).toEqual([thoughts(900), []]);
});

test('nothing comes again that the person has changed or taken out of the note, or made room for', async () => {
  const { reader, bring, read } = await begin('edited', ...highlights(1010));
  const { _id: id, noteList, quoteList } = await read();
  const content = (noteList[0]?.content ?? '')
    .replace('Thought 1003.', 'My own words.')
    .replace(/> Thought 1005.*\n.*\n\n/, '');
  const edited = [{ id: noteList[0]?.id ?? '', title: 'The rest', content }];
  const kept = quoteList.slice(0, 990).map(({ id: of, text }) => ({ id: of, text }));
  await reader.api('PATCH /content/{id}', { params: { id }, body: { noteList: edited, quoteList: kept } });
  await bring(...highlights(1022));
  const after = await read();
  // The room is for what is new.
  const quoted = [...range(0, 990), ...range(1010, 1020)];
  expect(after.quotes).toEqual(quoted.map((at) => `Thought ${at}.`));
  expect(after.noteList).toMatchObject([{ title: 'The rest' }]);
  const grown = `${content}\n\n> Thought 1020.\n> — loc. 10200 · 2023-06-05`;
  expect(after.noteList[0]?.content).toBe(`${grown}\n\n> Thought 1021.\n> — loc. 10210 · 2023-06-05`);

  const shorter = [{ id: noteList[0]?.id ?? '', title: 'The rest', content: grown }];
  await reader.api('PATCH /content/{id}', { params: { id }, body: { noteList: shorter } });
  await bring(...highlights(1022));
  expect((await read()).noteList).toMatchObject(shorter);
});

test('what is full goes on in another note, and one that came from another vault is known by its title', async () => {
  const reader = await signIn(server, 'full');
  const quotes = longQuotes(1200);
  const { rows } = await importRows(reader, [{ ...WALDEN, quotes }]);
  const { noteList, quoteList } = await readBook(reader, rows[0]?.contentId);
  const titles = ['More highlights (3)', 'More highlights (2)', 'More highlights'];
  expect(noteList.map(({ title }) => title)).toEqual(titles);
  expect(noteList.every(({ content }) => content.length <= 100_000)).toBe(true);

  const countGrown = async (to: number) => {
    await importRows(reader, [{ ...WALDEN, quotes: longQuotes(to) }]);
    return (await readBook(reader, rows[0]?.contentId)).noteList.length;
  };
  expect([await countGrown(1220), await countGrown(1221), await countGrown(1222)]).toEqual([3, 4, 4]);

  const other = await signIn(server, 'other');
  const exported = quoteList.map(({ id, text, page }) => ({ key: id, text, page: page ?? '' }));
  const notes = noteList.map(({ id, title, content }) => ({ key: id, title, content }));
  await importRows(other, [{ ...WALDEN, quotes: exported, notes }]);
  expect((await importRows(other, [{ ...WALDEN, quotes }])).outcomes).toEqual(['skipped']);
});

test('a note grows to what one can hold, and one of the person’s own that is called like it stays', async () => {
  const reader = await signIn(server, 'grown');
  const { _id } = await reader.api('POST /content', {
    body: { ...WALDEN, notes: { 'More highlights': 'Mine.' } },
  });
  const bring = (to: number) => importRows(reader, [{ ...WALDEN, quotes: longQuotes(to) }]);
  const read = async () =>
    (await readBook(reader, _id)).noteList.map(({ title, content }) => [title, content.length]);
  await bring(1001);
  expect(await read()).toEqual([
    ['More highlights (2)', expect.any(Number)],
    ['More highlights', 'Mine.'.length],
  ]);
  await bring(1120);
  const [last, grown, own] = await read();
  expect([last?.[0], own]).toEqual(['More highlights (3)', ['More highlights', 'Mine.'.length]]);
  expect(grown?.[1]).toBeGreaterThan(98_000);
  expect(grown?.[1]).toBeLessThanOrEqual(100_000);
});

test('a place in a note of those beyond is called as its kind calls it, and is the same line where it stood as a page', async () => {
  const reader = await signIn(server, 'lessons');
  const course = { title: 'A Course', type: 'video' as const, authors: ['Ann One'] };
  const quotes = range(0, 1001).map((at) => ({
    text: `Thought ${at}.`,
    page: `Lesson ${at}`,
    comment: `Why ${at}?`,
  }));
  const { rows } = await importRows(reader, [{ ...course, quotes }]);
  const { quoteList, noteList } = await readBook(reader, rows[0]?.contentId);
  const content = '> Thought 1000.\n> — Lesson 1000\n\nOn Lesson 1000: Why 1000?';
  expect(noteList).toMatchObject([{ title: 'More highlights', content }]);

  const other = await signIn(server, 'pages');
  const exported = quoteList.map(({ id, text, page, comment }) => ({
    key: id,
    text,
    page: page ?? '',
    comment: comment ?? '',
  }));
  const notes = [{ title: 'More highlights', content: content.replaceAll('Lesson', 'p. Lesson') }];
  await importRows(other, [{ ...course, quotes: exported, notes }]);
  expect((await importRows(other, [{ ...course, quotes }])).outcomes).toEqual(['skipped']);
});

test('takeaways, notes and tags beyond go the same way', async () => {
  const reader = await signIn(server, 'others');
  const row = {
    ...WALDEN,
    takeaways: range(0, 1001).map((at) => ({ text: `Idea ${at}` })),
    notes: range(0, 600).map((at) => ({ title: at < 500 ? `Note ${at}` : 'Note', content: `Said ${at}` })),
    tags: range(0, 80).map((at) => `shelf ${at}`),
  };
  const { rows, outcomes } = await importRows(reader, [row]);
  expect(outcomes).toEqual(['created']);
  const { tags, takeaways, noteList } = await readBook(reader, rows[0]?.contentId);
  expect([tags.length, takeaways.length, noteList.length]).toEqual([50, 1000, 401]);
  const contentOf = (title: string) => noteList.find((note) => note.title === title)?.content ?? '';
  expect(contentOf('More takeaways')).toBe('Idea 1000');
  expect(contentOf('More tags')).toMatch(/^- shelf 50\n\n- shelf 51\n\n/);
  expect(contentOf('More notes')).toMatch(
    /^\*\*Note 398\*\*\n\nSaid 398\n\n[^]*\*\*Note\*\*\n\nSaid 598\n\n\*\*Note\*\*\n\nSaid 599$/,
  );
  const nothing = { outcome: 'skipped', reason: 'Your vault already has everything in it' };
  expect((await importRows(reader, [row])).rows).toMatchObject([nothing]);
  const grown = { ...row, tags: ['newest', ...row.tags] };
  expect((await importRows(reader, [grown])).outcomes).toEqual(['merged']);
  const after = await readBook(reader, rows[0]?.contentId);
  expect(after.noteList.find(({ title }) => title === 'More tags')?.content).toBe(
    `${contentOf('More tags')}\n\n- newest`,
  );
});

test('what has become a part of a note keeps its day and its heart there, and stays the same line', async () => {
  const reader = await signIn(server, 'stamps');
  const full = {
    quotes: range(0, 1000).map((at) => ({ text: `Thought ${at}` })),
    takeaways: range(0, 1000).map((at) => ({ text: `Idea ${at}` })),
  };
  const lines = [
    { text: 'Placed', page: '7' },
    { text: 'One.\n\nTwo.' },
    { text: 'Only a heart' },
    { text: 'Bare' },
  ];
  const day = { createdAt: '2023-06-05T08:00:00.000Z' };
  const heart = { isFavourite: true };
  const marked = lines.map((line, at) => ({ ...line, ...(at < 2 && day), ...(at % 2 === 0 && heart) }));
  const bare = {
    ...WALDEN,
    quotes: [...full.quotes, ...lines],
    takeaways: [...full.takeaways, { text: 'Beyond' }],
  };
  const told = {
    ...WALDEN,
    quotes: [...full.quotes, ...marked],
    takeaways: [...full.takeaways, { text: 'Beyond', ...day, ...heart }],
  };
  const { rows } = await importRows(reader, [told]);
  const { notes } = await readBook(reader, rows[0]?.contentId);
  expect(notes).toEqual({
    'More highlights':
      '> Placed\n> — p. 7 · 2023-06-05 · ♥\n\n> One.\n\n> Two.\n> — 2023-06-05\n\n> Only a heart\n> — ♥\n\n> Bare',
    'More takeaways': 'Beyond\n— 2023-06-05 · ♥',
  });
  for (const again of [told, bare]) expect((await importRows(reader, [again])).outcomes).toEqual(['skipped']);

  // A vault from before they were kept there has the words alone.
  const older = await signIn(server, 'stamps-older');
  await importRows(older, [bare]);
  expect((await importRows(older, [told])).outcomes).toEqual(['skipped']);
});
