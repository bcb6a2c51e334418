import { useAuth } from '~/features/account/auth-context.tsx';
import { SubscriptionPage } from '~/features/subscription/subscription-page.tsx';
import { keepAskedDeletion } from '~/platform/device/asked-deletion.ts';
import { forgetOwner } from '~/platform/device/forget-owner.ts';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Subscription') }];
}

export function ErrorBoundary() {
  return <RouteError place="your subscription" />;
}

export default function Subscription() {
  const { session, state } = useAuth();
  const user = 'user' in state ? state.user : null;
  const handleDeletion = () => {
    if (user !== null) keepAskedDeletion(user);
  };
  // Unlike a sign-out, which leaves what was not saved to whoever comes back. At once: the tab may be closed.
  const handleDeleted = () => {
    if (user !== null) void forgetOwner(user.uid);
  };
  const handleLeft = () => {
    session.close();
    // What another tab has kept meanwhile.
    handleDeleted();
  };
  return (
    <PageMain width="reading">
      <SubscriptionPage
        onAccountDeletion={handleDeletion}
        onAccountDeleted={handleDeleted}
        onAccountLeft={handleLeft}
      />
    </PageMain>
  );
}
