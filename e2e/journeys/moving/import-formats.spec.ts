import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signInAtSandbox } from '../../../scripts/seed/sign-in.ts';
import { expect, signIn, test } from '../../test.ts';

const fixtures = join(import.meta.dirname, '../../../packages/formats/fixtures');

type Seen = {
  title: string;
  rating?: number;
  status?: string;
  /** On which it was finished. */
  days?: string[];
  /** Words that stand on its page. */
  words?: string[];
};
type File = {
  name: string;
  /** What the preview counts, filter by filter; without "New", nothing of it is new to the vault. */
  preview: string[];
  /** A book that the import has made, and what of it is on its page. */
  book?: Seen;
};

/** A file of every format, and what is odd about it. The vault grows from one to the next. */
const FILES: readonly File[] = [
  {
    // A BOM, ISBNs as formulas, HTML in the review, a row without a title.
    name: 'goodreads-24.csv',
    preview: ['All 4', 'New 4', 'Cannot be imported 1'],
    book: {
      title: 'Emma',
      rating: 4,
      status: 'Finished',
      days: ['2023-02-14'],
      words: ['classics, re-read', 'She is never bored & never boring.'],
    },
  },
  { name: 'goodreads-31.csv', preview: ['All 4', 'Duplicates 4'] },
  // Each row quoted once more, as one cell.
  { name: 'goodreads-requoted.csv', preview: ['All 3', 'Duplicates 3'] },
  {
    name: 'utf-16.csv',
    preview: ['All 1', 'New 1'],
    book: { title: 'Преступление и наказание', rating: 5, status: 'Finished', words: ['Фёдор Достоевский'] },
  },
  {
    name: 'storygraph.csv',
    preview: ['All 4', 'New 4'],
    book: {
      title: 'The Left Hand of Darkness',
      rating: 4,
      status: 'Finished',
      days: ['2020-02-01', '2023-05-20'],
      words: ['Snow, and trust.'],
    },
  },
  { name: 'storygraph.csv', preview: ['All 4', 'Duplicates 4'] },
  {
    name: 'bookwyrm.csv',
    preview: ['All 3', 'New 3'],
    book: {
      title: 'Piranesi',
      rating: 5,
      status: 'Finished',
      words: ['Statues and tides', 'A house to live in.'],
    },
  },
  {
    name: 'booklogr.csv',
    preview: ['All 3', 'New 3'],
    book: {
      title: 'The Waves',
      rating: 4,
      status: 'Reading',
      words: ['Each wave a sentence, more or less.'],
    },
  },
  {
    name: 'openreads.csv',
    preview: ['All 2', 'New 2', 'Left out 1'],
    book: {
      title: 'Braiding Sweetgrass: Indigenous Wisdom',
      rating: 5,
      status: 'Finished',
      words: ['nature, essays, favourite'],
    },
  },
  {
    // Tabs, Latin-1.
    name: 'librarything.tsv',
    preview: ['All 2', 'New 2'],
    book: { title: "L'Étranger", rating: 5, status: 'Want to read', words: ['Prêté à Hélène'] },
  },
  {
    name: 'calibre.csv',
    preview: ['All 2', 'New 2'],
    book: { title: 'Good Omens', rating: 5, words: ['Terry Pratchett', 'Fantasy, Humor'] },
  },
  {
    name: 'jelu.csv',
    preview: ['All 3', 'New 3'],
    book: { title: 'La Peste', status: 'Finished', days: ['2019-08-01', '2022-08-01'] },
  },
  {
    name: 'openlibrary.csv',
    preview: ['All 2', 'New 2', 'Cannot be imported 1'],
    book: { title: 'Open Library OL45804W', status: 'Finished' },
  },
  {
    // Bookmarks, a resized highlight, one that was withheld, a date that is none, a block that is broken.
    name: 'kindle-english.txt',
    preview: ['All 4', 'New 4', 'Left out 2', 'Cannot be imported 1'],
    book: {
      title: 'Preface to Nothing',
      words: ['The date is unknown and the text is not.'],
    },
  },
  {
    name: 'kindle-nine-languages.txt',
    preview: ['All 9', 'New 9', 'Left out 3'],
    book: { title: '日本語', words: ['ja メモ'] },
  },
  {
    name: 'kindle-pages-only.txt',
    preview: ['All 1', 'New 1'],
    book: {
      title: 'Scanned Lectures',
      words: ['Belongs to the first.', 'Belongs to the second.', 'Note on page 13'],
    },
  },
  {
    name: 'koreader-several.json',
    preview: ['All 2', 'New 2', 'Cannot be imported 1'],
    book: { title: 'Meditations', words: ['Expecting is not fearing.', 'A loose thought.'] },
  },
  { name: 'koreader-one.json', preview: ['All 1', 'Duplicates 1'] },
  {
    // A link without a title, a text, and a file that the export does not hold.
    name: 'karakeep.json',
    preview: ['All 3', 'New 3', 'Left out 1'],
    book: {
      title: 'How a pond freezes',
      status: 'Finished',
      words: ['To think about', 'chapter 14: a < b.'],
    },
  },
  {
    name: 'readwise-export.csv',
    preview: ['All 2', 'New 2', 'Left out 1', 'Cannot be imported 1'],
    book: { title: 'On Habits', words: ['True of mornings.', 'over two lines.', 'Read again next year.'] },
  },
  {
    name: 'readwise-import.csv',
    preview: ['All 2', 'New 2'],
    book: { title: 'Essay on Air', words: ['Keep the window open.'] },
  },
  {
    // Parts that are closed by the tag of another, a chapter that speaks of a page, a bookmark.
    name: 'kindle-notebook.html',
    preview: ['All 1', 'New 1', 'Left out 1'],
    book: {
      title: 'Ponds of My Own (Annotated)',
      words: ['Read this one again.', 'Note at loc. 4000', '1204, Notes on page 3'],
    },
  },
  {
    // Lines before its header, a note at the location behind its highlight.
    name: 'kindle-notes.csv',
    preview: ['All 1', 'New 1', 'Left out 1'],
    book: {
      title: 'Reeds of Their Own (Annotated)',
      words: ['A reed bends, and stands again.', 'Like "us", on good days.'],
    },
  },
  {
    name: 'kindle-bookcision.json',
    preview: ['All 1', 'New 1', 'Left out 1'],
    book: { title: 'Civil Disobedience', words: ['again.', 'Note at loc. 4000'] },
  },
  {
    name: 'readwise-markdown.md',
    preview: ['All 1', 'New 1'],
    book: { title: 'Walden; or, Life in the Woods', words: ['And again.', 'Read by a pond.', 'Economy'] },
  },
  {
    // A bookmark, and words that are marks of XML.
    name: 'kobo.annot',
    preview: ['All 1', 'New 1'],
    book: { title: 'Reeds & Rushes', words: ['and no wind.', 'True <of> mornings.'] },
  },
  {
    // A chapter, a mark longer than a page of the database, a mark that was deleted, and a book that was not begun.
    name: 'KoboReader.sqlite',
    preview: ['All 2', 'New 2'],
    book: {
      title: 'Reeds on a Shelf',
      rating: 4,
      status: 'Finished',
      days: ['2024-02-01'],
      words: ['Dust settles, and stays.', 'The first drops', 'Worth its place.'],
    },
  },
  {
    name: 'play-books.html',
    preview: ['All 1', 'New 1'],
    book: { title: 'Reeds & Rain', words: ['Rain makes rings.', 'Or not.'] },
  },
  {
    name: 'pocketbook.html',
    preview: ['All 1', 'New 1'],
    book: { title: 'Reeds in Winter', words: ['Ice holds the stems.', 'Seen it & heard it.'] },
  },
  {
    name: 'moon-reader.mrexpt',
    preview: ['All 1', 'New 1'],
    book: { title: 'Reeds by Night', words: ['They move.', 'aloud.'] },
  },
  {
    name: 'readera.json',
    preview: ['All 2', 'New 2'],
    book: {
      title: 'Reeds at Sea',
      status: 'Finished',
      days: ['2022-09-02'],
      words: ['Salt in every leaf.', 'Like us.'],
    },
  },
  {
    // An advertisement, a video that is gone, music, and one that was watched twice.
    name: 'youtube-history.json',
    preview: ['All 2', 'New 2', 'Left out 3'],
    book: {
      title: 'A pond in winter',
      status: 'Finished',
      days: ['2024-10-02', '2024-11-21'],
      words: ['Sample Ponds'],
    },
  },
];

const zone = (page: Page) => page.getByRole('region', { name: 'Choose a file' });

/** Back to the place for a file, past the result of the one before. */
async function openImport(page: Page): Promise<void> {
  const menu = page.getByRole('menu', { name: 'Your account' });
  const another = page.getByRole('button', { name: 'Import another file' });
  // A tap in the very moment in which the menu opens is taken for the one that has opened it.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Your account' }).click();
    await menu.getByRole('menuitem', { name: 'Import' }).click();
    await expect(zone(page).or(another)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  if (await another.isVisible()) await another.click();
  await expect(zone(page)).toBeVisible();
}

/** Lets a file fall on the page, as from a folder beside the window. */
async function drop(page: Page, { name, bytes }: { name: string; bytes: Buffer }): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name: fileName, base64 }) => {
      const dropped = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dropped.items.add(new File([content], fileName));
      return dropped;
    },
    { name, base64: bytes.toString('base64') },
  );
  for (const event of ['dragover', 'drop']) await zone(page).dispatchEvent(event, { dataTransfer: transfer });
}

async function expectPreview(page: Page, counts: readonly string[]): Promise<void> {
  const filters = page.getByRole('group', { name: 'Show rows' }).getByRole('button');
  await expect(filters).toHaveText(counts.map((count) => count.replace(/ (\d+)$/, '$1')));
}

/** What the result says: of a file of clippings it speaks of them. */
function describeGain(name: string, count: number): string {
  if (
    !/^(?:kindle|koreader|readwise|kobo|koboreader|pocketbook|play-books|moon-reader|readera)\b/i.test(name)
  )
    return `${count} ${count === 1 ? 'item' : 'items'} added.`;
  const noun = name.startsWith('readwise-') ? 'item' : 'book';
  return count === 1 ? `went into a new ${noun}.` : `went into ${count} new ${noun}s.`;
}

async function importFile(page: Page, { name, preview, book }: File): Promise<void> {
  await drop(page, { name, bytes: await readFile(join(fixtures, name)) });
  await expectPreview(page, preview);
  const isNew = preview.find((count) => count.startsWith('New '))?.slice(4);
  if (isNew === undefined || book === undefined) {
    await page.getByRole('button', { name: /^Compare [\d,]+ items?$/ }).click();
    await expect(page.getByText(/^\d+ rows? (?:was|were) already in your vault\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Import another file' }).click();
    return;
  }
  await page.getByRole('button', { name: /^Import [\d,]+ items?$/ }).click();
  await expect(page.getByText(describeGain(name, Number(isNew)))).toBeVisible();
  await page.getByRole('button', { name: /^Added/ }).click();
  await page.getByRole('link', { name: book.title, exact: true }).first().click();
  await expectBook(page, book);
  await openImport(page);
}

async function expectBook(page: Page, { title, rating, status, days = [], words = [] }: Seen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  if (rating !== undefined)
    await expect(
      page.getByRole('radio', { name: rating === 1 ? '1 star' : `${rating} stars`, exact: true }),
    ).toBeChecked();
  if (status !== undefined)
    await expect(page.getByRole('combobox', { name: 'Status' }).locator('option:checked')).toHaveText(status);
  for (const said of [...days.map(writeDay), ...words])
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
}

/** A phone has room for the short name of a month. */
function writeDay(day: string): string {
  const dateStyle = test.info().project.name === 'mobile' ? 'medium' : 'long';
  return new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(new Date(day));
}

const downloadExport = (page: Page, file: string) => downloadBy(page, `Download ${file}`);

async function downloadBy(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** On a phone, a table, clippings and the highlights of a reading app stand for all. */
const ON_A_PHONE = ['goodreads-24.csv', 'kindle-pages-only.txt', 'koreader-several.json'];

test('a file of every format becomes books, and what the product writes comes back as nothing new', async ({
  page,
  product,
}, { project }) => {
  test.slow();
  const files = FILES.filter(({ name }) => project.name === 'desktop' || ON_A_PHONE.includes(name));
  await page.goto(`${product.url}/app/import`);
  await signIn(page, `every-format-${project.name}@example.com`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(zone(page)).toBeVisible();
  for (const file of files) await test.step(file.name, () => importFile(page, file));

  await page.goto(`${product.url}/app/knowledge-vault?status=finished`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  for (const { book } of files) {
    if (book === undefined) continue;
    const cards = page.getByRole('link', { name: book.title });
    if (book.status === 'Finished') await expect(cards.first()).toBeVisible();
    else await expect(cards).toHaveCount(0);
  }

  await page.goto(`${product.url}/app/export`);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const json = await downloadExport(page, 'JSON');
  const markdown = await downloadExport(page, 'Markdown, zip');
  const withQuotes = await downloadExport(page, 'Markdown with quotes, zip');
  const { items }: { items: { quotes: unknown[] }[] } = JSON.parse(json.bytes.toString('utf8'));
  const newOf = ({ preview }: File) =>
    Number(preview.find((count) => count.startsWith('New '))?.slice(4) ?? 0);
  const count = files.reduce((sum, file) => sum + newOf(file), 0);
  expect(items).toHaveLength(count);
  const quotes = items.flatMap((item) => item.quotes).length;

  await openImport(page);
  for (const { file, rows } of [
    { file: json, rows: count },
    { file: markdown, rows: count },
    { file: withQuotes, rows: count + quotes },
  ])
    await test.step(file.name, async () => {
      await drop(page, file);
      await expectPreview(page, [`All ${count}`, `Duplicates ${count}`]);
      await expect(page.getByText(`· ${rows} rows · ${count} items.`)).toBeVisible();
      await page.getByRole('button', { name: 'Choose another file' }).click();
    });
});

test('goals for years go along to another account, and what did not come of a JSON file is mended and dropped again', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const { api } = await signInAtSandbox(product.url, `goals-out-${project.name}@example.com`);
  for (const year of ['2024', '2025', '2026'])
    await api('PUT /reading/goals/{year}', { params: { year }, body: { books: 24 } });
  await api('POST /content', { body: { title: 'A book to take along' } });
  const { url } = await api('POST /exports', { body: { format: 'json' } });
  const text = await (await fetch(`${product.url}${url}`)).text();
  const broken = text.replace('"items": [', '"items": [\n    {"title":""},');

  const email = `goals-in-${project.name}@example.com`;
  const reader = await signInAtSandbox(product.url, email);
  await reader.api('PUT /reading/goals/{year}', { params: { year: '2026' }, body: { books: 7 } });
  await page.goto(`${product.url}/app/import`);
  await signIn(page, email);
  await expect(zone(page)).toBeVisible();
  await drop(page, { name: 'vault.json', bytes: Buffer.from(broken) });
  await expect(page.getByRole('checkbox', { name: 'Goals for 2 years (2024, 2025)' })).toBeChecked();
  await expect(page.getByText('Your own goal for 2026 stays.')).toBeVisible();
  await ensureAccessible('a preview with goals');
  await page.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(
    page.getByText('1 item added. Goals for 2 years added. 1 row could not be imported.'),
  ).toBeVisible();

  const left = await downloadBy(page, "Download what wasn't imported");
  expect(left.name).toBe('not-imported.json');
  expect(left.bytes.toString('utf8')).toContain('"Why it was not imported": "The title is missing"');
  await page.getByRole('button', { name: 'Import another file' }).click();
  const mended = left.bytes.toString('utf8').replace('"title": ""', '"title": "Mended"');
  await drop(page, { ...left, bytes: Buffer.from(mended) });
  await expect(page.getByRole('checkbox', { name: 'Import Mended' })).toBeChecked();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await page.getByRole('button', { name: 'Undo the import of vault.json' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/undone: 1 removed, 2 goals removed$/)).toBeVisible();
  const { years } = await reader.api('GET /reading/years', {});
  expect(years).toEqual([{ year: 2026, items: 0, books: 0, goal: 7 }]);
});
