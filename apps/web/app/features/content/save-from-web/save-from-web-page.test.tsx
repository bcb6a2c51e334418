import { runInNewContext } from 'node:vm';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '~/testing/render-app.tsx';
import { bookmarkletFor } from './bookmarklet.ts';
import { SaveFromWebPage } from './save-from-web-page.tsx';

const ORIGIN = 'https://vault.example';

/** Where the bookmark leads from a page with this head, while this is selected. */
function press(head: string, selected = ''): { path: string; given: Record<string, string> } {
  document.head.innerHTML = head;
  const open = vi.fn<(address: string) => void>();
  const code = decodeURIComponent(bookmarkletFor(ORIGIN).replace('javascript:', ''));
  runInNewContext(code, { document, location, URLSearchParams, open, getSelection: () => selected });
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
    'Read slowly & well #1',
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
  const { given } = press('<title>Bare</title>', 'x'.repeat(6000));
  expect(given).toMatchObject({ title: 'Bare', author: '', image: '', summary: '' });
  expect(given['text']).toHaveLength(5000);
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
