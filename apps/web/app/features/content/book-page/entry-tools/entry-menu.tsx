import { useState } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { MoreIcon } from '~/ui/icon.tsx';
import type { ActedOn } from './use-entry-actions.ts';

const loadMenu = () => import('./entry-menu-items.tsx').then((module) => module.EntryMenuItems);

type EntryMenuProps = ActedOn & {
  /** What it is, in a word. */
  name: string;
};

/** Further actions for an entry. A page may have a thousand entries, so a menu is created when it is opened. */
export function EntryMenu({ name, ...actedOn }: EntryMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const { Component: Menu, prefetch, ask } = useLateComponent(loadMenu, () => setIsWanted(false));
  const button = (
    <IconButton
      label={`More for this ${name}`}
      icon={<MoreIcon className="size-4" />}
      size="small"
      data-more=""
    />
  );

  if (Menu !== null && isWanted)
    return <Menu {...actedOn} trigger={button} isOpen={isOpen} onOpenChange={setIsOpen} />;
  return (
    <IconButton
      {...button.props}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => {
        ask();
        setIsWanted(true);
        setIsOpen(true);
      }}
    />
  );
}
