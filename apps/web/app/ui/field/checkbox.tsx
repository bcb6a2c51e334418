import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { CheckIcon, PartlyIcon } from '../icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  label: ReactNode;
  checked: boolean;
  /** Of several things that it stands for, some are checked. */
  isMixed?: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function Checkbox({ label, isMixed = false, onCheckedChange, className, ...input }: CheckboxProps) {
  return (
    <label
      className={joinClasses(
        'group inline-flex min-h-10 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-quiet',
        className,
      )}
    >
      <span className="relative grid size-5 flex-none place-items-center">
        <input
          {...input}
          // HTML has no attribute for it.
          ref={(element) => {
            if (element !== null) element.indeterminate = isMixed;
          }}
          type="checkbox"
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-5 appearance-none rounded-[4px] border border-stroke bg-card transition-colors group-hover:border-ink checked:border-accent checked:bg-accent group-hover:checked:border-accent-strong indeterminate:border-accent indeterminate:bg-accent group-hover:indeterminate:border-accent-strong disabled:border-hairline disabled:bg-well forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight] forced-colors:indeterminate:border-[Highlight] forced-colors:indeterminate:bg-[Highlight]"
        />
        <CheckIcon className="pointer-events-none absolute hidden size-4 text-on-accent peer-checked:block forced-colors:text-[HighlightText] peer-disabled:text-quiet [&]:stroke-3" />
        <PartlyIcon className="pointer-events-none absolute hidden size-4 text-on-accent peer-indeterminate:block forced-colors:text-[HighlightText] peer-disabled:text-quiet [&]:stroke-3" />
      </span>
      {label}
    </label>
  );
}

type CoverCheckboxProps = {
  label: string;
  checked: boolean;
  /** How far it reaches, where that is not as far as what is around it. */
  className?: string;
  /** The press, for what it was held with. */
  onPress: (press: { shiftKey: boolean }) => void;
};

/**
 * Covers something with the radius of a card, with its box in the corner where reading begins. The input itself is as
 * large, because not every browser passes a Shift press on a label to its input.
 */
export function CoverCheckbox({ label, checked, className = 'inset-0', onPress }: CoverCheckboxProps) {
  return (
    <div className={joinClasses('absolute', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onPress({ shiftKey: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-card transition-colors hover:bg-accent/5 checked:bg-accent/10 checked:inset-ring-2 checked:inset-ring-accent max-md:scroll-mt-16 forced-colors:checked:border-3 forced-colors:checked:border-[Highlight]"
      />
      <span className="pointer-events-none absolute start-2 top-2 size-6 rounded-[5px] border border-stroke bg-card shadow-rest transition-colors peer-hover:border-ink peer-checked:border-accent peer-checked:bg-accent forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight]" />
      <CheckIcon className="pointer-events-none absolute start-3 top-3 hidden size-4 text-on-accent peer-checked:block forced-colors:text-[HighlightText] [&]:stroke-3" />
    </div>
  );
}
