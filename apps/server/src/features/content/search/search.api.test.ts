import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBook, changeBook } from '../../../testing/book-calls.ts';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server);
  await addBook(reader, {
    title: 'Thinking, Fast and Slow',
    authors: ['Daniel Kahneman'],
    summary: 'Two systems of thought.',
    takeaways: ['Anchors pull every guess.', 'Losses loom larger than gains.'],
    quoteList: [{ text: 'A line.', comment: 'Compare with Éducation sentimentale' }],
    notes: { 'Priming effects': 'Weak evidence, says the author later.' },
  });
  await addBook(reader, { title: 'Slow Productivity', authors: ['Cal Newport'] });
  await addBook(reader, {
    title: 'Lalka',
    authors: ['Bolesław Prus'],
    quotes: ['Die Straße nach Łódź', 'à cœur vaillant'],
  });
});
afterAll(() => server.stop());

const search = async (q: string, person = reader) =>
  (await person.api('GET /content/search', { query: { q } })).hits;
const titles = async (q: string) => (await search(q)).map((hit) => hit.content.title);

test.for([
  ['kahneman', ['Thinking, Fast and Slow']],
  ['slow', ['Slow Productivity', 'Thinking, Fast and Slow']],
  ['slow thin', ['Thinking, Fast and Slow']],
  ['SLOW fast', ['Thinking, Fast and Slow']],
  ['anch', ['Thinking, Fast and Slow']],
  ['kahneman anchors', ['Thinking, Fast and Slow']],
  ['newport anchors', []],
  ['education', ['Thinking, Fast and Slow']],
  ['"loom larger"', ['Thinking, Fast and Slow']],
  ['"larger loom"', []],
  ['priming', ['Thinking, Fast and Slow']],
  ['e\u0301ducation', ['Thinking, Fast and Slow']],
  ['"fast and slow" anchors', ['Thinking, Fast and Slow']],
  ['boleslaw', ['Lalka']],
  ['BOLESŁAW', ['Lalka']],
  ['strasse', ['Lalka']],
  ['"strasse nach lodz"', ['Lalka']],
  ['straß', ['Lalka']],
  ['coeur vaillant', ['Lalka']],
  ['%', []],
  ['_', []],
  ["' | ! & :* \\", []],
  ['🙂', []],
  ['slow ⑴⑵ ½ thinking ⒈', []],
  ['thinking ⑴ ⑵⑶', []],
] as const)('%s finds %o', async ([q, expected]) => {
  expect((await titles(q)).toSorted()).toEqual(expected.toSorted());
});

test.for([
  ['9780684833392', 'Catch-22'],
  ['978-0-684-83339-2', 'Catch-22'],
  [' 0684833395 ', 'Catch-22'],
  ['https://example.com/posts/slack', 'Slack'],
  ['example.com/posts/slack/?utm_source=x', 'Slack'],
] as const)('%s finds what it names', async ([q, title]) => {
  const person = await signIn(server, 'named');
  await addBook(person, { title: 'Catch-22', isbn: '9780684833392', takeaways: ['Of flying.'] });
  await addBook(person, {
    type: 'article',
    title: 'Slack',
    previewLink: 'https://www.example.com/posts/slack',
  });
  await addBook(person, { title: 'Neither', takeaways: ['An example.'] });
  expect(await search(q, person)).toMatchObject([
    { content: { title }, title: [{ text: title, isMatch: false }], entries: [] },
  ]);
  const other = await signIn(server, 'named-other');
  expect(await search(q, other)).toEqual([]);
});

test('an address or a number that names nothing is looked for in the texts', async () => {
  const person = await signIn(server, 'unnamed');
  await addBook(person, { title: 'Links', takeaways: ['See example.org/ponds for 9780684833392.'] });
  for (const q of ['example.org/ponds', '9780684833392'])
    expect((await search(q, person)).map((hit) => hit.content.title)).toEqual(['Links']);
  expect(await search('https:///example.com/none', person)).toEqual([]);
});

test('a hit has the date that tells one edition from another', async () => {
  const person = await signIn(server);
  for (const publishedDate of ['1815', '2003-05-01'])
    await addBook(person, { title: 'Emma', authors: ['Jane Austen'], publishedDate });
  const hits = await search('emma', person);
  expect(new Set(hits.map(({ content }) => content.publishedDate))).toEqual(new Set(['1815', '2003-05-01']));
});

test('a hit shows the very line, with the words marked', async () => {
  const [hit] = await search('loss');
  expect(hit?.entries).toHaveLength(1);
  expect(hit?.entries[0]).toMatchObject({ kind: 'takeaway', title: null });
  expect(hit?.entries[0]?.text[0]).toEqual({ text: 'Losses', isMatch: true });
});

test('a quote that is found by its comment shows the comment, with the words marked', async () => {
  const marked = async (q: string) =>
    (await search(q))[0]?.entries.map(({ text, comment }) =>
      [text, comment].map((pieces) =>
        pieces?.map(({ text: words, isMatch }) => (isMatch ? `[${words}]` : words)).join(''),
      ),
    );
  expect(await marked('education')).toEqual([['A line.', 'Compare with [Éducation] sentimentale']]);
  expect(await marked('line')).toEqual([['A [line].', undefined]]);
});

test('of a long comment the part is shown that has the words which the quote lacks', async () => {
  const comment = `My own life is full of this. ${'word '.repeat(300)}by habit`;
  await addBook(reader, { title: 'Pond', quoteList: [{ text: 'Simplify your life.', comment }] });
  const show = async (q: string) =>
    (await search(q))[0]?.entries[0]?.comment
      ?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('');
  expect(await show('life habit')).toMatch(/^…(?:word )+by \[habit\]$/);
  for (const q of ['simplify life', 'pond life'])
    expect(await show(q)).toMatch(/^My own \[life\] is full of this\. (?:word )+word…$/);
});

test('a line says whose words it is', async () => {
  await addBook(reader, {
    title: 'Meadows',
    takeawayList: [{ text: 'Sorrel by hand.' }, { text: 'Sorrel by AI.', origin: 'ai' }],
  });
  const [hit] = await search('sorrel');
  const originOf = hit?.entries.map(({ text, origin }) => [text.map((piece) => piece.text).join(''), origin]);
  expect(Object.fromEntries(originOf ?? [])).toEqual({ 'Sorrel by hand.': 'user', 'Sorrel by AI.': 'ai' });
});

test('what was edited is found by its new words alone', async () => {
  const item = await addBook(reader, { title: 'Draft', takeaways: ['zebra'], summary: 'quagga' });
  await changeBook(reader, item._id, { takeaways: ['okapi'], summary: 'bongo' });
  expect([await titles('zebra'), await titles('quagga')]).toEqual([[], []]);
  expect([await titles('okapi'), await titles('bongo')]).toEqual([['Draft'], ['Draft']]);
});

test.for(['c++', 'C#', 'c# programm'])('%s finds what is called so, and not what begins so', async (q) => {
  const coder = await signIn(server, 'coder');
  for (const title of ['Programming in C++ and C#', 'Concise Programming Circle', 'Cats'])
    await addBook(coder, { title, takeaways: ['Cut it.'] });
  expect((await search(q, coder)).map((hit) => hit.content.title)).toEqual(['Programming in C++ and C#']);
});

test("nobody finds anything of somebody else's", async () => {
  const other = await signIn(server, 'other');
  expect(await search('kahneman', other)).toEqual([]);
});

test('a phrase stands in one text: not half in the summary and half in a line, or in two lines', async () => {
  await addBook(reader, {
    title: 'Ferns',
    summary: 'What grows under',
    takeaways: ['oaks in spring', 'moss and lichen'],
  });
  expect(await titles('"under oaks"')).toEqual([]);
  expect(await titles('"spring moss"')).toEqual([]);
  expect(await titles('"grows under" "moss and lichen" oak')).toEqual(['Ferns']);
});

test('what is left of a book is found after a line is gone, and the line is not', async () => {
  const item = await addBook(reader, { title: 'Lines', takeaways: ['gannet one', 'petrel two'] });
  await changeBook(reader, item._id, { takeaways: ['petrel two'] });
  expect([await titles('gannet'), await titles('petrel')]).toEqual([[], ['Lines']]);
});

test('a book with more different words than an index can hold of one is kept, and found by most of them', async () => {
  const word = (part: string, index: number) => `${part}${'x'.repeat(40)}${index}`;
  const noteList = Array.from('abcdefghijklmnopqrstuvwxyz', (title) => ({
    title,
    content: Array.from({ length: 1000 }, (_, index) => word(title, index)).join(' '),
  }));
  await addBook(reader, { title: 'Endless', noteList });
  expect(await titles(word('a', 17))).toEqual(['Endless']);
  expect(await titles('endless')).toEqual(['Endless']);
});

test('the book with the words in one line comes before those that have them somewhere, the closer the better', async () => {
  const person = await signIn(server, 'rememberer');
  const filling = 'and so on and on. '.repeat(20);
  const scattered = [`Nothing new. ${filling} Life is long. ${filling} How important it is.`];
  await addBook(person, { title: 'Thought', takeaways: ['Nothing in life is as important as you think.'] });
  await addBook(person, { title: 'Far', takeaways: scattered });
  for (const title of ['Nothing', 'In life', 'Important, important'])
    await addBook(person, {
      title,
      takeaways: ['Life, life.', 'Nothing else.', 'Very important.'],
    });
  const found = (await search('nothing life important', person)).map((hit) => hit.content.title);
  expect(found).toHaveLength(5);
  expect(found.slice(0, 2)).toEqual(['Thought', 'Far']);
});

test('of the lines that have all words, those with the words closest together and in their order come first', async () => {
  const person = await signIn(server, 'precise');
  const takeaways = [
    'A day can be seized, the poet says, by whoever wakes.',
    'Whoever wakes, the day seized him.',
    'Seized the day, whoever.',
  ];
  await addBook(person, { title: 'Odes', takeaways });
  const [hit] = await search('seized the day', person);
  expect(hit?.entries.map(({ text }) => text.map((piece) => piece.text).join(''))).toEqual(
    takeaways.toReversed(),
  );
});

test('lines that match equally well stand as on the page of the book', async () => {
  const person = await signIn(server, 'orderly');
  const takeaways = ['First owl', 'Second owl', 'Third owl'];
  const { _id } = await addBook(person, { title: 'Birds', takeaways });
  await changeBook(person, _id, { takeaways: ['Zeroth owl', ...takeaways] });
  const [hit] = await search('owl', person);
  expect(hit?.entries.map(({ text }) => text.map((piece) => piece.text).join(''))).toEqual([
    'Zeroth owl',
    ...takeaways,
  ]);
});

test('of a book with a line that has all words, lines with some of them are not shown', async () => {
  const person = await signIn(server, 'particular');
  const takeaways = [
    'People believe in falsehoods',
    'Nothing in life is as important as you think',
    'In short, in life',
  ];
  await addBook(person, { title: 'Thought', takeaways });
  const lines = async (words: string) =>
    (await search(words, person))[0]?.entries.map(({ text }) => text.map((piece) => piece.text).join(''));
  expect(await lines('nothing in life')).toEqual([takeaways[1]]);
  expect(await lines('falsehoods important')).toEqual([takeaways[0], takeaways[1]]);
});

test('of a long note that place is shown which has most of the words', async () => {
  const person = await signIn(server, 'annotator');
  const rest = 'And so on and on, without a word of it. '.repeat(70);
  const content = `In this chapter, interesting. ${rest}\n\nNothing in life is as important as you think.`;
  await addBook(person, { title: 'Thought', noteList: [{ title: 'Read', content }] });
  const [hit] = await search('nothing in life is as important', person);
  const shown = hit?.entries[0]?.text.map((piece) => piece.text).join('');
  expect(shown).toContain('Nothing in life is as important as you think.');
});

test('a sentence with an apostrophe is one too', async () => {
  const person = await signIn(server, 'doubter');
  const filling = 'and so on and on. '.repeat(20);
  await addBook(person, { title: 'Doubt', takeaways: [`I, ${filling} of what I know, don't.`] });
  await addBook(person, { title: 'Apology', takeaways: [`${filling} I don't know. ${filling}`] });
  await addBook(person, { title: 'Know I don’t', takeaways: ['Done.'] });
  const found = (await search("I don't know", person)).map((hit) => hit.content.title);
  expect([found[0], found.length]).toEqual(['Apology', 3]);
});

test.for([
  ['we', ['We', 'Where We Go', 'Weather', 'Wealth']],
  ['WE', ['We', 'Where We Go', 'Weather', 'Wealth']],
  ['"war and peace"', ['War and Peace', 'War and Peace in the Global Village']],
  ['emile', ['Émile', 'Émile et les détectives']],
  ['v', ['V.', 'Henry V', 'War and Peace in the Global Village']],
  ['三体', ['三体', '三体全集']],
] as const)(
  'for %s, a book that is called just that comes first, then those with the whole word',
  async ([q, expected]) => {
    const person = await signIn(server, 'exact');
    const takeaways = ['Weapons were wept over.', 'Well, well.', 'West.'];
    for (const title of ['We', 'Where We Go', 'War and Peace']) await addBook(person, { title });
    for (const title of ['Wealth', 'Weather']) await addBook(person, { title, takeaways });
    for (const title of ['Émile', 'V.', '三体']) await addBook(person, { title });
    const others = {
      'Henry V': 'V, v.',
      'Émile et les détectives': 'Émile, Émile.',
      三体全集: '三体，三体。',
    };
    for (const [title, line] of Object.entries(others)) await addBook(person, { title, takeaways: [line] });
    await addBook(person, { title: 'War and Peace in the Global Village', takeaways: ['War and peace.'] });
    expect((await search(q, person)).map((hit) => hit.content.title)).toEqual(expected);
  },
);

test('for one word, a book with it in title or authors comes before those that have more words beginning so', async () => {
  const person = await signIn(server, 'brief');
  const endings = 'age,ager,agement,date,darin,eat,fred,go,hattan,ia,ic,icure,ifest,ifold'.split(',');
  const takeaways = endings.map((ending) => `Man${ending}.`);
  await addBook(person, { title: "Man's Search for Meaning" });
  await addBook(person, { title: 'Buddenbrooks', authors: ['Thomas Mann'] });
  await addBook(person, { title: 'Business', takeaways });
  const titlesFor = async (q: string) => (await search(q, person)).map((hit) => hit.content.title);
  expect((await titlesFor('man')).at(-1)).toBe('Business');
  expect((await titlesFor('mann'))[0]).toBe('Buddenbrooks');
});
