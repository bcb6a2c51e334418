import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingCover } from './loading-cover.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isShown = () => screen.queryByText('Loading your vault...') !== null;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('the cover goes 300 ms after the content is there', () => {
  const { rerender } = render(<LoadingCover isContentThere={false} />);
  pass(100);
  rerender(<LoadingCover isContentThere />);
  pass(299);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('the cover goes after 600 ms, whether there is content or not', () => {
  const { rerender } = render(<LoadingCover isContentThere={false} />);
  pass(550);
  rerender(<LoadingCover isContentThere />);
  pass(49);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

test('coming back to content that is there, nothing is covered', () => {
  const { rerender } = render(<LoadingCover isContentThere />);
  expect(isShown()).toBe(false);
  rerender(<LoadingCover isContentThere={false} />);
  expect(isShown()).toBe(false);
});
