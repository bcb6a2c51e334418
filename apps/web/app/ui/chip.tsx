import type { ComponentProps } from 'react';
import { joinClasses } from './class-names.ts';
import { CloseIcon } from './icon.tsx';

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
          ? 'border-accent bg-accent-soft font-medium text-accent-strong forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none forced-colors:text-[HighlightText]'
          : 'border-stroke bg-card text-ink hover:not-disabled:border-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Something that is on and goes away with a press. What a press does is its `aria-label`. */
export function RemovableChip({ children, ...rest }: Omit<ComponentProps<'button'>, 'className'>) {
  return (
    <button
      {...rest}
      type="button"
      className={joinClasses(
        shape,
        'reach h-8 max-w-full gap-1.5 border border-accent bg-accent-soft pr-2.5 pl-3.5 font-medium text-accent-strong transition-colors hover:border-accent-strong pointer-coarse:h-10',
      )}
    >
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
      <CloseIcon className="size-3.5 flex-none" />
    </button>
  );
}
