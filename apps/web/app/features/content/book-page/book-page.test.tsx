import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi, onTestFinished } from 'vitest';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { contentListQuery } from '../content.queries.ts';
import { noFilter } from '../library/filter/content-filter.ts';
import { sampleCards } from '../library/testing/samples.ts';
import { makeFakeApi } from './testing/fake-api.ts';
import { renderBook } from './testing/render-book.tsx';
import { makeBook, makeNote, makeTakeaway } from '~/testing/sample-book.ts';
import { tryAgain } from '~/testing/try-again.ts';

const book = makeBook({ title: 'The Quiet Orchard', authors: ['Ida Fennel', 'Tomas Rell'] });

describe('while the book is not there', () => {
  it('the page says that it is on its way, then shows it', async () => {
    const api = makeFakeApi(book);
    const release = api.hold();
    renderBook(book, { api, isLoaded: false });
    expect(screen.getByText('Loading book details...')).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })).toBeVisible();
    expect(document.title).toBe('The Quiet Orchard · Knowledge Vault');
  });

  it('a book that does not exist is named as such', async () => {
    renderBook(book, { api: makeFakeApi(null), isLoaded: false });
    expect(await screen.findByRole('heading', { name: 'Content Not Found' })).toBeVisible();
    expect(screen.getByText("The book you're looking for couldn't be found.")).toBeVisible();
    // What is said of a page that was gone to.
    expect(document.title).toBe('Content Not Found · Knowledge Vault');
    expect(screen.getByRole('link', { name: 'Back to Library' })).toHaveAttribute(
      'href',
      '/app/knowledge-vault',
    );
  });

  it('where the notice of an AI draft leads to a book that was deleted or merged, the page says where the draft is', async () => {
    const { router } = renderBook(book, { api: makeFakeApi(null), isLoaded: false });
    await router.navigate('?dialog=draft');
    expect(
      await screen.findByText(
        'If it was deleted, its AI draft is gone with it. If it was merged with another book, the draft waits there.',
      ),
    ).toBeVisible();
  });

  it('what was written before it was deleted elsewhere is offered to be copied or dropped', async () => {
    const key = `draft_ada_${book._id}_page_v1.0`;
    const drafts = {
      title: { kind: 'field', field: 'title', value: 'The Loud Orchard' },
      summary: { kind: 'field', field: 'summary', value: 'Written on the train' },
      'summary/from-elsewhere': {
        kind: 'field',
        field: 'summary',
        value: 'Written at home',
        isFromElsewhere: true,
      },
    };
    localStorage.setItem(key, JSON.stringify(drafts));
    const { user } = renderBook(book, { api: makeFakeApi(null), isLoaded: false });
    const overwritten = await screen.findByRole('group', { name: 'Overwritten summary' });
    expect(overwritten).toHaveTextContent(
      /^This was saved somewhere else, and your version replaced it.*Written at home/,
    );
    await user.click(within(overwritten).getByRole('button', { name: 'Discard' }));
    const unsaved = within(await screen.findByRole('group', { name: 'Unsaved summary' }));
    expect(unsaved.getByText("This hadn't been saved when the book was deleted.")).toBeVisible();
    expect(unsaved.getByText('Written on the train')).toBeVisible();
    expect(unsaved.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy', 'Discard']);
    await user.click(unsaved.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('Written on the train');
    await user.click(unsaved.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('group', { name: 'Unsaved summary' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Content Not Found' })).toHaveFocus();
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ title: drafts.title });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it.each([
    [refusal(503, 'UNAVAILABLE', 'The vault is being moved'), 'The vault is being moved'],
    [unreachable, 'Failed to load content details'],
  ])('a failure is shown, and can be tried again', async (error, words) => {
    const api = makeFakeApi(book);
    api.failNext('GET /content/{id}', error);
    renderBook(book, { api, isLoaded: false });
    const panel = await screen.findByRole('alert');
    expect(panel).toHaveTextContent('Error');
    expect(panel).toHaveTextContent(words);
    expect(document.title).toBe('Book not loaded · Knowledge Vault');
    await tryAgain(api.hold());
    expect(await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })).toBeVisible();
    expect(document.title).toBe('The Quiet Orchard · Knowledge Vault');
  });
});

it('"Back to Library" refreshes the library first, then goes there', async () => {
  const { user, api, router } = renderBook(book);
  await user.click(screen.getByRole('link', { name: 'Back to Library' }));
  expect(screen.getByText('Returning to library...')).toBeVisible();
  expect(api.calls).toContain('GET /content');
  expect(router.state.location.pathname).toMatch('/app/content/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
});

it('"Back to Library" after a reload leaves the loading to the library, which knows how far it was', async () => {
  sessionStorage.setItem('library_loaded', '[{"place":"before","list":"books","count":300}]');
  const { user, api, router } = renderBook(book);
  await user.click(screen.getByRole('link', { name: 'Back to Library' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
  expect(api.calls).not.toContain('GET /content');
});

describe('the library is shown 300 ms after a book is left or deleted', () => {
  it.each(['left', 'deleted'])('%s', async (way) => {
    const wait = vi.spyOn(globalThis, 'setTimeout');
    const { user, router } = renderBook(book);
    if (way === 'left') await user.click(screen.getByRole('link', { name: 'Back to Library' }));
    else {
      await user.click(screen.getByRole('button', { name: 'Delete book' }));
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
    }
    await waitFor(() => expect(wait).toHaveBeenCalledWith(expect.any(Function), 300));
    expect(router.state.location.pathname).toMatch('/app/content/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
    wait.mockRestore();
  });
});

describe('deleting the book', () => {
  const openDialog = async (user: ReturnType<typeof renderBook>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Delete book' }));
    return screen.findByRole('alertdialog', { name: 'Delete The Quiet Orchard?' });
  };

  it('asks first, and Cancel leaves it', async () => {
    const { user, api } = renderBook(book);
    const dialog = await openDialog(user);
    expect(dialog).toHaveTextContent(
      'This will delete this item and all its associated takeaways, quotes, and notes. This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Delete book' })).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('says that it is under way, then goes to the library', async () => {
    const { user, api, router } = renderBook(book);
    const dialog = await openDialog(user);
    const release = api.hold();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).getByRole('button', { name: 'Deleting...' })).toBeVisible();
    release();
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
    expect(api.item()).toBeNull();
  });

  const gone = refusal(404, 'NOT_FOUND', 'Not found');
  it.each([
    ['is one less', [], { total: 2999, isUnknown: false }],
    ['is unknown when another tab was quicker,', [gone], { total: 3000, isUnknown: true }],
    ['is unknown when an answer was lost,', [unreachable, gone], { total: 3000, isUnknown: true }],
  ])('the count of all books %s where this one was not loaded', async (_, failures, { total, isUnknown }) => {
    const { user, api, client, router } = renderBook(book);
    const { queryKey } = contentListQuery(noFilter);
    const page = { items: sampleCards(2), nextCursor: 'more', total: 3000, askedAt: Date.now() };
    client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
    for (const error of failures) api.failNext('DELETE /content/{id}', error);
    const dialog = within(await openDialog(user));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    if (failures.includes(unreachable)) {
      await dialog.findByText('Failed to delete content. Please try again.');
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
    }
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
    expect(client.getQueryData(queryKey)).toMatchObject({ pages: [{ total }] });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isUnknown);
  });

  it('is told to the other tabs, and its drafts are forgotten, also when the page is left meanwhile', async () => {
    const left = { summary: { kind: 'field', field: 'summary', value: 'Written on the train' } };
    localStorage.setItem(`draft_ada_${book._id}_closed_v1.0`, JSON.stringify(left));
    const told = vi.fn();
    const news = new BroadcastChannel('kv-book');
    news.addEventListener('message', ({ data }) => told(data));
    const { user, api, router } = renderBook(book);
    const dialog = await openDialog(user);
    const release = api.hold();
    expect(Object.values(localStorage).join()).toContain('Written on the train');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await act(() => router.navigate('/app/knowledge-vault'));
    release();
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith({ userId: 'ada', itemId: book._id, version: 'gone' }),
    );
    expect(Object.keys(localStorage)).toEqual([]);
    news.close();
  });

  it('stays where it is when it fails', async () => {
    const { user, api, router } = renderBook(book);
    api.failNext('DELETE /content/{id}', unreachable);
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Failed to delete content. Please try again.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
  });

  it('is done when another tab was quicker', async () => {
    const { user, api, router } = renderBook(book);
    api.failNext('DELETE /content/{id}', refusal(404, 'NOT_FOUND', 'Not found'));
    await user.click(within(await openDialog(user)).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/knowledge-vault'));
  });
});

describe('the details', () => {
  it('that were changed are saved one by one', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    await waitFor(() => expect(dialog.getByLabelText('Type')).toHaveFocus());
    await user.selectOptions(dialog.getByLabelText('Type'), 'Course');
    await user.type(dialog.getByLabelText('Link'), 'example.org/courses/12');
    await user.type(dialog.getByLabelText('ISBN'), '0-306-40615-2');
    await user.type(dialog.getByLabelText('Pages'), '312');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.patches).toEqual([
        { type: 'course' },
        { previewLink: 'https://example.org/courses/12' },
        { isbn: '9780306406157' },
        { pageCount: 312 },
      ]),
    );
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute(
      'href',
      'https://example.org/courses/12',
    );
  });

  it('that are sent once more while their dialog closes are saved once', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const pages = await screen.findByLabelText<HTMLInputElement>('Pages');
    await user.type(pages, '312');
    const { form } = pages;
    if (form === null) throw new Error('the field is in no form');
    // jsdom has no animations, and a dialog that has none is gone at once.
    const fade = Promise.withResolvers<void>();
    Object.assign(Element.prototype, { getAnimations: () => [{ finished: fade.promise }] });
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'));
    fireEvent.submit(form);
    expect(form).toBeInTheDocument();
    fireEvent.submit(form);
    await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
    fade.resolve();
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(api.patches).toEqual([{ pageCount: 312 }]);
  });

  it('of what is watched or heard have no ISBN and no pages', async () => {
    const { user } = renderBook({ ...book, type: 'video', isbn: null, pageCount: null });
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit details' }));
    expect(dialog.getByLabelText('Published')).toBeVisible();
    expect(dialog.queryByLabelText('ISBN')).toBeNull();
    await user.selectOptions(dialog.getByLabelText('Type'), 'Course');
    expect(dialog.getByLabelText('ISBN')).toBeVisible();
    expect(dialog.getByLabelText('Pages')).toBeVisible();
  });

  it('that cannot be right are named', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('ISBN'), '978-0-306-40615-8');
    await user.type(dialog.getByLabelText('Cover address'), 'javascript:alert(1)');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByLabelText('ISBN')).toHaveAccessibleDescription('This is not a valid ISBN');
    expect(dialog.getByLabelText('Cover address')).toHaveAccessibleDescription(/starts with https:/);
    expect(dialog.getByLabelText('Cover address')).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('that were not saved lead back to the dialog', async () => {
    const { user, api } = renderBook(book);
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByRole('button', { name: 'Edit details' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Pages'), '312');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const unsaved = within(await screen.findByRole('group', { name: 'Unsaved page count' }));
    await user.click(unsaved.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Edit details' })).toHaveFocus();
    await waitFor(() => expect(api.patches).toEqual([{ pageCount: 312 }]));
  });

  it('such as the stars are where a person goes on after they were not saved', async () => {
    const { user, api } = renderBook(makeBook({ rating: 2, rated: true }));
    api.failNext('PATCH /content/{id}', unreachable);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    const unsaved = within(await screen.findByRole('group', { name: 'Unsaved rating' }));
    await user.click(unsaved.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('radio', { name: '2 stars' })).toHaveFocus();
  });
});

it('whoever comes from a search to a long note is led to the words in it, which are marked', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const lines = Array.from({ length: 300 }, (_, index) => `> CR${index} a **wolf** and salt`);
  const note = makeNote({ id: 'more', title: 'More', content: lines.join('\n\n') });
  const other = makeNote({ id: 'other', title: 'Other', content: lines.join('\n\n') });
  const { user } = renderBook(makeBook({ noteList: [other, note] }), {
    hash: '#e-more',
    found: 'wolf cr250',
  });
  const item = screen.getByText('More').closest('li');
  if (item === null) throw new Error('the note is not there');
  expect(within(item).getByRole('button', { name: 'Show less' })).toBeVisible();
  const words = [...item.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(words).toHaveLength(301);
  expect(scrollIntoView.mock.contexts).toEqual([within(item).getByText('CR250')]);
  expect(item).toHaveFocus();
  expect(screen.getByText('Other').closest('li')?.querySelector('mark')).toBeNull();
  await user.click(within(item).getByRole('button', { name: 'Show less' }));
  expect(within(item).getByRole('button', { name: 'Show more' })).toBeVisible();
});

it.each(['20% rule', 'snake_case', 'back\\slash'])('also to words with a sign: %s', (found) => {
  const content = `${'A paragraph of a long note.\n\n'.repeat(200)}At last ${found.replaceAll('\\', '\\\\')}.`;
  const note = makeNote({ id: 'more', title: 'More', content });
  renderBook(makeBook({ noteList: [note] }), { hash: '#e-more', found });
  expect(screen.getByRole('button', { name: 'Show less' })).toBeVisible();
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(found.split(/[% _\\]+/));
});

it('of a long note, to the paragraph with most of the words that were searched for', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const content = 'Indeed, in short, I insist.\n\nLife, with nothing in it.\n\nNothing in Nothingness.';
  const note = makeNote({ id: 'more', title: 'More', content });
  renderBook(makeBook({ noteList: [note] }), { hash: '#e-more', found: 'life nothing in' });
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByText('Life')]);
});

const twoLines = makeBook({
  takeawayList: ['one', 'two'].map((text) => makeTakeaway({ id: `id-${text}`, text })),
});

it('whoever arrives at a line is led to it', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  renderBook(twoLines, { hash: '#e-id-two' });
  const line = screen.getByText('two').closest('li');
  expect(scrollIntoView.mock.contexts).toEqual([line]);
  expect(line).toHaveFocus();
  expect(line).toHaveAttribute('data-marked');
});

it('whoever was led to a line is not again when something opens, or closes by a step back', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const { router } = renderBook(twoLines, { hash: '#e-id-two' });
  const button = screen.getByRole('button', { name: 'Edit details' });
  act(() => button.focus());
  const { key, pathname } = router.state.location;
  await act(() => router.navigate({ pathname, hash: '#e-id-two' }, { state: { stepOver: key } }));
  await act(() => router.navigate({ pathname, search: '?dialog=draft' }));
  await act(() => router.navigate(-1));
  await act(() => router.navigate(-1));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  // A link on the page to the same line is another matter.
  await act(() => router.navigate({ pathname, hash: '#e-id-two' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});
