import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LoginScreen } from './login-screen.tsx';

it('a visitor who will not sign in finds the public vaults', () => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LoginScreen onSignIn={() => undefined} isBusy={false} error={null} /> },
  ]);
  render(<Stub />);
  expect(screen.getByRole('link', { name: 'Look around public vaults' })).toHaveAttribute('href', '/vault');
});
