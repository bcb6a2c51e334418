import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const nothing = () => {};

describe('the error screen', () => {
  it('says what could not be shown, and why', () => {
    render(
      <ErrorScreen
        title="Something went wrong in your library"
        error={new Error('The shelf gave way')}
        onRetry={nothing}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong in your library' })).toBeVisible();
    expect(screen.getByText('The shelf gave way')).toBeVisible();
  });

  it.each([[new Error('')], [undefined], [{ status: 500 }], ['']])('has words for %o', (error) => {
    render(<ErrorScreen title="Something went wrong in the book page" error={error} onRetry={nothing} />);
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
  });

  it('tries again', async () => {
    const retry = vi.fn();
    render(<ErrorScreen title="Something went wrong in your library" error={null} onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
