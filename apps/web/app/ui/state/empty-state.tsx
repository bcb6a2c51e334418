import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** Where it is all that the page has to say, the title is the page's heading. */
  titleAs?: 'p' | 'h1';
  /** One line of help. */
  children?: ReactNode;
  /** One clear action. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, titleAs: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && <span className="mb-1 text-quiet [&>svg]:size-8 [&>svg]:stroke-[1.25]">{icon}</span>}
      <Title className="max-w-full font-serif text-lead text-balance wrap-anywhere">{title}</Title>
      {children && <p className="max-w-full text-body text-balance wrap-anywhere text-quiet">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
