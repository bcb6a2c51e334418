import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { ErrorScreen } from '~/shell/error/error-screen.tsx';
import { NotFoundPage } from '~/shell/error/not-found-page.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { vaultPath } from '../addresses.ts';
import { readVault, readWords } from '../load.ts';

type PublicProblemProps = {
  /** What could not be shown. */
  title: string;
};

/** What a public page shows when its data is missing or has not come. */
export function PublicProblem({ title }: PublicProblemProps) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const words = readWords(error);

  if (isRouteErrorResponse(error) && error.status === 404) {
    const vault = readVault(error);
    return (
      <NotFoundPage
        title={words ?? undefined}
        message="The address may be mistyped, or this vault has changed since the link was made."
        homePath={vault === null ? '/vault' : vaultPath(vault)}
        homeLabel={vault === null ? 'See all vaults' : `The vault of ${vault.displayName}`}
      >
        {vault !== null && (
          <ButtonLink to="/vault" tone="outline">
            See all vaults
          </ButtonLink>
        )}
      </NotFoundPage>
    );
  }
  return (
    <ErrorScreen
      title={title}
      error={words}
      isRetrying={state === 'loading'}
      onRetry={() => void revalidate()}
    >
      <ButtonLink to="/vault" tone="outline">
        See all vaults
      </ButtonLink>
    </ErrorScreen>
  );
}
