import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packLeftFiles } from '../left-over.ts';
import { readFile } from '../read-file.ts';
import { fixtureBytes, itemsOf, readFixture, readText } from '../testing/fixture.ts';

test('an episode is a podcast with its show, and each snip a quote at its time with what Snipd wrote of it', () => {
  const { items, format } = readFixture('snipd.md');
  expect(format).toBe('snipd');
  expect(items).toEqual([
    expect.objectContaining({
      type: 'podcast',
      title: 'Story: A Pond in Winter',
      authors: ['Sample Ponds', 'A. Sample Host'],
      tags: ['water'],
      publishedDate: '2021-07-02',
      previewLink: 'https://share.snipd.com/episode/sample-1',
      image: 'https://example.com/cover.png',
      summary: expect.stringMatching(/^Of ice and of what lives below it\.\n\s*Episode Page$/),
      summaryOrigin: 'import',
      notes: [],
      quotes: [
        {
          text: 'Speaker 1: You stand there and it sings.\n\nSpeaker 2: Like a whale.',
          key: 'https://share.snipd.com/snip/sample-2',
          location: '02:56',
          comment: 'The ice that sings\n\nKey takeaways\n1. Ice is loud.\n2. Fish hear it.',
        },
        {
          text: 'Winter is a room.\n— A. Sample Host',
          key: 'https://share.snipd.com/snip/sample-3',
          location: '1:12:07',
          comment: 'What I thought\n\nGo there once.',
        },
      ],
    }),
  ]);
});

test('a newer file names its data with one colon, and several episodes may stand in one', () => {
  const episode = (title: string) =>
    `## Episode metadata\n- Episode title: ${title}\n- Show: Sample Ponds\n\n## Snips\n### [00:42] 📚 Transcript\n<details>\n<summary>Click to expand</summary>\n<blockquote><b>Speaker</b><br/><br/>Of ${title}.</blockquote>\n</details>\n- Audio link: 🎧 [Play snip](https://share.snipd.com/snip/${title})\n`;
  const { items, files = [] } = itemsOf(readText(`# Ponds\n\n${episode('ice')}\n${episode('reeds')}`));
  expect(items).toMatchObject([
    { title: 'ice', quotes: [{ text: 'Speaker: Of ice.', location: '00:42' }] },
    { title: 'reeds', quotes: [{ text: 'Speaker: Of reeds.' }] },
  ]);
  const titlesOfLeft = (rows: number[]) => {
    const left = rows.map((row) => ({ row, reason: 'Too long' }));
    return itemsOf(readFile(packLeftFiles(left, files))).items.map(({ title }) => title);
  };
  expect(titlesOfLeft([1, 2])).toEqual(['ice', 'reeds']);
  expect(titlesOfLeft([1])).toEqual(['ice']);
});

test('a zip of them is read file by file, and a file of somebody else stays out', () => {
  const zip = zipSync({ 'Snipd/pond.md': fixtureBytes('snipd.md'), 'Mine.md': strToU8('Mine.\n') });
  expect(
    itemsOf(readFile(zip))
      .rows.map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['item', 'skipped']);
});

test('of the snips no line is lost', () => {
  const word = fc.integer({ min: 0, max: 99_999 }).map((number) => `w${number}x`);
  const mark = fc.constantFrom(
    '',
    '> ',
    '- ',
    '1. ',
    '### [12:34] ',
    '### ✨ Key takeaways\n',
    '#### 📚 Transcript\n',
    '#### Quote\n> ',
    '#### ',
    '<blockquote><b>A</b><br/><br/>',
  );
  const line = fc.tuple(mark, word, fc.constantFrom('', '</blockquote>', '\n', '\n---', '<br/>'));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (lines) => {
      const snips = lines.map((parts) => `${parts.join('')}\n`).join('');
      const text = `## Episode metadata\n- Episode title:: A\n\n## Snips\n${snips}`;
      const kept = JSON.stringify(itemsOf(readText(text)).items);
      for (const [said] of snips.matchAll(/w\d+x/g)) expect(kept).toContain(said);
    }),
    { numRuns: 300 },
  );
});
