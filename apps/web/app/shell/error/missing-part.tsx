import { useEffect, useSyncExternalStore } from 'react';
import { browserNetwork, type Network } from '~/platform/device/network.ts';
import { useIsOnline } from '~/platform/device/use-is-online.ts';
import { missingParts } from '~/platform/late/missing-parts.ts';
import { Button } from '~/ui/button/button.tsx';
import { CloseIcon, ErrorIcon } from '~/ui/icon.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';

type MissingPartProps = {
  /** If nothing can be written, there is nothing to say about it. */
  isForReadingOnly?: boolean;
  onReload?: () => void;
  network?: Network;
};

/**
 * At the foot of the window: something that was pressed could not be fetched. A toast's code might be missing too.
 */
export function MissingPart({
  isForReadingOnly = false,
  onReload = () => location.reload(),
  network = browserNetwork,
}: MissingPartProps) {
  const isMissing = useSyncExternalStore(missingParts.subscribe, missingParts.isAny, () => false);
  const isOnline = useIsOnline(network);
  useEffect(() => {
    if (!isMissing) return;
    // Whoever was offline waits for nothing else, and need not ask again.
    return network.subscribe(() => {
      if (network.isOnline()) missingParts.fetchAgain();
    });
  }, [isMissing, network]);
  if (!isMissing) return null;
  return (
    <div
      role="alert"
      className="above-foot above-pill fixed inset-x-4 bottom-[calc(1rem+var(--foot-bar)+env(safe-area-inset-bottom,0px))] z-(--layer-toast) mx-auto flex max-w-2xl flex-wrap items-center gap-3 rounded-card bg-overlay py-3 pr-2 pl-4 shadow-overlay outline outline-hairline print:hidden"
    >
      <ErrorIcon className="flex-none text-danger" />
      <p className="min-w-48 flex-1">
        {isForReadingOnly ? 'That page' : 'This part of the page'} couldn't be loaded.
        {!isOnline && " You're offline."}
        {!isForReadingOnly && " What you've written is kept."}
      </p>
      <div className="flex flex-wrap items-center gap-2 max-[40rem]:grow">
        <Button tone="outline" size="small" onClick={missingParts.fetchAgain}>
          Try again
        </Button>
        {/* After an update the page asks for files that are no longer there. Without a network all of it would be gone. */}
        {isOnline && (
          <Button tone="ghost" size="small" onClick={onReload}>
            Reload the page
          </Button>
        )}
        <IconButton
          label="Close"
          size="small"
          className="ml-auto"
          icon={<CloseIcon className="size-4" />}
          onClick={missingParts.forget}
        />
      </div>
    </div>
  );
}
