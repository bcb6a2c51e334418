import { type ReactNode, useState } from 'react';
import type { AccountMenuProps } from '~/shell/header/account-menu.tsx';
import { AppHeader } from '~/shell/header/app-header.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { useAuth } from './auth-context.tsx';
import { findConfirmedUser } from './session.ts';

type AccountHeaderProps = {
  isPremium: AccountMenuProps['isPremium'];
  upgrade: AccountMenuProps['upgrade'];
  onShowShortcuts: () => void;
  onShowIntroduction: () => void;
  /** What stands beside the avatar. */
  children?: ReactNode;
};

/** The app's header with the person's own menu. */
export function AccountHeader({ isPremium, children, ...handlers }: AccountHeaderProps) {
  const { session, state } = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);
  const toast = useToast();
  const user = findConfirmedUser(state);

  async function leave(): Promise<void> {
    if (isLeaving) return;
    setIsLeaving(true);
    const hasLeft = await session.end();
    setIsLeaving(false);
    // After signing out, the frame leads to the sign-in.
    if (!hasLeft)
      toast.show({ title: 'Error', description: 'Failed to sign out. Please try again.', type: 'error' });
  }

  const account = user && {
    user,
    isPremium,
    ...handlers,
    onLogout: () => void leave(),
  };
  return <AppHeader account={account}>{children}</AppHeader>;
}
