import { useState } from 'react';
import { deviceStore } from '~/platform/device/local-store.ts';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';
import { useIsMobile, useMediaQuery } from '~/platform/use-media-query.ts';

/** drawer: on a phone. inline: above the cards. sidebar: beside them. */
export type PanelShape = 'drawer' | 'inline' | 'sidebar';

const storageName = 'filter_panel';

/** Whether the filters are open, and how. A drawer stands in the address; the others stay as they were left. */
export function useFilterPanel() {
  const isMobile = useIsMobile();
  const isMedium = useMediaQuery('(width < 1024px)');
  const drawer = useUrlDialog('filters');
  const [isKeptOpen, setIsKeptOpen] = useState(() => deviceStore.read(storageName, parseIsOpen) ?? false);

  const keepOpen = (isOpen: boolean) => {
    setIsKeptOpen(isOpen);
    deviceStore.write(storageName, isOpen);
  };
  if (isMobile) return { shape: 'drawer' as const, ...drawer };
  return {
    shape: isMedium ? ('inline' as const) : ('sidebar' as const),
    isOpen: isKeptOpen,
    open: () => keepOpen(true),
    close: () => keepOpen(false),
  };
}

function parseIsOpen(stored: unknown): boolean | null {
  return typeof stored === 'boolean' ? stored : null;
}
