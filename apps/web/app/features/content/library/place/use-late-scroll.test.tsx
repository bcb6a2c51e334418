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

async function arriveAfter(move: Event, target: EventTarget = document.body) {
  const { rerender } = renderHook(({ isThere }) => useLateScroll(isThere), {
    wrapper: Arrival,
    initialProps: { isThere: false },
  });
  act(() => void target.dispatchEvent(move));
  rerender({ isThere: true });
  await nextFrames();
}

const press = (key: string, held: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, ...held });

test.each([
  ['the wheel', new WheelEvent('wheel', { deltaY: 100, bubbles: true })],
  ['a finger', new Event('touchmove', { bubbles: true })],
  ['the space bar', press(' ')],
  ['the key to the end', press('End', { ctrlKey: true })],
])('nobody is moved who has scrolled by themselves before the list came: with %s', async (_, move) => {
  await arriveAfter(move);
  expect(scrollTo).not.toHaveBeenCalled();
});

test.each([
  ['a turn of the wheel to the side', new WheelEvent('wheel', { deltaX: 100, bubbles: true })],
  ['a tap', new Event('pointerdown', { bubbles: true })],
  ['a key that scrolls nothing', press('Shift')],
  ['the held keys of the step back', press('ArrowLeft', { altKey: true, repeat: true })],
  ['the held keys of a reload', press('r', { metaKey: true, repeat: true })],
])('whoever has not scrolled is moved: after %s', async (_, move) => {
  await arriveAfter(move);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 4000);
});

test('so is whoever has written in a field', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  await arriveAfter(press(' '), field);
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 4000);
  field.remove();
});

test('what was stored before the page was loaded is not returned to a second time', async () => {
  const first = renderHook(() => useLateScroll(true), { wrapper: Arrival });
  await waitFor(() => expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 4000));
  first.unmount();
  renderHook(() => useLateScroll(true), { wrapper: Arrival });
  await nextFrames();
  expect(scrollTo).toHaveBeenCalledOnce();
});
