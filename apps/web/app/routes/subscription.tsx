import { useAuth } from '~/features/account/auth-context.tsx';
import { SubscriptionPage } from '~/features/subscription/subscription-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';

export function meta() {
  return [{ title: titleOf('Subscription') }];
}

export default function Subscription() {
  const { session } = useAuth();
  return (
    <PageMain width="reading">
      <SubscriptionPage onAccountDeleted={session.close} />
    </PageMain>
  );
}
