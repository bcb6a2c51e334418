import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TEXT_LIMITS } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { refusal } from '~/testing/fake-api.ts';
import { renderBook } from '../testing/render-book.tsx';

const tooLong = 'x'.repeat(TEXT_LIMITS.line + 1800);
const problem = 'A quote can have 5,000 characters; this one has 6,800';
const book = makeBook({
  summary: 'A diary of pruning.',
  quoteList: [makeQuote({ text: 'Prune in winter' })],
});

type User = ReturnType<typeof renderBook>['user'];
type Router = ReturnType<typeof renderBook>['router'];

async function addTooLong(user: User) {
  await user.click(screen.getByRole('button', { name: 'Add quote' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Quote' }), { target: { value: tooLong } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

const field = () => screen.getByRole('textbox', { name: 'Quote' });
const shorten = () => fireEvent.change(field(), { target: { value: 'Short enough' } });

test('a text that is too long stays open, says by how much, and is saved once it is shorter', async () => {
  const { user, api } = renderBook(book);
  await addTooLong(user);
  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(field()).toHaveValue(tooLong);
  expect(field()).toHaveFocus();

  await user.click(screen.getByRole('heading', { name: 'Key Takeaways' }));
  expect(field()).toHaveValue(tooLong);
  expect(api.calls).toEqual([]);

  shorten();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.item()?.quoteList.map(({ text }) => text)).toEqual(['Short enough', 'Prune in winter']),
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('so does one that was there before, and Cancel brings its old words back', async () => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByText('A diary of pruning.'));
  const summary = screen.getByRole('textbox', { name: 'Summary' });
  fireEvent.change(summary, { target: { value: 'x'.repeat(22_800) } });
  await user.click(screen.getByRole('heading', { name: 'Key Takeaways' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'A summary can have 20,000 characters; this one has 22,800',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('A diary of pruning.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('one that was left with the page is kept on the device, and is opened to be shortened', async () => {
  const left = renderBook(book);
  await addTooLong(left.user);
  left.unmount();

  const { user, api } = renderBook(book);
  const unsaved = within(await screen.findByRole('group', { name: 'Unsaved quote' }));
  expect(unsaved.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.click(unsaved.getByRole('button', { name: 'Edit' }));
  expect(field()).toHaveValue(tooLong);
  expect(field()).toHaveFocus();
  shorten();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.item()?.quoteList.map(({ text }) => text)).toEqual(['Short enough', 'Prune in winter']),
  );
  expect(screen.queryByRole('group', { name: 'Unsaved quote' })).not.toBeInTheDocument();
});

test.each([
  ['another is begun', (user: User) => user.click(screen.getByRole('button', { name: 'Add quote' }))],
  [
    'the page is left in the same tab',
    async (_: User, router: Router) => {
      await act(() => router.navigate('/app/knowledge-vault'));
      await act(() => router.navigate(-1));
    },
  ],
])('one whose field goes because %s is offered at once', async (_, leave) => {
  const { user, router, api } = renderBook(book);
  await addTooLong(user);
  await leave(user, router);
  const group = await screen.findByRole('group', { name: 'Unsaved quote' });
  expect(group).toHaveTextContent(`Not saved. ${problem}`);
  await user.click(within(group).getByRole('button', { name: 'Edit' }));
  expect(field()).toHaveValue(tooLong);
  expect(api.calls).toEqual([]);
});

test('so is one whose book is deleted elsewhere meanwhile', async () => {
  const { user, api, client } = renderBook(book);
  await addTooLong(user);
  api.failNext('GET /content/{id}', refusal(404, 'NOT_FOUND', 'Not found'));
  await act(() => client.invalidateQueries());
  await screen.findByRole('heading', { name: 'Content Not Found' });
  expect(await screen.findByRole('group', { name: 'Unsaved quote' })).toHaveTextContent(tooLong);
});

test.each([
  ['a tag that is too long', 'x'.repeat(TEXT_LIMITS.tag + 1), 'A tag can have at most 60 characters'],
  ['a tag too many', Array.from({ length: TEXT_LIMITS.tags + 1 }, (_, at) => `t${at}`).join(), 'At most'],
])('%s stays open, too, and is offered with all others once the page is left', async (_, tags, why) => {
  const { user, router, api } = renderBook(book);
  await user.click(screen.getByRole('button', { name: 'Edit tags' }));
  const typed = screen.getByRole('textbox', { name: 'Tags' });
  fireEvent.change(typed, { target: { value: tags } });
  await user.click(screen.getByRole('heading', { name: 'Key Takeaways' }));
  expect(screen.getByRole('alert')).toHaveTextContent(why);
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue(tags);

  await act(() => router.navigate('/app/knowledge-vault'));
  await act(() => router.navigate(-1));
  const unsaved = await screen.findByRole('group', { name: 'Unsaved tags' });
  expect(unsaved).toHaveTextContent(`Not saved. ${why}`);
  await user.click(within(unsaved).getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Tags' })).toHaveValue(tags.replaceAll(',', ', '));
  expect(api.patches).toEqual([]);
});

test('a comment that is too long goes with its quote', async () => {
  const commented = makeBook({ quoteList: [makeQuote({ text: 'Prune in winter', comment: 'Not plums' })] });
  const { user, api } = renderBook(commented);
  await user.click(screen.getByRole('button', { name: 'Edit quote comment' }));
  const comment = screen.getByRole('textbox', { name: 'Quote comment' });
  fireEvent.change(comment, { target: { value: tooLong } });
  // Until the device keeps it.
  await waitFor(() => expect(Object.values(localStorage).join()).toContain(tooLong));
  await user.click(screen.getByRole('button', { name: 'Delete quote' }));
  await waitFor(() => expect(api.patches).toEqual([{ quoteList: [] }]));
  expect(screen.queryByRole('group', { name: /^Unsaved/ })).not.toBeInTheDocument();
  expect(Object.values(localStorage).join()).not.toContain(tooLong);
});

test.each([
  ['Quote comment', 'quote', 'comment', TEXT_LIMITS.comment],
  ['Takeaway', 'takeaway', 'takeaway', TEXT_LIMITS.line],
  ['Quote', 'quote', 'quote', TEXT_LIMITS.line],
  ['Note title', 'note', 'note', TEXT_LIMITS.noteTitle],
] as const)('%s: what is too long comes back with it', async (label, entry, name, limit) => {
  const { user, api } = renderBook(
    makeBook({
      takeawayList: [makeTakeaway({ text: 'Rake' })],
      quoteList: [makeQuote({ text: 'Prune in winter', comment: 'Not plums' })],
      noteList: [makeNote({ title: 'Soil' })],
    }),
  );
  const before = api.item();
  const list = `${entry}List` as const;
  const written = 'x'.repeat(limit + 100);
  await user.click(screen.getByRole('button', { name: `Edit ${label.toLowerCase()}` }));
  const field = screen.getByRole('textbox', { name: label });
  fireEvent.change(field, { target: { value: written } });
  const line = within(field.closest('li') as HTMLElement);
  await user.click(line.getByRole('button', { name: `Delete ${entry}` }));
  await waitFor(() => expect(api.patches).toEqual([{ [list]: [] }]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const unsaved = within(await screen.findByRole('group', { name: `Unsaved ${name}` }));
  expect(unsaved.getByText(written)).toBeVisible();
  await waitFor(() => expect(api.item()).toMatchObject({ [list]: before?.[list] }));
  expect(Object.values(localStorage).join()).toContain(written);
});

test('what the server refuses as it is can be edited, not sent again', async () => {
  const { user, api } = renderBook(book);
  api.failNext('PATCH /content/{id}', refusal(400, 'VALIDATION_FAILED', 'Validation failed'));
  await user.click(screen.getByText('A diary of pruning.'));
  await user.keyboard(' And of waiting.{Control>}{Enter}{/Control}');
  const unsaved = within(await screen.findByRole('group', { name: 'Unsaved summary' }));
  expect(unsaved.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(unsaved.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('A diary of pruning. And of waiting.');
});

test('a new line that the server refuses opens with its words, and so does a first summary', async () => {
  const { user, api } = renderBook(makeBook());
  const refused = refusal(400, 'VALIDATION_FAILED', 'Validation failed');
  api.failNext('PATCH /content/{id}', refused);
  await user.click(screen.getByRole('button', { name: 'Add a Takeaway' }));
  await user.keyboard('Graft in March{Enter}');
  const takeaway = within(await screen.findByRole('group', { name: 'Unsaved takeaway' }));
  await user.click(takeaway.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('Graft in March');
  await user.keyboard('{Escape}');

  api.failNext('PATCH /content/{id}', refused);
  await user.click(screen.getByRole('button', { name: 'Add a Summary' }));
  await user.keyboard('Of trees{Control>}{Enter}{/Control}');
  const summary = within(await screen.findByRole('group', { name: 'Unsaved summary' }));
  await user.click(summary.getByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('Of trees');
});
