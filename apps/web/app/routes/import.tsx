import { useQueryClient } from '@tanstack/react-query';
import { useUserId } from '~/features/account/auth-context.tsx';
import { renewVault } from '~/features/content/content.mutations.ts';
import { CoversPanel } from '~/features/content/covers/covers-panel.tsx';
import { ImportPage } from '~/features/import/import-page.tsx';
import { titleOf } from '~/shell/document-title.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteError } from '~/shell/error/route-error.tsx';

export function meta() {
  return [{ title: titleOf('Import') }];
}

export function ErrorBoundary() {
  return <RouteError place="the import" />;
}

export default function Import() {
  const userId = useUserId();
  const client = useQueryClient();
  if (userId === null) return null;
  const handleVaultChanged = () => void renewVault(client);
  return (
    <PageMain width="bare" className="mx-auto max-w-4xl px-4 py-6 md:px-8 md:py-8">
      <ImportPage
        userId={userId}
        onVaultChanged={handleVaultChanged}
        covers={<CoversPanel onVaultChanged={handleVaultChanged} />}
      />
    </PageMain>
  );
}
