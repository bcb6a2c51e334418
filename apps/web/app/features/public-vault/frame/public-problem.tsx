import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { MessagePage } from '~/shell/error/message-page.tsx';
import { NotFoundPage } from '~/shell/error/not-found-page.tsx';
import { Button } from '~/ui/button/button.tsx';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { ErrorIcon, RetryIcon } from '~/ui/icon.tsx';
import { vaultPath } from '../addresses.ts';
import { readVault, readWords } from '../load.ts';

type PublicProblemProps = {
  /** What could not be shown. */
  title: string;
};

/** What a public page shows when its data is missing or has not come. */
export function PublicProblem({ title }: PublicProblemProps) {
  const error = useRouteError();
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
  return <Failure title={title} message={words ?? 'An unexpected error occurred'} />;
}

function Failure({ title, message }: { title: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <MessagePage role="alert">
      <ErrorIcon className="mb-2 size-9 stroke-[1.25] text-danger" />
      <h1 className="font-serif text-title font-semibold text-balance">{title}</h1>
      <p className="max-w-full wrap-break-word text-quiet">{message}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button
          tone="primary"
          className="needs-script"
          icon={<RetryIcon className="size-4" />}
          isPending={state === 'loading'}
          onClick={() => void revalidate()}
        >
          Try Again
        </Button>
        <ButtonLink to="/vault" tone="outline">
          See all vaults
        </ButtonLink>
      </div>
    </MessagePage>
  );
}
