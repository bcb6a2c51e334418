import { Fragment, type ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '~/ui/menu.tsx';
import { type ActedOn, useEntryActions } from './use-entry-actions.ts';

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
          {actions.map(({ label, Icon, onSelect }) => (
            <MenuItem key={label} icon={<Icon className="size-4" />} onSelect={onSelect}>
              {label}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </Menu>
  );
}
