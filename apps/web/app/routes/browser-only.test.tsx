import { render, screen } from '@testing-library/react';
import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redirectSignedIn, requireSession } from '~/features/account/browser-session.ts';
import { HydrateFallback } from './browser-only.tsx';

const AT_START = 'Loading authentication state...';

beforeEach(() => {
  // Somebody may be signed in, and the server has not said yet who.
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
  vi.unstubAllGlobals();
});

const Page = () => <h1>The page</h1>;

function createPage(address: string) {
  const Stub = createRoutesStub([
    {
      HydrateFallback,
      loader: () => null,
      children: [
        { path: '/app/login', loader: ({ request }) => redirectSignedIn(request), Component: Page },
        {
          loader: ({ request }) => requireSession(request),
          children: [{ path: '/app/content/:contentId', Component: Page }],
        },
      ],
    },
  ]);
  return <Stub initialEntries={[address]} />;
}

test.each([
  ['/app/content/1', 'Loading...'],
  ['/app/login', AT_START],
])('while the server is asked who is there, %s reads "%s"', async (address, words) => {
  render(createPage(address));
  expect((await screen.findByRole('status')).textContent).toBe(words);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test.each(['/app/content/1', '/app/login'])('the document of %s begins with the dark screen', (address) => {
  expect(renderToString(createPage(address))).toContain(AT_START);
});
