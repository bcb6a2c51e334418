import zlib from 'node:zlib';
import fc from 'fast-check';
import type { Origin } from '@vault/domain';
import { expect, test } from 'vitest';
import { type ArchivedFile, zipFiles } from './archive/zip-files.ts';
import type { ExportedItem } from './exported-item.ts';
import type { ImportedItem } from './imported-item.ts';
import { tidyLines } from './markdown/escape-lines.ts';
import { markdownFileName, type TakenNames } from './markdown/file-name.ts';
import { writeGoalFiles } from './markdown/goals-file.ts';
import { mergeMarkdown } from './markdown/merge-markdown.ts';
import { markdownIdOf } from './markdown/read-markdown.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';
import { writeMarkdownWithQuotes } from './markdown/write-quote-files.ts';
import { writeJson } from './own-json/write-json.ts';
import { writeLeftRecords } from './left-over.ts';
import { readFile } from './read-file.ts';
import { exportedItem, exportedVault } from './testing/arbitrary-item.ts';
import { asImported } from './testing/as-imported.ts';
import { expectEveryRow, itemsOf, readText } from './testing/fixture.ts';

const vault = exportedVault();
const head = { exportedAt: '2026-01-01T00:00:00.000Z', displayName: 'A "reader"', goals: [] };
const goals = fc
  .uniqueArray(fc.integer({ min: 1900, max: 9999 }), { minLength: 1, maxLength: 5 })
  .chain((years) =>
    fc.tuple(
      ...years
        .toSorted((a, b) => a - b)
        .map((year) => fc.record({ year: fc.constant(year), books: fc.integer({ min: 1, max: 1000 }) })),
    ),
  );
const place = { origin: 'https://vault.example' };

test('a vault comes back from its JSON as it was', () => {
  fc.assert(
    fc.property(vault, (items) => {
      const reading = itemsOf(readText(writeJson(items, head)));
      expectEveryRow(reading);
      expect(reading.items).toEqual(items.map((item, index) => asImported(item, index + 1)));
    }),
    { numRuns: 100 },
  );
});

test('what did not come of a JSON file comes back from the file of what is left, however often', () => {
  fc.assert(
    fc.property(vault, fc.infiniteStream(fc.boolean()), (items, fails) => {
      const left = items.filter(() => fails.next().value);
      const failed = (among: readonly ExportedItem[]) =>
        left.map((item) => ({ row: among.indexOf(item) + 1, reason: 'It is bad' }));
      const { records = [] } = itemsOf(readText(writeJson(items, head)));
      const first = writeLeftRecords('knowledge-vault', failed(items), records);
      const again = itemsOf(readText(first));
      expectEveryRow(again);
      expect(again.items).toEqual(left.map((item, index) => asImported(item, index + 1)));
      expect(writeLeftRecords('knowledge-vault', failed(left), again.records ?? [])).toBe(first);
    }),
    { numRuns: 100 },
  );
});

test('the goals of years come back from JSON and from the Markdown zip, and are no row there', async () => {
  await fc.assert(
    fc.asyncProperty(vault, goals, async (items, wanted) => {
      const json = itemsOf(readText(writeJson(items, { ...head, goals: wanted })));
      expectEveryRow(json);
      expect([json.goals, json.items.length, json.notices]).toEqual([wanted, items.length, []]);
      const taken: TakenNames = new Map();
      const files = writeGoalFiles(wanted, taken);
      const books = items.map((item) => ({
        name: markdownFileName(item, taken),
        text: writeMarkdown(item, place),
      }));
      const zip = itemsOf(readFile(await pack([...files, ...books])));
      expectEveryRow(zip);
      expect([zip.goals, zip.items.length, zip.notices]).toEqual([wanted, items.length, []]);
    }),
    { numRuns: 50 },
  );
});

test('a vault comes back from a file of each earlier version, but for what that version did not know', () => {
  const withoutReview = <Entry extends { revisit?: unknown }>({ revisit: _later, ...entry }: Entry) => entry;
  fc.assert(
    fc.property(vault, goals, fc.constantFrom(1, 2), (items, wanted, version) => {
      const {
        reviews: _,
        goals: ofYears,
        ...file
      } = JSON.parse(writeJson(items, { ...head, goals: wanted }));
      const earlier = { ...file, version, ...(version === 2 && { goals: ofYears }) };
      const reading = itemsOf(readText(JSON.stringify(earlier)));
      expect([reading.goals, reading.notices]).toEqual([version === 2 ? wanted : undefined, []]);
      expect(reading.items).toEqual(
        items.map((item, index) => {
          const { takeaways, quotes, ...rest } = asImported(item, index + 1);
          return { ...rest, takeaways: takeaways.map(withoutReview), quotes: quotes.map(withoutReview) };
        }),
      );
    }),
    { numRuns: 50 },
  );
});

test('a file from before there were goals is read as it was, and one of a later version says so', () => {
  const file = { format: 'knowledge-vault', version: 1, items: [{ title: 'A' }] };
  const old = itemsOf(readText(JSON.stringify(file)));
  expect(old.notices).toEqual([]);
  expect(old).not.toHaveProperty('goals');
  const later = itemsOf(readText(JSON.stringify({ ...file, version: 4 })));
  expect(later.notices).toEqual([
    expect.stringMatching(/^A newer version of Knowledge Vault wrote this file/),
  ]);
});

test('of several files of goals in one zip, the first says how many in a year, and what the others say else is told', async () => {
  const files = [
    [{ year: 2023, books: 20 }],
    [
      { year: 2022, books: 8 },
      { year: 2023, books: 20 },
    ],
    [
      { year: 2022, books: 9 },
      { year: 2024, books: 3 },
    ],
  ].flatMap((goals, index) =>
    writeGoalFiles(goals, new Map()).map(({ text }) => ({ name: `${index}/Reading goals.md`, text })),
  );
  const book = { name: 'Ponds.md', text: '---\nkv_id: one\ntitle: Ponds\n---\n' };
  const pieces = await Array.fromAsync(zipFiles([...files, book], zlib));
  const { goals, notices, rows } = itemsOf(readFile(new Uint8Array(Buffer.concat(pieces))));
  expect(goals).toEqual([
    { year: 2022, books: 8 },
    { year: 2023, books: 20 },
    { year: 2024, books: 3 },
  ]);
  expect(notices).toEqual(['1 goal for a year not taken: the file has an earlier one for the same year.']);
  expect(rows.map(({ label }) => label)).toEqual(['Ponds']);
});

test('what is no goal is told, and the others are read', () => {
  const listed = [
    { year: 2024, books: 12 },
    { year: 2024, books: 13 },
    { year: 1899, books: 1 },
    { year: 2025, books: 0 },
    { year: 2026, books: 1001 },
    'many',
  ];
  const json = itemsOf(
    readText(JSON.stringify({ format: 'knowledge-vault', version: 2, goals: listed, items: [] })),
  );
  expect(json.goals).toEqual([{ year: 2024, books: 12 }]);
  expect(json.notices).toEqual([
    '4 goals for years could not be read.',
    '1 goal for a year not taken: the file has an earlier one for the same year.',
  ]);
  const [file] = writeGoalFiles([{ year: 2023, books: 1 }], new Map());
  expect(file).toEqual({
    name: 'Reading goals.md',
    text: '---\nkv_goals: 1\n---\n# Reading goals\n\n%% kv:begin goals %%\n- 2023: 1 book\n%% kv:end goals %%\n',
  });
  const edited = itemsOf(readText((file?.text ?? '').replace('1 book', '20 books\nas many as I can')));
  expect([edited.goals, edited.rows]).toEqual([[{ year: 2023, books: 20 }], []]);
  expect(edited.notices).toEqual(['1 goal for a year could not be read.']);
  const renewed = mergeMarkdown(`${file?.text}Mine.\n`, (file?.text ?? '').replace('1 book', '2 books'));
  expect(renewed).toMatch(/- 2023: 2 books\n%% kv:end goals %%\nMine\.\n$/);
});

test.for([
  { firstMetOn: '2024-01-01', metOn: '2024-01-01', answer: 'soon' },
  { firstMetOn: '2024-01-01', metOn: '2024-01-01', answer: 'never', dueOn: '2024-01-08' },
  { firstMetOn: '2024-01-01', metOn: '2024-01-01', answer: 'often', dueOn: '2024-01-08' },
  { firstMetOn: '2024-01-01', metOn: '2024-02-31', answer: 'soon', dueOn: '2024-01-08' },
  { metOn: '2024-01-01', answer: 'soon', dueOn: '2024-01-08' },
  'soon',
])('a line that was answered with %j is read without it', (revisit) => {
  const items = [{ title: 'A', takeaways: [{ id: 'one', text: 'Own less' }] }];
  const review = typeof revisit === 'string' ? revisit : { entryId: 'one', ...revisit };
  const file = { format: 'knowledge-vault', version: 3, items, reviews: [review] };
  expect(itemsOf(readText(JSON.stringify(file))).items).toMatchObject([
    { takeaways: [{ text: 'Own less' }] },
  ]);
  expect(itemsOf(readText(JSON.stringify(file))).items[0]?.takeaways[0]).not.toHaveProperty('revisit');
});

test.for([
  ['../app', 'a-book'],
  ['open-one', 'A Book'],
  ['open-one', undefined],
  ['open-one', 'x'.repeat(81)],
] as const)(
  'a copy of %s/%s is read without its source, as no vault is called so',
  ([influencerSlug, bookSlug]) => {
    const file = {
      format: 'knowledge-vault',
      version: 1,
      items: [{ title: 'A', savedFrom: { influencerSlug, bookSlug } }],
    };
    const [read] = itemsOf(readText(JSON.stringify(file))).items;
    expect(read).toMatchObject({ title: 'A' });
    expect(read).not.toHaveProperty('savedFrom');
  },
);

test('two exports of one vault are the same text, whatever the order of its ids', () => {
  fc.assert(
    fc.property(vault, (items) => {
      const turned = items.map((item) => ({
        ...item,
        externalIds: Object.fromEntries(Object.entries(item.externalIds).toReversed()),
      }));
      expect(writeJson(turned, head)).toBe(writeJson(items, head));
    }),
  );
});

test('a vault comes back from its Markdown zip with all that Markdown carries', async () => {
  await fc.assert(
    fc.asyncProperty(exportedVault({ minLength: 1 }), async (items) => {
      const reading = itemsOf(readFile(await zipOf(items)));
      expectEveryRow(reading);
      expect(reading.items).toEqual(
        items.map((item, index) => carriedByMarkdown(asImported(item, index + 1))),
      );
    }),
    { numRuns: 100 },
  );
});

test('a vault comes back as well from the zip with a file for each quote, in any order of its files', async () => {
  await fc.assert(
    fc.asyncProperty(exportedVault({ minLength: 1 }), async (items) => {
      const taken: TakenNames = new Map();
      const files = items.flatMap((item) => writeMarkdownWithQuotes(item, place, taken));
      expect(new Set(files.map(({ name }) => name.toLowerCase())).size).toBe(files.length);
      const reading = itemsOf(readFile(await pack(files)));
      expectEveryRow(reading);
      const wanted = items.map((item) => {
        const row = files.findIndex(({ text }) => markdownIdOf(text) === `book:${item._id}`) + 1;
        const given = asImported(item, row);
        return carriedByMarkdown(given);
      });
      expect(reading.items).toEqual(wanted);
      const turned = itemsOf(readFile(await pack(files.toReversed())));
      expectEveryRow(turned);
      expect(turned.items).toEqual(
        wanted
          .toReversed()
          .map((item) => ({ ...item, row: files.length + 1 - item.row, quotes: item.quotes.toReversed() })),
      );
    }),
    { numRuns: 60 },
  );
});

function zipOf(items: readonly ExportedItem[]): Promise<Uint8Array> {
  const taken: TakenNames = new Map();
  return pack(
    items.map((item) => ({ name: markdownFileName(item, taken), text: writeMarkdown(item, place) })),
  );
}

async function pack(files: readonly ArchivedFile[]): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await Array.fromAsync(zipFiles(files, zlib))));
}

/** Text files have no place for sources, answers and the days of the last change; lines end as text lines do. */
function carriedByMarkdown(item: ImportedItem): ImportedItem {
  const bare = <Entry extends { origin?: Origin; updatedAt?: unknown; revisit?: unknown }>({
    origin,
    updatedAt: _updatedAt,
    revisit: _revisit,
    ...rest
  }: Entry) => ({ ...rest, ...(isMarked(origin) && { origin }) });
  const { summaryOrigin, updatedAt: _, savedFrom: _savedFrom, ...carried } = item;
  return {
    ...carried,
    ...(item.summary === undefined ? {} : { summary: tidyLines(item.summary) }),
    ...(isMarked(summaryOrigin) && { summaryOrigin }),
    takeaways: item.takeaways.map((entry) => ({ ...bare(entry), text: tidyLines(entry.text) })),
    quotes: item.quotes.map((entry) => ({
      ...bare(entry),
      text: tidyLines(entry.text),
      ...(entry.comment === undefined ? {} : { comment: tidyLines(entry.comment) }),
    })),
    notes: item.notes.map((entry) => ({ ...bare(entry), content: tidyLines(entry.content) })),
  };
}

/** What is not the reader's own says so. */
function isMarked(origin: Origin | undefined): boolean {
  return origin === 'ai' || origin === 'edited-ai' || origin === 'curated';
}

test('exporting again changes the regions and whose words they hold alone, and what the reader wrote around them stays', () => {
  fc.assert(
    fc.property(exportedItem, exportedItem, (before, after) => {
      const [top, ...parts] = writeMarkdown(before, place).split(/(?<=^%% kv:end \w+ %%\n)/m);
      const own = parts.map((part, index) => `My line ${index}.\n${part}`).join('');
      const file = `${top}${own}\nThe last word is mine.\n`;
      const merged = mergeMarkdown(file, writeMarkdown(after, place));
      const fresh = itemsOf(readText(writeMarkdown(after, place))).items[0];
      const read = itemsOf(readText(merged)).items[0];
      for (const field of ['summary', 'takeaways', 'quotes', 'notes'] as const)
        expect(read?.[field]).toEqual(fresh?.[field]);
      expect(read?.summaryOrigin).toBe(fresh?.summaryOrigin);
      expect(outsideRegions(merged)).toBe(outsideRegions(file));
    }),
  );
});

function outsideRegions(file: string): string {
  return file
    .replace(/^kv_(?:ai|edited_ai|curated|favourite): .*\n/gm, '')
    .replace(/^%% kv:begin (\w+) %%\n[\s\S]*?^%% kv:end \1 %%$/gm, '[$1]');
}
