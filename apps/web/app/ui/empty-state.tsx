import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** One line of help. */
  children?: ReactNode;
  /** One clear action. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && <span className="mb-1 text-quiet [&>svg]:size-8 [&>svg]:stroke-[1.25]">{icon}</span>}
      <p className="font-serif text-lead text-balance">{title}</p>
      {children && <p className="text-body text-balance text-quiet">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
