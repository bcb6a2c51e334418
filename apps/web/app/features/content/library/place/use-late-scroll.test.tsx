import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLateScroll } from './use-late-scroll.ts';

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});

/** The entry of the history that is arrived at. */
let entry: string;

beforeEach(() => {
  // One for each test: it is remembered for as long as the page exists.
  entry = crypto.randomUUID();
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ [entry]: 4000, elsewhere: 70 }));
});
afterEach(() => scrollTo.mockClear());

/** A reloaded page: for the router a step to an entry of the history. */
function Arrival({ children }: { children: ReactNode }) {
  const initialEntries = [{ pathname: '/', key: entry }];
  return (
    <RouterProvider router={createMemoryRouter([{ path: '*', element: children }], { initialEntries })} />
  );
}

const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a page that is loaded anew returns to where it was left once its list is there', async () => {
  const { rerender } = renderHook(({ isThere }) => useLateScroll(isThere), {
    wrapper: Arrival,
    initialProps: { isThere: false },
  });
  await nextFrames();
  expect(scrollTo).not.toHaveBeenCalled();
  rerender({ isThere: true });
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 4000));
  rerender({ isThere: true });
  await nextFrames();
  expect(scrollTo).toHaveBeenCalledOnce();
});

test('a page whose list came with its document returns as well: the document was shorter', async () => {
  renderHook(() => useLateScroll(true), { wrapper: Arrival });
  await waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 4000));
});

test('nothing is scrolled when the router has been there already', async () => {
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(4000);
  renderHook(() => useLateScroll(true), { wrapper: Arrival });
  await nextFrames();
  expect(scrollTo).not.toHaveBeenCalled();
  scrolled.mockRestore();
});

test('nothing is scrolled when the place was never left', async () => {
  entry = 'new';
  const { rerender } = renderHook(({ isThere }) => useLateScroll(isThere), {
    wrapper: Arrival,
    initialProps: { isThere: false },
  });
  rerender({ isThere: true });
  await nextFrames();
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'nobody is moved who has made a move of their own before the list came: %s',
  async (move) => {
    const { rerender } = renderHook(({ isThere }) => useLateScroll(isThere), {
      wrapper: Arrival,
      initialProps: { isThere: false },
    });
    act(() => void window.dispatchEvent(new Event(move)));
    rerender({ isThere: true });
    await nextFrames();
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test('what was stored before the page was loaded is not returned to a second time', async () => {
  const first = renderHook(() => useLateScroll(true), { wrapper: Arrival });
  await waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 4000));
  first.unmount();
  renderHook(() => useLateScroll(true), { wrapper: Arrival });
  await nextFrames();
  expect(scrollTo).toHaveBeenCalledOnce();
});
