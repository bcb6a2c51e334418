import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { CheckIcon } from './icon.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function Checkbox({ label, onCheckedChange, className, ...input }: CheckboxProps) {
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
          type="checkbox"
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer size-5 appearance-none rounded-[4px] border border-stroke bg-card transition-colors group-hover:border-ink checked:border-accent checked:bg-accent group-hover:checked:border-accent-strong disabled:border-hairline disabled:bg-well"
        />
        <CheckIcon className="pointer-events-none absolute hidden size-4 text-on-accent peer-checked:block peer-disabled:text-quiet [&]:stroke-3" />
      </span>
      {label}
    </label>
  );
}
