import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { NotFoundPage } from '~/shell/not-found-page.tsx';
import { PageMain } from '~/shell/page-main.tsx';
import { Button } from '~/ui/button.tsx';
import { ButtonLink } from '~/ui/button-link.tsx';
import { ErrorIcon, RetryIcon } from '~/ui/icon.tsx';

type PublicProblemProps = {
  /** What could not be shown. */
  title: string;
};

/** What a public page shows when its data is missing or has not come. */
export function PublicProblem({ title }: PublicProblemProps) {
  const error = useRouteError();
  const words = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null;

  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <NotFoundPage
        {...(words !== null && { title: words })}
        message="The address may be mistyped, or this vault has changed since the link was made."
        homePath="/vault"
        homeLabel="See all vaults"
      />
    );
  }
  return <Failure title={title} message={words ?? 'An unexpected error occurred'} />;
}

function Failure({ title, message }: { title: string; message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <PageMain width="bare" className="grid min-h-[60dvh] place-items-center px-4 py-12">
      <div role="alert" className="flex max-w-lg flex-col items-center gap-3 text-center">
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
      </div>
    </PageMain>
  );
}
