import { Collapsible as Base } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import { OpenListIcon } from './icon.tsx';

type CollapsibleProps = {
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
  /** Without it the heading keeps count itself, and is open at first. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** A heading that folds what is under it. */
export function Collapsible({ title, children, className, isOpen, onOpenChange }: CollapsibleProps) {
  return (
    <Base.Root defaultOpen open={isOpen} onOpenChange={onOpenChange} className={className}>
      <Base.Trigger className="group flex min-h-10 w-full items-center justify-between gap-2 rounded-field text-left text-body font-medium">
        {title}
        <OpenListIcon className="size-4 text-quiet transition-transform group-data-panel-open:rotate-180" />
      </Base.Trigger>
      <Base.Panel className="collapsible">{children}</Base.Panel>
    </Base.Root>
  );
}
