import { readView, type View } from '@vault/domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { installScroll, renderPublic } from '../testing/render-public.tsx';
import { contentPage, createVisitorApi, sampleInfluencer, sampleItem } from '../testing/sample-vault.ts';
import { toShelf } from '../public-vault.queries.ts';
import { ComingSoon } from './coming-soon.tsx';
import { InfluencerVault } from './influencer-vault.tsx';
import { ProfileHeader } from './profile-header.tsx';

let scroll: ReturnType<typeof installScroll>;
beforeEach(() => {
  scroll = installScroll();
});

const full = sampleItem({
  slug: 'full',
  title: 'A Full Book',
  takeawayList: [{ id: 'aaa', text: 'An idea' }],
  quoteList: [{ id: 'bbb', text: 'Some words', source: 'Chapter 1' }],
  noteList: [{ id: 'ccc', title: 'A note', content: 'Its text' }],
});

function show(
  view: View,
  loaded: ReturnType<typeof contentPage> | null,
  answer: () => object | Promise<object> = () => ({}),
) {
  const { api, sent } = createVisitorApi(answer);
  const profile = sampleInfluencer();
  const came = { shelf: loaded, entries: view === 'media' ? null : loaded };
  renderPublic(
    <CallContext value={api}>
      <InfluencerVault profile={profile} view={view} from={1} loaded={came} />
    </CallContext>,
    `/vault/reader?view=${view}`,
  );
  return { sent };
}

describe('the header', () => {
  it('says that the vault is only to be read, and where the person can be followed', () => {
    const twitterURL = 'https://x.com/reader';
    const photoURL = 'https://example.com/reader.jpg';
    const profile = sampleInfluencer({ twitterURL, photoURL, summary: 'Reads by the fire.' });
    const { container } = renderPublic(<ProfileHeader profile={profile} />);
    expect(container.querySelector('img')).toHaveAttribute('src', photoURL);
    expect(screen.getByRole('heading', { level: 1, name: 'A Reader' })).toBeVisible();
    expect(screen.getByText('Reads by the fire.')).toBeVisible();
    expect(screen.getByText('Read Only')).toBeVisible();
    expect(screen.getByText('Curated')).toBeVisible();
    const follow = screen.getByRole('link', { name: 'Follow on X' });
    expect(follow).toHaveAttribute('href', twitterURL);
    expect(follow).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('has no link to follow without an address', () => {
    renderPublic(<ProfileHeader profile={sampleInfluencer()} />);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

it('paragraphs of a note are set in without a sign of their own, which would be copied with them', () => {
  const noteList = [{ id: 'ccc', title: 'A note', content: 'First.\nSecond line.\n \nSecond paragraph.' }];
  show('notes', contentPage([sampleItem({ slug: 'full', title: 'A Full Book', noteList })]));
  expect(screen.getByText(/^First/).textContent).toBe('First.\nSecond line.');
  expect(screen.getByText('Second paragraph.').textContent).toBe('Second paragraph.');
});

it('each paragraph of a note is set from the side of its own script', () => {
  const noteList = [{ id: 'ccc', title: 'A note', content: 'قبل البدء\n\nBefore beginning' }];
  show('notes', contentPage([sampleItem({ slug: 'full', title: 'A Full Book', noteList })]));
  for (const paragraph of ['قبل البدء', 'Before beginning'])
    expect(screen.getByText(paragraph)).toHaveAttribute('dir', 'auto');
});

describe('the views', () => {
  it('have addresses of their own', () => {
    show('quotes', contentPage([full]));
    const links = ['Books', 'Takeaways', 'Quotes', 'Notes'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/vault/reader#views',
      '/vault/reader?view=takeaways#views',
      '/vault/reader?view=quotes#views',
      '/vault/reader?view=notes#views',
    ]);
    expect(document.getElementById('views')).not.toBeNull();
    expect(screen.getByRole('link', { current: 'page' })).toBe(links[2]);
  });

  it.for([
    ['media', 'A Full Book', '/vault/reader/full'],
    ['takeaways', 'An idea', '/vault/reader/full#takeaway-aaa'],
    ['quotes', 'Some words', '/vault/reader/full#quote-bbb'],
    ['notes', 'A note', '/vault/reader/full#note-ccc'],
  ] as const)('%s leads from "%s" to its place', ([view, words, href]) => {
    show(view, contentPage([full, sampleItem({ slug: 'bare' })]));
    expect(screen.getByText(words).closest('a')).toHaveAttribute('href', href);
  });

  it.for([
    ['takeaways', 'No takeaways available'],
    ['quotes', 'No quotes available'],
    ['notes', 'No notes available'],
  ] as const)('%s without any says "%s"', ([view, words]) => {
    show(view, contentPage([sampleItem()]));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('without any content say "No Content Found" and nothing else', () => {
    show('quotes', contentPage([]));
    expect(screen.getByText('No Content Found')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('are not called empty while more books can come', async () => {
    const later = contentPage([full], { page: 2, total: 13 });
    const { sent } = show('quotes', contentPage([sampleItem()], { total: 13 }), () => later);
    expect(screen.queryByText('No quotes available')).not.toBeInTheDocument();
    await scroll.reachEnd();
    expect(await screen.findByText('Some words')).toBeVisible();
    expect(sent).toEqual(['/api/public-vault/influencers/reader/content?page=2']);
  });

  describe('of a shelf that came without its entries', () => {
    function showShelf(answer: () => object | Promise<object>) {
      const { api, sent } = createVisitorApi(answer);
      const loaded = { shelf: toShelf(contentPage([full])), entries: null };
      const Vault = () => {
        const view = readView(useSearchParams()[0].get('view'));
        return <InfluencerVault {...{ view, loaded }} profile={sampleInfluencer()} from={1} />;
      };
      renderPublic(
        <CallContext value={api}>
          <Vault />
        </CallContext>,
        '/vault/reader',
      );
      return { sent };
    }

    it('fetch them once for whoever turns to them, and keep the place of the keyboard', async () => {
      const entries = Promise.withResolvers<object>();
      const { sent } = showShelf(() => entries.promise);
      expect(screen.getByText('A Full Book')).toBeVisible();
      const link = screen.getByRole('link', { name: 'Quotes' });
      await userEvent.click(link);
      expect(screen.queryByText('A Full Book')).not.toBeInTheDocument();
      entries.resolve(contentPage([full]));
      expect(await screen.findByText('Some words')).toBeVisible();
      expect(link).toHaveFocus();
      expect(sent).toEqual(['/api/public-vault/influencers/reader/content?page=1']);
    });

    it('lead back to the shelf where the entries cannot be loaded', async () => {
      showShelf(() => {
        throw new Error('down');
      });
      await userEvent.click(screen.getByRole('link', { name: 'Quotes' }));
      expect(await screen.findByText('Failed to load influencer content')).toBeVisible();
      await userEvent.click(screen.getByRole('link', { name: 'Books' }));
      expect(screen.getByText('A Full Book')).toBeVisible();
    });
  });

  it('know by their address, and anything else is the books', () => {
    const views = ['media', 'takeaways', 'quotes', 'notes', 'films', '', null].map(readView);
    expect(views).toEqual(['media', 'takeaways', 'quotes', 'notes', 'media', 'media', 'media']);
  });

  it('that cannot be loaded say so', async () => {
    const gate = Promise.withResolvers<void>();
    let isDown = true;
    show('media', null, () => {
      if (isDown) throw new Error('down');
      return gate.promise.then(() => contentPage([full]));
    });
    expect(await screen.findByText('Error loading influencer vault')).toBeVisible();
    expect(screen.getByText('Failed to load influencer content')).toBeVisible();
    isDown = false;
    await tryAgain(gate.resolve);
    expect(await screen.findByText('A Full Book')).toBeVisible();
  });
});

describe('after a long read', () => {
  const books = (title: string) =>
    Array.from({ length: 25 }, (_, index) => sampleItem({ slug: `b${index}`, title: `${title} ${index}` }));
  const pageOf = (url: URL, title: string) => {
    const page = Number(url.searchParams.get('page'));
    return contentPage(books(title).slice(12 * (page - 1), 12 * page), { page, total: 25 });
  };
  const shown = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const leaveFor = async (milliseconds: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await settle(milliseconds);
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
  };

  function visit(answer: (url: URL) => object | Promise<object>) {
    const { api } = createVisitorApi(answer);
    const shelf = toShelf(contentPage(books('Book').slice(0, 12), { total: 25 }));
    const loaded = { shelf, entries: null };
    const Tab = () => {
      const [isHere, setIsHere] = useState(true);
      return (
        <>
          <button onClick={() => setIsHere(!isHere)}>{isHere ? 'Leave' : 'Return'}</button>
          {isHere && <InfluencerVault view="media" profile={sampleInfluencer()} from={1} loaded={loaded} />}
        </>
      );
    };
    renderPublic(
      <CallContext value={api}>
        <Tab />
      </CallContext>,
      '/vault/reader',
    );
  }

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('the shelf is as long as it was left', async () => {
    visit((url) => pageOf(url, 'Book'));
    await settle();
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await settle();
    expect(shown()).toHaveLength(24);
    await leaveFor(6 * 60_000);
    expect(shown()).toHaveLength(24);
  });

  it('the shelf is asked for anew where it had gone on before its entries came', async () => {
    let title = 'Book';
    let isSlow = true;
    visit((url) => {
      const isOfEntries = isSlow && url.searchParams.get('page') === '1';
      return isOfEntries ? new Promise<object>(() => {}) : pageOf(url, title);
    });
    fireEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await settle();
    [title, isSlow] = ['Other', false];
    await leaveFor(6 * 60_000);
    expect(shown().at(-1)).toBe('Book 23');
    await settle();
    expect(shown()).toHaveLength(24);
    expect(shown().at(-1)).toBe('Other 23');
  });
});

it('a vault that is not open says so, and goes to the list', async () => {
  vi.useFakeTimers();
  renderPublic(<ComingSoon profile={sampleInfluencer({ isOpen: false })} />, '/vault/reader');
  expect(screen.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(screen.getByRole('heading', { name: 'Coming Soon!' })).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('heading', { name: '/vault' })).toBeVisible();
  vi.useRealTimers();
});

it('a vault that is not open takes nobody to the list who is going elsewhere', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<null>();
  const page = (
    <>
      <ComingSoon profile={sampleInfluencer({ isOpen: false })} />
      <Link to="/app/login">Sign in</Link>
    </>
  );
  renderPublic(page, '/vault/reader', promise);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await act(() => vi.advanceTimersByTimeAsync(1100));
  resolve(null);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading', { name: '/app/login' })).toBeVisible();
  vi.useRealTimers();
});
