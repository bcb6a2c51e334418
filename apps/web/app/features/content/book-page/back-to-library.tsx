import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ApiCall } from '@vault/contract/client';
import { LIBRARY_PATH } from '@vault/domain';
import { BackIcon } from '~/ui/icon.tsx';
import { Spinner } from '~/ui/state/spinner.tsx';
import { refreshLibrary } from '../content.mutations.ts';
import { useWayBack } from './use-way-back.ts';

export function BackToLibrary({ call }: { call: ApiCall }) {
  const client = useQueryClient();
  const goBack = useWayBack();
  const [isReturning, setIsReturning] = useState(false);

  function handleClick(event: MouseEvent) {
    // A new tab is none of our business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isReturning) return;
    setIsReturning(true);
    void refreshLibrary(client, call);
    goBack();
  }

  return (
    <Link
      to={LIBRARY_PATH}
      onClick={handleClick}
      className="-ml-2 inline-flex min-h-10 items-center gap-2 rounded-field px-2 text-body text-quiet hover:text-ink"
    >
      {isReturning ? <Spinner /> : <BackIcon />}
      <span role={isReturning ? 'status' : undefined}>
        {isReturning ? 'Returning to library...' : 'Back to Library'}
      </span>
    </Link>
  );
}
