import { act, render } from '@testing-library/react';
import { runInNewContext } from 'node:vm';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import {
  nameEntry,
  readEntryKey,
  returnScript,
  SCROLL_POSITIONS,
  useScrollMemory,
} from './scroll-memory.tsx';

vi.spyOn(window, 'scrollTo').mockImplementation(() => {});

afterEach(() => {
  window.history.replaceState(null, '');
  vi.unstubAllGlobals();
});

it('a page that was never left asks for nothing that is stored', () => {
  expect(arrive({ state: null, stored: '{"here":900}' })).toEqual({ asked: [], scrolledTo: [] });
});

it('a page that was left returns to its place', () => {
  const { asked, scrolledTo } = arrive({ state: { key: 'here' }, stored: '{"here":900,"elsewhere":70}' });
  expect(asked).toEqual([SCROLL_POSITIONS]);
  expect(scrolledTo).toEqual([900]);
});

it.each([null, '{"elsewhere":70}', 'nonsense', '"900"', '{"here":"900"}'])(
  'begins at the top where %s is stored',
  (stored) => expect(arrive({ state: { key: 'here' }, stored }).scrolledTo).toEqual([]),
);

it('an entry of the history is named once, and keeps what others have written there', () => {
  window.history.replaceState({ usr: 'kept' }, '');
  expect(readEntryKey()).toBeNull();
  nameEntry();
  const key = readEntryKey();
  expect(key).toMatch(/^[a-z0-9]{6,}$/);
  nameEntry();
  expect(window.history.state).toEqual({ usr: 'kept', key });
});

it('of a page that is left in its first moment, the position is not kept as that of the one before', async () => {
  const router = openLibrary();
  vi.stubGlobal('scrollY', 9000);
  await act(() => router.navigate('/book'));
  expect(readKept()).toMatchObject({ library: 9000, [router.state.location.key]: 885 });
});

it('in a document that comes back as it was left, each page has a position of its own again', async () => {
  const router = openLibrary();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  vi.stubGlobal('scrollY', 7000);
  await act(() => router.navigate('/note'));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate(-1));
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 7000);
});

function openLibrary() {
  const initialEntries = [{ pathname: '/', key: 'library' }];
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  return router;
}

/** The book is left as soon as it is drawn: before effects have run. */
function Page() {
  const { pathname } = useLocation();
  useScrollMemory();
  useLayoutEffect(() => {
    if (pathname !== '/book') return;
    vi.stubGlobal('scrollY', 885);
    window.dispatchEvent(new Event('pagehide'));
  }, [pathname]);
  return null;
}

function readKept(): unknown {
  return JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? 'null');
}

function arrive({ state, stored }: { state: { key: string } | null; stored: string | null }) {
  const asked: string[] = [];
  const scrolledTo: number[] = [];
  const sessionStorage = {
    getItem(key: string) {
      asked.push(key);
      return stored;
    },
  };
  const scrollTo = (_x: number, y: number) => scrolledTo.push(y);
  runInNewContext(returnScript, { history: { state }, sessionStorage, scrollTo });
  return { asked, scrolledTo };
}
