import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, type TestPerson } from '../../../testing/test-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let reader: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  reader = await signIn(server, 'forgetful');
  const books = [
    {
      title: 'Apology',
      authors: ['Plato'],
      quotes: ['The unexamined life is not worth living.', 'I know that I know nothing.'],
    },
    {
      title: 'Walden',
      authors: ['Henry David Thoreau'],
      takeaways: ['Most people lead lives of quiet despair.'],
    },
    {
      title: 'Meditations',
      authors: ['Marcus Aurelius'],
      summary: 'Notes to himself, written in a tent at the Danube.',
      notes: { Mornings: 'Having to get up is no hardship. Nobody is alone in that.' },
    },
  ];
  for (const body of books) await reader.api('POST /content', { body });
});
afterAll(() => server.stop());

async function find(q: string, person = reader) {
  const { hits, instead } = await person.api('GET /content/search', { query: { q } });
  const lines = hits.flatMap(({ entries }) =>
    entries.map(({ text }) => text.map((piece) => piece.text).join('')),
  );
  return { instead, titles: hits.map(({ content }) => content.title), lines };
}

const UNEXAMINED = 'The unexamined life is not worth living.';

test.for([
  ['a word that is nowhere', 'the unexamined life is not valuable', 'the unexamined life is not'],
  ['a word of other books', 'The unexamined life is not worth having', 'The unexamined life is not worth'],
  ['one of three', 'unexamined quiet life', 'unexamined life'],
  ['two of six', 'unexamined life hardly ever worth living', 'unexamined life worth living'],
  [
    'two of six, one of them of other books',
    'unexamined life hardly himself worth living',
    'unexamined life worth living',
  ],
  ['a word beside the author', 'plato unexamined existence', 'plato unexamined'],
  ['a word beside a phrase', '"worth living" unexamined life forever', 'unexamined life "worth living"'],
  ['a word beside a mistyped one', 'unexamnied life valuable worth', 'unexamined life worth'],
  ['a shortened one', "the unexamined life isn't worth living", 'the unexamined life worth living'],
  ['all but what is cut off', "worth's unexamin'd life", 'worth unexamin life'],
  ['a word beside an elided one', "l'unexamined life worth living", 'unexamined life worth living'],
  ['a word in capitals and with a comma', 'LIFE, Unexamined; FOREVER!', 'LIFE Unexamined'],
] as const)(
  'of a line that was remembered with a wrong word the rest is found: %s',
  async ([, typed, instead]) => {
    expect(await find(typed)).toEqual({ instead, titles: ['Apology'], lines: [UNEXAMINED] });
  },
);

test('where several words may be the wrong one, the rest that fewest books have is found', async () => {
  for (const title of ['Toil', 'More toil'])
    await reader.api('POST /content', { body: { title, takeaways: ['A life of hardship is worth it.'] } });
  expect(await find('unexamined life worth hardship')).toMatchObject({
    instead: 'unexamined life worth',
    titles: ['Apology'],
  });
});

test.for([
  ['two words', 'unexamined danube'],
  ['more than a third', 'unexamined life hardly ever forever'],
  ['words that no line has together', 'unexamined nothing quiet'],
  ['the phrase itself', '"life worth" unexamined not living'],
] as const)('nothing is found without %s', async ([, typed]) => {
  expect(await find(typed)).toEqual({ instead: null, titles: [], lines: [] });
});

test("nothing of somebody else's is found, or said to be there", async () => {
  const stranger = await signIn(server, 'stranger');
  await stranger.api('POST /content', { body: { title: 'Life' } });
  expect((await find('unexamined life worth', stranger)).instead).toBeNull();
});
