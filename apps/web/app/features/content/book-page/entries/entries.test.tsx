import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBook } from '../testing/render-book.tsx';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';

afterEach(() => void vi.useRealTimers());

const inSection = (name: string) => within(screen.getByRole('region', { name }));
const textsIn = (name: string) =>
  inSection(name)
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('.editable-words')?.textContent);

describe('an empty book', () => {
  it('says what is missing and offers to add it', () => {
    renderBook(makeBook());
    for (const [section, words, action] of [
      ['Summary', 'No summary yet', 'Add a Summary'],
      ['Key Takeaways', 'No takeaways yet', 'Add a Takeaway'],
      ['Notable Quotes', 'No quotes saved', 'Add a Quote'],
      ['Detailed Notes', 'No detailed notes', 'Add Detailed Notes'],
    ] as const) {
      expect(inSection(section).getByText(words)).toBeVisible();
      expect(inSection(section).getByRole('button', { name: action })).toBeVisible();
    }
  });

  it.each([
    ['Add a Summary', 'What it is about', { summary: 'What it is about' }, '{Control>}{Enter}{/Control}'],
    [
      'Add a Takeaway',
      'Prune in winter',
      { takeawayList: [{ id: expect.any(String), text: 'Prune in winter' }] },
      '{Enter}',
    ],
    [
      'Add a Quote',
      'Patience is work',
      { quoteList: [expect.objectContaining({ text: 'Patience is work' })] },
      '{Enter}',
    ],
  ])('%s', async (action, text, body, keys) => {
    const { user, api } = renderBook(makeBook());
    await user.click(screen.getByRole('button', { name: action }));
    await user.keyboard(text + keys);
    await waitFor(() => expect(api.patches).toEqual([body]));
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('a takeaway', () => {
  const book = makeBook({
    takeawayList: ['one', 'two', 'three'].map((text) => makeTakeaway({ id: `id-${text}`, text })),
  });

  it('that is new stands first, and nobody hears of it before it has text', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    expect(textsIn('Key Takeaways').slice(1)).toEqual(['one', 'two', 'three']);
    expect(api.calls).toEqual([]);
    await user.keyboard('zero{Tab}{Tab}{Enter}');
    expect(textsIn('Key Takeaways')).toEqual(['zero', 'one', 'two', 'three']);
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['zero', 'one', 'two', 'three']),
    );
    expect(document.activeElement?.closest('li')).toHaveTextContent('zero');
  });

  it.each(['{Escape}', '   {Enter}'])('that stays blank is gone after %s', async (keys) => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await user.keyboard(keys);
    expect(textsIn('Key Takeaways')).toEqual(['one', 'two', 'three']);
    expect(screen.getByRole('button', { name: 'Add takeaway' })).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['Key Takeaways', 'Add takeaway'],
    ['Notable Quotes', 'Add quote'],
  ])('that stays blank among %s is gone once it is left', async (section, action) => {
    const { user, api } = renderBook({ ...book, quoteList: [makeQuote({ text: 'a quote' })] });
    const before = textsIn(section);
    await user.click(screen.getByRole('button', { name: action }));
    expect(textsIn(section)).toHaveLength(before.length + 1);
    await user.click(document.body);
    expect(textsIn(section)).toEqual(before);
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
    ['going on elsewhere', (user: UserEvent) => user.click(document.body)],
  ])('that is ended with Enter leads on to the next, until one stays blank: %s', async (_, end) => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    await user.keyboard('zero{Enter}again{Enter}');
    expect(textsIn('Key Takeaways').slice(1)).toEqual(['again', 'zero', 'one', 'two', 'three']);
    expect(screen.getByRole('textbox', { name: 'Takeaway' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Takeaway' })).toHaveValue('');
    await end(user);
    await waitFor(() => expect(textsIn('Key Takeaways')).toEqual(['again', 'zero', 'one', 'two', 'three']));
    await waitFor(() => expect(api.item()?.takeawayList).toHaveLength(5));
    expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual([
      'again',
      'zero',
      'one',
      'two',
      'three',
    ]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('that is blank stays until the press that leaves it has reached what it is at', async () => {
    const { user } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
    const add = screen.getByRole('button', { name: 'Add Detailed Notes' });
    await user.pointer({ target: add, keys: '[MouseLeft>]' });
    expect(textsIn('Key Takeaways')).toHaveLength(4);
    await user.pointer({ target: add, keys: '[/MouseLeft]' });
    await waitFor(() => expect(textsIn('Key Takeaways')).toEqual(['one', 'two', 'three']));
    expect(screen.getByRole('textbox', { name: 'Note title' })).toHaveFocus();
  });

  it('that is old is only saved by Enter, and the focus stays with it', async () => {
    const { user } = renderBook(book);
    await user.click(screen.getByText('two'));
    await user.keyboard(' and a half{Enter}');
    expect(textsIn('Key Takeaways')).toEqual(['one', 'two and a half', 'three']);
    expect(document.activeElement?.closest('li')).toHaveTextContent('two and a half');
  });

  it('is deleted at once, and Undo brings it back with its id in its place', async () => {
    const { user, api } = renderBook(book);
    const line = screen.getByText('two').closest('li') as HTMLElement;
    await user.click(within(line).getByRole('button', { name: 'Delete takeaway' }));
    expect(textsIn('Key Takeaways')).toEqual(['one', 'three']);
    expect(document.activeElement?.closest('li')).toHaveTextContent('three');
    await waitFor(() => expect(api.item()?.takeawayList).toHaveLength(2));

    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(textsIn('Key Takeaways')).toEqual(['one', 'two', 'three']);
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ id }) => id)).toEqual(['id-one', 'id-two', 'id-three']),
    );
    expect(api.patches.at(-1)?.takeawayList?.[1]).toEqual({
      id: 'id-two',
      text: 'two',
      createdAt: book.takeawayList[1]?.createdAt,
      // A restored entry says whose it is: a claim made just before its deletion may not have been saved.
      origin: 'user',
    });
    await waitFor(() => expect(document.activeElement?.closest('li')).toHaveTextContent('two'));
  });

  it('comes back before the one that was deleted first and came back first', async () => {
    const { user, api } = renderBook(book);
    const remove = async (text: string) => {
      const line = screen.getByText(text).closest('li') as HTMLElement;
      await user.click(within(line).getByRole('button', { name: 'Delete takeaway' }));
    };
    await remove('two');
    const undoFirst = await screen.findByRole('button', { name: 'Undo', hidden: true });
    await remove('one');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Undo', hidden: true })).toHaveLength(2),
    );
    await user.click(undoFirst);
    expect(textsIn('Key Takeaways')).toEqual(['two', 'three']);
    await waitFor(() => expect(undoFirst).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(textsIn('Key Takeaways')).toEqual(['one', 'two', 'three']);
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual(['one', 'two', 'three']),
    );
  });

  it('can be brought back for ten seconds', async () => {
    await import('~/ui/toast/toast-surfaces.tsx');
    renderBook(book);
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete takeaway' })[0] as HTMLElement);
    await pass(100);
    const undo = () => screen.queryByRole('button', { name: 'Undo', hidden: true });
    expect(undo()).toBeInTheDocument();
    await pass(9700);
    expect(undo()).toBeInTheDocument();
    // What goes takes a moment to fade.
    await pass(1000);
    expect(undo()).not.toBeInTheDocument();
  });

  it('that is emptied is deleted, and can be brought back', async () => {
    const { user } = renderBook(book);
    await user.click(screen.getByText('two'));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('{Enter}');
    expect(textsIn('Key Takeaways')).toEqual(['one', 'three']);
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    expect(textsIn('Key Takeaways')).toEqual(['one', 'two', 'three']);
  });

  it('that is deleted while it is being written comes back as it was written', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('two'));
    await user.keyboard(' and a half');
    await user.click(
      within(screen.getByRole('textbox').closest('li') as HTMLElement).getByRole('button', {
        name: 'Delete takeaway',
      }),
    );
    expect(textsIn('Key Takeaways')).toEqual(['one', 'three']);
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(api.item()?.takeawayList[1]?.text).toBe('two and a half'));
  });

  it('whose deletion fails is there again', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', new Error('broken'));
    const line = screen.getByText('two').closest('li') as HTMLElement;
    await user.click(within(line).getByRole('button', { name: 'Delete takeaway' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Failed to delete takeaway',
    );
    expect(textsIn('Key Takeaways')).toEqual(['one', 'two', 'three']);
    await waitFor(() => expect(screen.queryByText('Takeaway deleted')).toBeNull());
  });

  it('whose deletion fails still has the words that were written in it last', async () => {
    const { user, api } = renderBook(book);
    const answerFirst = api.hold();
    await user.click(screen.getByText('one'));
    await user.keyboard(' done{Enter}');
    const answerDeletion = api.hold();
    await user.click(screen.getByText('two'));
    await user.keyboard(' and a half');
    await user.click(
      within(screen.getByRole('textbox').closest('li') as HTMLElement).getByRole('button', {
        name: 'Delete takeaway',
      }),
    );
    answerFirst();
    await waitFor(() => expect(api.patches).toHaveLength(1));
    api.failNext('PATCH /content/{id}', new Error('broken'));
    answerDeletion();
    await screen.findByRole('alertdialog', { name: 'Error' });
    await waitFor(() =>
      expect(api.item()?.takeawayList.map(({ text }) => text)).toEqual([
        'one done',
        'two and a half',
        'three',
      ]),
    );
  });

  it('whose deletion fails still offers the words that could not be saved', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', new Error('broken'));
    await user.click(screen.getByText('two'));
    await user.keyboard(' and a half{Enter}');
    await screen.findByRole('group', { name: 'Unsaved takeaway' });
    api.failNext('PATCH /content/{id}', new Error('broken'));
    const line = screen.getByText('two').closest('li') as HTMLElement;
    await user.click(within(line).getByRole('button', { name: 'Delete takeaway' }));
    expect(await screen.findByRole('group', { name: 'Unsaved takeaway' })).toHaveTextContent(
      'two and a half',
    );
  });

  it('keeps its place on the page, and the focus in it, when the answer arrives', async () => {
    const { user, api } = renderBook(book);
    const release = api.hold();
    await user.click(screen.getByText('two'));
    await user.keyboard(' more{Enter}');
    const button = document.activeElement;
    expect(screen.getByText('Saving...')).toBeInTheDocument();
    release();
    await waitFor(() => expect(screen.queryByText('Saving...')).not.toBeInTheDocument());
    expect(api.patches).toHaveLength(1);
    expect(document.activeElement).toBe(button);
    expect(button).toBeInTheDocument();
  });
});

it('a quote that is new stands first', async () => {
  const { user, api } = renderBook(makeBook({ quoteList: [makeQuote({ text: 'Wait' })] }));
  await user.click(screen.getByRole('button', { name: 'Add quote' }));
  expect(textsIn('Notable Quotes').slice(1)).toEqual(['Wait']);
  await user.keyboard('Begin{Tab}{Tab}{Enter}');
  expect(textsIn('Notable Quotes')).toEqual(['Begin', 'Wait']);
  await waitFor(() => expect(api.item()?.quoteList.map(({ text }) => text)).toEqual(['Begin', 'Wait']));
});

it('a quote is deleted at once, and can be brought back', async () => {
  const { user, api } = renderBook(makeBook({ quoteList: [makeQuote({ id: 'said', text: 'Wait' })] }));
  await user.click(screen.getByRole('button', { name: 'Delete quote' }));
  expect(textsIn('Notable Quotes')).toEqual([]);
  await waitFor(() => expect(api.item()?.quoteList).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  await waitFor(() => expect(api.item()?.quoteList).toMatchObject([{ id: 'said', text: 'Wait' }]));
});

describe('where a text comes from', () => {
  it('is said of what AI wrote, and its quotes are called unverified', () => {
    renderBook(
      makeBook({
        summary: 'Drafted.',
        summaryOrigin: 'ai',
        takeawayList: [makeTakeaway({ text: 'Mine' }), makeTakeaway({ text: 'Ours', origin: 'edited-ai' })],
        quoteList: [makeQuote({ text: 'Perhaps never said', origin: 'ai' })],
      }),
    );
    expect(inSection('Summary').getByText('AI draft')).toBeVisible();
    expect(screen.getByText('Mine').closest('li')).toHaveTextContent(/^Mine$/);
    expect(screen.getByText('Ours').closest('li')).toHaveTextContent('AI, edited by you');
    expect(inSection('Notable Quotes').getByText('Unverified quote')).toBeVisible();
  });

  it('is said of a summary that is partly AI’s, although nobody may have edited those words', () => {
    renderBook(makeBook({ summary: 'Mine.\n\nDrafted.', summaryOrigin: 'edited-ai' }));
    expect(inSection('Summary').getByText('Partly AI')).toBeVisible();
    expect(screen.queryByText('AI, edited by you')).not.toBeInTheDocument();
  });

  it('decides whether marks count: what AI wrote is plain, until a person has edited it or made it theirs', async () => {
    const written = '# Soil\n\n[Clay](https://example.com) is **heavy**';
    const { user } = renderBook(
      makeBook({
        summary: written,
        summaryOrigin: 'ai',
        noteList: [
          makeNote({ title: 'Drafted', content: written, origin: 'ai' }),
          makeNote({ title: 'Edited', content: '[Sand](https://example.com)', origin: 'edited-ai' }),
        ],
      }),
    );
    const links = () => screen.getAllByRole('link', { name: /Clay|Sand/ }).map((link) => link.textContent);
    expect(links()).toEqual(['Sand']);
    for (const name of ['Summary', 'Detailed Notes']) {
      expect(inSection(name).getByText('# Soil')).toBeVisible();
      expect(inSection(name).getByText('[Clay](https://example.com) is **heavy**')).toBeVisible();
    }
    await user.click(inSection('Summary').getByRole('button', { name: /^Make it mine/ }));
    expect(links()).toEqual(['Clay', 'Sand']);
    expect(inSection('Summary').getByRole('heading', { name: 'Soil' })).toBeVisible();
  });

  it('changes with the first edit', async () => {
    const { user } = renderBook(
      makeBook({ takeawayList: [makeTakeaway({ text: 'Drafted', origin: 'ai' })] }),
    );
    await user.click(screen.getByText('Drafted'));
    await user.keyboard(' and mended{Enter}');
    expect(screen.getByText('AI, edited by you')).toBeVisible();
  });
});

describe('a note', () => {
  const book = makeBook({ noteList: [makeNote({ id: 'soil', title: 'Soil', content: 'Heavy clay' })] });

  it('that is added has a temporary title, selected for typing over', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note title' });
    expect(title.value).toMatch(/^New Note \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(title.value.slice(title.selectionStart, title.selectionEnd)).toBe(title.value);
    expect(textsIn('Detailed Notes')[1]).toBe('Soil');
    await user.keyboard('Weather{Enter}');
    await waitFor(() => expect(api.item()?.noteList.map((note) => note.title)).toEqual(['Weather', 'Soil']));
  });

  it('that is added in the same second as another has a title of its own', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 19, 21, 13) });
    const { user } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(textsIn('Detailed Notes').slice(1)).toEqual(['New Note 2026-11-26 19:21:13', 'Soil']);
    expect(screen.getByRole('textbox')).toHaveValue('New Note 2026-11-26 19:21:13 (2)');
  });

  it('that is added is written from its title on into its text', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.keyboard('Weather{Enter}Rain all week{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.item()?.noteList[0]).toMatchObject({ title: 'Weather', content: 'Rain all week' }),
    );
    expect(screen.getAllByRole('button', { name: 'Edit note' })[0]).toHaveFocus();
  });

  it('that is added and given up leaves nothing, and can be brought back', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.keyboard('Weat{Escape}');
    expect(textsIn('Detailed Notes')).toEqual(['Soil']);
    expect(screen.getByRole('button', { name: 'Edit note title' })).toHaveFocus();
    await waitFor(() => expect(api.item()?.noteList.map((note) => note.title)).toEqual(['Soil']));
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(api.item()?.noteList[0]?.title).toMatch(/^New Note /));
  });

  it('that was given a title is not taken away by a later Escape', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.keyboard('Weather{Enter}{Escape}');
    await user.click(screen.getByText('Weather'));
    await user.keyboard('{Escape}');
    expect(textsIn('Detailed Notes')).toEqual(['Weather', 'Soil']);
    await waitFor(() => expect(api.item()?.noteList).toHaveLength(2));
  });

  it.each(['', '  ', 'Soil'])('keeps its title when it is left as "%s"', async (title) => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('Soil'));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard(`${title}{Enter}`);
    expect(textsIn('Detailed Notes')).toEqual(['Soil']);
    expect(api.calls).toEqual([]);
  });

  it('has title and text changed apart from each other', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('Heavy clay'));
    await user.keyboard(' and chalk{Control>}{Enter}{/Control}');
    await user.click(screen.getByText('Soil'));
    await user.keyboard('s{Enter}');
    await waitFor(() =>
      expect(api.item()?.noteList[0]).toMatchObject({ title: 'Soils', content: 'Heavy clay and chalk' }),
    );
  });

  it('is deleted at once, and can be brought back', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Delete note' }));
    expect(textsIn('Detailed Notes')).toEqual([]);
    await waitFor(() => expect(api.item()?.noteList).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(api.item()?.noteList).toMatchObject([{ id: 'soil', content: 'Heavy clay' }]));
  });

  it('that cannot be added says so, and can be tried again', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', new Error('broken'));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Failed to add note. Please try again.',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.item()?.noteList).toHaveLength(2));
    // Only the first time it opens for its title.
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Edit note title' })[0]).toHaveFocus();
  });
});

it('two notes or more stand in two columns where there is room', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../book-page.css'), 'utf8');
  expect(sheet).toMatch(/\.notes-abreast > ul \{\s+grid-template-columns: 1fr 1fr;/);
  const { unmount } = renderBook(makeBook({ noteList: [makeNote({ title: 'One' })] }));
  expect(screen.getByRole('region', { name: 'Detailed Notes' })).not.toHaveClass('notes-abreast');
  unmount();
  renderBook(makeBook({ noteList: [makeNote({ title: 'One' }), makeNote({ title: 'Two' })] }));
  expect(screen.getByRole('region', { name: 'Detailed Notes' })).toHaveClass('notes-abreast');
});

describe('long texts', () => {
  const sentence = 'A garden is never finished. ';

  it.each([
    [1280, 1000, false],
    [1280, 1001, true],
    [390, 150, false],
    [390, 151, true],
  ])('on a screen %i px wide a note of %i characters is folded: %s', async (width, length, isFolded) => {
    window.innerWidth = width;
    const content = sentence
      .repeat(36)
      .slice(0, length - 1)
      .concat('.');
    const { user } = renderBook(makeBook({ noteList: [makeNote({ title: 'Long', content })] }));
    if (!isFolded) {
      expect(screen.getByText(content)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
      return;
    }
    expect(screen.queryByText(content)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(content)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByText(content)).not.toBeInTheDocument();
  });

  it('a summary is folded on a phone alone', async () => {
    const summary = sentence.repeat(8).trim();
    const { user, unmount } = renderBook(makeBook({ summary }));
    expect(screen.getByText(summary)).toBeVisible();
    unmount();
    window.innerWidth = 390;
    renderBook(makeBook({ summary }));
    expect(screen.queryByText(summary)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(screen.getByText(summary)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show Less' })).toBeVisible();
  });

  it.each([
    [200, false],
    [201, true],
  ])('on a phone a summary of %i characters is folded: %s', (length, isFolded) => {
    window.innerWidth = 390;
    renderBook(
      makeBook({
        summary: 'word '
          .repeat(50)
          .slice(0, length - 1)
          .concat('.'),
      }),
    );
    expect(screen.queryAllByRole('button', { name: 'Show More' })).toHaveLength(isFolded ? 1 : 0);
  });

  it('a folded note is edited whole', async () => {
    const content = sentence.repeat(60).trim();
    const { user, api } = renderBook(makeBook({ noteList: [makeNote({ title: 'Long', content })] }));
    await user.click(screen.getByRole('button', { name: 'Edit note' }));
    await user.keyboard(' The end.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.item()?.noteList[0]?.content).toBe(`${content} The end.`));
  });
});

describe('a favourite', () => {
  const book = makeBook({
    takeawayList: ['one', 'two'].map((text) => makeTakeaway({ id: text, text, origin: 'ai' })),
    quoteList: [makeQuote({ id: 'quote', text: 'Patience is work', isFavourite: true })],
    noteList: [makeNote({ id: 'soil', title: 'Soil' })],
  });
  const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  const heartOf = (text: string) => rowOf(text).getByRole('button', { name: 'Favourite' });
  const markOf = (text: string) => screen.getByText(text).querySelector('svg');

  it('has a heart that is pressed, and one after its last word; the others have neither', () => {
    renderBook(book);
    expect(screen.getAllByRole('button', { name: 'Favourite' })).toHaveLength(4);
    expect(heartOf('Patience is work')).toHaveAttribute('aria-pressed', 'true');
    expect(markOf('Patience is work')).toBeInTheDocument();
    for (const text of ['one', 'two', 'Soil']) {
      expect(heartOf(text)).toHaveAttribute('aria-pressed', 'false');
      expect(markOf(text)).toBeNull();
    }
  });

  it('is made by a press, at once, with a small request', async () => {
    const { user, api } = renderBook(book);
    const release = api.hold();
    await user.click(heartOf('two'));
    expect(heartOf('two')).toHaveAttribute('aria-pressed', 'true');
    expect(heartOf('two')).toHaveFocus();
    release();
    await waitFor(() => expect(api.patches).toEqual([{ favourites: { two: true } }]));
    await user.click(heartOf('Soil'));
    await user.click(heartOf('Patience is work'));
    await waitFor(() => expect(api.patches).toHaveLength(3));
    expect(api.patches.slice(1)).toEqual([{ favourites: { soil: true } }, { favourites: { quote: false } }]);
    expect(api.item()?.takeawayList[1]).toEqual({ ...book.takeawayList[1], isFavourite: true });
    expect(markOf('Patience is work')).toBeNull();
    // Nothing was written: no line glows, and what AI wrote is still AI's.
    expect(document.querySelector('.saved-glow')).toBeNull();
    expect(rowOf('two').getByText('AI draft')).toBeVisible();
  });

  it.each([
    ['two', 'false', 'Failed to mark takeaway as favourite'],
    ['Patience is work', 'true', 'Failed to unmark quote'],
  ])('of which the mark on “%s” cannot be changed is as before, with a word', async (text, before, words) => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', new Error('broken'));
    await user.click(heartOf(text));
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(words);
    expect(heartOf(text)).toHaveAttribute('aria-pressed', before);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('stays one when it is edited, and when Undo brings it back', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('Patience is work'));
    await user.keyboard(', always{Enter}');
    await waitFor(() => expect(api.item()?.quoteList[0]?.text).toBe('Patience is work, always'));
    expect(heartOf('Patience is work, always')).toHaveAttribute('aria-pressed', 'true');
    await user.click(rowOf('Patience is work, always').getByRole('button', { name: 'Delete quote' }));
    await waitFor(() => expect(api.item()?.quoteList).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(api.item()?.quoteList).toMatchObject([{ id: 'quote', isFavourite: true }]));
    expect(heartOf('Patience is work, always')).toHaveAttribute('aria-pressed', 'true');
  });
});

it.each([
  ['1204', 'Location 1204'],
  ['1204-1236, Economy', 'Location 1204-1236, Economy'],
  ['12:34', 'At 12:34'],
  ['Economy', 'Economy'],
  ['12. Economy', '12. Economy'],
])('a quote that stands at “%s” says “%s”', (location, words) => {
  renderBook(makeBook({ quoteList: [makeQuote({ text: 'Wait', location })] }));
  expect(screen.getByText(words)).toBeVisible();
});
