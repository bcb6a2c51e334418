import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useNavigationType } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountMenuProps } from './account-menu.tsx';
import { AppHeader } from './app-header.tsx';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('./account-menu.tsx'));

async function openMenu(changes: Partial<AccountMenuProps> = {}) {
  const account: AccountMenuProps = {
    user: { displayName: 'Mara Lind', email: 'mara@example.org' },
    isPremium: false,
    onShowShortcuts: vi.fn(),
    onShowIntroduction: vi.fn(),
    onLogout: vi.fn(),
    upgrade: null,
    ...changes,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <AppHeader account={account} /> }]);
  render(<Stub />);
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await screen.findByRole('menu');
  return account;
}

it('the logo leads to the library', () => {
  const Stub = createRoutesStub([{ path: '/', Component: () => <AppHeader account={null} /> }]);
  render(<Stub />);
  expect(screen.getByRole('link', { name: 'Knowledge Vault, your library' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault',
  );
});

it.each([
  ['/app/knowledge-vault?sort=title', 'REPLACE'],
  ['/app/knowledge-vault?sort=title&q=pond', 'PUSH'],
  ['/app/year', 'PUSH'],
])('from %s the logo is a step of the kind %s', async (from, kind) => {
  const Page = () => (
    <>
      <AppHeader account={null} />
      <p>{useNavigationType()}</p>
    </>
  );
  const paths = ['/app/knowledge-vault', '/app/year'];
  const Stub = createRoutesStub(paths.map((path) => ({ path, Component: Page })));
  render(<Stub initialEntries={[from]} />);
  await userEvent.click(screen.getByRole('link', { name: 'Knowledge Vault, your library' }));
  expect(await screen.findByText(kind)).toBeVisible();
});

it.each([
  ['/', null],
  ['/app/revisit', 'page'],
])('the lines of today are one press away, and marked where the reader is: %s', (path, current) => {
  const Stub = createRoutesStub([{ path, Component: () => <AppHeader account={null} /> }]);
  render(<Stub initialEntries={[path]} />);
  const link = screen.getByRole('link', { name: 'Meet again' });
  expect(link).toHaveAttribute('href', '/app/revisit');
  expect(link.getAttribute('aria-current')).toBe(current);
});

it('whoever goes through the menu by its items hears whose account it is', async () => {
  await openMenu();
  const item = screen.getByRole('menuitem', { name: 'Subscription' });
  expect(item.closest('[role=group]')).toHaveAccessibleName(/Mara Lind.*mara@example\.org.*Free Tier/);
});

it('a page that is on its way is told of', async () => {
  const arrival = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    { path: '/', Component: () => <AppHeader account={null} /> },
    {
      path: '/app/knowledge-vault',
      loader: () => arrival.promise,
      Component: () => <AppHeader account={null} />,
    },
  ]);
  render(<Stub />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Knowledge Vault, your library' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  arrival.resolve(null);
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

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

  it('keeps together what belongs together: plan, reading, moving in and out, and access', async () => {
    await openMenu({ upgrade: { start: vi.fn(), isStarting: false } });
    const parts = screen.getByRole('menu').querySelectorAll('[role="menuitem"], [role="separator"]');
    const groups = [...parts].map((part) => part.textContent || '|').join(' ');
    expect(groups).toContain(
      '| Subscription Upgrade to Premium | Meet again Year in reading Public vaults | Save from the web Import Export | Sessions API tokens |',
    );
    expect(screen.getByRole('menuitem', { name: 'Meet again' })).toHaveAttribute('href', '/app/revisit');
    expect(screen.getByRole('menuitem', { name: 'Year in reading' })).toHaveAttribute('href', '/app/year');
  });

  it('leads to the public vaults', async () => {
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Public vaults' })).toHaveAttribute('href', '/vault');
  });

  it('names the premium plan', async () => {
    await openMenu({ isPremium: true });
    expect(screen.getByText('Premium')).toBeVisible();
    expect(screen.queryByText('Free Tier')).not.toBeInTheDocument();
  });

  it('names no plan until it is known which', async () => {
    await openMenu({ isPremium: null });
    expect(screen.getByText('mara@example.org')).toBeVisible();
    expect(screen.queryByText(/Premium|Free Tier/)).not.toBeInTheDocument();
  });

  it('changes the theme and stays open', async () => {
    await openMenu();
    expect(screen.getByRole('menuitemradio', { name: 'System' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(screen.getByRole('menu')).toBeVisible();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('leads to the keys and to the introduction', async () => {
    const { onShowShortcuts } = await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    expect(onShowShortcuts).toHaveBeenCalledOnce();
    cleanup();
    const { onShowIntroduction } = await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Show the introduction again' }));
    expect(onShowIntroduction).toHaveBeenCalledOnce();
  });

  it('speaks of no keys on a phone', async () => {
    window.innerWidth = 390;
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    const { onLogout } = await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledOnce();
  });

  it('offers Premium to who is free, and waits for the checkout', async () => {
    const start = vi.fn();
    await openMenu({ upgrade: { start, isStarting: false } });
    await userEvent.click(screen.getByRole('menuitem', { name: 'Upgrade to Premium' }));
    expect(start).toHaveBeenCalledOnce();
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('says that the checkout is starting', async () => {
    const start = vi.fn();
    await openMenu({ upgrade: { start, isStarting: true } });
    expect(screen.getByRole('menuitem', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('menuitem', { name: 'Upgrade to Premium' })).not.toBeInTheDocument();
  });
});
