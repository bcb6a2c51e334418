import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import type { ContentItem } from '@vault/contract';
import { ApiError } from '@vault/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { createFakeApi, refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { renderPublic } from '../testing/render-public.tsx';
import { createVisitorApi, sampleInfluencer, sampleItem } from '../testing/sample-vault.ts';
import { SaveBook, type Saved } from './save-book.tsx';
import { readBookAddress, saveIntent, savePath } from './save-intent.ts';
import { SaveLink } from './save-link.tsx';

const book = { influencerSlug: 'reader', bookSlug: 'walden' };
const item = { _id: 'the-copy', title: 'Walden' } as ContentItem; // the screen needs no more of it

const { api } = createVisitorApi(({ pathname }) =>
  pathname.endsWith('/walden') ? sampleItem() : sampleInfluencer(),
);

function show(save: (address: typeof book) => Promise<Saved>, { call = api } = {}) {
  const onSaved = vi.fn();
  renderPublic(
    <CallContext value={call}>
      <SaveBook book={book} save={save} onSaved={onSaved} />
    </CallContext>,
    savePath(book),
  );
  return onSaved;
}

describe('saving a public book', () => {
  it('happens at once where the button on its page was pressed', async () => {
    saveIntent.keep(book);
    const save = vi.fn(async () => ({ item, isNew: true }));
    const onSaved = show(save);
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(item));
    expect(save).toHaveBeenCalledExactlyOnceWith(book);
    expect(saveIntent.isFor(book)).toBe(false);
  });

  it.each([
    [
      'at once where its page led here before its app had begun',
      `${location.origin}/vault/reader/walden?view=quotes`,
      1,
    ],
    ['not at once where the page of another book led here', `${location.origin}/vault/reader/emma`, 0],
    ['not at once where another site led here', 'https://elsewhere.example/vault/reader/walden', 0],
  ])('happens %s', async (_, referrer, times) => {
    const told = vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const save = vi.fn(async () => ({ item, isNew: true }));
    show(save);
    expect(await screen.findByText('From the vault of A Reader')).toBeVisible();
    expect(save).toHaveBeenCalledTimes(times);
    if (times === 1) await waitFor(() => expect(saveIntent.isFor(book)).toBe(false));
    told.mockRestore();
  });

  it('asks first where an address alone has led here', async () => {
    const save = vi.fn(async () => ({ item, isNew: true }));
    const onSaved = show(save);
    expect(await screen.findByText('From the vault of A Reader')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save to my vault' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(item));
  });

  it.each([
    [
      'in the words of the server',
      () => refuse(503, 'UNAVAILABLE', 'The shelf gave way'),
      'The shelf gave way',
    ],
    ['in words of its own', stayUnreachable, 'Failed to load content'],
  ])('says %s that a book could not be loaded, and asks once it is there', async (_, fail, words) => {
    const gate = Promise.withResolvers<void>();
    let isDown = true;
    const failing = createFakeApi({
      'GET /public-vault/influencers/reader': () => sampleInfluencer(),
      'GET /public-vault/influencers/reader/walden': () =>
        isDown ? fail() : gate.promise.then(() => sampleItem()),
    });
    show(vi.fn(), { call: failing.api });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error loading content${words}`);
    expect(screen.queryByRole('button', { name: 'Save to my vault' })).not.toBeInTheDocument();
    isDown = false;
    await tryAgain(gate.resolve);
    expect(await screen.findByText('From the vault of A Reader')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save to my vault' })).toBeVisible();
  });

  it('asks first where another book was meant', () => {
    saveIntent.keep({ ...book, bookSlug: 'another' });
    const save = vi.fn(async () => ({ item, isNew: true }));
    show(save);
    expect(screen.getByRole('heading', { name: 'Save this book to your vault?' })).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  it('takes nobody away who has gone on to another page meanwhile', async () => {
    saveIntent.keep(book);
    const { promise, resolve } = Promise.withResolvers<Saved>();
    const onSaved = show(() => promise);
    expect(await screen.findByText('Saving to your vault...')).toBeVisible();
    cleanup();
    resolve({ item, isNew: true });
    await waitFor(() => expect(saveIntent.isFor(book)).toBe(false));
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('waits for whoever is going elsewhere, and leads to the copy once they stay', async () => {
    const { saved, onSaved } = saveWhileLeaving();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    saved.resolve({ item, isNew: true });
    await waitFor(() => expect(saveIntent.isFor(book)).toBe(false));
    await act(async () => undefined);
    expect(onSaved).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'Here' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(item));
  });

  it('takes nobody away who has pressed a link in the moment in which it ends', async () => {
    const { saved, onSaved } = saveWhileLeaving();
    const link = await screen.findByRole('link', { name: 'Elsewhere' });
    // The page takes note of the press and of the answer together.
    await act(async () => {
      fireEvent.click(link);
      saved.resolve({ item, isNew: true });
      await vi.waitFor(() => expect(saveIntent.isFor(book)).toBe(false));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('leads to the copy that is there already', async () => {
    saveIntent.keep(book);
    const onSaved = show(async () => ({ item, isNew: false }));
    expect(await screen.findByRole('heading', { name: 'Already in your vault' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/app/content/the-copy');
    expect(screen.getByRole('link', { name: 'Back to the public page' })).toHaveAttribute(
      'href',
      '/vault/reader/walden',
    );
    expect(onSaved).not.toHaveBeenCalled();
  });

  it('can be tried again, and is not forgotten, when it fails', async () => {
    saveIntent.keep(book);
    const failure = new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'The server is busy.' });
    const save = vi
      .fn<() => Promise<Saved>>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValue({ item, isNew: true });
    const onSaved = show(save);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.');
    expect(saveIntent.isFor(book)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('says that a book is not to be had', async () => {
    saveIntent.keep(book);
    show(() => Promise.reject(new ApiError({ status: 404, code: 'NOT_FOUND', message: 'Not found' })));
    expect(await screen.findByRole('heading', { name: 'Content not found' })).toBeVisible();
    expect(screen.getByText(/Nothing was saved/)).toBeVisible();
  });
});

describe('the way there', () => {
  it('is a link, and pressing it says that it is meant', async () => {
    renderPublic(<SaveLink {...book} />, '/vault/reader/walden');
    const link = screen.getByRole('link', { name: 'Save to my vault' });
    expect(link).toHaveAttribute('href', '/app/save-from-vault?vault=reader&book=walden');
    await userEvent.click(link);
    expect(saveIntent.isFor(book)).toBe(true);
  });

  it.for([
    ['?vault=reader&book=walden', book],
    ['?vault=reader', null],
    ['?book=walden', null],
    ['', null],
  ] as const)('"%s" names %j', ([search, expected]) => {
    expect(readBookAddress(search)).toEqual(expected);
  });
});

/** A save under way on a page with links, the one to elsewhere of which never arrives. */
function saveWhileLeaving() {
  saveIntent.keep(book);
  const saved = Promise.withResolvers<Saved>();
  const onSaved = vi.fn();
  const page = (
    <CallContext value={api}>
      <SaveBook book={book} save={() => saved.promise} onSaved={onSaved} />
      <Link to="/vault">Elsewhere</Link>
      <Link to={savePath(book)}>Here</Link>
    </CallContext>
  );
  renderPublic(page, savePath(book), new Promise(() => undefined));
  return { saved, onSaved };
}
