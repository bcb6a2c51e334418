import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiToken } from '@vault/contract';
import { useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { formatDate } from '~/platform/format.ts';
import { isolate } from '~/platform/isolate.ts';
import { AlertDialog } from '~/ui/dialog/alert-dialog.tsx';
import { Badge } from '~/ui/badge.tsx';
import { Button } from '~/ui/button/button.tsx';
import { useToast } from '~/ui/toast/toast.tsx';
import { revokeApiToken } from './api-tokens.mutations.ts';
import { scopeWords } from './scopes.data.ts';

/** One token: what it may do, until when, and when it was last used. */
export function ApiTokenRow({ token }: { token: ApiToken }) {
  const call = useCall();
  const [isAsking, setIsAsking] = useState(false);
  const [now] = useState(() => new Date());
  const client = useQueryClient();
  const toast = useToast();
  const revocation = useMutation({
    ...revokeApiToken({ call, client }),
    // Of the mutation itself: by then the row may be gone.
    onSuccess: () =>
      toast.show({ type: 'success', about: token._id, title: `Token revoked: ${isolate(token.name)}` }),
  });
  return (
    <li className="flex flex-col gap-4 p-6 md:flex-row md:items-start md:justify-between">
      <div className="min-w-0">
        <h2 className="font-medium wrap-break-word">{token.name}</h2>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {token.scopes.map((scope) => (
            <Badge key={scope}>{scopeWords[scope].name}</Badge>
          ))}
        </p>
        <p className="mt-2 text-caption text-quiet">{describeTimes(token, now)}</p>
      </div>
      <Button
        tone="outline"
        aria-label={`Revoke ${token.name}`}
        className="flex-none self-start"
        onClick={() => {
          revocation.reset();
          setIsAsking(true);
        }}
      >
        Revoke
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Revoke "${isolate(token.name)}"?`}
        description="Programs that use it lose access at once. This can't be undone."
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        isBusy={revocation.isPending}
        onConfirm={() => revocation.mutate(token._id, { onSuccess: () => setIsAsking(false) })}
        error={revocation.error?.message ?? null}
      />
    </li>
  );
}

export function describeTimes(token: ApiToken, now: Date): string {
  const isOver = token.expiresAt !== null && new Date(token.expiresAt) <= now;
  const end = token.expiresAt === null ? 'Does not expire' : formatDate(token.expiresAt);
  return [
    token.expiresAt === null ? end : `${isOver ? 'Expired' : 'Expires'} ${end}`,
    token.lastUsedAt === null ? 'never used' : `last used ${formatDate(token.lastUsedAt)}`,
  ].join(' · ');
}
