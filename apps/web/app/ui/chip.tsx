import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { CloseIcon } from './icon.tsx';

const shape = 'inline-flex items-center gap-1.5 rounded-full text-caption';

type ChipProps = {
  children: ReactNode;
  icon?: ReactNode;
  className?: string;
  /** With it the chip can be taken away; `removeLabel` says what that does. */
  onRemove?: () => void;
  removeLabel?: string;
};

export function Chip({ children, icon, className, onRemove, removeLabel = 'Remove' }: ChipProps) {
  return (
    <span className={joinClasses(shape, 'min-h-7 bg-well px-3 text-ink', onRemove && 'pr-1', className)}>
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full text-quiet hover:bg-hairline hover:text-ink"
        >
          <CloseIcon className="size-3.5" />
        </button>
      )}
    </span>
  );
}

type ToggleChipProps = Omit<ComponentProps<'button'>, 'onToggle'> & {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  icon?: ReactNode;
};

export function ToggleChip({ isOn, onToggle, icon, className, children, ...rest }: ToggleChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      className={joinClasses(
        shape,
        'reach h-9 border px-4 transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        isOn
          ? 'border-accent bg-accent-soft font-medium text-accent-strong'
          : 'border-stroke bg-card text-ink hover:not-disabled:border-ink',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
