import { lineOf, openBook } from '../../book.ts';
import { expect, test } from '../../test.ts';

const walden = {
  title: 'Walden',
  authors: ['Henry David Thoreau'],
  category: 'Nature',
  takeawayList: [
    { text: 'Own less, and write it down. #simple-living' },
    { text: 'Count the cost in life' },
    { text: 'Walk daily #Simple-Living #walking' },
  ],
  quoteList: [{ text: 'Simplify, simplify.', comment: 'As at home. #simple-living' }],
  noteList: [{ title: 'On #ponds', content: '**Deeper** than people say, #water and #ponds.' }],
};

test('a hashtag leads to all lines that have it, from a book and from a card, and back', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const isMobile = project.name === 'mobile';
  await openBook(page, { product, person: `hashtags-${project.name}`, book: walden });
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await ensureAccessible('a book with hashtags');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('a book with hashtags, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await lineOf(page, 'Own less').getByRole('link', { name: '#simple-living', exact: true }).click();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault?view=takeaways&hashtag=simple-living`);
  await expect(lineOf(page, 'Walk daily')).toBeVisible();
  await expect(lineOf(page, 'Count the cost')).toHaveCount(0);
  await ensureAccessible('takeaways with a hashtag');
  await page.emulateMedia({ colorScheme: 'dark' });
  await ensureAccessible('takeaways with a hashtag, in the dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await lineOf(page, 'Walk daily').getByRole('link', { name: '#walking', exact: true }).click();
  await expect(lineOf(page, 'Own less')).toHaveCount(0);
  await page.goBack();
  await expect(lineOf(page, 'Own less')).toBeVisible();

  // The rest of the card leads to the line in its book.
  await lineOf(page, 'Own less')
    .getByRole('link', { name: /^Own less/ })
    .click({ position: { x: 24, y: 24 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();
  await expect(page).toHaveURL(/#e-/);
  await page.goBack();
  await expect(lineOf(page, 'Walk daily')).toBeVisible();

  await page.getByRole('button', { name: 'Remove filter #simple-living' }).click();
  await expect(lineOf(page, 'Count the cost')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/app/knowledge-vault?view=takeaways`);

  await page.getByRole('button', { name: 'Filters' }).click();
  const hashtags = page.getByRole('list', { name: 'Hashtags' });
  await expect(hashtags.getByRole('button')).toHaveText([
    'All Hashtags',
    /^#simple-living \(2\)$/i,
    '#walking (1)',
  ]);
  await ensureAccessible('the filters with hashtags');
  await hashtags.getByRole('button', { name: '#walking (1)' }).click();
  if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lineOf(page, 'Own less')).toHaveCount(0);
  await expect(lineOf(page, 'Walk daily')).toBeVisible();

  await page.goto(`${product.url}/app/knowledge-vault?view=quotes&hashtag=SIMPLE-LIVING`);
  const quote = lineOf(page, 'Simplify, simplify.');
  await expect(quote.getByText('As at home.')).toBeVisible();
  // As high as it was measured to be: its foot is not pushed out.
  expect(
    await quote.evaluate((card) => {
      const foot = card.querySelector('[id] > :last-child')?.getBoundingClientRect().bottom ?? 0;
      return Math.round(card.getBoundingClientRect().bottom - foot);
    }),
  ).toBe(20);
  await ensureAccessible('a quote with the comment that has the hashtag');
  await page.goto(`${product.url}/app/knowledge-vault?view=notes&hashtag=water`);
  await expect(lineOf(page, 'On #ponds')).toBeVisible();
  await page.goto(`${product.url}/app/knowledge-vault?view=notes&hashtag=none`);
  await expect(page.getByText('No matches')).toBeVisible();
  await ensureAccessible('no note with a hashtag');
});
