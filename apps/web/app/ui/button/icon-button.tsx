import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, styleIconButton } from './button-style.ts';
import { getPendingProps } from './pending-button.ts';
import { Spinner } from '../state/spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  ButtonLook & {
    /** What the button does, in words. */
    label: string;
    icon: ReactNode;
    isPending?: boolean;
  };

/** Without a tone it is quiet ink on nothing. */
export function IconButton({
  label,
  icon,
  tone,
  size,
  isPending = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={styleIconButton({ tone, size }, className)}
      {...getPendingProps(isPending, onClick)}
    >
      {isPending ? <Spinner /> : icon}
    </button>
  );
}
