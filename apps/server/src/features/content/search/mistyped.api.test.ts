import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'hasty');
  const books = [
    { title: 'Thinking, Fast and Slow', authors: ['Daniel Kahneman'], takeaways: ['Habits of thought.'] },
    { title: 'Kafka on the Shore', authors: ['Haruki Murakami'], notes: { Owls: 'They eat voles.' } },
    { title: 'Beyond Good and Evil', authors: ['Friedrich Nietzsche'] },
    { title: 'Преступление и наказание', authors: ['Фёдор Достоевский'] },
    { title: 'Ζορμπάς', authors: ['Νίκος Καζαντζάκης'] },
    { title: '채식주의자', authors: ['한강'] },
    { title: 'ナルニア国物語', authors: ['ルイス'], quotes: ['ねこ と いぬ'] },
    { title: 'مدن الملح', authors: ['عبد الرحمن منيف'] },
    { title: 'Atomic Habits', quoteList: [{ text: 'Systems win.', comment: 'Éducation by repetition' }] },
    { title: 'Nineteen 1984', authors: ['George Orwell'], takeaways: ['Bayonets everywhere.', 'A bayo.'] },
  ];
  for (const body of books) await reader.api('POST /content', { body });
});
afterAll(() => server.stop());

const search = (q: string, person = reader) => person.api('GET /content/search', { query: { q } });

async function find(q: string, person = reader) {
  const { hits, instead } = await search(q, person);
  return { instead, titles: hits.map((hit) => hit.content.title).toSorted() };
}

describe('a word that the library has not is searched for as the one that it may mean', () => {
  test.for([
    ['a letter too many', 'kahnemann', 'Kahneman', 'Thinking, Fast and Slow'],
    ['a letter left out', 'thinkng', 'Thinking', 'Thinking, Fast and Slow'],
    ['one left out of a name', 'murakmi', 'Murakami', 'Kafka on the Shore'],
    ['another letter', 'murukami', 'Murakami', 'Kafka on the Shore'],
    ['two in each other’s place', 'kahenman', 'Kahneman', 'Thinking, Fast and Slow'],
    ['the first two in each other’s place', 'akhneman', 'Kahneman', 'Thinking, Fast and Slow'],
    ['the first letter left out', 'urakami', 'Murakami', 'Kafka on the Shore'],
    ['another first letter', 'nurakami', 'Murakami', 'Kafka on the Shore'],
    ['another second letter', 'kehneman', 'Kahneman', 'Thinking, Fast and Slow'],
    ['a third letter that was not there', 'nieetzsche', 'Nietzsche', 'Beyond Good and Evil'],
    ['two letters of a long word', 'nietche', 'Nietzsche', 'Beyond Good and Evil'],
    ['a short word', 'fsat', 'Fast', 'Thinking, Fast and Slow'],
    ['in a note', 'vloes', 'voles', 'Kafka on the Shore'],
    ['in a comment, with an accent', 'edukation', 'Éducation', 'Atomic Habits'],
    ['whose end is not typed yet', 'murakma', 'Murakami', 'Kafka on the Shore'],
    ['with a letter too many at its end', 'owlsa', 'Owls', 'Kafka on the Shore'],
    ['in capitals', 'KAHNEMANN', 'Kahneman', 'Thinking, Fast and Slow'],
    ['beside words that are there', 'Slow kahnemann', 'Slow Kahneman', 'Thinking, Fast and Slow'],
    ['twice', 'thinkng, kahnemann', 'Thinking, Kahneman', 'Thinking, Fast and Slow'],
    ['beside a phrase', '"on the shore" murakmi', '"on the shore" Murakami', 'Kafka on the Shore'],
    ['Cyrillic', 'достаевский', 'Достоевский', 'Преступление и наказание'],
    ['the beginning of Cyrillic', 'дастоевский', 'Достоевский', 'Преступление и наказание'],
    ['Greek', 'καζατζάκης', 'Καζαντζάκης', 'Ζορμπάς'],
    ['the beginning of Greek', 'ζαρμπάς', 'Ζορμπάς', 'Ζορμπάς'],
    ['Korean', '채식주의지', '채식주의자', '채식주의자'],
    ['Arabic', 'الرحمان', 'الرحمن', 'مدن الملح'],
  ] as const)('%s: %s', async ([, typed, meant, title]) => {
    expect(await find(typed)).toEqual({ instead: meant, titles: [title] });
  });

  test('and what is shown is marked by it', async () => {
    const { hits } = await search('habbits');
    const marked = hits.flatMap(({ title, entries }) => [title, ...entries.map(({ text }) => text)].flat());
    expect(marked.filter((piece) => piece.isMatch).map((piece) => piece.text)).toEqual(['Habits', 'Habits']);
  });
});

test.for(['thinking', 'think', 'kahneman slow', 'kah', '"atomic habits"', 'るいす', 'ネコ', 'なるにあ'])(
  'what is found as it was typed is not searched for otherwise: %s',
  async (typed) => {
    const { instead, titles } = await find(typed);
    expect(instead).toBeNull();
    expect(titles).not.toEqual([]);
  },
);

test.for([
  ['a word that nothing is close to', 'xylophone'],
  ['a number', '1985'],
  ['a word of three letters', 'kaf evl'],
  ['words that no book has together', 'thinking murakami'],
  ['the beginning of a word that is there, though another is close', 'beyo orwell'],
  ['a mistyped word that its neighbour never stands with', 'kahnemann orwell'],
  ['words in quotation marks', '"kahnemann"'],
  ['signs', `' | ! & :* \\ ''' "`],
  ['signs in a word', "kahne'mann:* murak\\mi"],
  ['letters beyond the first plane', '𐌰𐌱𐌲𐌳𐌴 𠀀𠀁𠀂𠀃'],
  ['half a letter', 'kahn\ud800mann'],
  ['no end', 'kahneman'.repeat(20)],
] as const)('nothing stands in for %s', async ([, typed]) => {
  expect(await find(typed)).toEqual({ instead: null, titles: [] });
});

test("never a word of somebody else's", async () => {
  const stranger = await signIn(server, 'stranger');
  await stranger.api('POST /content', { body: { title: 'Walden' } });
  expect(await find('kahnemann', stranger)).toEqual({ instead: null, titles: [] });
  expect(await find('akhneman', stranger)).toEqual({ instead: null, titles: [] });
  expect((await find('wladen', stranger)).instead).toBe('Walden');
});

test('a word whose book is gone is no word of the library any more', async () => {
  const item = await reader.api('POST /content', { body: { title: 'Zeppelin' } });
  expect((await find('zepelin')).instead).toBe('Zeppelin');
  await reader.api('DELETE /content/{id}', { params: { id: item._id } });
  expect((await find('zepelin')).instead).toBeNull();
});
