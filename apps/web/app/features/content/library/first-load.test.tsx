import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FirstLoad } from './first-load.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isShown = () => screen.queryByText('Loading your vault...') !== null;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('the cover goes 300 ms after the content is there', () => {
  const { rerender } = render(<FirstLoad isContentThere={false} />);
  pass(100);
  rerender(<FirstLoad isContentThere />);
  pass(299);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('the cover goes after 600 ms, whether there is content or not', () => {
  const { rerender } = render(<FirstLoad isContentThere={false} />);
  pass(550);
  rerender(<FirstLoad isContentThere />);
  pass(49);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('coming back to content that is there, nothing is covered', () => {
  const { rerender } = render(<FirstLoad isContentThere />);
  expect(isShown()).toBe(false);
  rerender(<FirstLoad isContentThere={false} />);
  expect(isShown()).toBe(false);
});
