import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorPanel } from './error-panel.tsx';

test('says that there is no network, as long as that is so, where another try may help', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorPanel message="Failed to search books" onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent("You're offline.");

  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).not.toHaveTextContent('offline');
});

test('does not blame the network where another try would not help', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorPanel message="Title is required" />);
  expect(screen.getByRole('alert')).not.toHaveTextContent('offline');
});
