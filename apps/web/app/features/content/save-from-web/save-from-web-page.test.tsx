import { runInNewContext } from 'node:vm';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '~/testing/render-app.tsx';
import { bookmarkletFor } from './bookmarklet.ts';
import { SaveFromWebPage } from './save-from-web-page.tsx';

const ORIGIN = 'https://vault.example';

const START = location.href;

afterEach(() => history.replaceState(null, '', START));

/** Where the bookmark leads from a page with this head, while this is selected. */
function press(
  head: string,
  { selected = '', loaded = location.href } = {},
): { path: string; given: Record<string, string> } {
  document.head.innerHTML = head;
  const open = vi.fn<(address: string) => void>();
  const code = decodeURIComponent(bookmarkletFor(ORIGIN).replace('javascript:', ''));
  const performance = { getEntriesByType: () => [{ name: new URL(loaded, START).href }] };
  const page = { document, location, URLSearchParams, performance };
  runInNewContext(code, { ...page, open, getSelection: () => selected });
  const [path = '', query = ''] = open.mock.calls[0]?.[0].split('#') ?? [];
  return { path, given: Object.fromEntries(new URLSearchParams(query)) };
}

test('the bookmark brings what the page tells of itself, and what is selected', () => {
  const { path, given } = press(
    `<title>On Reading – Example</title>
     <meta property="og:title" content="On Reading">
     <meta name="author" content="Ada Example">
     <meta property="og:image" content="https://example.org/a.jpg">
     <meta name="description" content="Why to read slowly.">`,
    { selected: 'Read slowly & well #1' },
  );
  expect(path).toBe(`${ORIGIN}/app/add-content/details`);
  expect(given).toEqual({
    title: 'On Reading',
    url: location.href,
    text: 'Read slowly & well #1',
    author: 'Ada Example',
    image: 'https://example.org/a.jpg',
    summary: 'Why to read slowly.',
  });
});

test('of a bare page it brings the title, and of a long selection what a quote can hold', () => {
  const { given } = press('<title>Bare</title>', { selected: 'x'.repeat(6000) });
  expect(given).toMatchObject({ title: 'Bare', author: '', image: '', summary: '' });
  expect(given['text']).toHaveLength(5000);
});

const headOf = (address: string) =>
  `<title>Second</title>
   <meta property="og:title" content="First">
   <meta property="og:image" content="https://example.org/first.jpg">
   <meta name="author" content="Ada Example">
   <meta name="description" content="About the first."> ${address}`;

test.each([
  ['/watch?v=A', '/watch?v=B', '<meta property="og:url" content="https://example.org/watch?v=A">'],
  ['/essays', '/essays/slow', ''],
  ['/essays/', '/essays/slow', '<link rel="canonical" href="/essays">'],
  ['/essays/', '/essays/slow', '<meta property="og:url" content=""><link rel="canonical" href="">'],
  // The canonical address was renewed, and its description was not.
  ['/a', '/b', '<meta property="og:url" content="/a"><link rel="canonical" href="/b">'],
])('of a page %s that became %s without loading, what it still says of the first stays out', (...page) => {
  const [loaded, now, address] = page;
  history.replaceState(null, '', now);
  const { given } = press(headOf(address), { loaded, selected: 'A passage' });
  expect(given).toMatchObject({ title: 'Second', url: location.href, text: 'A passage' });
  expect(given).toMatchObject({ author: '', image: '', summary: '' });
});

test.each([
  ['/essays/slow/', '/essays/slow?utm_source=x#two', ''],
  ['/a', '/a', '<meta property="og:url" content="https://example.org/">'],
  ['/', '/watch?v=B&t=2', '<meta property="og:url" content="https://example.org/watch?v=B">'],
  ['/', '/essays/slow', '<link rel="canonical" href="https://example.org/essays/slow/">'],
])('what a page says of itself counts, loaded as %s, at %s, in %s', (loaded, now, address) => {
  history.replaceState(null, '', now);
  expect(press(headOf(address), { loaded }).given).toMatchObject({
    title: 'First',
    author: 'Ada Example',
    image: 'https://example.org/first.jpg',
    summary: 'About the first.',
  });
});

test('the link carries the bookmark, and says what to do where it is pressed', async () => {
  renderApp(<SaveFromWebPage origin={ORIGIN} />);
  const link = screen.getByRole('link', { name: 'Save to Vault' });
  expect(link).toHaveAttribute('href', bookmarkletFor(ORIGIN));
  // Nothing of it runs here.
  expect(fireEvent.click(link)).toBe(false);
  expect(await screen.findByText('Drag it to your bookmarks bar')).toBeVisible();
});

test('a phone names its own ways first', () => {
  const { matchMedia } = window;
  const coarse = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('coarse') ? coarse : matchMedia(query)));
  renderApp(<SaveFromWebPage origin={ORIGIN} />);
  const ways = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(ways).toEqual(['On an Android phone', 'On an iPhone or iPad', 'On a computer']);
});
