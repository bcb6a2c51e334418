import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
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
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
  expect(onUpgrade).toHaveBeenCalledOnce();
});

test('a limit that this server sets for Premium is named, and nothing is called unlimited', () => {
  render(<UpgradeDialog isOpen onClose={vi.fn()} onUpgrade={vi.fn()} aiLimit={100} />);
  expect(screen.getByText(/^Upgrade to premium for 100 AI book summaries in each period\. Or/)).toBeVisible();
  expect(screen.getByText('100 AI-generated summaries in each period')).toBeVisible();
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/unlimited/i);
});

test('the price is there before anything is paid, and so is what went wrong', () => {
  const props = { isOpen: true, onClose: vi.fn(), onUpgrade: vi.fn() };
  const { rerender } = render(<UpgradeDialog {...props} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  rerender(<UpgradeDialog {...props} price="€9.00 per month" error="Failed to start checkout process" />);
  expect(screen.getByText('€9.00 per month')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to start checkout process');
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

test('“Back” neither leaves it nor its page while the checkout is starting, and closes it afterwards', async () => {
  const onClose = vi.fn();
  function Book() {
    useHeldSteps();
    const navigate = useNavigate();
    const [isStarting, setIsStarting] = useState(true);
    return (
      <>
        <p>{useLocation().pathname}</p>
        <button onClick={() => void navigate(-1)}>Back</button>
        <button onClick={() => setIsStarting(false)}>Fail</button>
        <UpgradeDialog isOpen onClose={onClose} onUpgrade={vi.fn()} isStarting={isStarting} />
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Book }]);
  render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />);
  await screen.findByRole('dialog');
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
  await press('Back');
  expect(screen.getByText('/book')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await press('Fail');
  await press('Back');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByText('/book')).toBeInTheDocument();
});
