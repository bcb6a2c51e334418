import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, styleButton } from './button-style.ts';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'className'> &
  ButtonLook & { icon?: ReactNode; className?: string };

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink({ tone, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={styleButton({ tone, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
