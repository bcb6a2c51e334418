import { useState } from 'react';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';
import { useIsMobile, useMediaQuery } from '~/platform/use-media-query.ts';
import { keepPanel, readKeptPanel } from './kept-panel.ts';

/** drawer: on a phone. inline: above the cards. sidebar: beside them. */
export type PanelShape = 'drawer' | 'inline' | 'sidebar';

/** Whether the filters are open, and how. A drawer is in the address; the others stay as they were left. */
export function useFilterPanel() {
  const isMobile = useIsMobile();
  const isMedium = useMediaQuery('(width < 1024px)');
  const drawer = useUrlDialog('filters');
  const [isKeptOpen, setIsKeptOpen] = useState(() => readKeptPanel(document.cookie));

  const keepOpen = (isOpen: boolean) => {
    setIsKeptOpen(isOpen);
    keepPanel(isOpen);
  };
  if (isMobile) return { shape: 'drawer' as const, ...drawer };
  return {
    shape: isMedium ? ('inline' as const) : ('sidebar' as const),
    isOpen: isKeptOpen,
    open: () => keepOpen(true),
    close: () => keepOpen(false),
  };
}
