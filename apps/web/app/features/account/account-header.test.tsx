import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderApp } from '~/testing/render-app.tsx';
import { AccountHeader } from './account-header.tsx';
import { AuthProvider } from './auth-context.tsx';
import type { Session } from './session.ts';

const user = { uid: '1', email: 'ada@example.com', displayName: 'Ada', photoURL: null };
const signedIn = { status: 'signed-in', user } as const;

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(async () => {
  await Promise.all([import('~/shell/header/account-menu.tsx'), import('~/ui/toast/toast-surfaces.tsx')]);
});

it('a sign-out that the server does not hear is said, and the person stays', async () => {
  const session = {
    subscribe: () => () => true,
    getState: () => signedIn,
    end: async () => false,
  } as unknown as Session; // no more of it is asked for here
  const nothing = () => {};
  renderApp(
    <AuthProvider session={session}>
      <AccountHeader
        isPremium={false}
        upgrade={null}
        onShowShortcuts={nothing}
        onShowIntroduction={nothing}
      />
    </AuthProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
    'Failed to sign out. Please try again.',
  );
  expect(screen.getByRole('button', { name: 'Your account' })).toBeVisible();
});
