import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { useLoadFailure } from '~/api/use-load-failure.ts';
import { SidePage } from '~/shell/side-page.tsx';
import { Button } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { AddIcon, TokenIcon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/state/skeleton.tsx';
import { styleTextLink } from '~/ui/text-link.ts';
import { ApiTokenRow } from './api-token-row.tsx';
import { apiTokensQuery } from './api-tokens.queries.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';

/** What lets programs of a person's own into the vault. */
export function ApiTokensPage() {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <SidePage
      title="API tokens"
      action={
        <Button tone="primary" icon={<AddIcon className="size-4.5" />} onClick={() => setIsCreating(true)}>
          New token
        </Button>
      }
      lead={
        <>
          A token lets your own programs use your vault through the{' '}
          <a href="/api/docs" className={styleTextLink('accent')}>
            API
          </a>
          . No token can reach your account, your plan or your tokens.
        </>
      }
    >
      <TokenList />
      <CreateTokenDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </SidePage>
  );
}

function TokenList() {
  const call = useCall();
  const tokens = useQuery(apiTokensQuery(call));
  const failure = useLoadFailure(tokens);
  const frame = 'rounded-card bg-card shadow-rest outline outline-hairline';
  if (tokens.data === undefined)
    return (
      <div className={frame} aria-busy={tokens.isPending}>
        {failure !== null ? (
          <div className="p-4">
            <ErrorPanel
              message="Failed to load your API tokens"
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
          Tokens you create appear here, with the day each was last used.
        </EmptyState>
      </div>
    );
  return (
    <ul aria-label="Your API tokens" className={`${frame} divide-y divide-hairline`}>
      {tokens.data.map((token) => (
        <ApiTokenRow key={token._id} token={token} />
      ))}
    </ul>
  );
}
