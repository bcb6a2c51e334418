import { useQuery } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { useState } from 'react';
import { api as ownApi } from '~/api/api.ts';
import { Button } from '~/ui/button.tsx';
import { ButtonLink } from '~/ui/button-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorPanel } from '~/ui/error-panel.tsx';
import { AddIcon, BackIcon, TokenIcon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { ApiTokenRow } from './api-token-row.tsx';
import { apiTokensQuery } from './api-tokens.queries.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';

type ApiTokensPageProps = { api?: ApiCall };

/** What lets programs of a person's own into the vault. */
export function ApiTokensPage({ api = ownApi }: ApiTokensPageProps) {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className="mx-auto max-w-2xl">
      <ButtonLink
        to="/app/knowledge-vault"
        tone="ghost"
        icon={<BackIcon className="size-4" />}
        className="-ml-4"
      >
        Back to Library
      </ButtonLink>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-headline font-semibold">API tokens</h1>
        <Button tone="primary" icon={<AddIcon className="size-4.5" />} onClick={() => setIsCreating(true)}>
          New token
        </Button>
      </div>
      <p className="mt-2 max-w-prose text-body text-quiet">
        A token lets a program of your own use your vault through the{' '}
        <a href="/api/docs" className="text-accent underline underline-offset-2">
          API
        </a>
        . No token reaches your account, your plan or your tokens.
      </p>
      <TokenList api={api} />
      <CreateTokenDialog api={api} isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </div>
  );
}

function TokenList({ api }: { api: ApiCall }) {
  const tokens = useQuery(apiTokensQuery(api));
  const frame = 'mt-6 rounded-card bg-card shadow-rest outline outline-hairline';
  if (tokens.data === undefined)
    return (
      <div className={frame} aria-busy={tokens.isPending}>
        {tokens.isError ? (
          <div className="p-4">
            <ErrorPanel
              message="Your tokens could not be loaded"
              onRetry={() => void tokens.refetch()}
              isRetrying={tokens.isFetching}
            />
          </div>
        ) : (
          <Skeleton className="m-6 h-16" />
        )}
      </div>
    );
  if (tokens.data.length === 0)
    return (
      <div className={frame}>
        <EmptyState icon={<TokenIcon />} title="No tokens yet">
          A token that you make stands here, with when it was last used.
        </EmptyState>
      </div>
    );
  return (
    <ul aria-label="Your API tokens" className={`${frame} divide-y divide-hairline`}>
      {tokens.data.map((token) => (
        <ApiTokenRow key={token._id} api={api} token={token} />
      ))}
    </ul>
  );
}
