import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { readAsGuessed, readText } from '../testing/fixture.ts';
import { withOmnivorePages } from './omnivore.ts';

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

test.each([
  ['Active', 0, 'want', undefined],
  ['Active', 40.5, 'reading', { amount: 40, unit: 'percent' }],
  ['Active', 100, 'want', undefined],
  ['Archived', 100, 'finished', undefined],
  ['Unknown', 0, undefined, undefined],
])('a page that is %s and read to %s % is told as one here', (state, readingProgress, status, progress) => {
  const one = { ...page('of-reeds', 'Of reeds'), state, readingProgress };
  const zip = zipSync({ 'metadata_0_to_20.json': strToU8(JSON.stringify([one])) });
  const [item] = readAsGuessed(readFile(zip)).items;
  expect([item?.status, item?.tags, item?.notices]).toEqual([status, ['water'], []]);
  if (progress !== undefined) expect(item?.progress).toEqual(progress);
});

test('all files of a list that is cut into hundreds are read', () => {
  const parts = Array.from({ length: 230 }, (_, at) => [
    `metadata_${at * 20}_to_${at * 20 + 20}.json`,
    strToU8(JSON.stringify([page(`of-${at}`, `Of ${at}`)])),
  ]);
  expect(readAsGuessed(readFile(zipSync(Object.fromEntries(parts)))).items).toHaveLength(230);
});

test('no word of a highlight is lost', () => {
  const word = fc.integer({ min: 0, max: 99_999 }).map((number) => `w${number}x`);
  const line = fc.tuple(
    fc.constantFrom('> ', '', '> > ', '#', '- ', '## ', '---\n'),
    word,
    fc.constantFrom('', ' ', '\n\n', '\n'),
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const text = lines.map((parts) => `${parts.join('')}\n`).join('');
      const [list] = withOmnivorePages([
        { name: 'metadata_0_to_20.json', text: JSON.stringify([page('of-reeds', 'Of reeds')]) },
        { name: 'highlights/of-reeds.md', text },
      ]);
      const kept = JSON.stringify(readAsGuessed(readText(list?.text ?? '')).items);
      for (const [said] of text.matchAll(/w\d+x/g)) expect(kept).toContain(said);
    }),
    { numRuns: 300 },
  );
});
