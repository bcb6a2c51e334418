import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { AccountMenuProps } from './account-menu.tsx';
import { AppHeader } from './app-header.tsx';

async function openMenu(changes: Partial<AccountMenuProps> = {}) {
  const account: AccountMenuProps = {
    user: { displayName: 'Mara Lind', email: 'mara@example.org' },
    isPremium: false,
    theme: 'system',
    onThemeChange: vi.fn(),
    onLogout: vi.fn(),
    ...changes,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <AppHeader account={account} /> }]);
  render(<Stub />);
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await screen.findByRole('menu');
  return account;
}

describe('the account menu', () => {
  it('says who is signed in and on which plan', async () => {
    await openMenu();
    expect(screen.getByText('Mara Lind')).toBeVisible();
    expect(screen.getByText('mara@example.org')).toBeVisible();
    expect(screen.getByText('Free Tier')).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Subscription' })).toHaveAttribute(
      'href',
      '/app/subscription',
    );
  });

  it('names the premium plan', async () => {
    await openMenu({ isPremium: true });
    expect(screen.getByText('Premium')).toBeVisible();
    expect(screen.queryByText('Free Tier')).not.toBeInTheDocument();
  });

  it('changes the theme and stays open', async () => {
    const { onThemeChange } = await openMenu();
    expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(onThemeChange).toHaveBeenCalledWith('dark');
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('signs out', async () => {
    const { onLogout } = await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });
});
