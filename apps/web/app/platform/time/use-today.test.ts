import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useToday } from './use-today.ts';

test('the next day begins when the reader comes back to the page', () => {
  let now = new Date(2026, 10, 30, 23, 50).getTime();
  const clock = () => now;
  const { result, rerender } = renderHook(() => useToday(clock));
  now += 20 * 60_000;
  rerender();
  expect(result.current).toBe('2026-11-30');
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(result.current).toBe('2026-12-01');
  now += 24 * 60 * 60_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-12-02');
});
