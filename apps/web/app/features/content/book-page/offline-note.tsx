import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { formatCount } from '~/platform/format.ts';
import type { Network } from '~/platform/device/network.ts';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { OfflineIcon } from '~/ui/icon.tsx';
import { waitingChanges } from './saving/waiting-changes.ts';

/** In the header of every page: there is no network, and what the person wrote waits here until there is one. */
export function OfflineNote({ userId, network }: { userId: string; network?: Network }) {
  const client = useQueryClient();
  const waiting = useMemo(() => waitingChanges({ client, userId }), [client, userId]);
  const count = useSyncExternalStore(waiting.subscribe, waiting.count);
  const isOnline = useIsOnline(network);
  return (
    <div role="status" className="min-w-0">
      {!isOnline && (
        <p
          data-header-note
          className="flex items-center gap-1.5 rounded-full bg-gold-soft px-3 py-1 text-caption leading-tight text-on-gold-soft"
        >
          <OfflineIcon className="size-4 flex-none" />
          {describeWaiting(count)}
        </p>
      )}
    </div>
  );
}

function describeWaiting(count: number): string {
  return count === 0 ? 'Offline' : `Offline, ${formatCount(count, 'change')} waiting`;
}
