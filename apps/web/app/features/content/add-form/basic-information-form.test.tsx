import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLocalDay } from '@vault/domain';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, refusal, refuse, stayUnreachable, unreachable } from '~/testing/fake-api.ts';
import { renderApp } from '~/testing/render-app.tsx';
import { BasicInformationForm } from './basic-information-form.tsx';
import type { CreateContentRequest } from './create-content.mutations.ts';
import { blankDraft } from './draft/draft.ts';
import { createDraftMemory } from './draft/draft-memory.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const names = createFakeApi({
  'GET /content/tags': () => ({
    tags: [
      { tag: 'Sci-Fi', count: 9 },
      { tag: 'Woods', count: 2 },
    ],
  }),
  'GET /content/genres': () => ({ genres: ['Essays', 'Essential Reading', 'Nature'] }),
});

type Save = (request: CreateContentRequest) => Promise<unknown>;

function open({
  prefill = null,
  createContent = vi.fn<Save>(async () => undefined),
}: {
  prefill?: unknown;
  createContent?: ReturnType<typeof vi.fn<Save>>;
} = {}) {
  const props = {
    createContent,
    onSaved: vi.fn(),
    onReopen: vi.fn(),
  };
  const memory = createDraftMemory({ ownerId: 'ann', prefill });
  function Page() {
    const [isLeft, setIsLeft] = useState(false);
    if (isLeft) return null;
    return (
      <BasicInformationForm
        {...props}
        prefill={prefill}
        memory={memory}
        onBack={() => setIsLeft(true)}
        renderDetailsLink={({ label }) => label}
      />
    );
  }
  const { unmount } = renderApp(
    <CallContext value={names.api}>
      <Page />
    </CallContext>,
  );
  return { ...props, unmount, user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const send = () => fireEvent.click(button('Add to Knowledge Vault'));

test('a book that is filled in is kept, and the draft forgotten', async () => {
  const { createContent, onSaved, user } = open();
  await user.type(box('Book Title *'), 'Walden');
  await user.type(box('Add an author'), '  Henry David Thoreau {Enter}');
  await user.type(box('Summary'), 'A cabin.');
  await user.click(button('Add to Knowledge Vault'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(createContent.mock.calls[0]?.[0].content).toMatchObject({
    title: 'Walden',
    authors: ['Henry David Thoreau'],
    summary: 'A cabin.',
    category: 'General',
  });
  const memory = createDraftMemory({ ownerId: 'ann', prefill: null });
  expect(memory.read()).toBeNull();
  // Where the next page is long in coming, the form still stands.
  window.dispatchEvent(new Event('pagehide'));
  expect(memory.read()).toBeNull();
});

test('what is being sent cannot be changed meanwhile, and can again once it is refused', async () => {
  const answer = Promise.withResolvers<undefined>();
  open({
    prefill: { title: 'Walden', author: 'Thoreau' },
    createContent: vi.fn<Save>(() => answer.promise),
  });
  expect(box('Summary').closest('[inert]')).toBeNull();
  send();
  await waitFor(() => expect(box('Summary').closest('[inert]')).not.toBeNull());
  expect(button('Adding...').closest('[inert]')).toBeNull();
  answer.reject(new Error('away'));
  await waitFor(() => expect(box('Summary').closest('[inert]')).toBeNull());
});

test('nothing more is typed in a form that is saved, where the next page is long in coming', async () => {
  const { onSaved } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
  send();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(button('Add to Knowledge Vault')).toBeVisible();
  expect(box('Summary').closest('[inert]')).not.toBeNull();
});

test('what was typed here is kept when the page is left, whatever the same form in another tab has done', () => {
  open();
  type('Book Title *', 'Walden');
  const memory = createDraftMemory({ ownerId: 'ann', prefill: null });
  memory.forget();
  window.dispatchEvent(new Event('pagehide'));
  expect(memory.read()?.draft.title).toBe('Walden');
});

describe('what is missing', () => {
  test('is said beside its field, the first of them takes the focus, and nothing is sent', () => {
    const { createContent } = open();
    type('Reading time (minutes)', '0');
    send();
    expect(box('Book Title *')).toHaveAccessibleDescription('Title is required');
    expect(box('Book Title *')).toHaveFocus();
    expect(box('Add an author')).toHaveAccessibleDescription('At least one author is required');
    expect(box('Add an author')).toBeInvalid();
    expect(box('Reading time (minutes)')).toHaveAccessibleDescription(
      'Time commitment must be greater than 0',
    );
    expect(createContent).not.toHaveBeenCalled();
  });

  test('goes once it is mended', () => {
    open();
    send();
    type('Book Title *', 'Walden');
    expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  });

  test.each([
    ['the form was sent', send],
    ['Enter was pressed on nothing', () => fireEvent.keyDown(box('Add an author'), { key: 'Enter' })],
  ])('an author who is typed after %s is missed no longer', async (_, miss) => {
    const { createContent } = open();
    type('Book Title *', 'Walden');
    miss();
    expect(box('Add an author')).toBeInvalid();
    type('Add an author', ' ');
    expect(box('Add an author')).toBeInvalid();
    type('Add an author', 'Ann');
    fireEvent.blur(box('Add an author'));
    expect(box('Add an author')).toBeValid();
    expect(screen.queryByText('At least one author is required')).not.toBeInTheDocument();
    send();
    await waitFor(() => expect(createContent).toHaveBeenCalledOnce());
  });

  test('an author is missed when Enter is pressed on nothing', async () => {
    const { user } = open();
    expect(screen.queryByText('At least one author is required')).not.toBeInTheDocument();
    await user.type(box('Add an author'), '{Enter}');
    expect(box('Add an author')).toHaveAccessibleDescription('At least one author is required');
    await user.type(box('Add an author'), 'Ann{Enter}');
    expect(screen.queryByText('At least one author is required')).not.toBeInTheDocument();
  });

  test('an author is missed when the last one is taken away', async () => {
    const { user } = open({ prefill: { authors: ['Ann'] } });
    await user.click(button('Remove author Ann'));
    expect(box('Add an author')).toHaveAccessibleDescription('At least one author is required');
  });
});

describe('the authors', () => {
  test('are edited where they stand', async () => {
    const { user } = open({ prefill: { authors: ['Ann', 'Ben'] } });
    await user.click(button('Edit author Ann'));
    await user.type(box('Edit author Ann'), 'a{Enter}');
    expect(button('Edit author Anna')).toHaveFocus();
    await user.click(button('Edit author Ben'));
    await user.type(box('Edit author Ben'), 'x{Escape}');
    expect(button('Edit author Ben')).toBeVisible();
    await user.click(button('Edit author Ben'));
    await user.clear(box('Edit author Ben'));
    await user.tab();
    expect(screen.queryByText('Ben')).not.toBeInTheDocument();
  });

  test('do not take an Enter that ends a composition', () => {
    open();
    type('Add an author', 'むらかみ');
    fireEvent.keyDown(box('Add an author'), { key: 'Enter', isComposing: true });
    expect(box('Add an author')).toHaveValue('むらかみ');
    fireEvent.keyDown(box('Add an author'), { key: 'Enter' });
    expect(button('Edit author むらかみ')).toBeVisible();
  });

  test('stay open to editing after an Escape that ends a composition', async () => {
    const { user } = open({ prefill: { authors: ['Ann'] } });
    await user.click(button('Edit author Ann'));
    type('Edit author Ann', '村上');
    fireEvent.keyDown(box('Edit author Ann'), { key: 'Escape', isComposing: true });
    expect(box('Edit author Ann')).toHaveValue('村上');
  });
});

test('a time that is not a number is cleared; a blank genre or picture stays what it was', async () => {
  const { user } = open({ prefill: { genre: 'Essays', image: 'https://covers.example/a.jpg' } });
  await user.clear(box('Reading time (minutes)'));
  await user.type(box('Reading time (minutes)'), 'soon{Enter}');
  expect(box('Reading time (minutes)')).toHaveValue('');
  await user.clear(screen.getByRole('combobox', { name: 'Genre' }));
  await user.clear(box('Image URL'));
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveValue('Essays');
  expect(box('Image URL')).toHaveValue('https://covers.example/a.jpg');
  await user.click(button('Remove image'));
  expect(box('Image URL')).toHaveFocus();
  await user.tab();
  expect(box('Image URL')).toHaveValue('');
});

describe('where the reader is with it', () => {
  const status = () => screen.getByRole('combobox', { name: 'Status' });
  const today = readLocalDay(Date.now());

  test('is none until it is said; the day that belongs to it may be today, or any other', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    expect(status()).toHaveDisplayValue('No status');
    expect(screen.queryByRole('textbox', { name: /Started|Finished/ })).not.toBeInTheDocument();
    await user.selectOptions(status(), 'Reading');
    await user.click(button('Set start to today'));
    expect(box('Started')).toHaveValue(today);
    expect(box('Started')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /to today/ })).not.toBeInTheDocument();
    await user.selectOptions(status(), 'Finished');
    expect(button('Set finish to today')).toBeVisible();
    await user.type(box('Finished'), '3 May 2019, 2024-03-20');
    send();
    await waitFor(() => expect(createContent).toHaveBeenCalledOnce());
    const { content } = createContent.mock.calls[0]?.[0] ?? {};
    expect(content).toMatchObject({ status: 'finished', finishedAt: ['2019-05-03', '2024-03-20'] });
    expect(content).not.toHaveProperty('startedAt');
  });

  test('a day that is told by a word is that of writing it, however late the rest is written', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    await user.selectOptions(status(), 'Finished');
    await user.type(box('Finished'), 'today, soon');
    await user.tab();
    expect(box('Finished')).toHaveValue(`${today}, soon`);
    const memory = createDraftMemory({ ownerId: 'ann', prefill: { title: 'Walden', author: 'Thoreau' } });
    expect(memory.read()?.draft.finishedAt).toBe(`${today}, soon`);
    expect(createContent).not.toHaveBeenCalled();
  });

  test('a day that is none is said at its field', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    await user.selectOptions(status(), 'Paused');
    expect(screen.queryByRole('button', { name: /to today/ })).not.toBeInTheDocument();
    await user.type(box('Started'), 'once');
    send();
    expect(box('Started')).toHaveAccessibleDescription('Use a date such as 2024-03-20');
    expect(box('Started')).toHaveFocus();
    expect(createContent).not.toHaveBeenCalled();
  });
});

describe('more details', () => {
  const more = () => button('More details');
  const tags = () => screen.getByRole('combobox', { name: 'Tags' });

  test('is folded, and kept when it is written', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    expect(more()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('textbox', { name: 'ISBN' })).not.toBeInTheDocument();
    await user.click(more());
    await user.type(box('ISBN'), '0-306-40615-2');
    await user.type(box('Pages'), '312');
    await user.type(box('Published'), '1854-08');
    await user.type(tags(), 'ponds, quiet,');
    send();
    await waitFor(() => expect(createContent).toHaveBeenCalledOnce());
    expect(createContent.mock.calls[0]?.[0].content).toMatchObject({
      isbn: '9780306406157',
      pageCount: 312,
      publishedDate: '1854-08',
      tags: ['ponds', 'quiet'],
    });
    expect(tags()).toHaveValue('ponds, quiet');
  });

  test('unfolds for what has to be mended, and says it at its field', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    await user.click(more());
    await user.type(box('Pages'), 'many');
    await user.click(more());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Pages' })).not.toBeInTheDocument());
    send();
    expect(await screen.findByRole('textbox', { name: 'Pages' })).toHaveAccessibleDescription(
      'Use a whole number',
    );
    expect(box('Pages')).toHaveFocus();
    expect(createContent).not.toHaveBeenCalled();
  });

  test('a tag that the vault has is completed with the arrow keys, and none without them', async () => {
    const { user } = open();
    await user.click(more());
    await user.type(tags(), 'ponds, sci');
    const offered = await screen.findByRole('listbox', { name: 'Tags of your vault' });
    expect(within(offered).getAllByRole('option')).toHaveLength(1);
    expect(tags()).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(within(offered).getByRole('option', { name: 'Sci-Fi' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(tags()).toHaveValue('ponds, Sci-Fi, ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.keyboard('wo');
    expect(await screen.findByRole('option', { name: 'Woods' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(tags()).toHaveValue('ponds, Sci-Fi, wo');
  });
});

test('a genre is completed by a press, with the focus where it was', async () => {
  const { user } = open();
  const genre = screen.getByRole('combobox', { name: 'Genre' });
  await user.clear(genre);
  await user.type(genre, 'ess');
  await user.click(await screen.findByRole('option', { name: 'Essential Reading' }));
  expect(genre).toHaveValue('Essential Reading');
  expect(genre).toHaveFocus();
});

test('a rating is taken over after 50 ms', async () => {
  vi.useFakeTimers();
  open();
  expect(screen.getByText('Not rated yet')).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await act(() => vi.advanceTimersByTimeAsync(49));
  expect(screen.getByRole('radio', { name: '4 stars' })).not.toBeChecked();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('the tip for the picture shows after 50 ms under the pointer', async () => {
  open();
  vi.useFakeTimers();
  const control = button('Tips for the picture');
  const tip = 'Use a high-quality landscape image, not a white background, and copy the image URL.';
  const tips = () => screen.getAllByText(tip).length;
  const withoutTip = tips();
  fireEvent.pointerEnter(control, { pointerType: 'mouse' });
  fireEvent.mouseEnter(control);
  fireEvent.mouseMove(control);
  await act(() => vi.advanceTimersByTimeAsync(49));
  expect(tips()).toBe(withoutTip);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(tips()).toBe(withoutTip + 1);
});

describe('takeaways and quotes', () => {
  test('there is always one, and another only once that says something', async () => {
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'Key Takeaways' })).toBeVisible();
    expect(button('Add Takeaway')).toBeDisabled();
    await user.type(box('Takeaway 1'), '  Simplify. {Enter}');
    expect(box('Takeaway 1')).toHaveValue('Simplify.');
    expect(button('Add Takeaway')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box('Takeaway 2')).toHaveFocus();
    await user.click(button('Remove takeaway 1'));
    await user.click(button('Remove takeaway 1'));
    expect(box('Takeaway 1')).toHaveValue('');
    expect(box('Takeaway 1')).toHaveFocus();
    expect(button('Add Takeaway')).toBeDisabled();
  });

  test('a quote may have lines', async () => {
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'Notable Quotes' })).toBeVisible();
    expect(button('Add Quote')).toBeDisabled();
    await user.type(box('Quote 1'), 'one{Enter}two ');
    await user.tab();
    expect(box('Quote 1')).toHaveValue('one\ntwo');
    await user.click(button('Add Quote'));
    expect(box('Quote 2')).toHaveFocus();
  });
});

describe('what is too long to be kept', () => {
  test('is said at its own field, which takes the focus, and nothing is sent', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    type('Quote 1', 'Simplify.');
    await user.click(button('Add Quote'));
    type('Quote 1', '');
    type('Quote 2', 'q'.repeat(5001));
    send();
    expect(createContent).not.toHaveBeenCalled();
    expect(box('Quote 1')).toBeValid();
    expect(box('Quote 2')).toHaveFocus();
    expect(box('Quote 2')).toHaveAccessibleDescription(
      'A quote can have 5,000 characters; this one has 5,001',
    );
    type('Quote 2', 'Simplify.');
    expect(box('Quote 2')).toBeValid();
    send();
    await waitFor(() => expect(createContent).toHaveBeenCalledOnce());
  });

  test('is said of a note, too, which unfolds for it', async () => {
    const { createContent, user } = open({ prefill: { title: 'Walden', author: 'Thoreau' } });
    type('Title of note 1', 'The pond');
    type('Content of note 1', 'n'.repeat(100_001));
    await user.click(button('Collapse note 1'));
    send();
    expect(createContent).not.toHaveBeenCalled();
    expect(box('Content of note 1')).toHaveFocus();
    expect(box('Content of note 1')).toHaveAccessibleDescription(/^A note can have 100,000 characters/);
    type('Content of note 1', 'Walk around it.');
    expect(box('Content of note 1')).toBeValid();
    expect(box('Content of note 1')).toHaveFocus();
  });

  test('has the focus before a note without a title, which refuses nothing', async () => {
    const { user } = open({ prefill: { title: 'Walden', author: 'Thoreau', notes: { Pond: 'deep' } } });
    await user.click(button('Add Note'));
    type('Title of note 1', '');
    type('Title of note 2', 'The cabin');
    type('Content of note 2', 'n'.repeat(100_001));
    send();
    expect(box('Title of note 1')).toBeInvalid();
    expect(box('Content of note 2')).toHaveFocus();
  });
});

describe('notes', () => {
  test('Enter goes from the title to the content and on to the next note; with Shift it is a new line', async () => {
    const { user } = open();
    expect(button('Add Note')).toBeDisabled();
    await user.type(box('Title of note 1'), 'Pond {Enter}');
    expect(box('Content of note 1')).toHaveFocus();
    await user.keyboard('deep{Shift>}{Enter}{/Shift}clear{Enter}');
    expect(box('Title of note 1')).toHaveValue('Pond');
    expect(box('Content of note 1')).toHaveValue('deep\nclear');
    expect(button('Add Note')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box('Title of note 2')).toHaveFocus();
  });

  test('on a phone Enter is a new line of the content', async () => {
    const { matchMedia } = window;
    const coarse = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', (query: string) => (query.includes('coarse') ? coarse : matchMedia(query)));
    const { user } = open();
    await user.type(box('Content of note 1'), 'deep{Enter}clear ');
    expect(box('Content of note 1')).toHaveFocus();
    expect(box('Content of note 1')).toHaveAttribute('placeholder', 'What you want to remember');
    await user.tab();
    expect(box('Content of note 1')).toHaveValue('deep\nclear');
  });

  test('fold and unfold, and the last one is only blanked', async () => {
    const { user } = open({ prefill: { notes: { Pond: 'deep' } } });
    expect(screen.getByRole('heading', { name: 'Detailed Notes' })).toBeVisible();
    await user.click(button('Collapse note 1'));
    expect(screen.queryByRole('textbox', { name: 'Content of note 1' })).not.toBeInTheDocument();
    await user.click(button('Expand note 1'));
    expect(box('Content of note 1')).toBeVisible();
    await user.click(button('Remove note 1'));
    expect(box('Title of note 1')).toHaveValue('');
  });

  test('one without a title is told that it will not be kept', async () => {
    const { user } = open();
    await user.type(box('Content of note 1'), 'deep');
    expect(box('Title of note 1')).toHaveAccessibleDescription("A note without a title isn't kept");
  });
});

test('the summary can be written on a page of its own', async () => {
  const { user } = open();
  await user.click(button('Open the full-screen editor'));
  const editor = within(screen.getByRole('dialog', { name: 'Summary' })).getByRole('textbox', {
    name: 'Summary',
  });
  await waitFor(() => expect(editor).toHaveFocus());
  await user.type(editor, 'A cabin.');
  await user.click(button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(box('Summary')).toHaveValue('A cabin.');
  expect(button('Open the full-screen editor')).toHaveFocus();
});

describe('what the server has against it', () => {
  const filled = { title: 'Walden', authors: ['Thoreau'] };
  const refusing = (message: string) => vi.fn<Save>(async () => refuse(400, 'VALIDATION_FAILED', message));

  test('is said in its words, with the rules where it speaks of validation', async () => {
    open({ prefill: filled, createContent: refusing('Validation failed: title is strange') });
    send();
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('There was a problem');
    expect(banner).toHaveTextContent('Validation failed: title is strange');
    expect(
      within(banner)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Title is required',
      'At least one author is required',
      'Rating must be between 1 and 5',
      'Time commitment must be greater than 0',
    ]);
  });

  test('is said alone otherwise', async () => {
    open({ prefill: filled, createContent: refusing('The vault is full') });
    send();
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('The vault is full');
    expect(within(banner).queryByRole('list')).not.toBeInTheDocument();
  });

  test('without words has those of the form', async () => {
    open({ prefill: filled, createContent: vi.fn<Save>(async () => stayUnreachable()) });
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add content');
  });

  test('a second try of the same draft has the same key, a changed one another', async () => {
    const createContent = refusing('away');
    open({ prefill: filled, createContent });
    send();
    await screen.findByRole('alert');
    send();
    await waitFor(() => expect(createContent).toHaveBeenCalledTimes(2));
    await screen.findByRole('alert');
    type('Book Title *', 'Walden Pond');
    send();
    await waitFor(() => expect(createContent).toHaveBeenCalledTimes(3));
    const [first, second, third] = createContent.mock.calls.map(([{ key }]) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

test('while it is being kept the button says so, and a second press sends nothing', async () => {
  const answer = Promise.withResolvers<unknown>();
  const createContent = vi.fn<Save>(() => answer.promise);
  open({ prefill: { title: 'Walden', authors: ['Thoreau'] }, createContent });
  const submit = button('Add to Knowledge Vault');
  act(() => {
    submit.click();
    submit.click();
  });
  expect(await screen.findByRole('button', { name: 'Adding...' })).toBeVisible();
  expect(createContent).toHaveBeenCalledOnce();
  answer.resolve(undefined);
  await screen.findByRole('button', { name: 'Add to Knowledge Vault' });
});

test('who leaves before the answer stays where they are, and the draft is forgotten with it', async () => {
  const answer = Promise.withResolvers<unknown>();
  const memory = createDraftMemory({ ownerId: 'ann', prefill: null });
  const { onSaved, unmount, user } = open({ createContent: vi.fn<Save>(() => answer.promise) });
  await user.type(box('Book Title *'), 'Walden');
  await user.type(box('Add an author'), 'Thoreau{Enter}');
  send();
  await screen.findByRole('button', { name: 'Adding...' });
  unmount();
  expect(memory.read()?.draft.title).toBe('Walden');
  answer.resolve(undefined);
  await waitFor(() => expect(memory.read()).toBeNull());
  expect(onSaved).not.toHaveBeenCalled();
});

/** A book is sent, and the form left before the answer. */
async function leaveWhileAdding() {
  const answer = Promise.withResolvers<unknown>();
  const { onReopen, user } = open({ createContent: vi.fn<Save>(() => answer.promise) });
  await user.type(box('Book Title *'), 'Walden');
  await user.type(box('Add an author'), 'Thoreau{Enter}');
  send();
  await screen.findByRole('button', { name: 'Adding...' });
  await user.click(button('Back'));
  return { answer, onReopen, user };
}

test('who leaves before it is refused is told, and led back to what is kept', async () => {
  const { answer, onReopen, user } = await leaveWhileAdding();
  answer.reject(refusal(409, 'CONFLICT', 'The vault is full'));
  const told = await screen.findByRole('alertdialog', { name: 'Not added: Walden' });
  expect(told).toHaveTextContent('The vault is full. What you wrote is kept in the form.');
  expect(createDraftMemory({ ownerId: 'ann', prefill: null }).read()?.draft.title).toBe('Walden');
  await user.click(within(told).getByRole('button', { name: 'Open' }));
  expect(onReopen).toHaveBeenCalledOnce();
});

test('nothing is called kept where another draft was begun in its place', async () => {
  const { answer } = await leaveWhileAdding();
  const draft = { ...blankDraft(), title: 'Emma' };
  createDraftMemory({ ownerId: 'ann', prefill: null }).write({ draft, key: null });
  answer.reject(new Error('of no server'));
  const told = await screen.findByRole('alertdialog', { name: 'Not added: Walden' });
  expect(told).toHaveTextContent('Failed to add content');
  expect(told).not.toHaveTextContent('kept');
  expect(within(told).queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

test('what was sent and had no answer may have been added, and is told so', async () => {
  const { answer } = await leaveWhileAdding();
  answer.reject(unreachable);
  const told = await screen.findByRole('alertdialog', { name: 'Walden may not have been added' });
  expect(told).toHaveTextContent('kept in the form, and is added once if you send it again');
  expect(within(told).getByRole('button', { name: 'Open' })).toBeVisible();
});

test('what a server in trouble may have added before it failed is told so', async () => {
  const { answer } = await leaveWhileAdding();
  answer.reject(refusal(503, 'UNAVAILABLE', 'The database is away'));
  const told = await screen.findByRole('alertdialog', { name: 'Walden may not have been added' });
  expect(told).toHaveTextContent(
    'The database is away. What you wrote is kept in the form, and is added once',
  );
});

test('what had no answer is looked for before it is added again where nothing of it is kept', async () => {
  const { answer } = await leaveWhileAdding();
  const draft = { ...blankDraft(), title: 'Emma' };
  createDraftMemory({ ownerId: 'ann', prefill: null }).write({ draft, key: null });
  answer.reject(unreachable);
  const told = await screen.findByRole('alertdialog', { name: 'Walden may not have been added' });
  expect(told).toHaveTextContent('Look in your library before you add it again.');
  expect(within(told).queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

test('a draft that is begun before the answer about the last one came is kept', async () => {
  const answer = Promise.withResolvers<unknown>();
  const createContent = vi.fn<Save>(() => answer.promise);
  const { unmount, user } = open({ createContent });
  await user.type(box('Book Title *'), 'Walden');
  await user.type(box('Add an author'), 'Thoreau{Enter}');
  send();
  await screen.findByRole('button', { name: 'Adding...' });
  unmount();
  open();
  type('Book Title *', 'Emma');
  await act(async () => {
    answer.resolve(undefined);
    // What follows the answer is done in the task after.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(createDraftMemory({ ownerId: 'ann', prefill: null }).read()?.draft.title).toBe('Emma');
});

test('a way back stands at its top too', () => {
  open();
  expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault',
  );
});

test('a draft survives a reload', () => {
  const { unmount } = open();
  type('Book Title *', 'Walden');
  type('Takeaway 1', 'Simplify.');
  type('Add an author', 'Henr');
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'reading' } });
  type('Started', 'yesterda');
  fireEvent.click(button('More details'));
  type('ISBN', '97803');
  unmount();
  open();
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Reading');
  expect(box('Started')).toHaveValue('yesterda');
  expect(box('ISBN')).toHaveValue('97803');
  expect(box('Book Title *')).toHaveValue('Walden');
  expect(box('Takeaway 1')).toHaveValue('Simplify.');
  expect(box('Add an author')).toHaveValue('Henr');
});

test('drafts that were begun from another opening are offered by their titles, and only in the blank form', () => {
  for (const title of ['Walden', 'Emma']) {
    const { unmount } = open({ prefill: { title } });
    type('Takeaway 1', 'Simplify.');
    unmount();
  }
  const { unmount } = open();
  expect(screen.getByText(/not added yet/)).toHaveTextContent(
    'Begun earlier and not added yet: Emma, Walden',
  );
  unmount();
  open({ prefill: { title: 'Faust' } });
  expect(screen.queryByText(/not added yet/)).not.toBeInTheDocument();
});

test('only what may be kept as a picture is looked at before it is sent', async () => {
  const { user } = open();
  const shown = () => document.querySelector('img')?.getAttribute('src') ?? null;
  await user.type(box('Image URL'), 'https://covers.example/a.jpg');
  expect(shown()).toBe('https://covers.example/a.jpg');
  for (const address of ['javascript:alert(1)', 'http://covers.example/a.jpg', 'a picture']) {
    fireEvent.change(box('Image URL'), { target: { value: address } });
    expect(shown()).toBe(null);
  }
});
