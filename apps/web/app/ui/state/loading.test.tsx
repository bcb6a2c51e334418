import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Loading } from './loading.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the words of a long wait come into a live region that was there before them', async () => {
  const { rerender } = render(<Loading label="Loading 2024">{null}</Loading>);
  const region = screen.getByRole('status', { name: 'Loading 2024' });
  expect(region).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(region).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent(/^Loading 2024$/);
  expect(region).not.toHaveAttribute('aria-label');

  rerender(<Loading label="Loading 2023">{null}</Loading>);
  expect(region).toHaveTextContent(/^Loading 2023$/);
});
