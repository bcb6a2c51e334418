import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { renderBook } from '../book-page/testing/render-book.tsx';
import { renderLibrary } from '../library/testing/render-library.tsx';
import { createVault } from '../library/testing/sample-vault.ts';
import { sampleCard, sampleEntry } from '../library/testing/samples.ts';

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('on the page of a book', () => {
  test('the hashtags of what its reader wrote lead to the view of their kind', async () => {
    renderBook(
      makeBook({
        summary: 'A #summary',
        takeawayList: [
          makeTakeaway({ text: 'Walk. #Führung' }),
          makeTakeaway({ id: 't2', text: '歩く。 ＃読書' }),
        ],
        quoteList: [makeQuote({ text: 'Said #there', comment: 'As at home. #habit-loop' })],
        noteList: [
          makeNote({ title: 'On #ponds', content: '**Deep** #water, [a #link](https://e.com), `#code`' }),
        ],
      }),
    );
    const view = (name: string, hashtag: string) =>
      `/app/knowledge-vault?view=${name}&hashtag=${encodeURIComponent(hashtag)}`;
    expect(addressOf('#Führung')).toBe(view('takeaways', 'Führung'));
    expect(addressOf('＃読書')).toBe(view('takeaways', '読書'));
    expect(addressOf('#habit-loop')).toBe(view('quotes', 'habit-loop'));
    expect(addressOf('#ponds')).toBe(view('notes', 'ponds'));
    expect(addressOf('#water')).toBe(view('notes', 'water'));
    expect(addressOf('a #link')).toBe('https://e.com');
    for (const name of ['#summary', '#there', '#link', '#code'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  test('a press on one leads there; a press on the words beside it edits them as they are', async () => {
    const { user, router } = renderBook(makeBook({ takeawayList: [makeTakeaway({ text: 'Walk. #pond' })] }));
    await user.click(screen.getByText('Walk.'));
    expect(screen.getByRole('textbox')).toHaveValue('Walk. #pond');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: '#pond' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(router.state.location).toMatchObject({
      pathname: '/app/knowledge-vault',
      search: '?view=takeaways&hashtag=pond',
    });
  });
});

describe('in the library', () => {
  const lines = (texts: readonly string[]) =>
    texts.map((text, index) => sampleEntry({ id: `e${index}`, text }));
  const vaultOf = (texts: readonly string[]) => createVault({ cards: [sampleCard()], entries: lines(texts) });
  const shown = () =>
    screen.queryAllByRole('group', { name: /^Line/ }).map((card) => card.getAttribute('aria-label'));

  test('a hashtag of a card shows those that have it, said beside the other filters, until it is removed', async () => {
    const { api, callsOf } = vaultOf(['Line a #sea', 'Line b', 'Line c #sea #pond']);
    const { params, goBack } = renderLibrary({ call: api, search: '?view=takeaways' });
    await userEvent.click(await screen.findByRole('link', { name: '#pond' }));
    expect(params().toString()).toBe('view=takeaways&hashtag=pond');
    await waitFor(() => expect(shown()).toEqual(['Line c #sea #pond']));
    expect(callsOf('GET /content/entries').at(-1)?.query.get('hashtag')).toBe('pond');
    await goBack();
    await waitFor(() => expect(shown()).toHaveLength(3));
    await userEvent.click(screen.getByRole('link', { name: '#pond' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter #pond' }));
    expect(params().toString()).toBe('view=takeaways');
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  test('the filters have the ten most frequent and then all, and none where there are none', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `Line ${index} #tag${index}`);
    const { api } = vaultOf(texts);
    const { params, goTo } = renderLibrary({ call: api, search: '?view=takeaways' });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
    const list = await screen.findByRole('list', { name: 'Hashtags' });
    const names = () =>
      within(list)
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(names()).toEqual(['All Hashtags', ...texts.slice(0, 10).map((_, index) => `#tag${index} (1)`)]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(13);
    // The button has gone, and whoever goes by the keys is at the first that came.
    expect(within(list).getByRole('button', { name: '#tag10 (1)' })).toHaveFocus();
    await userEvent.click(within(list).getByRole('button', { name: '#tag11 (1)' }));
    await waitFor(() => expect(params().get('hashtag')).toBe('tag11'));
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(params().has('hashtag')).toBe(false);
    await goTo('/app/knowledge-vault?view=quotes');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Hashtags' })).toBeNull());
  });

  test('one that nothing has is still shown, and the way back to everything with it', async () => {
    const { api } = vaultOf(['Line a #sea']);
    const { params } = renderLibrary({ call: api, search: '?view=takeaways&hashtag=gone' });
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter #gone' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('button', { name: '#gone', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '#sea (1)' }));
    await waitFor(() => expect(params().get('hashtag')).toBe('sea'));
  });

  test('among the books it waits in the address and narrows nothing', async () => {
    const { api, callsOf } = vaultOf(['Line a #sea']);
    renderLibrary({ call: api, search: '?hashtag=sea' });
    expect(await screen.findByRole('heading', { name: 'Sample Book 1' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(callsOf('GET /content')[0]?.query.has('hashtag')).toBe(false);
    expect(callsOf('GET /content/hashtags')).toEqual([]);
  });
});
