import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { makeBook, makeQuote } from '~/testing/sample-book.ts';
import { makeFakeApi } from '../testing/fake-api.ts';
import { renderBook } from '../testing/render-book.tsx';
import { createDraftStore } from '../saving/draft-store.ts';
import { changeEntry } from '../saving/entry-edits.ts';

const quote = makeQuote({ id: 'quote', text: 'Patience is work' });
const book = makeBook({ quoteList: [quote] });

type User = ReturnType<typeof renderBook>['user'];
async function add(user: User, part: 'page' | 'comment', keys: string) {
  await user.click(screen.getByRole('button', { name: 'More for this quote' }));
  await user.click(await screen.findByRole('menuitem', { name: `Add ${part}` }));
  await user.type(await screen.findByRole('textbox', { name: `Quote ${part}` }), keys);
}

describe('what a quote does not have yet', () => {
  test.each([
    ['page', '142'],
    ['comment', 'Twice'],
  ] as const)('as its %s is at hand where it could not be saved', async (part, words) => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', unreachable);
    await add(user, part, `${words}{Enter}`);
    const unsaved = await screen.findByRole('group', { name: `Unsaved ${part}` });
    expect(within(unsaved).getByText(words)).toBeVisible();
    const retry = within(unsaved).getByRole('button', { name: 'Retry' });
    expect(retry).toHaveFocus();
    await user.click(retry);
    await waitFor(() => expect(api.item()?.quoteList[0]?.[part]).toBe(words));
    expect(unsaved).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit quote' })).toHaveFocus();
  });

  test('keeps the focus with what was refused where its correction is given up', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', refusal(400, 'VALIDATION_FAILED', 'Validation failed'));
    await add(user, 'comment', 'Twice{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Quote comment' }), '{Escape}');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  test('is at hand, too, where the page was closed before it was saved', async () => {
    const drafts = createDraftStore({ userId: 'ada', itemId: book._id });
    const comment = { list: 'quoteList', id: 'quote', part: 'comment', text: 'Twice' } as const;
    drafts.keep(changeEntry(book, comment) ?? expect.fail());
    const { user } = renderBook(book);
    const unsaved = await screen.findByRole('group', { name: 'Unsaved comment' });
    expect(within(unsaved).getByText('Twice')).toBeVisible();
    await user.click(within(unsaved).getByRole('button', { name: 'Discard' }));
    expect(unsaved).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit quote' })).toHaveFocus();
  });

  test('a comment from elsewhere is offered where this one was taken away', async () => {
    const commented = (comment: string, version: number) =>
      makeBook({ version, quoteList: [{ ...quote, comment }] });
    const { user, api } = renderBook(commented('Mine', 1), { api: makeFakeApi(commented('Theirs', 2)) });
    await user.click(screen.getByRole('button', { name: 'Edit quote comment' }));
    await user.clear(screen.getByRole('textbox', { name: 'Quote comment' }));
    await user.keyboard('{Enter}');
    const offer = await screen.findByRole('group', { name: 'Overwritten comment' });
    expect(within(offer).getByText('Theirs')).toBeVisible();
    await user.click(within(offer).getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(api.item()?.quoteList[0]?.comment).toBe('Theirs'));
  });

  test.each([
    ['page', '{Escape}'],
    ['page', '142{Escape}'],
    ['comment', '{Enter}'],
    ['comment', '{Escape}'],
  ] as const)('leaves the focus with the quote where a %s is left with %s', async (part, keys) => {
    const { user, api } = renderBook(book);
    await add(user, part, keys);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit quote' })).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  test.each(['page', 'comment'] as const)('has the focus where its %s was emptied', async (part) => {
    const { user } = renderBook(makeBook({ quoteList: [{ ...quote, page: '142', comment: 'Twice' }] }));
    await user.click(screen.getByRole('button', { name: `Edit quote ${part}` }));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: `Edit quote ${part}` })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit quote' })).toHaveFocus();
  });

  test('has it not where its page was corrected, which has it itself', async () => {
    const { user } = renderBook(makeBook({ quoteList: [{ ...quote, page: '142' }] }));
    await user.click(screen.getByRole('button', { name: 'Edit quote page' }));
    await user.type(screen.getByRole('textbox'), '3{Enter}');
    expect(screen.getByRole('button', { name: 'Edit quote page' })).toHaveFocus();
  });

  test('a place that is too long stays open, and says so', async () => {
    const { user, api } = renderBook(book);
    await add(user, 'page', `${'9'.repeat(101)}{Enter}`);
    expect(screen.getByText('A page can have 100 characters; this one has 101')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Quote page' })).toBeVisible();
    expect(api.calls).toEqual([]);
  });
});
