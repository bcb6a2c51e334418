import { Fragment, type ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';
import { type ActedOn, useEntryActions } from './use-entry-actions.tsx';

type EntryMenuItemsProps = ActedOn & {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function EntryMenuItems({ trigger, isOpen, onOpenChange, ...actedOn }: EntryMenuItemsProps) {
  const groups = useEntryActions(actedOn);
  return (
    <Menu trigger={trigger} isOpen={isOpen} onOpenChange={onOpenChange}>
      {groups.map((actions, index) => (
        <Fragment key={actions[0]?.label}>
          {index > 0 && <MenuSeparator />}
          {actions.map(({ label, icon, onSelect }) => (
            <MenuItem key={label} icon={icon} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
