import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookSearchResult } from '@vault/contract';
import { readLocalDay } from '@vault/domain';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, refuse, stayUnreachable, untilAborted } from '~/testing/fake-api.ts';
import { renderApp } from '~/testing/render-app.tsx';
import { AddBookDialog, type AddBookDialogProps } from './add-book-dialog.tsx';
import { foundBook } from './testing/sample-results.ts';

// Fetched once for real, so that the fake clock of the tests does not have to wait for it.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Search = (query: string, signal: AbortSignal | undefined) => unknown;

function openDialog({
  search = () => [],
  kept = [],
  ...given
}: Partial<AddBookDialogProps> & { search?: Search; kept?: unknown[] } = {}) {
  const fake = createFakeApi({
    'GET /books/search': ({ query, signal }) => search(query.get('query') ?? '', signal),
    'GET /content': () => ({ items: kept }),
  });
  const props = {
    isOpen: true,
    onClose: vi.fn(),
    onOpenContent: vi.fn(),
    onManual: vi.fn(),
    createContent: vi.fn(async () => ({ _id: 'new' })),
    ai: { isChecking: false, isAllowedFor: () => true, onRefused: vi.fn(), onChoose: vi.fn() },
    ...given,
  };
  renderApp(
    <CallContext value={fake.api}>
      <AddBookDialog {...props} />
    </CallContext>,
  );
  return { ...fake, ...props };
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function searchFor(term: string) {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: term } });
  await pass(500);
  // A search may take two answers.
  await pass(1);
  await pass(1);
}

const resultOf = (title: string) => {
  const result = screen.getByRole('heading', { name: title }).closest('li');
  if (result === null) throw new Error(`${title} is not among the results`);
  return within(result);
};

test('what it is opened with is searched for at once', async () => {
  const { calls } = openDialog({ initialTerm: 'walden', search: () => [foundBook({ title: 'Walden' })] });
  await pass(1);
  await pass(1);
  expect(screen.getByRole('searchbox')).toHaveValue('walden');
  expect(calls.map(({ name }) => name)).toContain('GET /books/search');
  expect(resultOf('Walden').getByText('Book')).toBeVisible();
});

async function press(title: string, button: string) {
  fireEvent.click(resultOf(title).getByRole('button', { name: button }));
  await pass(0);
}

describe('the search', () => {
  test('begins with two characters, after half a second', async () => {
    const { calls } = openDialog({ search: () => [foundBook()] });
    expect(screen.getByRole('dialog', { name: 'Add Book to Your Vault' })).toBeVisible();
    expect(screen.getByText('Search for books to add to your vault')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import your books' })).toHaveAttribute('href', '/app/import');
    await searchFor('w ');
    expect(calls).toHaveLength(0);
    fireEvent.change(screen.getByPlaceholderText('Search for books by title, author, or ISBN...'), {
      target: { value: 'wa' },
    });
    await pass(499);
    expect(calls).toHaveLength(0);
    await pass(1);
    expect(calls.map(({ query }) => query.get('query'))).toEqual(['wa']);
  });

  test('never shows the answer to an older term, and gives that search up', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    openDialog({
      search: (query, signal) => {
        signals.push(signal);
        return query === 'slow' ? untilAborted(signal) : [foundBook({ title: 'The newer one' })];
      },
    });
    await searchFor('slow');
    await searchFor('newer');
    expect(signals[0]?.aborted).toBe(true);
    expect(screen.getByRole('heading', { name: 'The newer one' })).toBeVisible();
    expect(screen.getByText('1 books found')).toBeVisible();
  });

  test('asks again for English books when there are none, and puts those first', async () => {
    const { calls } = openDialog({
      search: (query) =>
        query === 'faust english book'
          ? [foundBook({ id: 'en', title: 'Faust in English', isbn: null })]
          : [foundBook({ id: 'de', title: 'Faust', language: 'de' })],
    });
    await searchFor('faust');
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toEqual(['Faust in English', 'Faust']);
    expect(calls).toHaveLength(2);
    expect(calls.every(({ signal }) => signal !== undefined)).toBe(true);
  });

  test('asks no second time for what would be longer than a search may be', async () => {
    const { calls } = openDialog();
    await searchFor('x'.repeat(188));
    expect(calls).toHaveLength(1);
    await searchFor('x'.repeat(187));
    expect(calls).toHaveLength(3);
  });

  test('keeps what the first search found when the second one fails', async () => {
    openDialog({
      search: (query) =>
        query.endsWith('english book')
          ? refuse(503, 'UNAVAILABLE', 'Failed to search books')
          : [foundBook({ title: 'Faust', language: 'de' })],
    });
    await searchFor('faust');
    expect(screen.getByRole('heading', { name: 'Faust' })).toBeVisible();
  });

  test('keeps the marks of words from the right that nothing was found for', async () => {
    openDialog();
    await searchFor('ספר של אף אחד!');
    expect(screen.getByText('No books found matching "\u2068ספר של אף אחד!\u2069"')).toBeVisible();
  });

  test('says what it found nothing for, and offers to go on by hand with it', async () => {
    const { onManual } = openDialog();
    await searchFor('A book nobody wrote');
    expect(screen.getByText('No books found matching "A book nobody wrote"')).toBeVisible();
    expect(screen.getByText(/“Manual”, as you can an article, a video, a podcast or a course/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Manual' }));
    expect(onManual).toHaveBeenCalledWith({ type: 'book', title: 'A book nobody wrote' });
  });

  test('goes on by hand too where what it found is not what was meant', async () => {
    const { onManual } = openDialog({ search: () => [foundBook()] });
    await searchFor('walden, annotated');
    fireEvent.click(screen.getByRole('button', { name: 'Add it by hand' }));
    expect(onManual).toHaveBeenCalledWith({ type: 'book', title: 'walden, annotated' });
  });

  test('goes on by hand without anything looked for, in the blank form', () => {
    const { onManual } = openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Manual' }));
    expect(onManual).toHaveBeenCalledWith({});
  });

  test('takes the address of a page for one, which no catalogue of books is asked for', async () => {
    const { onManual, callsOf } = openDialog({ search: () => [foundBook()] });
    await searchFor('youtu.be/1');
    expect(screen.getByText(/^This is a web address/)).toBeVisible();
    expect(callsOf('GET /books/search')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Manual' }));
    expect(onManual).toHaveBeenCalledWith({ url: 'https://youtu.be/1' });
  });

  test('takes the whole address of a page, however long', async () => {
    const { onManual, calls } = openDialog();
    vi.useRealTimers();
    const url = `https://example.org/${'a'.repeat(300)}`;
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste(url);
    expect(await screen.findByText(/^This is a web address/)).toBeVisible();
    expect(screen.getByText(`No books found matching "${url.slice(0, 80)}…"`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Manual' }));
    expect(onManual).toHaveBeenCalledWith({ url });
    expect(calls).toEqual([]);
  });

  test('of more words than a search may have looks for the first, and goes on by hand with all', async () => {
    const { onManual, calls } = openDialog();
    await searchFor('x'.repeat(300));
    expect(calls.map(({ query }) => query.get('query'))).toEqual(['x'.repeat(200)]);
    expect(screen.getByText(`No books found matching "${'x'.repeat(200)}…"`)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Manual' }));
    expect(onManual).toHaveBeenCalledWith({ type: 'book', title: 'x'.repeat(300) });
  });

  test('fails in words of its own where the server gave none', async () => {
    openDialog({ search: stayUnreachable });
    await searchFor('walden');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to search books');
  });

  test("shows the server's words when it fails, and can be tried again", async () => {
    const gate = Promise.withResolvers<void>();
    let isDown = true;
    openDialog({
      search: () =>
        isDown
          ? refuse(503, 'UNAVAILABLE', 'The catalogue is closed')
          : gate.promise.then(() => [foundBook()]),
    });
    await searchFor('walden');
    expect(screen.getByRole('alert')).toHaveTextContent('The catalogue is closed');
    expect(screen.getByRole('button', { name: 'Manual' })).toBeVisible();
    isDown = false;
    const retry = screen.getByRole('button', { name: 'Try again' });
    retry.focus();
    fireEvent.click(retry);
    await pass(1);
    expect(retry).toHaveFocus();
    gate.resolve();
    await pass(1);
    expect(screen.getByRole('heading', { name: 'Walden' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Manual' })).not.toBeInTheDocument();
  });
});

describe('a result', () => {
  const show = async (given: Partial<BookSearchResult>) => {
    openDialog({ search: () => [foundBook(given)] });
    await searchFor('walden');
    return screen.getByRole('listitem');
  };

  test('tells what is known of the book', async () => {
    const result = await show({ authors: ['Ann Example', 'Ben Example'], pageCount: 101 });
    for (const text of [
      'Walden',
      'By Ann Example, Ben Example',
      'Book',
      '101 pages (~152 min)',
      'English',
      'ISBN: 9780691096124',
      'Two years in a cabin by a pond.',
    ]) {
      expect(result).toHaveTextContent(text);
    }
    expect(result).not.toHaveTextContent('Warning');
  });

  test('one page is one page', async () => {
    const result = await show({ pageCount: 1 });
    expect(result).toHaveTextContent('1 page (~2 min)');
  });

  test('without author, pages and language says only the rest', async () => {
    const result = await show({ authors: [], pageCount: null, language: null, isbn: null });
    expect(result).toHaveTextContent('Unknown Author');
    expect(result).not.toHaveTextContent(/pages|Language|Warning|ISBN/);
  });

  test('in another language is labelled and warned of', async () => {
    const result = await show({ language: 'de' });
    expect(result).toHaveTextContent('Language: DE');
    expect(result).toHaveTextContent('Warning: This book is not in English (DE)');
  });
});

describe('adding a book', () => {
  test('F26 keeps it once, however often the button is pressed, and opens its page', async () => {
    const { createContent, onOpenContent } = openDialog({ search: () => [foundBook()] });
    await searchFor('walden');
    const button = resultOf('Walden').getByRole('button', { name: 'Add' });
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(createContent).toHaveBeenCalledOnce();
    expect(onOpenContent).toHaveBeenCalledExactlyOnceWith('new');
  });

  test('F27 uses one key for all tries, so that a lost answer adds nothing twice', async () => {
    const createContent = vi.fn<AddBookDialogProps['createContent']>(async () => stayUnreachable());
    const { callsOf } = openDialog({ search: () => [foundBook()], createContent });
    await searchFor('walden');
    await press('Walden', 'Add');
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'Error', hidden: true })).toHaveTextContent(
      'Failed to add content. Please try again.',
    );
    await press('Walden', 'Add');
    const [first, second] = createContent.mock.calls.map(([request]) => request);
    expect(second).toEqual(first);
    // The first try asked for its ISBN and for its title, the second one for neither.
    expect(callsOf('GET /content')).toHaveLength(2);
  });

  test('F27 whose answer was lost is found before AI writes about it', async () => {
    const kept: unknown[] = [];
    const { ai } = openDialog({
      search: () => [foundBook()],
      kept,
      createContent: async () => stayUnreachable(),
    });
    await searchFor('walden');
    await press('Walden', 'Add');
    kept.push({ _id: 'arrived', ...foundBook() });
    await press('Walden', 'AI');
    expect(screen.getByText('Already in your vault')).toBeVisible();
    expect(ai.onChoose).not.toHaveBeenCalled();
    await press('Walden', 'Add anyway');
    expect(ai.onChoose).toHaveBeenCalledOnce();
  });

  test('that fails says why at its result, until it is tried again', async () => {
    const full = 'Your vault is full: it holds 100,000 items, the most it can hold.';
    const answers = [() => refuse(409, 'CONFLICT', full), stayUnreachable, () => ({ _id: 'new' })];
    const { onOpenContent } = openDialog({
      search: () => [foundBook(), foundBook({ id: 'other', title: 'Another', isbn: null })],
      createContent: async () => (answers.shift() ?? stayUnreachable)(),
    });
    await searchFor('walden');
    await press('Walden', 'Add');
    await pass(50);
    expect(screen.getByRole('alertdialog', { name: 'Error', hidden: true })).toHaveTextContent(
      'Failed to add content. Please try again.',
    );
    await pass(60_000);
    expect(screen.queryByRole('alertdialog', { hidden: true })).not.toBeInTheDocument();
    expect(resultOf('Walden').getByRole('alert')).toHaveTextContent(full);
    expect(resultOf('Another').queryByRole('alert')).not.toBeInTheDocument();

    // Of no answer the server has said nothing.
    await press('Walden', 'Add');
    expect(resultOf('Walden').getByRole('alert')).toHaveTextContent(
      'Failed to add content. Please try again.',
    );
    await press('Walden', 'Add');
    expect(resultOf('Walden').queryByRole('alert')).not.toBeInTheDocument();
    expect(onOpenContent).toHaveBeenCalledWith('new');
  });

  test('says so when the book is in the vault already, and leaves the choice', async () => {
    const { isbn } = foundBook();
    const kept = [{ _id: 'old', title: 'Life in the Woods', authors: ['Thoreau'], isbn }];
    const { createContent, onOpenContent, callsOf } = openDialog({ search: () => [foundBook()], kept });
    await searchFor('walden');
    const scrollIntoView = vi.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    // Words are said in a place that was there before them.
    const news = resultOf('Walden').getByRole('status');
    await press('Walden', 'Add');
    expect(callsOf('GET /content')[0]?.query.get('isbn')).toBe(isbn);
    expect(screen.getByText('Already in your vault')).toBeVisible();
    expect(news).toContainElement(screen.getByText('Already in your vault'));
    expect(scrollIntoView.mock.contexts).toEqual([news.firstElementChild]);
    expect(createContent).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(onOpenContent).toHaveBeenCalledWith('old');
    await press('Walden', 'Add anyway');
    expect(createContent).toHaveBeenCalledOnce();
    expect(onOpenContent).toHaveBeenLastCalledWith('new');
  });
});

describe('where the reader is with the book', () => {
  const status = () => screen.getByRole('combobox', { name: 'Add as' });
  const say = (value: string) => fireEvent.change(status(), { target: { value } });
  const today = readLocalDay(Date.now());

  test('is said before it is added, and kept with it', async () => {
    const createContent = vi.fn<AddBookDialogProps['createContent']>(async () => ({ _id: 'new' }));
    openDialog({ search: () => [foundBook()], createContent });
    expect(status()).toHaveDisplayValue('No status');
    say('want');
    expect(screen.queryByRole('button', { name: /today/ })).not.toBeInTheDocument();
    say('finished');
    expect(screen.getByRole('button', { name: 'Finished today' })).toBeVisible();
    say('reading');
    fireEvent.click(screen.getByRole('button', { name: 'Started today' }));
    expect(screen.getByRole('button', { name: 'Started today' })).toBePressed();
    await searchFor('walden');
    await press('Walden', 'Add');
    expect(createContent.mock.calls[0]?.[0].content).toMatchObject({ status: 'reading', startedAt: today });
  });

  test('need not be said, and today is never taken for granted', async () => {
    const createContent = vi.fn<AddBookDialogProps['createContent']>(async () => stayUnreachable());
    openDialog({ search: () => [foundBook()], createContent });
    await searchFor('walden');
    await press('Walden', 'Add');
    expect(createContent.mock.calls[0]?.[0].content).not.toHaveProperty('status');
    say('finished');
    await press('Walden', 'Add');
    const { content } = createContent.mock.calls[1]?.[0] ?? {};
    expect(content).toMatchObject({ status: 'finished' });
    expect(content).not.toHaveProperty('finishedAt');
  });

  test('said otherwise after a lost answer, the book goes out under a key of its own, once it is looked for', async () => {
    const createContent = vi.fn<AddBookDialogProps['createContent']>(async () => stayUnreachable());
    const { callsOf } = openDialog({ search: () => [foundBook()], createContent });
    await searchFor('walden');
    await press('Walden', 'Add');
    say('want');
    await press('Walden', 'Add');
    const [first, second] = createContent.mock.calls.map(([{ key }]) => key);
    expect(second).not.toBe(first);
    expect(callsOf('GET /content')).toHaveLength(4);
  });

  test('goes along to AI and to the form', async () => {
    const onChoose = vi.fn();
    const { onManual } = openDialog({
      search: (query) => (query === 'walden' ? [foundBook()] : []),
      ai: { isChecking: false, isAllowedFor: () => true, onRefused: vi.fn(), onChoose },
    });
    say('finished');
    fireEvent.click(screen.getByRole('button', { name: 'Finished today' }));
    await searchFor('walden');
    await press('Walden', 'AI');
    expect(onChoose).toHaveBeenCalledWith(foundBook(), { status: 'finished', isToday: true });
    await searchFor('A book nobody wrote');
    fireEvent.click(screen.getByRole('button', { name: 'Manual' }));
    expect(onManual).toHaveBeenCalledWith({
      type: 'book',
      title: 'A book nobody wrote',
      status: 'finished',
      finishedAt: today,
    });
  });
});

describe('an opening', () => {
  function Library({ createContent }: Pick<AddBookDialogProps, 'createContent'>) {
    const [isOpen, setIsOpen] = useState(true);
    const [fake] = useState(() =>
      createFakeApi({ 'GET /books/search': () => [foundBook()], 'GET /content': () => ({ items: [] }) }),
    );
    return (
      <CallContext value={fake.api}>
        <button onClick={() => setIsOpen(true)}>Add New Book</button>
        <AddBookDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onOpenContent={(contentId) => openContent(contentId, { isFromDialog: isOpen })}
          onManual={vi.fn()}
          createContent={createContent}
          ai={{ isChecking: false, isAllowedFor: () => true, onRefused: vi.fn(), onChoose: vi.fn() }}
        />
      </CallContext>
    );
  }
  const openContent = vi.fn();

  beforeEach(() => {
    openContent.mockReset();
  });

  test('ends with Escape or Cancel, and the next one starts empty', async () => {
    renderApp(<Library createContent={vi.fn()} />);
    await searchFor('walden');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await pass(300);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Add New Book' }));
    await pass(0);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByText('Search for books to add to your vault')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(300);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that is closed while a book is being added leads nowhere, but says that it was added', async () => {
    const answer = Promise.withResolvers<{ _id: string }>();
    renderApp(<Library createContent={() => answer.promise} />);
    await searchFor('walden');
    await press('Walden', 'Add');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass(300);
    answer.resolve({ _id: 'new' });
    await pass(50);
    expect(openContent).not.toHaveBeenCalled();
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Added to your vault' })).getByRole('button', {
        name: 'Open',
      }),
    );
    // What is left then is the library, and "back" leads to it.
    expect(openContent).toHaveBeenCalledExactlyOnceWith('new', { isFromDialog: false });
  });
});

describe('adding with AI', () => {
  const aiOf = (given: Partial<AddBookDialogProps['ai']>) => ({
    isChecking: false,
    isAllowedFor: () => true,
    onRefused: vi.fn(),
    onChoose: vi.fn(),
    ...given,
  });

  test('hands the book over', async () => {
    const ai = aiOf({});
    openDialog({ search: () => [foundBook()], ai });
    await searchFor('walden');
    await press('Walden', 'AI');
    expect(ai.onChoose).toHaveBeenCalledExactlyOnceWith(foundBook(), { status: null, isToday: false });
  });

  test('waits while the plan is not known', async () => {
    openDialog({ search: () => [foundBook()], ai: aiOf({ isChecking: true }) });
    await searchFor('walden');
    expect(screen.getByRole('button', { name: 'Checking your plan...' })).toBeDisabled();
  });

  test('asks for an upgrade once the limit is reached', async () => {
    const ai = aiOf({ isAllowedFor: () => false });
    openDialog({ search: () => [foundBook()], ai });
    await searchFor('walden');
    await press('Walden', 'AI');
    expect(ai.onRefused).toHaveBeenCalledOnce();
    expect(ai.onChoose).not.toHaveBeenCalled();
  });
});
