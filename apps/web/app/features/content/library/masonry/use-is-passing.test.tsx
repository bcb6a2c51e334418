import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFastScroll } from '~/platform/fast-scroll.ts';
import { useIsPassing } from './use-is-passing.ts';

let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  leave = watchFastScroll(() => undefined);
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

function flyPast() {
  for (let frame = 0; frame < 5; frame += 1) {
    vi.advanceTimersByTime(16);
    vi.stubGlobal('scrollY', window.scrollY + 130);
    window.dispatchEvent(new Event('scroll'));
  }
}

function rest() {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
}

test('what comes while the page flies past is passing until it rests', () => {
  flyPast();
  const { result } = renderHook(useIsPassing);
  expect(result.current).toBe(true);
  rest();
  expect(result.current).toBe(false);
});

test('what was there before stays as it is, from its first frame on', () => {
  const shown: boolean[] = [];
  renderHook(() => shown.push(useIsPassing()));
  act(flyPast);
  expect(shown).not.toContain(true);
});

test('what came in the last moment of a flight is not left passing', () => {
  flyPast();
  const { result } = renderHook(() => {
    // Before its own effect, which is the first to hear of the end.
    useLayoutEffect(() => void vi.advanceTimersByTime(1000), []);
    return useIsPassing();
  });
  expect(result.current).toBe(false);
});

test('what has rested passes no more', () => {
  flyPast();
  const { result } = renderHook(useIsPassing);
  rest();
  act(flyPast);
  expect(result.current).toBe(false);
});
