import { useAuth } from '~/features/account/auth-context.tsx';
import { SessionsPage } from '~/features/account/sessions/sessions-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Sessions') }];
}

export function ErrorBoundary() {
  return <RouteError place="your sessions" />;
}

export default function Sessions() {
  const { session } = useAuth();
  return (
    <PageMain width="reading">
      <SessionsPage onEverythingEnded={session.close} />
    </PageMain>
  );
}
