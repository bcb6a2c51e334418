import { useState } from 'react';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { MoreIcon } from '~/ui/icon.tsx';
import type { EntryMenuItemsProps } from './entry-menu-items.tsx';

const loadMenu = () => import('./entry-menu-items.tsx').then((module) => module.EntryMenuItems);

type EntryMenuProps = Omit<EntryMenuItemsProps, 'trigger' | 'isOpen' | 'onOpenChange'>;

/** What else can be done with an entry. A page may have a thousand of them: a menu is made when it is asked for. */
export function EntryMenu(props: EntryMenuProps) {
  const { Component: Menu, prefetch, ask } = useLateComponent(loadMenu);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = (
    <IconButton
      label={`More for this ${props.name}`}
      icon={<MoreIcon className="size-4" />}
      size="small"
      data-more=""
    />
  );

  if (Menu !== null && isWanted)
    return <Menu {...props} trigger={button} isOpen={isOpen} onOpenChange={setIsOpen} />;
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
