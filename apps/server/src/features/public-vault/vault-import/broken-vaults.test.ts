import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookFile, createVaultFolder, profileFile } from '../testing/vault-folder.ts';
import { readVaults } from './read-vaults.ts';

type Broken = [file: string, content: string | Uint8Array | null, field: string, words: string];

const good = bookFile('A');
const latin1 = Uint8Array.from([0x7b, 0x22, 0xe9, 0x22, 0x7d]);

/** Each is one slip of the pen in an otherwise correct folder. */
const broken: Broken[] = [
  ['vault.json', null, '', 'is missing'],
  ['vault.json', '{', '', 'is not valid JSON'],
  ['vault.json', '[]', '', 'expected object'],
  ['vault.json', latin1, '', 'is not UTF-8'],
  ['vault.json', profileFile('other'), 'slug', 'must be the name of its folder, one'],
  ['vault.json', profileFile('One'), 'slug', 'lower-case letters'],
  ['vault.json', profileFile('one', { isOpen: 'yes' }), 'isOpen', 'expected boolean'],
  ['vault.json', profileFile('one', { isOpen: undefined }), 'isOpen', 'expected boolean'],
  ['vault.json', profileFile('one', { displayName: ' ' }), 'displayName', 'must not be empty'],
  ['vault.json', profileFile('one', { displayName: 'x'.repeat(201) }), 'displayName', 'at most 200'],
  ['vault.json', profileFile('one', { summary: 'a\u0000b' }), 'summary', 'cannot be stored'],
  ['vault.json', profileFile('one', { summary: '\ud800' }), 'summary', 'cannot be stored'],
  ['vault.json', profileFile('one', { twitterURL: 'https://evil.example/x.com' }), 'twitterURL', 'x.com'],
  ['vault.json', profileFile('one', { twitterURL: 'https://x.com.evil.example/' }), 'twitterURL', 'x.com'],
  ['vault.json', profileFile('one', { photoURL: 'javascript:alert(1)' }), 'photoURL', 'https://'],
  ['vault.json', profileFile('one', { photoURL: 'https://a:b@example.com/' }), 'photoURL', 'https://'],
  ['vault.json', profileFile('one', { order: -1 }), 'order', 'Too small'],
  ['vault.json', profileFile('one', { role: 'admin' }), 'role', 'is not a known field'],
  ['picture.png', 'PNG', '', 'is neither vault.json nor a book'],
  ['Bad Name.md', good, '', 'its name'],
  [`${'a'.repeat(81)}.md`, good, '', 'its name'],
  ['a.md', 'no front matter', 'front matter', 'must begin with front matter'],
  ['a.md', '---\ntitle: [\n---\n## Summary\nx', 'front matter', 'Flow sequence'],
  ['a.md', bookFile('A', 'title: "B"\n'), 'front matter', 'unique'],
  ['a.md', latin1, '', 'is not UTF-8'],
  ['a.md', bookFile(''), 'title', 'must not be empty'],
  ['a.md', good.replace('["Somebody Long Dead"]', '"Somebody"'), 'authors', 'expected array'],
  ['a.md', good.replace('"180"', '180'), 'published', 'expected string'],
  ['a.md', good.replace('"180"', '"1815-13-01"'), 'published', 'must be a year or a date'],
  ['a.md', bookFile('A', 'rating: 6\n'), 'rating', 'Too big'],
  ['a.md', bookFile('A', 'isbn: "9780000000000"\n'), 'isbn', 'is not a valid ISBN'],
  ['a.md', bookFile('A', 'type: film\n'), 'type', 'Invalid option'],
  ['a.md', bookFile('A', 'cover: "http://example.com/a.png"\n'), 'cover', 'https://'],
  ['a.md', bookFile('A', 'pages: many\n'), 'pages', 'expected number'],
  ['a.md', bookFile('A', 'colour: red\n'), 'colour', 'is not a known field'],
  ['a.md', good.replace('## Summary', '## Sumary'), 'sumary', 'is not a known section'],
  ['a.md', good.replace('What A says.', ''), 'summary', 'missing or empty'],
  ['a.md', `${good}## Summary\nAgain.\n`, 'summary', 'appears twice'],
  ['a.md', good.replace('## Summary', 'Lost.\n## Summary'), '', 'text before its first section'],
  ['a.md', good.replace('- First idea', 'First idea'), 'takeaways', 'must be a list'],
  ['a.md', good.replace('> Words', 'Words'), 'quotes.0', '"> "'],
  ['a.md', good.replace('> Words that stand in it.\n', ''), 'quotes.0.text', 'must not be empty'],
  ['a.md', good.replace('### A note', 'Lost.\n### A note'), 'notes', 'text before its first title'],
  ['a.md', good.replace('Its text.', ''), 'notes.0.content', 'has no text'],
  ['a.md', good + `### Long\n${'x'.repeat(100_000)}\n`.repeat(16), '', 'has more than 1.5 MB of takeaways'],
];

async function writeBroken(
  folder: ReturnType<typeof createVaultFolder>,
  { name, file, content }: { name: string; file: string; content: string | Uint8Array | null },
) {
  await folder.write(`${name}/vault.json`, profileFile(name));
  await folder.write(`${name}/fine.md`, bookFile('Fine'));
  if (content === null) folder.remove(`${name}/${file}`);
  else await folder.write(`${name}/${file}`, content);
}

describe('a broken folder', () => {
  const cases = broken.map(([file, content, field, words]) => ({ file, content, field, words }));
  test.for(cases)('$file: "$field" $words', async ({ file, content, field, words }) => {
    using folder = createVaultFolder();
    await writeBroken(folder, { name: 'one', file, content });
    const { vaults, problems } = await readVaults(folder.path);
    expect(vaults).toEqual([]);
    expect(problems).toContainEqual({
      file: join('one', file),
      field,
      message: expect.stringContaining(words),
    });
  });

  test('that holds no vault at all says so', async () => {
    using folder = createVaultFolder();
    await folder.write('.git/config', '');
    const { problems } = await readVaults(folder.path);
    expect(problems).toEqual([{ file: folder.path, field: '', message: 'has no folder of a vault' }]);
  });
});

test('all that is wrong is said at once', async () => {
  using folder = createVaultFolder();
  for (const [index, [file, content]] of broken.entries())
    await writeBroken(folder, { name: `vault-${index}`, file, content });
  const { problems } = await readVaults(folder.path);
  const named = new Set(problems.map((problem) => problem.file.split('/')[0]));
  expect(named.size).toBe(broken.length);
});

test('a byte order mark, Windows line ends and a link to the schema are no slips', async () => {
  using folder = createVaultFolder();
  await folder.write('one/vault.json', `\uFEFF${profileFile('one', { $schema: '../vault.schema.json' })}`);
  await folder.write('one/a.md', `\uFEFF${good.replaceAll('\n', '\r\n')}`);
  const { vaults, problems } = await readVaults(folder.path);
  expect(problems).toEqual([]);
  expect(vaults[0]?.books[0]).toMatchObject({
    takeaways: ['First idea that goes on.', 'Second idea'],
    quotes: [{ text: 'Words that stand in it.', source: 'Book I, 1' }],
    notes: [{ title: 'A note' }, { title: '__proto__' }],
  });
});
