import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UpgradeDialog } from './upgrade-dialog.tsx';

test('says why it is there, what Premium gives, and that nobody has to', () => {
  const onUpgrade = vi.fn();
  render(<UpgradeDialog isOpen onClose={vi.fn()} onUpgrade={onUpgrade} />);
  expect(screen.getByRole('dialog', { name: 'Upgrade to Premium' })).toHaveAccessibleDescription(
    "You've reached your free limit of AI-generated book summaries",
  );
  for (const text of [
    'Upgrade to premium for unlimited AI book summaries. Or continue without AI-features, for free!',
    'Premium Plan',
    'Unlimited AI-generated summaries',
    'Priority access to new features',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.queryByText("Premium can't be bought here yet.")).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  expect(onUpgrade).toHaveBeenCalledOnce();
});

test('where nothing can be bought it says so, and offers no button that leads nowhere', () => {
  render(<UpgradeDialog isOpen onClose={vi.fn()} />);
  expect(screen.getByText("Premium can't be bought here yet.")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Upgrade Now' })).not.toBeInTheDocument();
});

test('it can be closed, but not while the checkout is starting', () => {
  const onClose = vi.fn();
  const { rerender } = render(<UpgradeDialog isOpen onClose={onClose} onUpgrade={vi.fn()} isStarting />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue without AI' }));
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  rerender(<UpgradeDialog isOpen onClose={onClose} onUpgrade={vi.fn()} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
