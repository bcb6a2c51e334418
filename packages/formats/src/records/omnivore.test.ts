import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { readAsGuessed } from '../testing/fixture.ts';

const page = (slug: string, title: string) => ({
  id: slug,
  slug,
  title,
  author: 'Ann One',
  url: `https://example.org/${slug}`,
  state: 'Archived',
  labels: ['water'],
  savedAt: '2024-01-02T10:00:00.000Z',
});

test("Omnivore's highlights come with the pages that they are from", () => {
  const zip = zipSync({
    'metadata_0_to_20.json': strToU8(
      JSON.stringify([page('of-reeds', 'Of reeds'), page('of-sedge', 'Of sedge')]),
    ),
    'metadata_20_to_40.json': strToU8(JSON.stringify([page('of-rushes', 'Of rushes')])),
    'content/of-reeds.html': strToU8('<html></html>'),
    'highlights/of-reeds.md': strToU8(
      '> Still water\nand wind.\n> Later on. \n\n#slow\n\nAs ever.\n\n> Ice. ',
    ),
    'highlights/of-rushes.md': strToU8('Read this again.\n\n\n\n> Tall. '),
  });
  expect(readAsGuessed(readFile(zip)).items).toMatchObject([
    {
      type: 'article',
      title: 'Of reeds',
      tags: ['water'],
      status: 'finished',
      quotes: [{ text: 'Still water\nand wind.\nLater on.', comment: '#slow\n\nAs ever.' }, { text: 'Ice.' }],
    },
    { title: 'Of sedge', quotes: [] },
    { title: 'Of rushes', quotes: [{ text: 'Tall.' }], notes: [{ content: 'Read this again.' }] },
  ]);
});

test('all files of a list that is cut into hundreds are read', () => {
  const parts = Array.from({ length: 230 }, (_, at) => [
    `metadata_${at * 20}_to_${at * 20 + 20}.json`,
    strToU8(JSON.stringify([page(`of-${at}`, `Of ${at}`)])),
  ]);
  expect(readAsGuessed(readFile(zipSync(Object.fromEntries(parts)))).items).toHaveLength(230);
});
