import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LoginScreen } from './login-screen.tsx';

function renderScreen(props: { bookPath?: string } = {}) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <LoginScreen onSignIn={() => undefined} isBusy={false} error={null} {...props} />,
    },
  ]);
  render(<Stub />);
}

it('a visitor who will not sign in finds the public vaults', () => {
  renderScreen();
  expect(screen.queryByText(/as soon as you sign in/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse public vaults' })).toHaveAttribute('href', '/vault');
});

it('whoever comes to save a book is told that it is saved, and finds the way back to it', () => {
  renderScreen({ bookPath: '/vault/reader/walden' });
  expect(screen.getByText('Your book will be saved to your vault as soon as you sign in.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the book' })).toHaveAttribute(
    'href',
    '/vault/reader/walden',
  );
  expect(screen.queryByRole('link', { name: 'Browse public vaults' })).toBeNull();
});
