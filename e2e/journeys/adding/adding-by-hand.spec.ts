import { arrive, openDialog, searchOf } from '../../adding.ts';
import { expectColour } from '../../colours.ts';
import { endSession, expect, passGoogle, signIn, test } from '../../test.ts';

test.use({ expectsFailures: true });
// Each of these stops for a look at every state, which takes its time.
test.slow();

test('a reader writes a book down by hand, section by section, and a reload loses nothing', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  await arrive(page, product.url, `by_hand_${project.name}@example.com`);
  await openDialog(page);
  await searchOf(page).fill('my own unwritten book');
  await page.getByRole('button', { name: 'Manual' }).click();
  const box = (name: string) => page.getByRole('textbox', { name });
  const press = (name: string) => page.getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible();
  await expect(box('Book Title *')).toHaveValue('my own unwritten book');
  await ensureAccessible('the form as it opens');

  // What is missing is said, and nothing is sent.
  await box('Book Title *').fill('');
  await press('Add to Knowledge Vault');
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expect(page.getByText('At least one author is required').first()).toBeVisible();
  await expectColour(box('Add an author'), 'border-top-color', 'red');
  await expect(box('Book Title *')).toBeFocused();
  await ensureAccessible('the form with what is missing');

  await box('Book Title *').fill('The Unwritten Book');
  await box('Add an author').fill('  Ada Example ');
  await box('Add an author').press('Enter');
  await expect(page.getByRole('button', { name: 'Edit author Ada Example' })).toBeVisible();
  // A star counts 50 ms after it was pressed.
  const fourStars = page.getByRole('radio', { name: '4 stars' });
  await fourStars.click({ force: true });
  await expect(fourStars).toBeChecked();

  // The picture's tip
  const tip = page.getByRole('button', { name: 'Tips for the picture' });
  await tip.hover();
  // The same words are there for those who cannot hover, unseen.
  const tipText = page.locator('.popup', { hasText: /high-quality landscape image/ });
  await expect(tipText).toBeVisible();
  await expect
    .poll(async () => {
      const [control, words] = await Promise.all([tip.boundingBox(), tipText.boundingBox()]);
      return Math.round((control?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0));
    })
    .toBe(10);
  await page.mouse.move(0, 0);

  // A page of its own for the summary
  await press('Open the full-screen editor');
  const editor = page.getByRole('dialog', { name: 'Summary' });
  await editor.getByRole('textbox').fill('It was never written.\n\nAnd yet.');
  await ensureAccessible('the summary on a page of its own');
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(box('Summary')).toHaveValue('It was never written.\n\nAnd yet.');

  // Lists: another line only once the last one says something, and the last one stays.
  const addTakeaway = page.getByRole('button', { name: 'Add Takeaway' });
  await expect(addTakeaway).toBeDisabled();
  await box('Takeaway 1').fill('Begin.');
  await box('Takeaway 1').press('Enter');
  await expect(addTakeaway).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box('Takeaway 2')).toBeFocused();
  await press('Remove takeaway 2');
  await expect(box('Takeaway 1')).toHaveValue('Begin.');
  await box('Quote 1').fill('Nothing is written here.');
  await box('Title of note 1').fill('2024');
  await box('Title of note 1').press('Enter');
  await expect(box('Content of note 1')).toBeFocused();
  await page.keyboard.type('One line');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('and another');
  await expect(box('Content of note 1')).toHaveValue('One line\nand another');
  await ensureAccessible('the form as it is filled in');

  await page.reload();
  await expect(box('Book Title *')).toHaveValue('The Unwritten Book');
  await expect(box('Content of note 1')).toHaveValue('One line\nand another');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();

  // The server's word about what it could not take lists the rules, and keeps everything.
  const refusal = {
    error: 'Validation failed: title',
    message: 'Validation failed: title',
    code: 'VALIDATION_FAILED',
    requestId: 'r',
  };
  await page.route('**/api/content', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
  await press('Add to Knowledge Vault');
  const banner = page.getByRole('alert').filter({ hasText: 'There was a problem' });
  await expect(banner).toContainText('Validation failed: title');
  await expect(banner.getByRole('listitem')).toHaveCount(4);
  await ensureAccessible('the banner about a problem');

  await press('Add to Knowledge Vault');
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
  await page.getByRole('link', { name: /The Unwritten Book/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Unwritten Book' })).toBeVisible();
  await expect(page.getByText('Begin.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Detailed Notes' })).toContainText('2024');

  // The draft is gone with the saving.
  await page.goto(`${product.url}/app/add-content`);
  await expect(box('Book Title *')).toHaveValue('');
});

test('a session that ends while somebody writes takes nothing of it', async ({
  page,
  product,
  ensureAccessible,
}, { project }) => {
  const email = `outlived_${project.name}@example.com`;
  await arrive(page, product.url, email);
  await openDialog(page);
  await searchOf(page).fill('letters that were never sent');
  await page.getByRole('button', { name: 'Manual' }).click();
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await page.getByRole('textbox', { name: 'Add an author' }).fill('Ada Example');
  await page.getByRole('textbox', { name: 'Add an author' }).press('Enter');
  await summary.fill('Each begins with an excuse.');

  // They leave for the sign-in, and come back to the form as it was.
  await endSession(page);
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(summary).toHaveValue('Each begins with an excuse.');
  await ensureAccessible('the form whose session has ended');
  await page.getByRole('button', { name: 'Leave' }).click();
  await signIn(page, email);
  await expect(summary).toHaveValue('Each begins with an excuse.');

  // They sign in over the form.
  await endSession(page);
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await passGoogle(page, 'Sign in again', email);
  await expect(page.getByText('Your session has ended.')).toBeHidden();
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
  await expect(page.getByRole('link', { name: /letters that were never sent/ })).toBeVisible();
});

test('a podcast is kept by hand with what it was opened with', async ({ page, product, ensureAccessible }, {
  project,
}) => {
  await arrive(page, product.url, `podcast_${project.name}@example.com`);
  await page.goto(
    `${product.url}/app/add-content/details?type=podcast&title=On+Ponds&duration=1800&category=Nature`,
  );
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('On Ponds');
  await expect(page.getByRole('combobox', { name: 'Genre' })).toHaveValue('Nature');
  await ensureAccessible('the form for other kinds');
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/content'),
  );
  await page.getByRole('button', { name: /^Add/ }).last().click();
  expect((await created).postDataJSON()).toMatchObject({
    type: 'podcast',
    title: 'On Ponds',
    category: 'Nature',
    timeCommitment: { amount: 30, unit: 'minutes' },
  });
  await expect(page).toHaveURL(/\/app\/knowledge-vault/);
  await expect(page.getByRole('link', { name: /On Ponds/ })).toBeVisible();
});

test('what is no book is of the kind that was chosen, with what was written already', async ({
  page,
  product,
}, { project }) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `no_book_${project.name}@example.com`);
  await page.goto(`${product.url}/app/add-content`);
  await page.getByRole('textbox', { name: 'Book Title *' }).fill('On Ponds');
  await page.getByRole('link', { name: 'podcast', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Content' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('podcast');
  await expect(page.getByRole('textbox', { name: 'Title *' })).toHaveValue('On Ponds');
});

test('the address of a page where a book is looked for is kept as what stands there', async ({
  page,
  product,
}, { project }) => {
  await arrive(page, product.url, `address_${project.name}@example.com`);
  await openDialog(page);
  await searchOf(page).fill('youtu.be/unwritten?si=somebody');
  await expect(page.getByText(/^This is a web address/)).toBeVisible();
  await page.getByRole('button', { name: 'Manual' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://youtu.be/unwritten');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('video');
  await page.getByRole('textbox', { name: 'Title *' }).fill('An unwritten talk');
  await page.getByRole('button', { name: 'Add to Knowledge Vault' }).click();
  await expect(page.getByText('An unwritten talk').first()).toBeVisible();
});

test('the way back of a form that was opened by its address leads to the library', async ({ page, product }, {
  project,
}) => {
  await page.goto(`${product.url}/app/login`);
  await signIn(page, `form_by_address_${project.name}@example.com`);
  await page.goto('about:blank');
  await page.goto(`${product.url}/app/add-content`);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/knowledge-vault$/);
});
