import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { CheckIcon, PartlyIcon } from './icon.tsx';

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
          className="peer size-5 appearance-none rounded-[4px] border border-stroke bg-card transition-colors group-hover:border-ink checked:border-accent checked:bg-accent group-hover:checked:border-accent-strong indeterminate:border-accent indeterminate:bg-accent group-hover:indeterminate:border-accent-strong disabled:border-hairline disabled:bg-well"
        />
        <CheckIcon className="pointer-events-none absolute hidden size-4 text-on-accent peer-checked:block peer-disabled:text-quiet [&]:stroke-3" />
        <PartlyIcon className="pointer-events-none absolute hidden size-4 text-on-accent peer-indeterminate:block peer-disabled:text-quiet [&]:stroke-3" />
      </span>
      {label}
    </label>
  );
}
