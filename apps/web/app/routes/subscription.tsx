import { useAuth, useUserId } from '~/features/account/auth-context.tsx';
import { SubscriptionPage } from '~/features/subscription/subscription-page.tsx';
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
  const { session } = useAuth();
  const userId = useUserId();
  // Unlike a sign-out, which leaves what was not saved to whoever comes back. At once: the tab may be closed.
  const handleDeleted = () => {
    if (userId !== null) void forgetOwner(userId);
  };
  const handleLeft = () => {
    session.close();
    // What another tab has kept meanwhile.
    handleDeleted();
  };
  return (
    <PageMain width="reading">
      <SubscriptionPage onAccountDeleted={handleDeleted} onAccountLeft={handleLeft} />
    </PageMain>
  );
}
