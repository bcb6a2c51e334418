import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { LIBRARY_PATH } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { missingParts } from '~/platform/late/missing-parts.ts';
import { BackLink } from '~/ui/back-link.tsx';
import { isForBrowser } from '~/platform/is-for-browser.ts';
import { Spinner } from '~/ui/state/spinner.tsx';
import { refreshLibrary } from '../content.mutations.ts';
import { useWayBack } from './use-way-back.ts';

export function BackToLibrary() {
  const call = useCall();
  const client = useQueryClient();
  const goBack = useWayBack();
  const [isReturning, setIsReturning] = useState(false);

  useEffect(() => {
    if (!isReturning) return;
    // The library could not be fetched, which is said at the foot of the page.
    return missingParts.subscribe(() => setIsReturning(false));
  }, [isReturning]);

  function handleClick(event: MouseEvent) {
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (isReturning) return;
    setIsReturning(true);
    void refreshLibrary(client, call);
    goBack();
  }

  return (
    <BackLink
      to={LIBRARY_PATH}
      onClick={handleClick}
      icon={isReturning ? <Spinner /> : undefined}
      data-returning={isReturning ? '' : undefined}
    >
      <span role={isReturning ? 'status' : undefined}>
        {isReturning ? 'Returning to library...' : 'Back to Library'}
      </span>
    </BackLink>
  );
}
