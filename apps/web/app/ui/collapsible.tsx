import { Collapsible as Base } from '@base-ui/react/collapsible';
import { type ReactNode, useState } from 'react';
import { OpenListIcon } from './icon.tsx';

type CollapsibleProps = {
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  /** With `onOpenChange` the caller keeps the state. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

/** A heading that folds what is under it. */
export function Collapsible({
  title,
  children,
  isOpenAtFirst = true,
  isOpen,
  onOpenChange,
  className,
}: CollapsibleProps) {
  const [ownIsOpen, setOwnIsOpen] = useState(isOpenAtFirst);
  return (
    <Base.Root
      open={isOpen ?? ownIsOpen}
      onOpenChange={(open) => {
        setOwnIsOpen(open);
        onOpenChange?.(open);
      }}
      className={className}
    >
      <Base.Trigger className="group flex min-h-10 w-full items-center justify-between gap-2 rounded-field text-left text-body font-medium">
        {title}
        <OpenListIcon className="size-4 text-quiet transition-transform group-data-panel-open:rotate-180" />
      </Base.Trigger>
      <Base.Panel className="collapsible">{children}</Base.Panel>
    </Base.Root>
  );
}
