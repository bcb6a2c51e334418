import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from './icon.tsx';

type BackLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { icon?: ReactNode };

/** The way back at the head of a page: quiet, since it is not what the page is for. */
export function BackLink({ icon = <BackIcon />, children, ...rest }: BackLinkProps) {
  return (
    <Link
      {...rest}
      className="-ml-2 inline-flex min-h-10 items-center gap-2 rounded-field px-2 text-body text-quiet hover:text-ink print:hidden"
    >
      {icon}
      {children}
    </Link>
  );
}
