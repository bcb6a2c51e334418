import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, lineOf } from './book.ts';

/** Everything that can be edited on a book's page, done once each, by keyboard. */
export type PageEdit = {
  make: (page: Page) => Promise<void>;
  /** The fields that are sent for it, in order. */
  sends: readonly string[];
  /** What is kept at hand when it cannot be saved: each thing in a word, and what the person wrote. */
  unsaved: Readonly<Record<string, string>>;
  /** What is said when a change without words cannot be saved. */
  failure?: string;
};

export const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  category: 'Nature',
  rating: 2,
  timeCommitment: { amount: 90, unit: 'minutes' },
  status: 'reading',
  startedAt: '2020-01-01',
  progress: { amount: 120, unit: 'pages' },
  finishedAt: ['2019-05-01'],
  tags: ['woods'],
  summary: 'A man goes to the woods.',
  takeawayList: [
    { text: 'Own less' },
    { text: 'Walk daily' },
    { text: 'Count the cost in life', origin: 'ai' },
  ],
  quoteList: [{ text: 'Simplify, simplify.', page: '91', comment: 'Twice, in fact.' }],
  noteList: [{ title: '2024', content: 'Read it again.' }],
};

/** The book after all of the edits. */
export const rewritten = {
  type: 'article',
  title: 'Walden again',
  authors: ['H. D. Thoreau', 'Jeffrey S. Cramer, Jr.'],
  category: 'Life In The Woods',
  rating: 4,
  timeCommitment: { amount: 2, unit: 'hours' },
  status: 'paused',
  startedAt: '2020-02-02',
  progress: { amount: 45, unit: 'percent' },
  finishedAt: ['2019-06-02'],
  tags: ['pond'],
  summary: 'A man comes back.',
  image: 'https://covers.example.com/walden.jpg',
  previewLink: 'https://example.org/walden',
  isbn: '9780306406157',
  pageCount: 312,
  publishedDate: '1854-08-09',
  takeawayList: [
    { text: 'Sell the farm' },
    { text: 'Count the cost in life', origin: 'user', isFavourite: true },
    { text: 'Own less, still' },
  ],
  quoteList: [{ text: 'The sun is a star.' }, { text: 'Simplify.', page: '92', comment: 'Once will do.' }],
  noteList: [
    { title: 'Winter', content: '' },
    { title: '2025', content: 'Read it twice more.' },
  ],
};

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).press('Enter');

async function write(
  page: Page,
  { field, text, key = 'Enter' }: { field: string; text: string; key?: string },
) {
  const area = page.getByRole('textbox', { name: field, exact: true });
  await area.fill(text);
  await area.press(key);
}

type Rewriting = {
  label: string;
  text: string;
  sends: string;
  /** What the entry says before, where there are others like it. */
  of?: string;
  name?: string;
  key?: string;
};

function rewrite({ label, text, sends, of, name = label, key = 'Enter' }: Rewriting): PageEdit {
  return {
    async make(page) {
      await press(of === undefined ? page : lineOf(page, of), `Edit ${label}`);
      await write(page, { field: label.charAt(0).toUpperCase() + label.slice(1), text, key });
    },
    sends: [sends],
    unsaved: { [name]: text },
  };
}

function add(
  label: string,
  { field, text, sends }: { field: string; text: string; sends: string[] },
): PageEdit {
  return {
    async make(page) {
      await press(page, `Add ${label}`);
      await write(page, { field, text });
    },
    sends,
    unsaved: { [label]: text },
  };
}

const details: PageEdit = {
  async make(page) {
    await press(page, 'Edit details');
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByLabel('Type').selectOption('Article');
    await dialog.getByLabel('Cover address').fill(rewritten.image);
    await dialog.getByLabel('Link').fill(rewritten.previewLink.replace('https://', ''));
    await dialog.getByLabel('ISBN').fill('978-0-306-40615-7');
    await dialog.getByLabel('Pages').fill('312');
    await dialog.getByLabel('Published').fill('1854-08-09');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
  },
  sends: ['type', 'image', 'previewLink', 'isbn', 'pageCount', 'publishedDate'],
  unsaved: {
    type: 'article',
    cover: rewritten.image,
    link: rewritten.previewLink,
    ISBN: '9780306406157',
    'page count': '312',
    'published date': '1854-08-09',
  },
};

export const wordyEdits: readonly PageEdit[] = [
  rewrite({ label: 'genre', text: 'Life In The Woods', sends: 'category' }),
  rewrite({ label: 'title', text: 'Walden again', sends: 'title' }),
  rewrite({ label: 'authors', text: 'H. D. Thoreau, Jeffrey S. Cramer, Jr.', sends: 'authors' }),
  {
    make: (page) => page.getByRole('radio', { name: '2 stars' }).press('4'),
    sends: ['rating'],
    unsaved: { rating: '4 stars' },
  },
  rewrite({ label: 'time commitment', text: '2 hours', sends: 'timeCommitment' }),
  {
    make: async (page) => void (await page.getByLabel('Status').selectOption('Paused')),
    sends: ['status'],
    unsaved: { status: 'Paused' },
  },
  rewrite({ label: 'start', text: '2020-02-02', sends: 'startedAt' }),
  rewrite({ label: 'progress', text: '45%', sends: 'progress' }),
  rewrite({ label: 'finish', text: '2019-06-02', sends: 'finishedAt' }),
  rewrite({ label: 'tags', text: 'pond', sends: 'tags' }),
  rewrite({ label: 'summary', text: 'A man comes back.', sends: 'summary', key: 'Control+Enter' }),
  rewrite({ label: 'takeaway', of: 'Own less', text: 'Own less, still', sends: 'takeawayList' }),
  rewrite({ label: 'quote', of: 'Simplify', text: 'Simplify.', sends: 'quoteList' }),
  rewrite({ label: 'quote page', of: 'Simplify', text: '92', sends: 'quoteList', name: 'page' }),
  rewrite({
    label: 'quote comment',
    of: 'Simplify',
    text: 'Once will do.',
    sends: 'quoteList',
    name: 'comment',
  }),
  rewrite({ label: 'note title', of: 'Read it again.', text: '2025', sends: 'noteList', name: 'note' }),
  rewrite({
    label: 'note',
    of: 'Read it again.',
    text: 'Read it twice more.',
    sends: 'noteList',
    key: 'Control+Enter',
  }),
  details,
  add('takeaway', { field: 'Takeaway', text: 'Sell the farm', sends: ['takeawayList'] }),
  add('quote', { field: 'Quote', text: 'The sun is a star.', sends: ['quoteList'] }),
  add('note', { field: 'Note title', text: 'Winter', sends: ['noteList', 'noteList'] }),
];

/** Changes that are made with a press, after those above: there are no words to keep. */
export const wordlessEdits: readonly PageEdit[] = [
  {
    make: (page) =>
      lineOf(page, 'Walk daily').getByRole('button', { name: 'Delete takeaway' }).press('Enter'),
    sends: ['takeawayList'],
    unsaved: {},
    failure: 'Failed to delete takeaway',
  },
  {
    make: (page) =>
      lineOf(page, 'Count the cost').getByRole('button', { name: 'Move takeaway' }).press('ArrowUp'),
    sends: ['takeawayList'],
    unsaved: {},
    failure: 'Failed to move takeaway',
  },
  {
    make: (page) =>
      lineOf(page, 'Count the cost').getByRole('button', { name: 'Make it mine' }).press('Enter'),
    sends: ['takeawayList'],
    unsaved: {},
    failure: 'Failed to update takeaway',
  },
  {
    make: (page) => lineOf(page, 'Count the cost').getByRole('button', { name: 'Favourite' }).press('Enter'),
    sends: ['favourites'],
    unsaved: {},
    failure: 'Failed to mark takeaway as favourite',
  },
];

export const everyEdit = [...wordyEdits, ...wordlessEdits];

type Entry = {
  id: string;
  text: string;
  page?: string;
  comment?: string;
  title: string;
  content: string;
};
export type StoredBook = Omit<typeof rewritten, 'takeawayList' | 'quoteList' | 'noteList'> & {
  externalIds: Record<string, string>;
} & Record<'takeawayList' | 'quoteList' | 'noteList', Entry[]>;

export async function readBook(page: Page, id: string): Promise<StoredBook> {
  return (await callApi(page, { method: 'GET', path: `/content/${id}` })) as StoredBook;
}
