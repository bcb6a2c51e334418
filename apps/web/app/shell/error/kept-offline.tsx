import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { browserNetwork, type Network } from '~/platform/device/network.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon } from '~/ui/icon.tsx';
import { FootAlert } from './foot-alert.tsx';

/**
 * Without a network a link would put the browser's own page in the place of this one. The first press says so; the
 * second goes on, for a browser may be wrong about its network.
 */
export function KeptOffline({ network = browserNetwork }: { network?: Network }) {
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline, () => true);
  const [isKept, setIsKept] = useState(false);
  const keptHref = useRef<string | null>(null);

  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (network.isOnline() || !link?.getAttribute('href')?.startsWith('/')) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (keptHref.current === link.href) return;
      keptHref.current = link.href;
      event.preventDefault();
      setIsKept(true);
    };
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, [network]);

  if (isOnline || !isKept) return null;
  return (
    <FootAlert>
      <p className="min-w-48 flex-1">You are offline. This page stays; press again to try anyway.</p>
      <IconButton
        label="Close"
        size="small"
        className="ml-auto"
        icon={<CloseIcon className="size-4" />}
        onClick={() => setIsKept(false)}
      />
    </FootAlert>
  );
}
