import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LoginCard } from './login-card.tsx';

const nothing = () => {};

describe('the login card', () => {
  it('bears the logo, a welcome, what it is for, and one way in', async () => {
    const signIn = vi.fn();
    render(<LoginCard onSignIn={signIn} isBusy={false} error={null} />);
    expect(screen.getByRole('img', { name: 'Knowledge Vault' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Welcome to Knowledge Vault' })).toBeVisible();
    expect(screen.getByText('Sign in with Google to access your knowledge vault')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in with Google' }));
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('says why one is there when the session has ended, and nothing otherwise', () => {
    const { rerender } = render(<LoginCard onSignIn={nothing} isBusy={false} error={null} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<LoginCard onSignIn={nothing} isBusy={false} error={null} hasEnded />);
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended. Please sign in again.');
  });

  it.each([
    'Sign-in popup was closed. Please try again.',
    'Blocked by Cross-Origin-Opener-Policy',
    'POPUP went away',
  ])('hides "%s"', (error) => {
    render(<LoginCard onSignIn={nothing} isBusy={false} error={error} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    'Pop-up was blocked by your browser. Please enable pop-ups for this site.',
    'Failed to sign in. Please try again.',
  ])('shows "%s"', (error) => {
    render(<LoginCard onSignIn={nothing} isBusy={false} error={error} />);
    expect(screen.getByRole('alert')).toHaveTextContent(error);
  });

  it('says that it is busy, and starts nothing more', async () => {
    const signIn = vi.fn();
    render(<LoginCard onSignIn={signIn} isBusy error={null} />);
    await userEvent.click(screen.getByRole('button', { name: 'Signing in...' }));
    expect(signIn).not.toHaveBeenCalled();
  });

  it('offers this tab after a blocked popup', async () => {
    const continueInTab = vi.fn();
    render(<LoginCard onSignIn={nothing} isBusy={false} error={null} onContinueInTab={continueInTab} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue in this tab' }));
    expect(continueInTab).toHaveBeenCalledOnce();
  });
});
