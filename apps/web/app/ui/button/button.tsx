import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, styleButton } from './button-style.ts';
import { getPendingProps } from './pending-button.ts';
import { Spinner } from '../state/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** The button keeps its place and its focus, and does nothing until this is over. */
    isPending?: boolean;
    /** Words while pending; without them the label stays. */
    pendingLabel?: string;
  };

export function Button({
  tone,
  size,
  icon,
  isPending = false,
  pendingLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styleButton({ tone, size }, className)}
      {...getPendingProps(isPending, onClick)}
    >
      {isPending ? <Spinner /> : icon}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
