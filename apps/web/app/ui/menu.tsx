import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from './class-names.ts';
import { portalHome } from './dialog/portal-home.ts';
import { Spinner } from './state/spinner.tsx';

type MenuProps = {
  /** The button that opens it, e.g. `<IconButton label="More" icon={<MoreIcon />} />`. */
  trigger: ReactElement;
  children: ReactNode;
  /** With `onOpenChange`, for a menu that something else may close. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

export function Menu({ trigger, children, isOpen, onOpenChange, className }: MenuProps) {
  return (
    <Base.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={portalHome}>
        <Base.Positioner
          align="end"
          sideOffset={8}
          collisionPadding={8}
          className="z-(--layer-popup) outline-none"
        >
          <Base.Popup
            className={joinClasses(
              'popup max-h-(--available-height) max-w-(--available-width) min-w-[min(12rem,var(--available-width))] overflow-y-auto overscroll-contain p-1 outline-none edged:border edged:border-hairline',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemStyle =
  'flex min-h-10 w-full select-none items-center gap-3 rounded-field px-3 text-body -outline-offset-2 outline-focus ' +
  'data-highlighted:bg-well data-disabled:opacity-50 ' +
  'focus-visible:outline-2 edged:data-highlighted:outline-2 forced-colors:outline-[Highlight]';

const choiceStyle =
  'flex min-h-14 flex-1 select-none flex-col items-center justify-center gap-1 rounded-field text-caption -outline-offset-2 outline-focus ' +
  'data-highlighted:bg-well data-checked:bg-accent-soft data-checked:text-accent-strong ' +
  'focus-visible:outline-2 edged:data-highlighted:outline-2 ' +
  'forced-colors:forced-color-adjust-none forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText] ' +
  'forced-colors:outline-[CanvasText]';

type MenuItemProps = {
  children: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  /** Stays open, shows a spinner and does nothing more. */
  isPending?: boolean;
  keepsOpen?: boolean;
};

export function MenuItem({ children, icon, onSelect, isPending = false, keepsOpen = false }: MenuItemProps) {
  return (
    <Base.Item
      disabled={isPending}
      closeOnClick={!keepsOpen}
      onClick={onSelect}
      className={joinClasses(itemStyle, 'cursor-pointer')}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </Base.Item>
  );
}

type MenuLinkProps = { to: string; children: ReactNode; icon?: ReactNode };

export function MenuLink({ to, children, icon }: MenuLinkProps) {
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} />} className={itemStyle}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export type MenuChoice<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type MenuRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly MenuChoice<Value>[];
  onValueChange: (value: Value) => void;
};

/** One of a few, in a row; the menu stays open, so that the effect can be seen. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  choices,
  onValueChange,
}: MenuRadioGroupProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-caption text-quiet">{label}</Base.GroupLabel>
      <Base.RadioGroup
        className="flex"
        value={value}
        onValueChange={(chosen) => {
          const choice = choices.find((candidate) => candidate.value === chosen);
          if (choice) onValueChange(choice.value);
        }}
      >
        {choices.map((choice) => (
          <Base.RadioItem
            key={choice.value}
            value={choice.value}
            closeOnClick={false}
            className={joinClasses(choiceStyle, 'cursor-pointer')}
          >
            {choice.icon}
            {choice.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

type MenuGroupProps = {
  /** Stands above the items. In a menu nothing else is heard but items, and the group that they are in. */
  label: ReactNode;
  children: ReactNode;
};

export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="flex flex-col items-start gap-0.5 px-3 pt-2 pb-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-hairline forced-colors:bg-[CanvasText]" />;
}
