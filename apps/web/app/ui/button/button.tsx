import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, styleButton } from './button-style.ts';
import { getPendingProps, idleProps } from './pending-button.ts';
import { joinClasses } from '../class-names.ts';
import { Spinner } from '../state/spinner.tsx';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** The button keeps its place and its focus, and does nothing until this is over. */
    isPending?: boolean;
    /** Words while pending; without them the label stays. */
    pendingLabel?: string | undefined;
    /** It has nothing to do now. Unlike a disabled one it keeps the focus of whoever has just pressed it. */
    isIdle?: boolean;
  };

export function Button({
  tone,
  size,
  icon,
  isPending = false,
  pendingLabel,
  isIdle = false,
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
      className={styleButton(
        { tone, size },
        joinClasses(className, isIdle && 'pointer-events-none text-quiet! not-focus-visible:opacity-50'),
      )}
      {...(isIdle ? idleProps : getPendingProps(isPending, onClick))}
    >
      {isPending ? <Spinner /> : icon}
      {isPending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
