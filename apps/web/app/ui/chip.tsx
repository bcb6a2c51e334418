import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';

const shape = 'inline-flex items-center rounded-full text-caption';

type ToggleChipProps = Omit<ComponentProps<'button'>, 'onToggle'> & {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
};

export function ToggleChip({ isOn, onToggle, className, children, ...rest }: ToggleChipProps) {
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
      {children}
    </button>
  );
}
