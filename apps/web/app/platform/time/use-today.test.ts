import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readLocalDay, useToday } from './use-today.ts';

test('a day is named as it is where the reader is, one second before midnight too', () => {
  expect(readLocalDay(new Date(2026, 10, 30, 23, 59, 59).getTime())).toBe('2026-11-30');
  expect(readLocalDay(new Date(2027, 0, 2, 0, 0, 0).getTime())).toBe('2027-01-02');
});

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
