import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeFakeApi } from '../testing/fake-api.ts';
import { renderBook } from '../testing/render-book.tsx';
import { makeBook, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';

const book = makeBook({
  takeawayList: ['one', 'two', 'three'].map((text) => makeTakeaway({ id: `id-${text}`, text })),
});
const lines = () =>
  within(screen.getByRole('region', { name: 'Key Takeaways' }))
    .getAllByRole('listitem')
    .map((line) => line.querySelector('.editable-words')?.textContent);
const handleOf = (text: string) =>
  within(screen.getByText(text).closest('li') as HTMLElement).getByRole('button', { name: 'Move takeaway' });

describe('with the keyboard alone', () => {
  it.each(['{Alt>}{ArrowDown}{/Alt}', '{ArrowDown}'])(
    '%s moves a line down; it is said, saved, and the focus stays with it',
    async (keys) => {
      const { user, api } = renderBook(book);
      handleOf('one').focus();
      await user.keyboard(keys);
      expect(lines()).toEqual(['two', 'one', 'three']);
      expect(screen.getByText('Takeaway moved to position 2 of 3')).toBeInTheDocument();
      expect(handleOf('one')).toHaveFocus();
      await waitFor(() =>
        expect(api.item()?.takeawayList.map(({ id }) => id)).toEqual(['id-two', 'id-one', 'id-three']),
      );
    },
  );

  it('the first line cannot go further up, which is said', async () => {
    const { user, api } = renderBook(book);
    handleOf('one').focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('Takeaway stays at position 1 of 3')).toBeInTheDocument();
    expect(lines()).toEqual(['one', 'two', 'three']);
    expect(api.calls).toEqual([]);
  });

  it('what is said twice in a row is said anew', async () => {
    const { user } = renderBook(book);
    handleOf('one').focus();
    await user.keyboard('{ArrowUp}');
    const first = screen.getByText('Takeaway stays at position 1 of 3');
    await user.keyboard('{ArrowUp}');
    // Words that have not changed would not be read out.
    expect(first).not.toBeInTheDocument();
    const second = screen.getByText('Takeaway stays at position 1 of 3');
    expect(second.parentElement).toHaveAttribute('role', 'status');
  });

  it('several steps end where they ended, whatever has been sent of them', async () => {
    const { user, api } = renderBook(book);
    handleOf('one').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}');
    expect(lines()).toEqual(['two', 'three', 'one']);
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['two', 'three', 'one']),
    );
  });
});

it('the menu moves a line as well, for those who cannot drag', async () => {
  const { user } = renderBook(book);
  const line = screen.getByText('three').closest('li') as HTMLElement;
  await user.click(within(line).getByRole('button', { name: 'More for this takeaway' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  expect(lines()).toEqual(['one', 'three', 'two']);
});

it('a move is made again on top of what was added elsewhere', async () => {
  const elsewhere = makeBook({
    ...book,
    version: 2,
    takeawayList: [makeTakeaway({ id: 'theirs', text: 'theirs' }), ...book.takeawayList],
  });
  const { user, api } = renderBook(book, { api: makeFakeApi(elsewhere) });
  handleOf('three').focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() =>
    expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['theirs', 'one', 'three', 'two']),
  );
});

it('a move that fails leaves the line where it was, and says so', async () => {
  const { user, api } = renderBook(book);
  api.failNext('PATCH /content/{id}', new Error('broken'));
  handleOf('one').focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'Failed to move takeaway',
  );
  expect(lines()).toEqual(['one', 'two', 'three']);
});

it('one line alone has nothing to be moved past', () => {
  renderBook(makeBook({ takeawayList: [makeTakeaway({ text: 'alone' })] }));
  expect(screen.queryByRole('button', { name: 'Move takeaway' })).not.toBeInTheDocument();
});

describe('what AI wrote', () => {
  it('is made the person’s own, and the chip is gone', async () => {
    const quote = makeQuote({ id: 'quote', text: 'Perhaps never said', origin: 'edited-ai' });
    const { user, api } = renderBook(makeBook({ quoteList: [quote] }));
    expect(screen.getByText('Unverified quote')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make it mine: quote Perhaps never said' }));
    expect(screen.queryByText('AI, edited by you')).not.toBeInTheDocument();
    expect(screen.queryByText('Unverified quote')).not.toBeInTheDocument();
    await waitFor(() => expect(api.item()?.quoteList[0]?.origin).toBe('user'));
    expect(api.item()?.quoteList[0]?.text).toBe('Perhaps never said');
  });

  it.each([
    ['takeaway', makeBook({ takeawayList: [makeTakeaway({ text: 'Simplify.', origin: 'ai' })] }), ' (AI)'],
    ['quote', makeBook({ quoteList: [makeQuote({ text: 'Simplify.', origin: 'ai' })] }), ' (AI, unverified)'],
    ['quote', makeBook({ quoteList: [makeQuote({ text: 'Simplify.' })] }), ''],
  ] as const)('says so to another app, as a %s', async (noun, shown, mark) => {
    const share = vi.fn(async (_shared: ShareData) => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    const { user } = renderBook(shown);
    await user.click(screen.getByRole('button', { name: `More for this ${noun}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: `Simplify.${mark}` }));
  });

  it('as a summary is made the person’s own as well', async () => {
    const { user, api } = renderBook(makeBook({ summary: 'Drafted.', summaryOrigin: 'ai' }));
    await user.click(screen.getByRole('button', { name: 'Make it mine: summary' }));
    expect(screen.queryByText('AI draft')).not.toBeInTheDocument();
    await waitFor(() => expect(api.patches).toEqual([{ summaryOrigin: 'user' }]));
  });
});

describe('a quote', () => {
  const quote = makeQuote({ id: 'quote', text: 'Simplify.', page: '91' });
  const openMenu = async (user: ReturnType<typeof renderBook>['user']) => {
    await user.click(screen.getByRole('button', { name: 'More for this quote' }));
    return screen.findByRole('menu');
  };

  it('gets a comment, and loses it when that is emptied', async () => {
    const { user, api } = renderBook(makeBook({ quoteList: [quote] }));
    await openMenu(user);
    expect(screen.queryByRole('menuitem', { name: 'Add page' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Add comment' }));
    await user.type(await screen.findByRole('textbox', { name: 'Quote comment' }), 'Twice, in fact.{Enter}');
    await waitFor(() => expect(api.item()?.quoteList[0]?.comment).toBe('Twice, in fact.'));
    await user.click(screen.getByText('Twice, in fact.'));
    await user.clear(screen.getByRole('textbox', { name: 'Quote comment' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.item()?.quoteList[0]?.comment).toBeNull());
    expect(api.item()?.quoteList[0]).toMatchObject({ text: 'Simplify.', page: '91' });
  });

  it.each([
    ['Copy text', 'Simplify.'],
    ['Copy as Markdown', '> Simplify.\n>\n> — Ida Fennel, *The Quiet Orchard*, p. 91'],
    ['Copy citation', '“Simplify.” (Ida Fennel, The Quiet Orchard, p. 91)'],
    ['Copy link', /\/app\/content\/0199c0de-0000-7000-8000-000000000001#e-quote$/],
  ])('%s', async (item, copied) => {
    const { user } = renderBook(makeBook({ quoteList: [quote] }));
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: item }));
    const text = await navigator.clipboard.readText();
    if (typeof copied === 'string') expect(text).toBe(copied);
    else expect(text).toMatch(copied);
  });

  it.each([
    ['Copy as Markdown', '> Simplify.\n>\n> — Ida Fennel, *The Quiet Orchard*, p. 91 (AI, unverified)'],
    ['Copy citation', '“Simplify.” (Ida Fennel, The Quiet Orchard, p. 91; AI, unverified)'],
  ])('by AI says so in what is copied: %s', async (item, copied) => {
    const { user } = renderBook(makeBook({ quoteList: [{ ...quote, origin: 'ai' }] }));
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: item }));
    expect(await navigator.clipboard.readText()).toBe(copied);
  });
});
