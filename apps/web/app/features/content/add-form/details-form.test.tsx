import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, stayUnreachable } from '~/testing/fake-api.ts';
import { renderApp } from '~/testing/render-app.tsx';
import type { CreateContentRequest } from './create-content.mutations.ts';
import { DetailsForm } from './details-form.tsx';
import { createDraftMemory } from './draft/draft-memory.ts';

type KeptPages = { _id: string; title: string }[];

/** A vault that knows no words yet, and what it has of a page. */
function fakeVault(findPages: (link: string) => KeptPages = () => []) {
  const { api, callsOf } = createFakeApi({
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: [] }),
    'GET /content': ({ query }) => ({ items: findPages(query.get('link') ?? '') }),
  });
  return { api, askedFor: () => callsOf('GET /content').map(({ query }) => query.get('link')) };
}

function open(prefill: unknown = null, { api } = fakeVault()) {
  const createContent = vi.fn<(request: CreateContentRequest) => Promise<unknown>>(async () => undefined);
  const props = { createContent, onSaved: vi.fn(), onReopen: vi.fn(), onBack: vi.fn(), prefill };
  renderApp(
    <CallContext value={api}>
      <DetailsForm {...props} memory={createDraftMemory({ ownerId: 'ann', prefill })} />
    </CallContext>,
  );
  return props;
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Add to Knowledge Vault' }));

test('there is a field for all that is kept', () => {
  open();
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('book');
  expect(screen.getByRole('combobox', { name: 'Genre' })).toHaveValue('General');
  expect(screen.getAllByRole('radio', { name: /^\d stars?$/ })).toHaveLength(5);
  for (const name of [
    'Book Title *',
    'Add an author',
    'Summary',
    'Image URL',
    'Time commitment (minutes)',
    'Takeaway 1',
    'Quote 1',
    'Title of note 1',
    'Content of note 1',
  ])
    expect(screen.getByRole('textbox', { name })).toBeVisible();
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'course' } });
  expect(screen.getByRole('textbox', { name: 'Title *' })).toBeVisible();
});

test('a book needs an author, in the words of this form', () => {
  open();
  expect(screen.getByRole('textbox', { name: 'Book Title *' })).toBeVisible();
  send();
  expect(screen.getByText('Title is required')).toBeVisible();
  expect(screen.getByText('At least one author is required for books')).toBeVisible();
});

test('other kinds do without, and are kept as what they are', async () => {
  const { createContent, onSaved } = open({ type: 'video', title: 'A talk', duration: 1800 });
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('video');
  expect(screen.getByRole('textbox', { name: 'Time commitment (minutes)' })).toHaveValue('30');
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'podcast' } });
  send();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(createContent.mock.calls[0]?.[0].content).toMatchObject({
    type: 'podcast',
    title: 'A talk',
    authors: [],
    timeCommitment: { amount: 30, unit: 'minutes' },
  });
});

test('what stands on the web keeps its link, which is asked of no book', async () => {
  const { createContent } = open();
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'article' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Title *' }), { target: { value: 'On Reading' } });
  const link = screen.getByRole('textbox', { name: 'Link' });
  fireEvent.change(link, { target: { value: 'http://example.org' } });
  send();
  expect(link).toHaveAccessibleDescription(
    'Where to find it on the web Link must be a web address that starts with https://',
  );
  expect(createContent).not.toHaveBeenCalled();
  fireEvent.change(link, { target: { value: ' example.org/essay ' } });
  fireEvent.blur(link);
  expect(link).toHaveValue('https://example.org/essay');
  send();
  await waitFor(() => expect(createContent).toHaveBeenCalledOnce());
  expect(createContent.mock.calls[0]?.[0].content).toMatchObject({
    previewLink: 'https://example.org/essay',
  });
});

test('a link that was given to something else is shown, and asked for, when that becomes a book', () => {
  open({ type: 'article', title: 'Walden', authors: ['Henry Thoreau'] });
  fireEvent.change(screen.getByRole('textbox', { name: 'Link' }), {
    target: { value: 'http://example.org' },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Type' }), { target: { value: 'book' } });
  send();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveAccessibleDescription(
    'Where to find it on the web Link must be a web address that starts with https://',
  );
});

test('a book that came with a link shows it, also once it is emptied', () => {
  open({ type: 'book', title: 'Walden', previewLink: 'https://example.org/walden' });
  const link = screen.getByRole('textbox', { name: 'Link' });
  expect(link).toHaveValue('https://example.org/walden');
  fireEvent.change(link, { target: { value: '' } });
  expect(link).toBeVisible();
});

test('a page that is in the vault already is named before it is saved, and may be saved once more', async () => {
  const kept = 'https://example.org/essay';
  const vault = fakeVault((link) =>
    link.startsWith(kept) ? [{ _id: 'an-essay', title: 'On Reading' }] : [],
  );
  const { createContent } = open({ type: 'article', title: 'Reading', previewLink: kept }, vault);
  const link = screen.getByRole('textbox', { name: 'Link' });
  const words = 'This page is already in your vault: On Reading';
  const status = screen.getByRole('status');
  await waitFor(() => expect(link).toHaveAccessibleDescription(words));
  expect(status).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'On Reading' })).toHaveAttribute('href', '/app/content/an-essay');

  // Another address says no more about this one, from the first letter on.
  fireEvent.change(link, { target: { value: 'https://example.org/other' } });
  expect(status).toHaveTextContent('Where to find it on the web');
  await waitFor(() => expect(vault.askedFor().at(-1)).toBe('https://example.org/other'));
  expect(status).toHaveTextContent('Where to find it on the web');

  fireEvent.change(link, { target: { value: ` ${kept}?utm_source=x ` } });
  await screen.findByRole('link', { name: 'On Reading' });
  send();
  await waitFor(() => expect(createContent).toHaveBeenCalledOnce());
});

test('what is no address is looked for nowhere, and a search that fails says nothing', async () => {
  const vault = fakeVault(stayUnreachable);
  open({ type: 'article', title: 'Reading', previewLink: 'example.org' }, vault);
  const link = screen.getByRole('textbox', { name: 'Link' });
  expect(link).toHaveAccessibleDescription('Where to find it on the web');
  fireEvent.change(link, { target: { value: 'https://example.org' } });
  await waitFor(() => expect(vault.askedFor()).toEqual(['https://example.org']));
  expect(link).toHaveAccessibleDescription('Where to find it on the web');
});

test('a video or podcast has no ISBN and no pages, unless it came with them', () => {
  open({ type: 'video', title: 'Tides', isbn: '9780306406157' });
  const type = screen.getByRole('combobox', { name: 'Type' });
  const isbn = screen.getByRole('textbox', { name: 'ISBN' });
  expect(screen.queryByRole('textbox', { name: 'Pages' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Published' })).toBeVisible();
  fireEvent.change(isbn, { target: { value: '' } });
  // Emptied, it stays under the fingers.
  expect(isbn).toBeVisible();
  for (const [value, count] of Object.entries({ course: 1, podcast: 0, book: 1, article: 1 })) {
    fireEvent.change(type, { target: { value } });
    expect(screen.queryAllByRole('textbox', { name: 'Pages' })).toHaveLength(count);
  }
});

test('a time that is not a number is one minute', () => {
  open();
  const time = screen.getByRole('textbox', { name: 'Time commitment (minutes)' });
  fireEvent.change(time, { target: { value: 'soon' } });
  fireEvent.blur(time);
  expect(time).toHaveValue('1');
});

test('Back leads away', () => {
  const { onBack } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(onBack).toHaveBeenCalledOnce();
});
