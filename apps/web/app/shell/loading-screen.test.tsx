import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LoadingAuthentication, LoadingProtected } from './loading-screen.tsx';

it('while nobody knows who is there, the whole screen is dark and says so, in either theme', () => {
  render(<LoadingAuthentication />);
  const words = screen.getByRole('status');
  expect(words).toHaveTextContent(/^Loading authentication state\.\.\.$/);
  expect(words).toHaveAttribute('data-theme', 'dark');
  expect(words).toHaveClass('min-h-dvh');
});

it('a protected page says that it loads until it is known whether it may be shown', () => {
  render(<LoadingProtected />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
});
