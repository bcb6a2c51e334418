import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useAuth } from './auth-context.tsx';

class Catcher extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

function Nobody() {
  useAuth();
  return null;
}

test('useAuth outside of its provider says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Catcher>
      <Nobody />
    </Catcher>,
  );
  expect(screen.getByText('useAuth must be used within an AuthProvider')).toBeInTheDocument();
});
